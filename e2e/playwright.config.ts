import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';

// The tests of one worker share a product (see fixtures.ts), those of two workers share nothing.
export default defineConfig({
  testMatch: '*.test.ts',
  fullyParallel: true,
  workers: 2,
  // What passes only then is named at the end of `npm test`.
  retries: 1,
  // Patience: two generations and two browsers on two busy cores.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 900 },
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH ?? findBrowser() ?? undefined,
      // It calls nobody but the pages it opens.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
