import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { pages } from './public-pages.ts';

/** Every address of the site map. */
const addresses = JSON.parse(
  readFileSync(new URL('../web/dist/addresses.json', import.meta.url), 'utf8'),
) as string[];

/** Those that only who is signed in sees. */
const guarded = /^\/(extract|generate|history|profile|admin)/;

const tabs = ['plans', 'payments', 'analytics', 'configs', 'operations'].map((tab) => `/admin?tab=${tab}`);
const everywhere = [...addresses, ...tabs, '/profile?tab=password', '/nowhere'].map((address) =>
  address.replace(/:\w+/, 'x'),
);

/** What these break is a complaint in `site.test.ts`. */
const seenElsewhere = pages.map(({ path }) => path);

/** What the pages that are visited break of the content security policy. */
async function collectViolations(page: Page): Promise<string[]> {
  const broken: string[] = [];
  await page.exposeFunction('tellViolation', (told: string) => broken.push(`${page.url()}: ${told}`));
  await page.addInitScript(() => {
    const { tellViolation } = window as unknown as { tellViolation: (told: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) =>
      tellViolation(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  page.on('pageerror', ({ message }) => broken.push(`${page.url()}: ${message}`));
  return broken;
}

async function visit(page: Page, some: string[]): Promise<void> {
  const broken = await collectViolations(page);
  for (const address of some) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    await page.waitForLoadState('load');
  }
  expect(broken).toEqual([]);
}

test('no page makes markup or scripts of text for visitors', async ({ page }) => {
  await visit(
    page,
    everywhere.filter((address) => !guarded.test(address) && !seenElsewhere.includes(address)),
  );
});

test('nor for those who are signed in', async ({ admin }) => {
  await visit(
    admin,
    everywhere.filter((address) => guarded.test(address)),
  );
});

test('no page lets text become markup, or a script of elsewhere in', async ({ page }) => {
  for (const address of ['/', '/login', '/nowhere']) {
    await page.goto(address);
    const ends = await page.evaluate(() => {
      const fails = (act: () => void) => {
        try {
          act();
          return false;
        } catch {
          return true;
        }
      };
      const script = document.createElement('script');
      return {
        markup: fails(() => {
          document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
        }),
        address: fails(() => {
          script.src = 'https://evil.example/x.js';
        }),
        text: fails(() => {
          script.text = 'alert(1)';
        }),
        style: fails(() => {
          document.createElement('style').innerHTML = '.a { color: red }';
        }),
        otherPolicy: fails(() => {
          const { trustedTypes } = window as unknown as {
            trustedTypes: { createPolicy: (name: string, rules: object) => void };
          };
          trustedTypes.createPolicy('other', {});
        }),
      };
    });
    expect(ends, address).toEqual({
      markup: true,
      address: true,
      text: true,
      style: false,
      otherPolicy: true,
    });
  }
});
