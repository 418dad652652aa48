import { beforeAll, describe, expect, it } from 'vitest';
import { english, pictures, square } from '../../test/listing.ts';
import { builtInCopywriter } from '../copy/built-in.ts';
import { makeAds } from '../make-ad.ts';
import { loadFonts } from '../render/fonts.ts';
import type { ListingPictures, Result, Run, Studio } from '../run.ts';
import type { Taste } from './score.ts';

let studio: Studio;
let drawn: ListingPictures;

beforeAll(async () => {
  studio = { fonts: await loadFonts(), copywriter: builtInCopywriter };
  drawn = await pictures();
});

async function made(more: Partial<Run> = {}, taste?: Taste): Promise<Result> {
  const run: Run = {
    listing: english,
    pictures: drawn,
    template: 'basic',
    orders: [{ id: 'one', format: square }],
    avoid: [],
    seed: 'choosing',
    ...more,
  };
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
