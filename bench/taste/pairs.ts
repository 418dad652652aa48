import { createHash } from 'node:crypto';
import type { AppData } from '@marquee/contract';
import { builtInCopywriter, type FontLibrary, type Format, makeAds, type Template } from '@marquee/engine';
import { openBrandCache } from '../../engine/src/brand/brand-cache.ts';
import { featureNames, type LayoutFeatures } from '../../engine/src/choosing/features.ts';
import { scoreOf, type Taste } from '../../engine/src/choosing/score.ts';
import { chance } from '../../engine/src/layout/plan/chance.ts';
import type { ScreenReadings } from '../../engine/src/screens/screen.ts';
import type { Sample } from '../render/sample.ts';

export const formats: Format[] = [
  { id: 'square', width: 1080, height: 1080 },
  { id: 'story', width: 1080, height: 1920 },
  { id: 'landscape', width: 1200, height: 628 },
];

/** One of two layouts for the same words. */
export interface Side {
  archetype: string;
  features: Partial<LayoutFeatures>;
}

/** Two layouts of one slot, as they were laid before judges. No word or picture of a listing is kept. */
export interface Pair {
  id: string;
  /** Stands for the app: the same in all its languages. */
  app: string;
  language: string;
  template: Template;
  format: string;
  left: Side;
  right: Side;
}

export interface DrawnPair {
  pair: Pair;
  left: Uint8Array;
  right: Uint8Array;
  /** Whether the first taste's ad stands left. */
  firstIsLeft: boolean;
}

/** A listing with what its screenshots show, where they were read. */
export type Read = Sample & { screens?: ScreenReadings };

/** Takes any candidate that holds, by lot; its features stand where a score's parts would. */
const byLot = (seed: string): Taste => {
  const random = chance(seed);
  return (features) => ({ score: random(), parts: features });
};

/** The best by the weights as shipped. */
export const asShipped: Taste = (features, wear) => ({ ...scoreOf(features, wear), parts: features });

/** The first that holds, in the order of what is expected before anything is composed: no choice among several. */
export function firstThatHolds(): Taste {
  let place = 0;
  return (features) => ({ score: -place++, parts: features });
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** One ad of each format for a listing, as a taste has it. */
async function adsOf(
  fonts: FontLibrary,
  { listing, pictures, screens }: Read,
  template: Template,
  taste: Taste,
  shelf: ReturnType<typeof openBrandCache>,
) {
  const made = new Map<string, { side: Side; png: Uint8Array; headline: string; language: string }>();
  const results = makeAds(
    { fonts, copywriter: builtInCopywriter, taste, brandCache: shelf },
    {
      listing,
      pictures,
      ...(screens ? { screens } : {}),
      template,
      orders: formats.map((format) => ({ id: format.id, format })),
      avoid: [],
      seed: `taste ${listing.appId}`,
      concurrency: 1,
    },
  );
  for await (const result of results) {
    if (!('ad' in result)) continue;
    const { ad, attempts } = result;
    const parts = attempts.at(-1)?.parts ?? {};
    const features = Object.fromEntries(
      featureNames.map((name) => [name, parts[name] ?? 0]),
    ) as LayoutFeatures;
    made.set(ad.format.id, {
      side: { archetype: ad.archetype, features },
      png: ad.png,
      headline: ad.copy.headline,
      language: ad.language,
    });
  }
  return made;
}

/** Two layouts for each format of a listing, left and right by lot; formats where the two are one are left out. */
export async function pairsOf(
  fonts: FontLibrary,
  sample: Read,
  template: Template,
  tastes: readonly [Taste, Taste] | null,
): Promise<DrawnPair[]> {
  const { listing } = sample;
  const shelf = openBrandCache(256 * 2 ** 20);
  const [one, other] = tastes ?? [byLot(`one ${listing.appId}`), byLot(`other ${listing.appId}`)];
  const first = await adsOf(fonts, sample, template, one, shelf);
  const second = await adsOf(fonts, sample, template, other, shelf);
  return formats.flatMap(({ id: format }) => {
    const [a, b] = [first.get(format), second.get(format)];
    if (!a || !b || a.headline !== b.headline || Buffer.compare(a.png, b.png) === 0) return [];
    // Drawn again after the layouts have changed, it is another pair.
    const id = hashOf(`${listing.appId} ${template} ${format} ${JSON.stringify([a.side, b.side])}`);
    const firstIsLeft = chance(`side ${id}`)() < 0.5;
    const [left, right] = firstIsLeft ? [a, b] : [b, a];
    const app = hashOf(appOf(listing));
    const pair: Pair = {
      id,
      app,
      language: a.language,
      template,
      format,
      left: left.side,
      right: right.side,
    };
    return [{ pair, left: left.png, right: right.png, firstIsLeft }];
  });
}

/** An app's name without its language. */
const appOf = ({ appId }: AppData) => appId.replace(/-[a-z]{2}$/, '');
