import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, extractExample, openBrowser, type Page, register, url } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const violations = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

/** Whether the page can be scrolled sideways. */
const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  describe.each([1440, 768, 360])('at %i pixels', (width) => {
    it('no page and no modal has a violation or leaves the window', async () => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const faults: Record<string, unknown> = {};
      const look = async (name: string) => {
        const found = await violations(page);
        if (found.length > 0) faults[name] = found;
        if (await overflows(page)) faults[`${name}, width`] = 'can be scrolled sideways';
      };
      for (const path of ['/', '/login', '/register', '/unauthorized', '/nowhere']) {
        await page.goto(url() + path);
        await page.getByRole('main').waitFor();
        await look(path);
      }
      await register(page);
      await page.goto(`${url()}/extract`);
      await page.getByLabel('App store URL').waitFor();
      await look('/extract');
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
    });
  });
});
