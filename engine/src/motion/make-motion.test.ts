import { type MotionStyle, statesAt } from '@marquee/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { engineResources } from '../../test/engine-resources.ts';
import { english, landscape, listingOf, pictures, square, story } from '../../test/listing.ts';
import { archetypes } from '../layout/archetypes/index.ts';
import { makeAds } from '../make-ads.ts';
import { hashOf } from '../raster/picture-hash.ts';
import type { RecipeResources } from '../recipe/compose-recipe.ts';
import { openRecipePictures } from '../recipe/recipe-pictures.ts';
import type { ListingPictures } from '../run.ts';
import { restAt } from './cast.ts';
import { openMomentDrawer } from './draw-moment.ts';
import { type MadeScenario, makeScenario } from './make-motion.ts';
import { readingMs } from './reading.ts';

const hebrew = listingOf({
  title: 'פנס: רשימות קריאה',
  summary: 'שמרו כל מאמר שתרצו לקרוא במקום אחד רגוע',
  description:
    'שמרו מאמרים מכל אפליקציה.\n\nקראו בלי חיבור לרשת.\n\n• עובד בלי חשבון\n• הדגשות והערות\n• שלוש ערכות קריאה',
  language: 'he',
});

let resources: RecipeResources;
let given: ListingPictures;

beforeAll(async () => {
  const { fonts, measurer } = await engineResources();
  resources = { fonts, measurer, pictures: openRecipePictures(2 ** 27) };
  given = await pictures();
});

const kept = async (hash: string) =>
  [given.icon, ...given.screenshots].find((picture) => picture && hashOf(picture) === hash) ?? null;

async function scenario(
  archetype: string,
  style: MotionStyle,
  { listing = english, format = square, seconds = 6 } = {},
): Promise<MadeScenario> {
  const wanted = archetypes.filter(({ name }) => name === archetype);
  const results = makeAds(
    { ...(await engineResources()), archetypes: wanted },
    {
      ...{
        listing,
        pictures: given,
        template: wanted[0]?.templates[0] ?? 'basic',
        avoid: [],
        seed: archetype,
      },
      orders: [{ id: 'one', format }],
    },
  );
  for await (const result of results)
    if ('ad' in result) return makeScenario(resources, { recipe: result.ad.recipe, style, seconds }, kept);
  throw new Error(`No ad of ${archetype}.`);
}

const cases: [archetype: string, style: MotionStyle, more?: Parameters<typeof scenario>[2]][] = [
  ['centred', 'reveal'],
  ['poster', 'walk', { seconds: 10 }],
  ['split', 'walk', { listing: hebrew, seconds: 10 }],
  ['editorial', 'zoom', { format: story }],
  ['colour-break', 'zoom', { format: landscape, seconds: 10 }],
  ['depth', 'beat'],
];

describe.each(cases)('%s as %s', (archetype, style, more = {}) => {
  let made: MadeScenario;
  beforeAll(async () => {
    made = await scenario(archetype, style, more);
  });

  const stateAt = (id: string, ms: number) => statesAt(made, ms).get(id);

  it('is the ad at rest: to the rounding of what lets something through, then to the pixel', () => {
    const drawer = openMomentDrawer(made.layers, made.timeline, made.canvas);
    const rest = restAt(made) + 200;
    const apart = drawer.at(rest, ({ kind }) => kind !== 'finish');
    const whole = drawer.at(rest);
    const finish = made.layers.find(({ kind }) => kind === 'finish')?.picture.data ?? new Uint8Array();
    drawer.free();
    expect(Buffer.compare(whole, finish)).toBe(0);
    let most = 0;
    for (let at = 0; at < whole.length; at++)
      most = Math.max(most, Math.abs((whole[at] as number) - (apart[at] as number)));
    expect(most).toBeLessThanOrEqual(4);
  });

  it('says its message in the first second, and lets every line be read', () => {
    const lines = made.layers.filter(({ kind }) => kind === 'text');
    for (const line of lines.filter(({ role, id }) => role === 'headline' && !id.startsWith('point')))
      expect(stateAt(line.id, 1000)?.opacity, line.id).toBe(1);
    for (const line of lines) {
      let longest = 0;
      let since: number | null = null;
      for (let ms = 0; ms <= made.durationMs; ms += 20) {
        const { opacity = 0, x = 1, y = 1 } = stateAt(line.id, ms) ?? {};
        const hidden = made.layers.some(
          ({ id, kind, windows }) =>
            kind === 'screen' && windows?.length === 0 && (stateAt(id, ms)?.opacity ?? 0) > 0,
        );
        if (hidden || opacity < 1 || Math.abs(x) + Math.abs(y) > 1) since = null;
        else {
          since ??= ms;
          longest = Math.max(longest, ms - since);
        }
      }
      expect(longest, `${line.id} ${line.text}`).toBeGreaterThanOrEqual(readingMs(line.text) - 40);
    }
  });

  it('goes on moving until the ad stands, and a loop ends as it begins', () => {
    const framesAs = (ms: number) =>
      JSON.stringify([...statesAt(made, ms)].filter(([, { opacity }]) => opacity > 0));
    for (let ms = 0; ms < restAt(made) - 50; ms += 50)
      expect(framesAs(ms) === framesAs(ms + 50), `stands still at ${ms} ms`).toBe(false);
    if (made.durationMs < 10_000)
      for (const { id } of made.layers.filter(({ kind }) => kind !== 'finish'))
        expect(stateAt(id, 0), id).toEqual(stateAt(id, made.durationMs));
  });

  it('ends on whole pixels, and cuts at most twice a second', () => {
    const cuts = made.timeline.filter(
      ({ layer, property, ease }) => property === 'opacity' && ease === 'step' && layer !== 'finish',
    );
    for (const { at } of cuts)
      expect(
        new Set(cuts.filter((other) => Math.abs(other.at - at) < 500).map((other) => other.at)).size,
      ).toBeLessThanOrEqual(2);
    for (const { id } of made.layers) {
      const { x = 1, y = 1, scale = 0 } = stateAt(id, made.durationMs) ?? {};
      if (stateAt(id, made.durationMs)?.opacity === 1 && id !== 'finish')
        expect([x, y, scale]).toEqual([0, 0, 1]);
    }
  });
});

it('shows what of a screen the canvas hides, and comes back to the ad', async () => {
  const made = await scenario('colour-break', 'reveal', { format: story, seconds: 10 });
  const whole = made.layers.find(({ id }) => id.endsWith('-whole'));
  const ways = [0, 5_000, restAt(made)].map((ms) => statesAt(made, ms).get(whole?.id ?? ''));
  expect(ways.map((state) => state?.opacity)).toEqual([0, 1, 0]);
  expect(ways[1]?.y).toBeLessThan(-100);
  expect(ways[2]?.y).toBe(0);
});

it('passes screens from the side on which reading begins where that is the right', async () => {
  const made = await scenario('split', 'walk', { listing: hebrew, seconds: 10 });
  const comes = made.timeline.find(
    ({ layer, property, to }) => /-2$/.test(layer) && property === 'x' && to === 0,
  );
  expect(comes?.from).toBeLessThan(0);
});
