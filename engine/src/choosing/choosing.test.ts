import { beforeAll, describe, expect, it } from 'vitest';
import { engineResources } from '../../test/engine-resources.ts';
import { english, landscape, pictures, square, story } from '../../test/listing.ts';
import { builtInCopywriter } from '../copy/built-in.ts';
import { makeAds } from '../make-ads.ts';
import type { EngineResources, ListingPictures, Result, Run } from '../run.ts';
import type { Taste } from './score.ts';

let studio: EngineResources;
let drawn: ListingPictures;

beforeAll(async () => {
  studio = await engineResources();
  drawn = await pictures();
});

const plain = { listing: english, template: 'basic' as const, avoid: [], seed: 'choosing' };

async function made(more: Partial<Run> = {}, taste?: Taste): Promise<Result> {
  const run: Run = { ...plain, pictures: drawn, orders: [{ id: 'one', format: square }], ...more };
  const [result] = await Array.fromAsync(makeAds({ ...studio, ...(taste ? { taste } : {}) }, run));
  if (!result || !('ad' in result)) throw new Error('No ad was made.');
  return result;
}

describe('an ad', () => {
  it('is the best of several layouts, and tells what it was chosen over', async () => {
    const { attempts } = await made();
    const chosen = attempts.at(-1);
    const outdone = attempts.filter(({ outcome }) => outcome === 'outdone');
    expect(chosen?.outcome).toBe('passed');
    expect(outdone.length).toBeGreaterThan(2);
    for (const other of outdone) expect(other.score).toBeLessThanOrEqual(chosen?.score ?? 0);
    expect(new Set(attempts.map(({ archetype }) => archetype)).size).toBeGreaterThan(2);
    expect(attempts.length).toBeLessThanOrEqual(10);
    const sum = Object.values(chosen?.parts ?? {}).reduce((total, part) => total + part, 0);
    expect(sum).toBeCloseTo(chosen?.score ?? 0, 1);
  });

  it('follows what layouts are preferred', async () => {
    const favour =
      (sign: number): Taste =>
      (features) => ({
        score: sign * features.headlineArea,
        parts: { headlineArea: features.headlineArea },
      });
    const [large, small] = [await made({}, favour(1)), await made({}, favour(-1))];
    expect(large.attempts.at(-1)?.parts.headlineArea).toBeGreaterThan(
      small.attempts.at(-1)?.parts.headlineArea as number,
    );
  });

  describe('whose headline is a riddle', () => {
    const riddle = 'A seat beneath every star';
    const explanation = 'Keep every article you want to read in one calm place';
    const riddleOn = async (format: typeof square) => {
      const riddles: typeof builtInCopywriter = async function* (request) {
        for await (const copy of builtInCopywriter(request))
          yield { ...copy, headline: riddle, sub: explanation, versions: [], points: [], wantsSub: true };
      };
      const run: Run = { ...plain, pictures: drawn, orders: [{ id: 'riddle', format }] };
      const [result] = await Array.fromAsync(makeAds({ ...studio, copywriter: riddles }, run));
      if (!result || !('ad' in result)) throw new Error('No ad was made.');
      return result.ad;
    };

    it('shows what explains it where there is room', async () => {
      const { boxes } = await riddleOn(square);
      expect(boxes.some(({ kind }) => kind === 'sub')).toBe(true);
    });

    it('says it alone before it says anything else where there is none', async () => {
      const { copy, boxes } = await riddleOn(landscape);
      expect(copy.headline).toBe(riddle);
      expect(boxes.some(({ kind }) => kind === 'sub')).toBe(false);
    });
  });

  it('has the colours of its message in every format', async () => {
    const formats = [square, story, landscape];
    const orders = formats.flatMap((format) =>
      [1, 2, 3].map((nth) => ({ id: `${format.id} ${nth}`, format })),
    );
    const run: Run = { ...plain, pictures: drawn, orders };
    const results = await Array.fromAsync(makeAds(studio, run));
    const ads = results.flatMap((result) => ('ad' in result ? [result.ad] : []));
    const messages = [...Map.groupBy(ads, ({ messageId }) => messageId).values()];
    const alike = messages.filter((same) => new Set(same.map(({ layout }) => layout.mood)).size === 1);
    expect(messages.length).toBeGreaterThan(1);
    expect(alike.length).toBeGreaterThanOrEqual(messages.length - 1);
  });

  it('is another one where it was sold before, and says the same in another kind of layout', async () => {
    const earlier: NonNullable<Run['earlier']> = [];
    const shown = new Set<string>();
    for (let run = 0; run < 3; run++) {
      const result = await made({ earlier });
      if (!('ad' in result)) continue;
      const { ad } = result;
      expect(ad.repetition).toBe('none');
      shown.add(ad.archetype);
      earlier.push({
        formatId: 'square',
        headline: ad.copy.headline,
        archetype: ad.archetype,
        layout: ad.layout,
      });
    }
    expect(shown.size).toBe(3);
  });
});
