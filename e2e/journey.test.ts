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
/** What the focused element says. */
const focused = () => page.evaluate(() => document.activeElement?.textContent);
const generate = () => page.getByRole('button', { name: 'Generate Ads' }).click();

it('leads a stranger from the home page to a downloaded ad', async () => {
  await page.goto(url());
  await page.getByRole('link', { name: 'Create Winning Ads Now' }).first().click();
  // Signed out: by way of the login page, and back to where one wanted to go.
  await page.waitForURL('**/login');
  await page.getByRole('link', { name: 'Sign up' }).first().click();
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
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
  // Enough of the largest format that most of them are still to come when the page is back.
  await choose(page, 'Stories', 10);
  await generate();
  await pictures().first().waitFor();
  await page.reload();
  await expect.poll(() => pictures().count(), { timeout: 30_000 }).toBe(10);
  await text(/^0 Credits$/).waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'View Previously Generated Ads' }).click();
  const previous = page.getByRole('img', { name: / ad for / });
  await expect.poll(() => previous.count()).toBe(10);
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
  await modal.waitFor({ state: 'hidden' });
  await generate();
  await modal.getByRole('link', { name: 'Buy Credits' }).click();
  await page.waitForURL('**/pricing');
  await text('Test mode: you can buy with a test payment, and no money moves.').waitFor();
  await page.getByRole('link', { name: '10 Credits' }).waitFor();
});

it('makes an ad anew twice for nothing, then for its price', async () => {
  await register(page);
  await extractExample(page);
  await choose(page, 'Square', 1);
  await generate();
  const button = cards().first().getByRole('button', { name: /Regen/ });
  for (const [price, balance] of [
    ['', '9 Credits'],
    ['', '9 Credits'],
    ['1 credit', '8 Credits'],
  ] as const) {
    await button.waitFor();
    expect(await button.textContent()).toBe(`Regen${price && ` · ${price}`} Square ad 1`);
    const before = await pictures().first().getAttribute('src');
    await button.click();
    await expect.poll(() => pictures().first().getAttribute('src'), { timeout: 20_000 }).not.toBe(before);
    await page.getByRole('link', { name: balance }).waitFor();
  }
});

it('tells visitors what it does and what it costs', async () => {
  await page.goto(url());
  await page.getByRole('link', { name: 'Features', exact: true }).click();
  await page.waitForURL('**/features');
  const rows = page.getByRole('table', { name: 'Marquee and traditional methods' }).getByRole('row');
  expect((await rows.allInnerTexts()).map((row) => row.split(/\s*\t\s*/))).toEqual([
    ['What counts', 'Marquee', 'Traditional methods'],
    ['Generation time', 'Under 60 seconds', '2-4 hours'],
    ['Design skills', 'None needed', 'Needed'],
    ['Cost', 'Pay per use', '$20-50/month'],
    ['Platform optimisation', 'Built in, for each format', 'By hand, size by size'],
    ['Brand consistency', 'Taken from your own listing', 'Depends on who does it'],
  ]);
  const main = page.getByRole('main');
  expect(await main.getByRole('heading', { level: 3 }).count()).toBe(6);
  for (const size of ['1080x1080', '1080x1920', '1200x628']) await main.getByText(size).waitFor();
  expect(await main.getByRole('link', { name: 'Create Your Ads' }).first().getAttribute('href')).toBe(
    '/extract',
  );
  await main.getByRole('link', { name: 'See Pricing' }).click();
  await page.waitForURL('**/pricing');
  await page.getByRole('heading', { name: 'How Credits Work' }).waitFor();
  await expect.poll(() => page.getByRole('definition').allInnerTexts()).toEqual(['1 credit', '3 credits']);
  await text('Test mode: you can buy with a test payment, and no money moves.').waitFor();
  await text('Credits never expire.').waitFor();
  await text('New accounts start with 10 free credits.').waitFor();
  await main.getByRole('link', { name: 'Sign up' }).click();
  await page.waitForURL('**/register');
});

it('can be used with the keyboard alone', async () => {
  await register(page);
  await page.goto(`${url()}/extract`);
  const link = page.getByLabel('App store URL');
  await link.waitFor();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to content');
  await link.focus();
  await page.keyboard.type('https://example.com');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  expect(await link.evaluate((box) => box === document.activeElement)).toBe(true);

  const example = page.getByRole('list', { name: 'Try an example' }).getByRole('button').last();
  await example.focus();
  await page.keyboard.press('Enter');
  expect(await link.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/generate/*');
  await page.getByRole('heading', { name: 'Generate Ads' }).waitFor();
  // Reading goes on where the new page begins, and words from right to left stand below its heading.
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Buy More');
  const left = (element: SVGElement | HTMLElement) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.round(range.getBoundingClientRect().left / 4);
  };
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.locator('+ p').evaluate(left)).toBe(await heading.evaluate(left));

  const square = page.getByRole('checkbox', { name: 'Square' });
  await square.waitFor();
  await square.focus();
  await page.keyboard.press('Space');
  const quantity = page.getByLabel('Number of Square ads');
  await quantity.focus();
  await page.keyboard.type('2');
  // A typed number is no order.
  await page.keyboard.press('Enter');
  await delay(300);
  expect(await cards().count()).toBe(0);
  expect(await quantity.inputValue()).toBe('2');
  await page.getByRole('button', { name: 'Generate Ads' }).focus();
  await page.keyboard.press('Enter');
  await text('Successfully generated 2 ads!').waitFor();
});

it('asks again for pictures and ads that could not be had', async () => {
  await register(page);
  await extractExample(page);
  await choose(page, 'Square', 1);
  await context.route('**/assets/ads/**', (route) => route.abort());
  await generate();
  await expect
    .poll(() => pictures().first().getAttribute('src'), { timeout: 20_000 })
    .toBe('/placeholder.svg');
  await context.unroute('**/assets/ads/**');
  const width = () =>
    pictures()
      .first()
      .evaluate((picture) => (picture as HTMLImageElement).naturalWidth);
  // Cards show thumbnails.
  await expect.poll(width, { timeout: 20_000 }).toBe(640);

  await page.reload();
  await page.getByRole('heading', { name: 'Generate Ads' }).waitFor();
  // The network is said to be gone, the server is there.
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await page.getByRole('button', { name: 'View Previously Generated Ads' }).click();
  await page.getByRole('img', { name: / ad for / }).waitFor();
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
