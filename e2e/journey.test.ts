import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type BrowserContext,
  choose,
  extractExample,
  openBrowser,
  type Page,
  register,
  url,
} from './browser.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  await context?.close();
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
});

const text = (words: string | RegExp) => page.getByText(words).first();
const cards = () => page.getByRole('list', { name: 'Your ads' }).getByRole('listitem');
const pictures = () => page.getByRole('list', { name: 'Your ads' }).getByRole('img', { name: / ad for / });
const generate = () => page.getByRole('button', { name: 'Generate Ads' }).click();

it('leads a stranger from the home page to a downloaded ad', async () => {
  await page.goto(url());
  await page.getByRole('link', { name: 'Create Winning Ads Now' }).first().click();
  // Signed out: by way of the login page, and back to where one wanted to go.
  await page.waitForURL('**/login');
  await page.getByRole('link', { name: 'Sign up' }).first().click();
  await page.getByLabel('Email', { exact: true }).fill(`stranger-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await page.getByLabel('Confirm password').fill('secret-1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await text('10 Credits').waitFor();

  await page.getByRole('link', { name: 'Ad Builder' }).click();
  await page.waitForURL('**/extract');
  expect(await page.getByRole('button', { name: 'Extract Data' }).isDisabled()).toBe(true);
  await page.getByRole('list', { name: 'Try an example' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Extract Data' }).click();
  await text('Success!').waitFor();
  await text('Redirecting to ad generator...').waitFor();
  await page.waitForURL('**/generate/*');

  await choose(page, 'Square', 2);
  await choose(page, 'Stories', 1);
  await choose(page, 'Landscape', 1);
  await generate();
  await text('Successfully generated 4 ads!').waitFor();
  await expect.poll(() => pictures().count()).toBe(4);
  await text('6 Credits').waitFor();

  const sizes: string[] = [];
  for (let number = 0; number < 4; number++) {
    const download = page.waitForEvent('download');
    await cards()
      .nth(number)
      .getByRole('button', { name: /Download/ })
      .click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/-ad-\d\.png$/);
    const { width, height } = await sharp(await readFile(await file.path())).metadata();
    sizes.push(`${width}x${height}`);
  }
  expect(sizes.sort()).toEqual(['1080x1080', '1080x1080', '1080x1920', '1200x628']);

  const before = await pictures().first().getAttribute('src');
  await cards().first().getByRole('button', { name: /Regen/ }).click();
  await text('Ad regenerated successfully!').waitFor();
  await cards().first().getByText('Regenerated', { exact: true }).waitFor();
  expect(await pictures().first().getAttribute('src')).not.toBe(before);

  await cards().nth(1).getByRole('button', { name: /View/ }).click();
  const viewer = page.getByRole('dialog');
  await viewer.getByText(/^contrast \d/).waitFor();
  await viewer.getByText('all claims found in your listing').waitFor();
  await viewer.getByText('Copy taken from your listing, no AI model used').waitFor();
  const title = await viewer.getByRole('heading').first().textContent();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => viewer.getByRole('heading').first().textContent()).not.toBe(title);
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });

  await page
    .getByRole('button', { name: 'Account' })
    .or(page.getByRole('button', { name: /^stranger/ }))
    .click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
});

it('picks a running generation up again after a reload, and shows earlier ads', async () => {
  await register(page);
  await extractExample(page);
  await choose(page, 'Square', 5);
  await generate();
  await text('Generating ad...').waitFor({ state: 'attached' });
  await page.reload();
  await expect.poll(() => pictures().count(), { timeout: 30_000 }).toBe(5);
  await text('5 Credits').waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'View Previously Generated Ads' }).click();
  const previous = page.getByRole('img', { name: / ad for / });
  await expect.poll(() => previous.count()).toBe(5);
});

it('keeps the total within the limit and says so', async () => {
  await register(page);
  await extractExample(page);
  await choose(page, 'Square', 8);
  await choose(page, 'Stories', 7);
  await text('Total generations cannot exceed 10. Adjusted to maximum allowed.').waitFor();
  expect(await page.getByLabel('Number of Stories ads').inputValue()).toBe('2');
  await text('Total generations cannot exceed 10.').waitFor({ state: 'detached', timeout: 5000 });
});

it('opens the Insufficient Credits modal before anything is spent', async () => {
  await register(page);
  await extractExample(page);
  await page.getByRole('radio', { name: /Advanced/ }).check({ force: true });
  await choose(page, 'Square', 4);
  await generate();
  const modal = page.getByRole('dialog', { name: 'Insufficient Credits' });
  await modal.getByText('You need 2 more credits to generate your ads').waitFor();
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await text('10 Credits').waitFor();
});

it('tells a second tab that a generation is running', async () => {
  await register(page);
  await extractExample(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await choose(other, 'Square', 1);
  await choose(page, 'Square', 6);
  await generate();
  await text('Generating ad...').waitFor({ state: 'attached' });
  await other.getByRole('button', { name: 'Generate Ads' }).click();
  await other
    .getByRole('dialog', { name: 'Server Busy' })
    .getByText('Current Generation is in progress, Please wait')
    .waitFor();
  await expect.poll(() => pictures().count(), { timeout: 30_000 }).toBe(6);
  await text('4 Credits').waitFor();
});

it('says what is wrong with a link and stays on the first step', async () => {
  await register(page);
  await page.goto(`${url()}/extract`);
  for (const link of ['https://example.com/app', 'https://play.google.com/store/apps/developer?id=Someone']) {
    await page.getByLabel('App store URL').fill(link);
    await page.getByRole('button', { name: 'Extract Data' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect((await alert.textContent())?.length).toBeGreaterThan(20);
    expect(await page.getByLabel('App store URL').inputValue()).toBe(link);
  }
});

it('sends whoever has an expired token to the login page and back', async () => {
  await register(page);
  await page.goto(`${url()}/extract`);
  await page.getByLabel('App store URL').waitFor();
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('authData') ?? '{}');
    localStorage.setItem('authData', JSON.stringify({ ...stored, token: 'expired' }));
    localStorage.setItem('token', 'expired');
  });
  await page.reload();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

it('keeps a signed-in visitor while the server cannot be reached', async () => {
  await register(page);
  await context.route('**/api/auth/me', (route) => route.abort());
  await page.reload();
  await delay(500);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await context.unroute('**/api/auth/me');
  await text('10 Credits').waitFor({ timeout: 10_000 });
});

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
