import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Takes a quarter of an hour: `npm run test:scale`.
    // biome-ignore lint/style/noProcessEnv: what says which tests are meant
    exclude: process.env.SCALE_USERS ? [] : ['test/scale.test.ts'],
    globalSetup: 'test/database-server.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
