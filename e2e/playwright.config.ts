import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from '../scripts/browser.mjs';
import { isDeep } from '../scripts/depth.ts';

/**
 * The pages of Chromium's own address bar, which it loads anew for each window: half of a short test's work. The last list
 * of features holds, so those that Playwright leaves out itself are named again.
 */
const leftOut = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** `BROWSER=firefox` or `webkit` takes Playwright's own; else it is the machine's Chromium. */
const browserName = (process.env.BROWSER ?? 'chromium') as 'chromium' | 'firefox' | 'webkit';

// The tests of one worker share a product (see fixtures.ts), those of two workers share nothing.
export default defineConfig({
  testMatch: '*.test.ts',
  ...(isDeep ? {} : { grepInvert: /@deep/ }),
  fullyParallel: true,
  workers: 2,
  // What passes only then is named at the end of `npm test`.
  retries: 1,
  // By then the product is broken: the rest would only take its time.
  maxFailures: 10,
  // Patience: two generations and two browsers on two busy cores.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName,
    viewport: { width: 1280, height: 900 },
    // What moves is drawn sixty times a second, by the processor. `motion.test.ts` watches it move.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions:
      browserName === 'chromium'
        ? {
            executablePath: process.env.BROWSER_PATH ?? findBrowser() ?? undefined,
            args: [...browserArguments, `--disable-features=${leftOut.join(',')}`],
          }
        : {},
  },
});
