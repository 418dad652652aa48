import { beforeAll } from 'vitest';
import { makeAds } from '../src/make-ads.ts';
import type { EngineResources, ListingPictures, Result, Run } from '../src/run.ts';
import { engineResources } from './engine-resources.ts';
import { english, landscape, pictures, square, story } from './listing.ts';

export const ads = (results: Result[]) => results.flatMap((result) => ('ad' in result ? [result.ad] : []));

export const orders = (count: number) =>
  [square, story, landscape].flatMap((format) =>
    Array.from({ length: count }, (_, index) => ({ id: `${format.id}-${index}`, format })),
  );

/** A file's engine, and runs of it. */
export function openRuns() {
  const open = {} as { studio: EngineResources; drawn: ListingPictures };
  beforeAll(async () => {
    open.studio = await engineResources();
    open.drawn = await pictures();
  });

  const runOf = (more: Partial<Run> = {}): Run => ({
    listing: english,
    pictures: open.drawn,
    template: 'basic',
    orders: [{ id: 'one', format: square }],
    avoid: [],
    seed: 'test',
    ...more,
  });

  async function all(run: Run, from = open.studio): Promise<Result[]> {
    const results: Result[] = [];
    for await (const result of makeAds(from, run)) results.push(result);
    return results;
  }

  return { open, runOf, all };
}
