import { api, frameCount, type MotionStyle, momentOf, statesAt } from '@marquee/contract';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { checkLedger } from '../src/credits/index.ts';
import { deleteOrphanLayers } from '../src/motion/job.ts';
import { failureOf } from './kit/generations.ts';
import { makeKey } from './kit/keys.ts';
import { openStudio } from './kit/studio.ts';

const { open, signUpWithAd, statusOf, credits } = openStudio();

type Someone = Awaited<ReturnType<typeof signUpWithAd>>;

const layersOf = async ({ user, ad }: Someone, style: MotionStyle, formatType?: string) =>
  (
    await user.client.call(api.motions.layers, {
      params: { adID: ad.adID },
      body: { style, seconds: 6, ...(formatType ? { formatType } : {}) },
    })
  ).data;

const pixelsAt = async (path: string) =>
  sharp(Buffer.from(await (await fetch(open.server.url + path)).arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer();

it('gives an ad’s layers, paid once for its version in every style and format, and ends as the ad is', async () => {
  const someone = await signUpWithAd();
  const before = await credits(someone.user);
  const [reveal, twin] = await Promise.all([layersOf(someone, 'reveal'), layersOf(someone, 'reveal')]);
  expect(reveal.credits + twin.credits).toBe(2);
  expect(twin.layers).toEqual(reveal.layers);
  expect(reveal).toMatchObject({ width: 1080, height: 1080, fps: 30, durationMs: 6000 });
  expect((await layersOf(someone, 'beat')).credits).toBe(0);
  const wide = await layersOf(someone, 'reveal', 'wide');
  expect(wide).toMatchObject({ width: 1280, height: 720, credits: 0 });
  expect(await credits(someone.user)).toBe(before - 2);
  expect(await checkLedger(open.server.ctx.db)).toEqual([]);

  for (const { path } of reveal.layers) expect(await statusOf(path)).toBe(200);
  const finish = reveal.layers.at(-1);
  expect(finish?.kind).toBe('finish');
  const last = statesAt(reveal, momentOf(frameCount(reveal) - 1, reveal)).get(finish?.id ?? '');
  expect(last).toEqual({ x: 0, y: 0, scale: 1, opacity: 1, clip: 0, blur: 0 });
  const [shown, delivered] = await Promise.all([
    pixelsAt(finish?.path ?? ''),
    pixelsAt(someone.ad.assetPath),
  ]);
  expect(shown.equals(delivered)).toBe(true);

  expect((await someone.studio.open()).motionPaid).toBe(true);

  // Another version is another ad: paid anew.
  await someone.studio.save({ size: 'S' });
  expect((await someone.studio.open()).motionPaid).toBe(false);
  expect((await layersOf(someone, 'reveal')).credits).toBe(2);
});

it('says in a walk the points that the studio saved with the style', async () => {
  const someone = await signUpWithAd();
  const motion = { style: 'walk', seconds: 10 } as const;
  const points = ['Plan it', 'Share it'];
  const preview = await someone.studio.preview({ motion, points });
  expect(preview).toMatchObject({ refused: null, mended: [] });
  await someone.studio.save({ motion, points });
  const { recipe } = await someone.studio.open();
  expect([recipe.motion, recipe.message.points]).toEqual([motion, points]);
  const { layers } = (
    await someone.user.client.call(api.motions.layers, {
      params: { adID: someone.ad.adID },
      body: motion,
    })
  ).data;
  expect(layers.filter(({ id }) => id.startsWith('point-')).map(({ id }) => id)).toEqual([
    'point-1',
    'point-2',
  ]);
});

it('charges nothing for what it cannot give', async () => {
  const someone = await signUpWithAd();
  const before = await credits(someone.user);
  expect(await failureOf(layersOf(someone, 'reveal', 'no-such'))).toMatchObject({ code: 'UNKNOWN_FORMAT' });
  const other = await signUpWithAd();
  expect(await failureOf(layersOf({ ...someone, user: other.user }, 'reveal'))).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await credits(someone.user)).toBe(before);
  const reader = await makeKey(open.server, someone.user, { mode: 'live', scopes: ['ads:read'] });
  const refused = await fetch(`${open.server.url}/api/ads/${someone.ad.adID}/layers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${reader.text}`, 'content-type': 'application/json' },
    body: JSON.stringify({ style: 'reveal', seconds: 6 }),
  });
  expect(refused.status).toBe(403);
});

it('says that the words find no room in a format, and charges nothing', async () => {
  const someone = await signUpWithAd();
  const before = await credits(someone.user);
  const { recipe } = await someone.studio.open();
  const headline = 'Every plan that you ever wanted to make, in one quiet place, tonight and on every night';
  await open.server.ctx.db
    .updateTable('ad_versions')
    .set({ recipe: JSON.stringify({ ...recipe, message: { ...recipe.message, headline } }) })
    .where('ad_id', '=', someone.ad.adID)
    .execute();
  await expect(layersOf(someone, 'reveal', 'wide')).rejects.toThrow(
    'Please choose another format, or shorten the headline in the studio.',
  );
  expect(await credits(someone.user)).toBe(before);
});

it('marks the layers of a test, and charges nothing for them', async () => {
  const someone = await signUpWithAd();
  await open.server.ctx.db.updateTable('ads').set({ test: true }).where('id', '=', someone.ad.adID).execute();
  const before = await credits(someone.user);
  const { layers, credits: paid } = await layersOf(someone, 'reveal');
  expect([paid, await credits(someone.user)]).toEqual([0, before]);
  expect(layers.slice(-2).map(({ kind }) => kind)).toEqual(['finish', 'mark']);
  const mark = await sharp(
    Buffer.from(await (await fetch(open.server.url + layers.at(-1)?.path)).arrayBuffer()),
  ).stats();
  expect(mark.isOpaque).toBe(false);
  expect(mark.channels[3]?.max).toBeGreaterThan(0);
});

it('keeps layers of an ad as it is, not of an earlier version or of an ad that is gone', async () => {
  const someone = await signUpWithAd();
  const first = (await layersOf(someone, 'reveal')).layers[0]?.path ?? '';
  await someone.studio.save({ size: 'S' });
  const second = (await layersOf(someone, 'reveal')).layers[0]?.path ?? '';
  const clean = async () => {
    // Files of the last day are left alone.
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 48 * 60 * 60_000);
    await deleteOrphanLayers(open.server.ctx).finally(() => later.mockRestore());
    return Promise.all([statusOf(first), statusOf(second)]);
  };
  expect(await clean()).toEqual([404, 200]);
  await open.server.ctx.db
    .updateTable('ads')
    .set({ deleted_at: new Date() })
    .where('id', '=', someone.ad.adID)
    .execute();
  expect(await clean()).toEqual([404, 404]);
});
