import { deserialize, serialize } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { ads, openRuns, orders } from '../test/runs.ts';
import { openBrandCache } from './brand/brand-cache.ts';
import { findingsKey, type KeptFindings, type ListingFindings, readFindings } from './listing-findings.ts';
import { type Run, sourceOf } from './run.ts';

const { open, runOf, all: allOf } = openRuns();

/** All of a run that knows of no other. */
const all = (run: Run) => allOf(run, { ...open.studio, brandCache: openBrandCache(0) });

/** The pictures of a run, and what it made out of the listing. */
async function make(run: Run): Promise<{ pngs: string[]; found: KeptFindings[] }> {
  const found: KeptFindings[] = [];
  const results = await all({ ...run, onFindings: (findings) => void found.push(findings) });
  return { pngs: ads(results).map(({ png }) => Buffer.from(png).toString('base64')), found };
}

describe('what a run made out of a listing', () => {
  it('gives a later run the same ads to the byte, which goes by it and makes nothing out anew', async () => {
    // One after the other: beside each other they choose by which is done first.
    const run = runOf({ orders: orders(1), template: 'advanced', concurrency: 1 });
    const first = await make(run);
    const [found] = first.found;
    if (!found) throw new Error('Nothing was made out.');
    expect(first.pngs).toHaveLength(3);
    const later = await make({ ...run, findings: found });
    expect(later).toEqual({ pngs: first.pngs, found: [] });

    const { brief, brand }: ListingFindings = deserialize(found.bytes);
    expect(brand.shots.length).toBeGreaterThan(0);
    const bytes = serialize({ brief, brand: { ...brand, shots: [] } });
    const [ad] = ads(await all({ ...runOf(), findings: { key: found.key, bytes } }));
    expect(ad?.recipe.brand.screens).toEqual([]);

    const damaged = { key: found.key, bytes: found.bytes.slice(0, 40) };
    expect((await make({ ...runOf(), findings: damaged })).found).toHaveLength(1);
  });

  it('holds for what it was made out of alone', () => {
    const run = runOf();
    const keyOf = ({ listing, pictures, language }: Partial<Run>) =>
      findingsKey(sourceOf({ ...run, ...(listing && { listing }) }), pictures ?? run.pictures, language);
    const { listing } = run;
    const key = keyOf({});
    expect(keyOf({ pictures: { ...open.drawn } })).toBe(key);
    const others = [
      { listing: { ...listing, name: 'Other' } },
      { listing: { ...listing, basicInfo: { ...listing.basicInfo, summary: 'Reads your letters aloud' } } },
      { listing: { ...listing, stats: { ...listing.stats, ratings: 7 } } },
      { pictures: { ...run.pictures, screenshots: run.pictures.screenshots.toReversed() } },
      { pictures: { ...run.pictures, icon: null } },
      { language: 'de' },
    ].map(keyOf);
    expect(new Set([key, ...others]).size).toBe(others.length + 1);
    expect(readFindings({ key: 'of another engine', bytes: serialize({}) }, key)).toBeNull();
  });
});
