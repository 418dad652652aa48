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
  violations,
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
  context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
});

const text = (words: string | RegExp) => page.getByText(words).first();
const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const recent = () => page.getByRole('list', { name: 'Recent Generated Ads' });
const viewer = () => page.getByRole('dialog');
const download = async (press: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
};
const looksFine = async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    expect(await violations(page)).toEqual([]);
  }
};

it('keeps what was generated: to be watched, viewed, downloaded, copied and deleted', async () => {
  await register(page);
  await page.goto(`${url()}/history`);
  await text('No Images').waitFor();
  expect(await page.getByRole('link', { name: 'Create your first ads' }).getAttribute('href')).toBe(
    '/extract',
  );
  await looksFine();

  await extractExample(page);
  await choose(page, 'Square', 3);
  await choose(page, 'Stories', 2);
  await choose(page, 'Landscape', 1);
  await button('Generate Ads').click();
  await text('Generating ad...').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Gallery' }).click();
  await text(/^Generating ads for /).waitFor();
  await text(/^\d of 6$/).waitFor();
  // By itself, when the run is over.
  await text('6 images · 1 app').waitFor();
  await recent().getByRole('listitem').first().waitFor();
  await looksFine();
  for (const [width, inOneRow] of [
    [360, 1],
    [640, 2],
    [800, 3],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await recent()
      .getByRole('listitem')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(inOneRow);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const heights = await recent()
    .getByRole('img')
    .evaluateAll((pictures) => pictures.map(({ clientHeight }) => clientHeight));
  expect(heights).toEqual([250, 250, 250, 250, 250, 250]);

  await button(/^Show all ads/).click();
  await button(/^Stories/).click();
  const all = page.getByRole('list', { name: /Oddmile/ });
  await expect.poll(() => all.getByText('1080×1920').count()).toBe(2);
  await expect.poll(() => all.getByRole('listitem').count()).toBe(2);

  const png = await download(() =>
    all
      .getByRole('button', { name: /^Download/ })
      .last()
      .click(),
  );
  expect(png.name).toBe('Stories-ad-2.png');
  expect(await sharp(png.bytes).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1920 });
  const zip = await download(() => button(/^Download ZIP/).click());
  expect(zip.name).toBe('Oddmile- Trip Planner & Map ads.zip');
  expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');
  expect(zip.bytes.includes('Stories/Stories-ad-2.png')).toBe(true);

  await all.getByRole('button', { name: /^View/ }).first().click();
  await viewer().getByText('safe in Stories and Reels').waitFor();
  const jpeg = await download(() => viewer().getByRole('button', { name: 'JPEG' }).click());
  expect(jpeg.name).toBe('Stories-ad-1.jpg');
  expect(jpeg.bytes.length).toBeLessThan(1_200_000);
  expect(await sharp(jpeg.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
  await viewer().getByRole('button', { name: 'Copy picture' }).click();
  await viewer().getByText('The picture is on your clipboard.').waitFor();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item?.getType('image/png'))?.type;
  });
  expect(copied).toBe('image/png');
  await viewer().getByRole('button', { name: 'In a feed' }).click();
  await viewer().getByText('A feed cuts pictures taller than 4:5 above and below.').waitFor();
  await looksFine();
  await viewer().getByRole('button', { name: 'As a story' }).click();
  await viewer().getByText('Striped: where apps lay their controls over stories and reels.').waitFor();
  await looksFine();
  await page.evaluate(() => Object.assign(window, { ClipboardItem: undefined }));
  await viewer().getByRole('button', { name: 'Copy picture' }).click();
  await viewer().getByText('This browser cannot copy pictures. Please download it instead.').waitFor();
  await page.keyboard.press('Escape');
  await viewer().waitFor({ state: 'hidden' });
}, 180_000);

it('asks before it deletes, and brings back what the server did not delete', async () => {
  await register(page);
  for (const example of [0, 1]) {
    await extractExample(page, example);
    await choose(page, 'Square', 1);
    await button('Generate Ads').click();
    await text('Successfully generated 1 ad!').waitFor();
  }
  await page.goto(`${url()}/history`);
  await text('2 images · 2 apps').waitFor();

  await button(/^Delete Images of /).click();
  await viewer()
    .getByText(/^The image of .* will be deleted for good/)
    .waitFor();
  await looksFine();
  await viewer().getByRole('button', { name: 'Cancel' }).click();
  await viewer().waitFor({ state: 'hidden' });
  await text('2 images · 2 apps').waitFor();

  // The connection is gone.
  await context.setOffline(true);
  await button(/^Delete Images of /).click();
  await viewer().getByRole('button', { name: 'Delete Images' }).click();
  await text('Failed to delete app images. Please try again.').waitFor();
  await text('2 images · 2 apps').waitFor();
  await recent().getByRole('listitem').first().waitFor();
  await button('Clear History').click();
  await viewer().getByRole('button', { name: 'Delete all images' }).click();
  await text('Failed to clear images. Please try again.').waitFor();
  await text('2 images · 2 apps').waitFor();
  await context.setOffline(false);

  await button(/^Delete Images of /).click();
  await viewer().getByRole('button', { name: 'Delete Images' }).click();
  await text('1 image deleted.').waitFor();
  await text('1 image · 1 app').waitFor();
  // What is there now is the last batch.
  await recent().getByRole('listitem').first().waitFor();
  await button('Clear History').click();
  await viewer().getByRole('button', { name: 'Delete all images' }).click();
  await text('No Images').waitFor();
  await page.reload();
  await text('No Images').waitFor();
  await page.getByRole('link', { name: '8 Credits' }).waitFor();
}, 180_000);
