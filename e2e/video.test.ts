import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny';
import { fromBufferPromise } from 'yauzl';
import { drawn, openStudio, version } from './editor-steps.ts';
import { expect, test } from './fixtures.ts';
import { expectBriefly, extractExample, newcomer, press } from './steps.ts';

test('makes an ad move, writes it as a video, says what it cost and keeps it for kits', async ({ page }) => {
  test.slow();
  await newcomer(page);
  await extractExample(page);
  await expectBriefly(page, ['Successfully generated 1 ad!'], () => press(page, 'Generate Ads'));
  await page.getByRole('link', { name: 'Make it move' }).first().click();
  await page.getByRole('combobox', { name: 'Length' }).click();
  await page.getByRole('option', { name: '6 seconds' }).click();
  await page.getByRole('combobox', { name: 'Sound' }).click();
  await page.getByRole('option', { name: 'Bright' }).click();
  await press(page, 'Show the video for 2 credits');
  await expect(page.getByText('2 credits were paid.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
  await page.getByRole('slider', { name: 'Position in the video' }).fill('3000');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();

  const exporting = page.getByRole('button', { name: /^Export video ?About [\d.]+ MB/ });
  const foretold = Number(/([\d.]+) MB/.exec((await exporting.textContent()) ?? '')?.[1]);
  await exporting.click();
  await expect(page.getByRole('progressbar', { name: 'Writing the video' })).toBeVisible();
  const link = page.getByRole('link', { name: /^Download (MP4|WebM)/ });
  await expect(link).toHaveAttribute('download', /\.(mp4|webm)$/, { timeout: 120_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const bytes = await readFile(await download.path());
  expect(Math.abs(foretold * 1e6 - bytes.length) / bytes.length).toBeLessThan(0.2);
  if ((await link.getAttribute('download'))?.endsWith('.mp4')) {
    await press(page, 'Keep for launch kits');
    await expect(page.getByText('Kept: launch kits of this ad have the video from now on.')).toBeVisible();
  }
  const input = new Input({
    source: new BufferSource(bytes),
    formats: [MP4, WEBM],
  });
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new Error('There is no video in the file.');
  let frames = 0;
  for await (const _ of new EncodedPacketSink(video).packets()) frames++;
  expect(frames).toBe(180);
  expect(Math.abs((await video.computeDuration()) - 6)).toBeLessThan(1 / 30);
  if (!(await link.getAttribute('download'))?.endsWith('.mp4')) return;
  const { codec, colorSpace } = (await video.getDecoderConfig()) ?? {};
  expect(codec).toMatch(/^avc1\.64/);
  expect(colorSpace).toMatchObject({
    primaries: 'bt709',
    transfer: 'bt709',
    matrix: 'bt709',
    fullRange: false,
  });
  const sound = await input.getPrimaryAudioTrack();
  if (!sound) throw new Error('Nothing is heard.');
  expect((await sound.getDecoderConfig())?.codec).toBe('mp4a.40.2');
  expect(await sound.computeDuration()).toBeCloseTo(6, 3);
  // A packet of silence has nine bytes.
  const weights: number[] = [];
  for await (const { byteLength } of new EncodedPacketSink(sound).packets()) weights.push(byteLength);
  expect(weights.filter((bytes) => bytes > 9).length).toBeGreaterThan(200);

  await page.goto('/history');
  await press(page, 'Show all ads of Oddmile: Trip Planner & Map');
  await page.getByRole('button', { name: 'Launch kit', exact: true }).first().click();
  const kit = page.getByRole('dialog', { name: 'Launch kit' });
  await expect(kit.getByText(/, 1 video/).first()).toBeVisible();
  await press(page, 'Make the kit');
  await expect(kit.getByText('The kit is ready.')).toBeVisible({ timeout: 120_000 });
  const [made] = await Promise.all([page.waitForEvent('download'), press(kit, 'Download the ZIP')]);
  const opened = await fromBufferPromise(await readFile(await made.path()));
  const kept: Buffer[] = [];
  for await (const entry of opened.eachEntry())
    if (/\/meta\/en\/videos\/.*_reveal-6s_1x1_en_M-\w{7}\.mp4$/.test(entry.fileName))
      kept.push(await buffer(await opened.openReadStreamPromise(entry)));
  expect(kept.map((one) => one.equals(bytes))).toEqual([true]);
});

test('begins a video as the studio saved it: in its style, saying its points', async ({ page }) => {
  test.slow();
  await openStudio(page);
  await page.getByRole('tab', { name: 'Video' }).click();
  await page.getByRole('radio', { name: /^Walk/ }).check();
  await page.getByRole('radio', { name: '12 seconds' }).check();
  await expect(page.getByText('The video is made of the ad as saved: save first.')).toBeVisible();
  const points = page.getByRole('textbox', { name: /^Point \d$/ });
  while ((await points.count()) < 2) await press(page, 'Add a point');
  await points.nth(0).fill('Plan it');
  await points.nth(1).fill('Share it');
  await drawn(page);
  await press(page, 'Save');
  await version(page, 2);

  await page.getByRole('link', { name: 'Make it move' }).click();
  await expect(page.getByRole('radio', { name: /^Walk/ })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Length' })).toHaveValue('12 seconds');
  const asked = page.waitForResponse(/\/layers$/);
  await press(page, 'Show the video for 2 credits');
  const { data } = await (await asked).json();
  const said = (data.layers as { id: string }[]).filter(({ id }) => /^point-/.test(id));
  expect(said.map(({ id }) => id)).toEqual(expect.arrayContaining(['point-1', 'point-2']));
  await expect(page.getByText('/ 12 s')).toBeVisible();

  await page.goBack();
  await page.getByRole('tab', { name: 'Video' }).click();
  await expect(page.getByRole('radio', { name: /^Walk/ })).toBeChecked();
  await expect(page.getByText(/It was paid for: there is nothing more to pay\./)).toBeVisible();
});
