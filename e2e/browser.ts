import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

export type { BrowserContext, Page };

/** The product's address. */
export const url = () => inject('url');

/** A headless browser that calls nobody but the pages it opens. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.BROWSER_PATH;
  if (!executablePath) throw new Error('BROWSER_PATH names no browser: run the tests with `npm test`');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Registers a new account through the page; ends on the page that registration leads to. */
export async function register(page: Page): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await page.goto(`${url()}/register`);
  // The login page has a field for the address too.
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await page.getByLabel('Confirm password').fill('secret-1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: '10 Credits' }).waitFor();
  return email;
}

/** Extracts the example app of that number through the page; ends on its /generate page. */
export async function extractExample(page: Page, number = 0): Promise<void> {
  await page.goto(`${url()}/extract`);
  const examples = page.getByRole('list', { name: 'Try an example' }).getByRole('button');
  await examples.nth(number).click();
  await page.getByRole('button', { name: 'Extract Data' }).click();
  await page.waitForURL('**/generate/*');
  await page.getByRole('heading', { name: 'Generate Ads' }).waitFor();
}

/** Chooses a format and how many ads of it. */
export async function choose(page: Page, format: string, quantity: number): Promise<void> {
  await page.getByRole('checkbox', { name: format }).check();
  await page.getByLabel(`Number of ${format} ads`).fill(String(quantity));
}

/** What axe finds on a page as it is: rule and places. */
export const violations = async (page: Page) => {
  // `legacy` spares a second page for each look; what it leaves out are frames of other origins, and there are none.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};
