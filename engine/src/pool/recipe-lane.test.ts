import type { MotionStyle } from '@marquee/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adIn } from '../../test/edit-kit.ts';
import { english, square } from '../../test/listing.ts';
import type { MadeAd } from '../ad.ts';
import type { PicturesByHash } from '../recipe/recipe-pictures.ts';
import { openRecipeLane } from './recipe-lane.ts';

const fetchNothing = () => Promise.reject(new Error('no model'));
const lane = openRecipeLane(
  { addresses: { llm: null, image: null }, ask: fetchNothing },
  { memory: 2 ** 30, silence: 60_000 },
);
afterAll(() => lane.close());

let ad: MadeAd;
let from: PicturesByHash;
const asked: string[] = [];

beforeAll(async () => {
  ({ ad, from } = await adIn('centred'));
});

const picture: PicturesByHash = (hash) => {
  asked.push(hash);
  return from(hash);
};

const preview = (headline: string, more = {}) =>
  lane.preview({
    recipe: ad.recipe,
    edit: { headline },
    listing: english,
    width: 270,
    lane: 'person',
    picture,
    ...more,
  });

describe('openRecipeLane', () => {
  it('draws a preview, and asks for no picture twice', async () => {
    const first = await preview('Read it tonight');
    expect(first).toMatchObject({ width: 270, height: 270, refused: null, claims: [] });
    expect(Buffer.from(first.picture.split(',')[1] ?? '', 'base64').toString('latin1', 8, 12)).toBe('WEBP');
    const headline = first.boxes.find(({ kind }) => kind === 'headline');
    expect(headline?.text).toBe('Read it tonight');
    expect((headline?.x ?? 0) + (headline?.width ?? 0)).toBeLessThanOrEqual(270);
    expect(first.gates.every(({ passed, message }) => passed && message !== '')).toBe(true);
    await preview('Read it now');
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('ends an older preview of the same lane, and none of another', async () => {
    const older = preview('Read one');
    const other = preview('Read two', { lane: 'another' });
    const newer = preview('Read three');
    await expect(older).rejects.toMatchObject({ name: 'AbortError' });
    expect((await other).refused).toBeNull();
    expect((await newer).boxes.find(({ kind }) => kind === 'headline')?.text).toBe('Read three');
  });

  it('draws an edit to be kept, and asks first whose claim it is', async () => {
    const call = { recipe: ad.recipe, listing: english, picture };
    const unproven = await lane.draw({ ...call, edit: { headline: 'Loved by 7 million' } });
    expect(unproven).toMatchObject({ unproven: expect.arrayContaining(['7 million']) });
    const kept = await lane.draw({ ...call, edit: { headline: 'Loved by 7 million', ownClaims: true } });
    if (!('ad' in kept)) throw new Error(JSON.stringify(kept));
    expect(kept.ad.quality).toMatchObject({ passed: true, grounded: false });
    expect([...kept.ad.png.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
  });

  it('offers words, layouts, schemes and pictures', async () => {
    const options = await lane.options({ recipe: ad.recipe, formats: [square], listing: english, picture });
    expect(options.headlines.length).toBeGreaterThan(2);
    expect(options.headlines.map(({ text }) => text)).not.toContain(ad.recipe.message.headline);
    expect(options.layouts).toContainEqual(ad.recipe.layout);
    expect(options.schemes.map(({ id }) => id)).toContain(ad.recipe.scheme.id);
    expect(options.screenshots.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(options.formats).toEqual(['square']);
  });

  it('says which picture is missing, and tries once more what its process died of', async () => {
    const own = 'e'.repeat(64);
    const missing = { ...ad.recipe, brand: { ...ad.recipe.brand, icon: own } };
    await expect(preview('Read on', { recipe: missing })).rejects.toMatchObject({
      name: 'PictureMissingError',
    });
    const pidNow = async () => (await lane.processes())[0]?.pid ?? 0;
    const kill = async () => {
      const pid = await pidNow();
      process.kill(pid, 'SIGKILL');
      await expect.poll(pidNow).not.toBe(pid);
    };
    const dying = preview('Read no more');
    await kill();
    expect((await dying).refused).toBeNull();
    const doomed = preview('Read never');
    doomed.catch(() => {});
    await kill();
    await kill();
    await expect(doomed).rejects.toThrow('process');
    expect((await preview('Read again')).refused).toBeNull();
  });
});

it('gives up what two processes died of, and nothing that stood beside it', async () => {
  const draw = (headline: string) => lane.draw({ recipe: ad.recipe, edit: { headline }, picture });
  await preview('Read first');
  const pidNow = async () => (await lane.processes())[0]?.pid ?? 0;
  const [doomed, beside] = [draw('Read never'), draw('Read all the same')];
  const ended = expect(doomed).rejects.toMatchObject({ name: 'ProcessEndedError' });
  for (let times = 0; times < 2; times++) {
    const pid = await pidNow();
    process.kill(pid, 'SIGKILL');
    await expect.poll(pidNow).not.toBe(pid);
  }
  await ended;
  expect(await beside).toHaveProperty('ad');
});

it.skipIf(process.platform !== 'linux')(
  'has ads move beside each other, one after the other, in the memory of a small machine',
  async () => {
    const models = { addresses: { llm: null, image: null }, ask: fetchNothing };
    const narrow = openRecipeLane(models, { memory: 640 * 2 ** 20, silence: 60_000 });
    const move = (style: MotionStyle) =>
      narrow.motion({ recipe: ad.recipe, style, seconds: 6, listing: english, picture });
    const pids = new Set<number>();
    for (let times = 0; times < 3; times++) {
      const made = await Promise.all([move('reveal'), move('beat')]);
      expect(made.every(({ layers }) => layers.length > 3)).toBe(true);
      for (const { pid } of await narrow.processes()) pids.add(pid);
    }
    await narrow.close();
    // Had one gone beyond it, another would have taken its place.
    expect(pids.size).toBe(1);
  },
);

it('ends a process that nobody wants any more, and starts another for the next', async () => {
  const models = { addresses: { llm: null, image: null }, ask: fetchNothing };
  const idler = openRecipeLane(models, { memory: 2 ** 30, silence: 60_000 }, { idle: 20 });
  const draw = () => idler.draw({ recipe: ad.recipe, edit: { headline: 'Read it tonight' }, picture });
  const there = async () => (await idler.processes()).map(({ pid }) => pid);
  try {
    const [outcome, before] = await Promise.all([draw(), there()]);
    expect(outcome).toHaveProperty('ad');
    expect(before).toHaveLength(1);
    await expect.poll(there).toEqual([]);
    const [again, after] = await Promise.all([draw(), there()]);
    expect(again).toHaveProperty('ad');
    expect(after).not.toEqual(before);
  } finally {
    await idler.close();
  }
});
