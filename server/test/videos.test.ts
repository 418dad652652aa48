import { type Ad, api, frameCount, type MotionStyle } from '@marquee/contract';
import { expect, it, vi } from 'vitest';
import { checkLedger } from '../src/credits/index.ts';
import { deleteOrphanVideos } from '../src/motion/job.ts';
import type { Owner } from './kit/generations.ts';
import { openKits } from './kit/kits.ts';
import { mp4 } from './kit/mp4.ts';

const { open, filesOf, ownerWithAds, signUpToGenerate, credits } = openKits();

const query = { style: 'reveal', seconds: 10 } as const;

const layersOf = async ({ client }: Owner, { adID }: Ad, style: MotionStyle = 'reveal') =>
  (await client.call(api.motions.layers, { params: { adID }, body: { ...query, style } })).data;

const send = ({ client }: Owner, { adID }: Ad, bytes: Buffer, more = '', type = 'video/mp4') =>
  client.fetch(`/api/ads/${adID}/videos?style=reveal&seconds=10${more}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  });

const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];

async function ownerWithLayers() {
  const { owner, ads } = await ownerWithAds();
  const ad = ads.find(({ formatType }) => formatType === 'square') as Ad;
  const layers = await layersOf(owner, ad);
  const wanted = { ...layers, frames: frameCount(layers) };
  return { owner, ads, ad, layers, wanted };
}

it('keeps a video of an ad, at no charge, and puts it into kits of networks that take it, with its poster', async () => {
  const { owner, ads, ad, layers, wanted } = await ownerWithLayers();
  expect(layers.kept).toBe(false);
  const before = await credits(owner);
  const bytes = mp4(wanted);
  expect(await (await send(owner, ad, bytes)).json()).toEqual({
    success: true,
    data: { version: 1 },
  });
  expect((await layersOf(owner, ad)).kept).toBe(true);
  expect(await credits(owner)).toBe(before);
  expect(await checkLedger(open.server.ctx.db)).toEqual([]);

  const networks = ['meta', 'snapchat', 'microsoft'] as const;
  const adIDs = ads.map(({ adID }) => adID);
  const plan = (await owner.client.call(api.kits.plan, { body: { adIDs, networks: [...networks] } })).data;
  const videosOf = (id: string) => plan.shares.find(({ network }) => network === id)?.videos;
  const other = ads.find(({ adID }) => adID !== ad.adID)?.adID;
  expect(videosOf('meta')).toEqual({ ready: 1, without: [other] });
  expect(videosOf('snapchat')?.ready).toBe(0);
  expect(videosOf('microsoft')).toBeNull();
  expect(plan.missing).toContainEqual(
    expect.objectContaining({ network: 'snapchat', what: 'video reveal 1080×1080, 10 s' }),
  );

  const files = await filesOf(owner, { adIDs, networks: [...networks] });
  const videos = [...files.keys()].filter((name) => name.includes('/videos/'));
  expect(videos.map((name) => name.replace(/^.*_1x1_/, ''))).toEqual([
    `en_${ad.token}.mp4`,
    `en_${ad.token}.png`,
  ]);
  expect(videos[0]).toMatch(/^meta\/en\/videos\/.*_reveal-10s_/);
  expect(files.get(videos[0] ?? '')?.equals(bytes)).toBe(true);
  const manifest = JSON.parse(String(files.get('manifest.json')));
  expect(manifest.videos).toMatchObject([
    { path: videos[0], poster: videos[1], adID: ad.adID, version: 1, durationMs: 10_000 },
  ]);
  expect(String(files.get('README.txt'))).toContain('The folder videos has videos');
});

it('refuses what is not the video of the layers', async () => {
  const { owner, ad, wanted } = await ownerWithLayers();
  const refused = [422, 'VIDEO_REFUSED'];
  for (const change of [
    { width: 1082 },
    { frames: 299 },
    { durationMs: 9_000 },
    { codec: 'hvc1' },
    { profile: 66 },
    { sound: 'Opus' },
  ])
    expect(
      await codeOf(await send(owner, ad, mp4({ ...wanted, ...change }))),
      JSON.stringify(change),
    ).toEqual(refused);
  expect(await codeOf(await send(owner, ad, Buffer.from('MZ')))).toEqual(refused);
  expect((await send(owner, ad, Buffer.alloc(24_000_001))).status).toBe(413);
  expect((await send(owner, ad, mp4(wanted), '', 'text/html')).status).toBe(415);
  // Layers that nobody asked for, and an ad that is another's.
  expect(await codeOf(await send(owner, ad, mp4(wanted), '&formatType=story'))).toEqual([404, 'NOT_FOUND']);
  const stranger = await signUpToGenerate();
  expect(await codeOf(await send(stranger, ad, mp4(wanted)))).toEqual([404, 'NOT_FOUND']);
  expect((await layersOf(owner, ad)).kept).toBe(false);
});

it('takes a newer one in the place of one before, and forgets those of ads that are gone or changed', async () => {
  const { owner, ad, wanted } = await ownerWithLayers();
  const { blobs, db } = open.server.ctx;
  const keys = async () =>
    (await db.selectFrom('ad_videos').select('blob_key').where('user_id', '=', owner.id).execute()).map(
      ({ blob_key }) => blob_key,
    );
  await send(owner, ad, mp4(wanted));
  const [first = ''] = await keys();
  await send(owner, ad, mp4({ ...wanted, sound: null }));
  const [second = '', ...others] = await keys();
  expect(others).toEqual([]);
  expect([await blobs.exists(first), await blobs.exists(second)]).toEqual([false, true]);

  await db.updateTable('ads').set({ deleted_at: new Date() }).where('id', '=', ad.adID).execute();
  // Files of the last day are left alone.
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 48 * 60 * 60_000);
  await deleteOrphanVideos(open.server.ctx).finally(() => later.mockRestore());
  expect([await keys(), await blobs.exists(second)]).toEqual([[], false]);
});
