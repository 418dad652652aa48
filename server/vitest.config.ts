import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noProcessEnv: what says which tests are meant
const { SCALE_USERS, UPGRADE_USERS } = process.env;

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Take minutes: `npm run test:scale` and `npm run test:upgrade`.
    exclude: [
      ...(SCALE_USERS ? [] : ['test/scale.test.ts']),
      ...(UPGRADE_USERS ? [] : ['test/upgrade.test.ts']),
    ],
    globalSetup: 'test/database-server.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
