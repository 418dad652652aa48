import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArguments, findBrowser } from './scripts/browser.mjs';
import { isDeep } from './scripts/depth.ts';

// biome-ignore lint/style/noProcessEnv: what says which tests are meant
const { SCALE_USERS, UPGRADE_USERS } = process.env;

/**
 * What is killed in the middle of its work, one after the other, and what is sent again and again while processes die:
 * `npm run test:deep`. Of these `npm test` has generations and purchases, in `crash.test.ts`.
 */
const killed = ['studio-crash', 'kit-crash', 'results-crash', 'idempotency-storm'].map(
  (name) => `test/${name}.test.ts`,
);

/** A test fails by what it finds, never by the load of the machine: only one that hangs meets these, milliseconds. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

const browser = findBrowser();

/** Components of the browser app, each by itself in a real browser; where there is none, `npm test` says so. */
const components = {
  extends: 'web/vite.config.ts',
  root: 'web',
  test: {
    name: 'components',
    include: ['spec/**/*.spec.tsx'],
    ...patience,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: { ...(browser ? { executablePath: browser } : {}), args: browserArguments },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
};

export default defineConfig({
  test: {
    // `npm run test:coverage`: of what runs in the tests' own processes, not of programs that they start.
    coverage: {
      provider: 'v8',
      include: ['**/src/**/*.{ts,tsx}'],
      reporter: ['text-summary', 'lcovonly'],
      reportsDirectory: 'node_modules/.cache/marquee/coverage',
    },
    projects: [
      ...(browser ? [components] : []),
      // What leaves nothing behind for the next file: its modules are loaded once.
      ...['contract', 'client', 'engine', 'sandbox', 'web', 'scripts', 'bench'].map((root) => ({
        test: { name: root, root, include: ['**/*.test.{ts,tsx}'], isolate: false, ...patience },
      })),
      {
        test: {
          name: 'server',
          root: 'server',
          // A worker loads the server once, not for each file: no file may leave anything global behind.
          isolate: false,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          // Take minutes: `npm run test:scale` and `npm run test:upgrade`.
          exclude: [
            ...(isDeep ? [] : killed),
            ...(SCALE_USERS ? [] : ['test/scale.test.ts']),
            ...(UPGRADE_USERS ? [] : ['test/upgrade.test.ts']),
          ],
          globalSetup: join(import.meta.dirname, 'server/test/database-server.ts'),
          ...patience,
        },
      },
    ],
  },
});
