import { openPicturePool } from '@marquee/engine/pictures';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fetchPictures } from '../../src/listings/fetch-pictures.ts';
import { openFailingStore } from '../kit/failing-store.ts';
import {
  bytes,
  html,
  picture,
  playPage,
  type StandIn,
  silence,
  standApp,
  startStandIn,
  status,
} from './stand-in.ts';

const { open, extract } = openFailingStore();

describe('pictures that fail', () => {
  const shot = async (answer: Parameters<StandIn['on']>[1]) => {
    await standApp(open.standIn, 3);
    open.standIn.on('/media/shot1', answer);
    return extract();
  };

  it.each<[string, () => Promise<Uint8Array | string>]>([
    [
      'is SVG',
      async () =>
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="800"><rect width="400" height="800"/></svg>',
    ],
    ['is no picture', async () => '<html>not found</html>'],
    ['is empty', async () => ''],
    ['is cut short', async () => (await noise()).subarray(0, 60_000)],
    ['is a pixel bomb', async () => picture('white', 9000, 9000)],
    ['is a counting pixel', async () => picture('white', 1, 1)],
    [
      'is a TIFF',
      async () =>
        sharp(await picture('red'))
          .tiff()
          .toBuffer(),
    ],
    ['is too large', async () => Buffer.alloc(21 * 1024 * 1024)],
  ])('one that %s is left out and told of', async (_, body) => {
    const data = await shot(bytes(await body()));
    expect(data.media.screenshots.map(({ url }) => /shot(\d)/.exec(url)?.[1])).toEqual(['0', '2']);
    expect(data.notices).toEqual(['1 of 3 screenshots could not be loaded.']);
  });

  it('leave out one that is gone, or somewhere we do not go', async () => {
    const canary = await startStandIn();
    const app = await standApp(open.standIn, 1);
    const elsewhere = [
      `${canary.origin}/canary.png`,
      'http://169.254.169.254/x.png',
      'https://evil.example/x.png',
      'http://play-lh.googleusercontent.com/x',
      'https://play-lh.googleusercontent.com:8443/x',
      'https://user@play-lh.googleusercontent.com/x',
      `${open.standIn.origin}/media/redirect`,
      `${open.standIn.origin}/media/gone`,
    ];
    open.standIn.on('/media/redirect', status(302, { location: `${canary.origin}/canary.png` }));
    open.standIn.on(
      '/store',
      html(
        playPage({
          ...app,
          icon: `${canary.origin}/icon.png`,
          screenshots: [...app.screenshots, ...elsewhere],
        }),
      ),
    );
    const lost = async () =>
      (await open.test.ctx.metrics.listingPictures.get()).values.find(
        ({ labels }) => labels.result === 'lost',
      )?.value ?? 0;
    const before = await lost();
    const data = await extract();
    expect(data.media.screenshots).toHaveLength(1);
    expect(data.media.icon).toBeNull();
    expect((await lost()) - before).toBe(9);
    expect(data.notices).toEqual([
      'The icon could not be loaded.',
      '8 of 9 screenshots could not be loaded.',
    ]);
    expect(canary.hits).toEqual([]);
    await canary.close();
  });

  it('are not waited for beyond the time for one file', async () => {
    await open.test.ctx.db
      .updateTable('configuration')
      .set({
        value: JSON.stringify({
          max_generations_per_batch: 10,
          max_screenshots: 2,
          download_timeout: 500,
          advanced_templates_enabled: true,
        }),
      })
      .where('section', '=', 'limits')
      .execute();
    const data = await shot(silence);
    expect(data.media.screenshots).toHaveLength(1);
    // The admin allows two.
    expect(data.notices).toEqual(['1 of 2 screenshots could not be loaded.']);
  });

  it('are not waited for when the time is over while one is decoded, and no decoder goes on', async () => {
    const slow = await sharp({ create: { width: 6300, height: 6300, channels: 3, background: '#456' } })
      .png({ progressive: true })
      .toBuffer();
    open.standIn.on('/media/slow', bytes(slow));
    const pool = openPicturePool({ maxProcesses: 1 });
    const { screenshots, notices } = await fetchPictures(
      pool,
      open.standIn.stores,
      { icon: null, screenshots: [[`${open.standIn.origin}/media/slow`]] },
      { maxScreenshots: 1, downloadTimeout: 30_000 },
      AbortSignal.timeout(150),
    );
    expect(pool.processes()).toEqual([]);
    expect(screenshots).toEqual([]);
    expect(notices).toContain('The screenshot could not be loaded.');
  });

  it('make a listing that is read anew sooner', async () => {
    const first = await shot(status(404));
    open.standIn.on('/media/shot1', bytes(await picture('green')));
    expect(await extract()).toEqual(first);
    await open.test.ctx.db
      .updateTable('listings')
      .set({ fetched_at: new Date(Date.now() - 11 * 60_000) })
      .execute();
    expect((await extract()).notices).toEqual([]);
  });
});

function noise(): Promise<Buffer> {
  return sharp({
    create: {
      width: 400,
      height: 800,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
}
