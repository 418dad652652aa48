import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { landscape, listingOf, square, story } from '../test/listing.ts';
import { ads, openRuns, orders } from '../test/runs.ts';
import type { Format, MadeAd } from './ad.ts';
import { builtInCopywriter } from './copy/built-in.ts';
import type { Copy, Copywriter } from './copy/copy.ts';
import { makeAds } from './make-ads.ts';

const { open, runOf, all } = openRuns();

describe('makeAds', () => {
  it('makes ten ads of three formats that pass every gate and differ from each other', async () => {
    const results = await all(runOf({ orders: orders(4).slice(0, 10), layers: true, thumbnails: true }));
    const made = ads(results);
    expect(made).toHaveLength(10);
    for (const ad of made) {
      expect(ad.quality.passed, `${ad.archetype}: ${JSON.stringify(ad.quality.gates)}`).toBe(true);
      expect(ad.png.length).toBeGreaterThan(5_000);
      expect(ad.png.length).toBeLessThan(5_000_000);
      expect(ad.withoutText?.length).toBeGreaterThan(2_000);
      const small = await sharp(ad.thumbnail).metadata();
      const scale = Math.min(960 / ad.format.width, 640 / ad.format.height);
      expect(small).toMatchObject({ format: 'webp', width: Math.round(ad.format.width * scale) });
    }
    for (const format of [square, story, landscape]) {
      const kinds = made
        .filter((ad) => ad.format.id === format.id)
        .map((ad) => `${ad.archetype} ${ad.angle}`);
      expect(new Set(kinds).size).toBe(kinds.length);
    }
  });

  it('says one thing in every format: ads of one message are a set', async () => {
    const made = ads(await all(runOf({ orders: orders(3) })));
    const said = (format: Format) =>
      made.filter((ad) => ad.format.id === format.id).map(({ messageId }) => messageId);
    expect(new Set(said(square)).size).toBe(3);
    for (const format of [story, landscape]) expect(said(format).toSorted()).toEqual(said(square).toSorted());
    for (const id of said(square)) {
      const set = made.filter(({ messageId }) => messageId === id);
      const places = ({ evidence }: MadeAd) =>
        new Set(evidence.map(({ field, start }) => `${field} ${start}`));
      const shared = set.map(places).reduce((all, own) => all.intersection(own));
      expect(shared.size, set.map(({ copy }) => copy.headline).join(' | ')).toBeGreaterThan(0);
      expect(set.every(({ layoutTest }) => !layoutTest)).toBe(true);
    }
  });

  it('goes on with the messages of the ads made before', async () => {
    const before = ads(await all(runOf({ orders: orders(2).slice(0, 2), formats: [square, story] })));
    const avoid = before.map(({ format, archetype, copy }) => ({ formatId: format.id, archetype, copy }));
    const after = ads(await all(runOf({ orders: orders(2).slice(2, 4), formats: [square, story], avoid })));
    const ids = (made: MadeAd[]) => made.map(({ messageId }) => messageId).toSorted();
    expect(ids(after)).toEqual(ids(before));
    const [anew] = ads(await all(runOf({ avoid, replaces: before[0]?.copy as Copy, seed: 'anew' })));
    expect(ids(before)).not.toContain(anew?.messageId);
  });

  it('tries a message again in another layout with another picture before it says nothing', async () => {
    const listing = listingOf({
      title: 'Lantern',
      summary: 'Samla alla artiklar på ett lugnt ställe',
      description: 'Läs offline, utan annonser.',
    });
    const made = ads(await all(runOf({ listing, orders: orders(4).slice(0, 4) })));
    expect(made).toHaveLength(4);
    for (const { copy } of made) expect(copy.headedBy).not.toBe('neutral');
    const tests = made.filter(({ layoutTest }) => layoutTest);
    expect(tests.length).toBeGreaterThan(0);
    for (const test of tests) {
      const set = made.filter(({ messageId }) => messageId === test.messageId);
      expect(new Set(set.map(({ archetype }) => archetype)).size).toBe(set.length);
    }
  });

  it('makes the same ad from the same seed', async () => {
    const run = runOf({ orders: [{ id: 'a', format: square }], seed: 'again' });
    const [one] = ads(await all(run));
    const [two] = ads(await all(run));
    expect(two?.boxes).toEqual(one?.boxes);
    expect(two?.archetype).toBe(one?.archetype);
  });

  it('takes another idea for an ad made anew', async () => {
    const [before] = ads(await all(runOf()));
    if (!before) throw new Error('No ad.');
    const [after] = ads(
      await all(runOf({ avoid: [{ formatId: 'square', archetype: before.archetype, copy: before.copy }] })),
    );
    expect(`${after?.archetype} ${after?.angle}`).not.toBe(`${before.archetype} ${before.angle}`);
  });

  it('needs neither screenshots nor an icon', async () => {
    const bare = { icon: null, screenshots: [] };
    for (const template of ['basic', 'advanced'] as const) {
      const results = await all(runOf({ pictures: bare, template, orders: orders(2) }));
      expect(ads(results)).toHaveLength(6);
    }
  });

  it('shows the first ad before the last copy is written', async () => {
    let written = 0;
    const slow: Copywriter = async function* (request) {
      for await (const copy of builtInCopywriter(request)) {
        written++;
        yield copy;
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    };
    const making = makeAds(
      { ...open.studio, copywriter: slow },
      runOf({ orders: orders(4), concurrency: 1 }),
    );
    await making.next();
    expect(written).toBeLessThan(12);
    await making.return(undefined);
  });

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    const making = makeAds(open.studio, runOf({ orders: orders(3), signal: controller.signal }));
    await making.next();
    controller.abort(new Error('enough'));
    await expect(
      (async () => {
        for await (const _ of making);
      })(),
    ).rejects.toThrow('enough');
  });
});
