import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { english, landscape, listingOf, pictures, square, story } from '../test/listing.ts';
import type { Format, MadeAd } from './ad.ts';
import { builtInCopywriter } from './copy/built-in.ts';
import type { Copy, Copywriter } from './copy/copy.ts';
import type { Archetype } from './layout/archetype.ts';
import { makeAds } from './make-ads.ts';
import { loadFonts } from './render/fonts.ts';
import type { ListingPictures, Result, Run, Studio } from './run.ts';

let studio: Studio;
let drawn: ListingPictures;

beforeAll(async () => {
  studio = { fonts: await loadFonts(), copywriter: builtInCopywriter };
  drawn = await pictures();
});

const runOf = (more: Partial<Run> = {}): Run => ({
  listing: english,
  pictures: drawn,
  template: 'basic',
  orders: [{ id: 'one', format: square }],
  avoid: [],
  seed: 'test',
  ...more,
});

async function all(run: Run, from = studio): Promise<Result[]> {
  const results: Result[] = [];
  for await (const result of makeAds(from, run)) results.push(result);
  return results;
}

const ads = (results: Result[]) => results.flatMap((result) => ('ad' in result ? [result.ad] : []));

const orders = (count: number) =>
  [square, story, landscape].flatMap((format) =>
    Array.from({ length: count }, (_, index) => ({ id: `${format.id}-${index}`, format })),
  );

/** A layout that sets its headline plainly; what it does to it is up to the test. */
const planted = (name: string, compose: Archetype['compose']): Archetype => ({
  name,
  templates: ['basic'],
  variants: ['only'],
  shots: 0,
  suits: () => 1,
  compose,
});

const sound =
  (
    color: (composer: Parameters<Archetype['compose']>[0]) => string,
    more?: Archetype['compose'],
  ): Archetype['compose'] =>
  async (composer) => {
    composer.stage.ground(composer.scheme.ground);
    const headline = await composer.text('headline', composer.copy.headline, {
      width: 900,
      height: 400,
      min: 68,
      max: 110,
      maxLines: 3,
      area: 150_000,
    });
    composer.stage.text('headline', 'headline', headline, { x: 80, y: 80, color: color(composer) });
    const { brand, scheme, stage } = composer;
    if (brand.icon) stage.icon(brand.icon, { x: 80, y: 880, size: 96, ground: scheme.ground });
    await more?.(composer);
  };

const faint = planted(
  'faint',
  sound(({ scheme }) => scheme.ground),
);
const crossed = planted(
  'crossed',
  sound(
    ({ scheme }) => scheme.ink,
    async ({ stage, brand, scheme }) => {
      if (brand.icon) stage.icon(brand.icon, { x: 80, y: 90, size: 200, ground: scheme.ground });
    },
  ),
);
const plain = {
  ...planted(
    'plain',
    sound(({ scheme }) => scheme.ink),
  ),
  suits: () => 0.1,
};

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
    const making = makeAds({ ...studio, copywriter: slow }, runOf({ orders: orders(4), concurrency: 1 }));
    await making.next();
    expect(written).toBeLessThan(12);
    await making.return(undefined);
  });

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    const making = makeAds(studio, runOf({ orders: orders(3), signal: controller.signal }));
    await making.next();
    controller.abort(new Error('enough'));
    await expect(
      (async () => {
        for await (const _ of making);
      })(),
    ).rejects.toThrow('enough');
  });
});

