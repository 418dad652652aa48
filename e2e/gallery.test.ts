import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, testWithBucket as test } from './fixtures.ts';
import { expectFineLook } from './look.ts';
import { choose, expectBriefly, extractExample, newcomer } from './steps.ts';

// One product for both.
test.describe.configure({ mode: 'default' });
test.use({
  // Other engines know no such permissions.
  permissions: ({ browserName }, use) =>
    use(browserName === 'chromium' ? ['clipboard-read', 'clipboard-write'] : []),
});

const text = (page: Page, words: string | RegExp) => page.getByText(words).first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const recent = (page: Page) => page.getByRole('list', { name: 'Recent Generated Ads' });
const viewer = (page: Page) => page.getByRole('dialog');

async function download(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('keeps what was generated: to be watched, viewed, downloaded, copied and deleted', async ({
  page,
  bucket,
}) => {
  test.slow();
  await newcomer(page);
  await page.goto('/history');
  await expect(text(page, 'No Images')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create your first ads' })).toHaveAttribute('href', '/extract');
  await expectFineLook(page, 'empty gallery', [1280]);

  await extractExample(page);
  await choose(page, 'Square', 3);
  await choose(page, 'Stories', 2);
  await choose(page, 'Landscape', 1);
  // No ad is stored until the gallery has shown that some are being made.
  const stored = Promise.withResolvers<void>();
  bucket.hold = stored.promise;
  // The server has taken it: who leaves earlier takes it back.
  await Promise.all([page.waitForResponse('**/api/ads/generate'), button(page, 'Generate Ads').click()]);
  await page.getByRole('link', { name: 'Gallery' }).click();
  await expect(text(page, /^Generating ads for /)).toBeVisible();
  await expect(text(page, /^0 of 6$/)).toBeVisible();
  bucket.hold = null;
  stored.resolve();
  // By itself, when the run is over.
  await expect(text(page, '6 images · 1 app')).toBeVisible({ timeout: 90_000 });
  const recentCards = recent(page).getByRole('listitem');
  await expect(recentCards.first()).toBeVisible();
  await expectFineLook(page, 'gallery', [1280]);
  for (const [width, inOneRow] of [
    [360, 1],
    [640, 2],
    [800, 3],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const inFirstRow = async () => {
      const tops = await recentCards.evaluateAll((cards) =>
        cards.map((card) => Math.round(card.getBoundingClientRect().top)),
      );
      return tops.filter((top) => top === tops[0]).length;
    };
    await expect.poll(inFirstRow).toBe(inOneRow);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const heights = () =>
    recent(page)
      .getByRole('img')
      .evaluateAll((pictures) => pictures.map(({ clientHeight }) => clientHeight));
  await expect.poll(heights).toEqual([250, 250, 250, 250, 250, 250]);
  // What cannot be loaded gives way to a placeholder.
  for (const picture of await page.getByRole('main').getByRole('img').all())
    await expect(picture).toHaveAttribute('src', new RegExp(`^${bucket.endpoint}/`));

  await button(page, /^Show all ads/).click();
  await button(page, /^Stories/).click();
  const all = page.getByRole('list', { name: /Oddmile/ });
  await expect(all.getByText('1080×1920')).toHaveCount(2);
  await expect(all.getByRole('listitem')).toHaveCount(2);

  const png = await download(page, () =>
    all
      .getByRole('button', { name: /^Download/ })
      .last()
      .click(),
  );
  expect(png.name).toBe('Stories-ad-2.png');
  expect(await sharp(png.bytes).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1920 });
  const zip = await download(page, () => button(page, /^Download ZIP/).click());
  expect(zip.name).toBe('Oddmile- Trip Planner & Map ads.zip');
  expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');
  expect(zip.bytes.includes('Stories/Stories-ad-2.png')).toBe(true);

  await all.getByRole('button', { name: /^View/ }).first().click();
  await expect(viewer(page).getByText('safe in Stories and Reels')).toBeVisible();
  const jpeg = await download(page, () => viewer(page).getByRole('button', { name: 'JPEG' }).click());
  expect(jpeg.name).toBe('Stories-ad-1.jpg');
  expect(jpeg.bytes.length).toBeLessThan(1_200_000);
  expect(await sharp(jpeg.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
  await viewer(page).getByRole('button', { name: 'Copy picture' }).click();
  await expect(viewer(page).getByText('The picture is on your clipboard.')).toBeVisible();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item?.getType('image/png'))?.type;
  });
  expect(copied).toBe('image/png');
  await viewer(page).getByRole('button', { name: 'In a feed' }).click();
  await expect(viewer(page).getByText('A feed cuts pictures taller than 4:5 above and below.')).toBeVisible();
  await expectFineLook(page, 'viewer, in a feed', [1280]);
  await viewer(page).getByRole('button', { name: 'As a story' }).click();
  await expect(
    viewer(page).getByText('Striped: where apps lay their controls over stories and reels.'),
  ).toBeVisible();
  await expectFineLook(page, 'viewer, as a story', [1280]);
  await page.evaluate(() => Object.assign(window, { ClipboardItem: undefined }));
  await viewer(page).getByRole('button', { name: 'Copy picture' }).click();
  await expect(
    viewer(page).getByText('This browser cannot copy pictures. Please download it instead.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
});

test('asks before it deletes, and brings back what the server did not delete', async ({
  page,
  context,
  bucket,
}) => {
  test.slow();
  const keys = async () => (await bucket.keys()).filter((key) => key.startsWith('ads/'));
  const before = await keys();
  await newcomer(page);
  for (const example of [0, 1]) {
    await extractExample(page, example);
    await choose(page, 'Square', 1);
    await expectBriefly(page, ['Successfully generated 1 ad!'], () => button(page, 'Generate Ads').click());
  }
  await page.goto('/history');
  await expect(text(page, '2 images · 2 apps')).toBeVisible();

  const askToDelete = () => button(page, /^Delete Images of /).click();
  const askToClear = () => button(page, 'Clear History').click();
  const answer = (name: string) => viewer(page).getByRole('button', { name }).click();

  await askToDelete();
  await expect(viewer(page).getByText(/^The image of .* will be deleted for good/)).toBeVisible();
  await expectFineLook(page, 'deletion of an app’s images', [1280]);
  await answer('Cancel');
  await expect(viewer(page)).toBeHidden();
  await expect(text(page, '2 images · 2 apps')).toBeVisible();

  // The connection is gone.
  await context.setOffline(true);
  await askToDelete();
  await expectBriefly(page, ['Failed to delete app images. Please try again.'], () =>
    answer('Delete Images'),
  );
  await expect(text(page, '2 images · 2 apps')).toBeVisible();
  await expect(recent(page).getByRole('listitem').first()).toBeVisible();
  await askToClear();
  await expectBriefly(page, ['Failed to clear images. Please try again.'], () => answer('Delete all images'));
  await expect(text(page, '2 images · 2 apps')).toBeVisible();
  await context.setOffline(false);

  await askToDelete();
  await expectBriefly(page, ['1 image deleted.'], () => answer('Delete Images'));
  await expect(text(page, '1 image · 1 app')).toBeVisible();
  // What is there now is the last batch.
  await expect(recent(page).getByRole('listitem').first()).toBeVisible();
  await askToClear();
  await answer('Delete all images');
  await expect(text(page, 'No Images')).toBeVisible();
  await page.reload();
  await expect(text(page, 'No Images')).toBeVisible();
  await expect(page.getByRole('link', { name: '8 Credits' })).toBeVisible();
  await expect.poll(keys).toEqual(before);
});
