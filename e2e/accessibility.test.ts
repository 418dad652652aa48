import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { choose, extractExample, openBrowser, type Page, register, url, violations } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const widths = [1440, 768, 360];
const schemes = ['light', 'dark'] as const;

/** Whether the page can be scrolled sideways. */
const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

it('no page and no modal has a violation or leaves the window, at any width, in light and dark', async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const faults: Record<string, unknown> = {};
  const look = async (name: string, at = widths) => {
    for (const width of at) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
        const found = await violations(page);
        if (found.length > 0) faults[`${name}, ${width}, ${colorScheme}`] = found;
      }
      if (await overflows(page)) faults[`${name}, ${width}`] = 'can be scrolled sideways';
    }
  };
  for (const path of [
    '/',
    '/features',
    '/pricing',
    '/login',
    '/register',
    '/payment/cancel',
    '/unauthorized',
    '/nowhere',
  ]) {
    await page.goto(url() + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look(path);
  }
  await register(page);
  await page.goto(`${url()}/extract`);
  await page.getByLabel('App store URL').waitFor();
  await look('/extract');
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await look('menu', [360]);
  await extractExample(page);
  await choose(page, 'Square', 1);
  await look('/generate');
  await page.getByRole('button', { name: 'Generate Ads' }).click();
  const card = page.getByRole('list', { name: 'Your ads' }).getByRole('listitem').first();
  await card.getByRole('button', { name: /View/ }).waitFor();
  await look('/generate with ads');
  await card.getByRole('button', { name: /View/ }).click();
  await page
    .getByRole('dialog')
    .getByText(/^contrast/)
    .waitFor();
  await look('viewer');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('radio', { name: /Advanced/ }).check({ force: true });
  await choose(page, 'Stories', 5);
  await page.getByRole('button', { name: 'Generate Ads' }).click();
  await page.getByRole('dialog', { name: 'Insufficient Credits' }).waitFor();
  await look('Insufficient Credits');
  await context.close();
  expect(faults).toEqual({});
}, 120_000);