describe('a planted fault', () => {
  it('of contrast is caught, and the ad laid out again', async () => {
    const [result] = await all(runOf(), { ...studio, archetypes: [faint, plain] });
    expect(result && 'ad' in result && result.ad.archetype).toBe('plain');
    expect(result && 'ad' in result && result.ad.quality.attempts).toBeGreaterThan(1);
  });

  it('of overlap is caught, and the ad laid out again', async () => {
    const [result] = await all(runOf(), { ...studio, archetypes: [crossed, plain] });
    expect(result && 'ad' in result && result.ad.archetype).toBe('plain');
  });

  it('that the boxes show costs no drawing', async () => {
    let drawn = 0;
    /** Lays something under the picture that is not seen, and asked for only when the picture is drawn. */
    const counted = (archetype: Archetype): Archetype => ({
      ...archetype,
      async compose(composer) {
        composer.stage.paint(async () => {
          drawn++;
          return { width: 1, height: 1, data: new Uint8Array(4) };
        });
        await archetype.compose(composer);
      },
    });
    await all(runOf(), { ...studio, archetypes: [counted(crossed)] });
    expect(drawn).toBe(0);
    await all(runOf(), { ...studio, archetypes: [counted(plain)] });
    expect(drawn).toBe(1);
  });

  it('that the words have is not laid out: other words are asked for, once', async () => {
    const lie: Copy = {
      angle: 'outcome',
      headline: 'Loved by 10 million people',
      sub: '',
      cta: '',
      proof: '',
      name: 'Lantern',
      points: [],
      evidence: [],
      source: 'llm',
    };
    let asked = 0;
    const liarUntil = (turn: number): Copywriter =>
      async function* (request) {
        asked++;
        if (asked < turn) yield lie;
        else yield* builtInCopywriter(request);
      };
    const [mended] = await all(runOf(), { ...studio, copywriter: liarUntil(2), archetypes: [plain] });
    expect(mended && 'ad' in mended && mended.ad.copy.source).toBe('built-in');
    asked = 0;
    const [rejected] = await all(runOf(), { ...studio, copywriter: liarUntil(9), archetypes: [plain] });
    expect(asked).toBe(2);
    expect(rejected && 'rejected' in rejected && rejected.rejected.rejected).toMatchObject({
      passed: false,
      grounded: false,
      gates: [
        { gate: 'grounding', passed: false },
        { gate: 'repetition', passed: true },
      ],
      attempts: 0,
    });
  });

  it('that words repeat another ad is not laid out: other words are asked for', async () => {
    const parrot: Copywriter = async function* (request) {
      const [first] = request.avoid.length === 0 ? await Array.fromAsync(builtInCopywriter(request)) : [];
      if (!first) yield* builtInCopywriter(request);
      else yield* request.orders.map(() => first);
    };
    const results = await all(runOf({ orders: orders(3).slice(0, 3) }), { ...studio, copywriter: parrot });
    const headlines = ads(results).map(({ copy }) => copy.headline);
    expect(new Set(headlines).size).toBe(3);
  });

  it('that no layout mends is not delivered', async () => {
    for (const [archetype, gate] of [
      [faint, 'contrast'],
      [crossed, 'overlap'],
    ] as const) {
      const [result] = await all(runOf(), { ...studio, archetypes: [archetype] });
      expect(result).toHaveProperty('rejected');
      const failed =
        result && 'rejected' in result ? result.rejected.rejected.gates.filter((one) => !one.passed) : [];
      expect(failed.map((one) => one.gate)).toContain(gate);
    }
  });
});

describe('painted backgrounds', () => {
  const stripes = (opacity: number) =>
    sharp(
      new TextEncoder().encode(
        `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><linearGradient id="g" x2="1" y2="1"><stop stop-color="#222"/><stop offset="1" stop-color="#ddd"/></linearGradient><rect width="512" height="512" fill="url(#g)"/>${Array.from({ length: 64 }, (_, row) => `<rect y="${row * 8}" width="512" height="4" fill="#fff" opacity="${opacity}"/>`).join('')}</svg>`,
      ),
    )
      .png()
      .toBuffer();
  const advanced = () =>
    runOf({
      template: 'advanced',
      orders: Array.from({ length: 6 }, (_, index) => ({ id: String(index), format: square })),
    });

  it('stand behind every second Advanced ad that takes one, after the drawn ones', {
    timeout: 60_000,
  }, async () => {
    const made = ads(await all(advanced(), { ...studio, painter: () => stripes(0) }));
    expect(made).toHaveLength(6);
    expect(made.slice(0, 3).every(({ background }) => background === 'drawn')).toBe(true);
    expect(made.slice(3).some(({ background }) => background === 'painted')).toBe(true);
    expect(made.every(({ quality }) => quality.passed)).toBe(true);
  });

  it('are drawn where the model gives none, or something no text can stand on', {
    timeout: 60_000,
  }, async () => {
    const none = ads(await all(advanced(), { ...studio, painter: async () => null }));
    expect(none.map(({ background }) => background)).toEqual(Array.from({ length: 6 }, () => 'drawn'));
    const noise = ads(await all(advanced(), { ...studio, painter: () => stripes(1) }));
    expect(noise).toHaveLength(6);
    expect(noise.every(({ quality }) => quality.passed)).toBe(true);
  });

  it('are not asked for in Basic', async () => {
    let asked = 0;
    const painter = async () => {
      asked++;
      return null;
    };
    expect(ads(await all(runOf(), { ...studio, painter }))).toHaveLength(1);
    expect(asked).toBe(0);
  });
});
