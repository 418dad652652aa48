import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeAds, newcomer, press } from './steps.ts';

/** Has the worker that writes videos begin with something else. */
const beginWorkerWith = (page: Page, script: string) =>
  page.route(/\/export-worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script};\n${await response.text()}` });
  });

/** Refuses a codec, as browsers without it do. */
const without = (codecs: string) => `{
  const asked = VideoEncoder.isConfigSupported;
  VideoEncoder.isConfigSupported = (config) =>
    ${codecs}.test(config.codec) ? Promise.resolve({ supported: false, config }) : asked.call(VideoEncoder, config);
}`;

async function openMotion(page: Page): Promise<void> {
  await newcomer(page);
  // The one with the fewest pixels.
  const [ad] = await makeAds(page, { landscape: 1 });
  await page.goto(`/motion/${ad?.adID}`);
  await chooseLength(page);
}

async function chooseLength(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Length' }).click();
  await page.getByRole('option', { name: '6 seconds' }).click();
}

/** What was paid for is shown without being asked for, and offered for nothing more. */
async function seeAgain(page: Page): Promise<void> {
  await expect(page.getByText('Paid for before: this one is free.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show the video/ })).toHaveCount(0);
  await chooseLength(page);
  await expect(page.getByText('/ 6 s')).toBeVisible();
}

const startExport = (page: Page) => page.getByRole('button', { name: /^Export video/ }).click();

test('says what became of pictures that did not come and of a video that is not written, and asks for nothing twice', async ({
  page,
  context,
}) => {
  test.slow();
  await beginWorkerWith(page, without('/^(avc|vp)/'));
  await openMotion(page);
  await page.route('**/assets/layers/**', (route) => route.abort());
  await press(page, 'Show the video for 2 credits');
  await expect(page.getByText('The pictures of the video could not be loaded.')).toBeVisible();
  await page.unroute('**/assets/layers/**');
  await press(page, 'Show the video');
  await expect(page.getByText('Paid for before: this one is free.')).toBeVisible();
  await startExport(page);
  await expect(page.getByText(/This browser cannot write videos/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(1);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await beginWorkerWith(
    page,
    'VideoFrame = class { constructor() { throw new RangeError("Out of memory") } }',
  );
  await page.reload();
  await seeAgain(page);
  await startExport(page);
  await expect(page.getByText(/The video could not be written/)).toBeVisible();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await seeAgain(page);
  await startExport(page);
  await press(page, 'Cancel');
  await expect(page.getByText('The export was cancelled. Nothing was charged for it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Export video/ })).toBeEnabled();

  // A tab that is closed while it writes leaves nothing behind: what was paid for is there again.
  await startExport(page);
  await expect(page.getByRole('progressbar', { name: 'Writing the video' })).toBeVisible();
  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await seeAgain(again);
  await expect(again.getByRole('button', { name: /^Export video/ })).toBeEnabled();
  await expect(again.getByRole('progressbar', { name: 'Writing the video' })).toHaveCount(0);
});

test('writes WebM where there is no H.264, and says why', async ({ page }) => {
  test.slow();
  await beginWorkerWith(page, without('/^avc/'));
  await openMotion(page);
  await press(page, 'Show the video for 2 credits');
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
  await startExport(page);
  await expect(page.getByText(/cannot write H\.264, so the video is a WebM/)).toBeVisible({
    timeout: 300_000,
  });
  await expect(page.getByRole('link', { name: /^Download WebM/ })).toHaveAttribute('download', /\.webm$/);
  // The page may be asking for another worker, to foretell a size.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
