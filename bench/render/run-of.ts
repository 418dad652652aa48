import type { Format } from '@marquee/engine';
import type { AdPool } from '@marquee/engine/pool';
import type { Sample } from './sample.ts';

export const square: Format = { id: 'square', width: 1080, height: 1080 };
export const mixed: Format[] = [
  ...Array<Format>(4).fill(square),
  ...Array<Format>(3).fill({ id: 'story', width: 1080, height: 1920 }),
  ...Array<Format>(3).fill({ id: 'landscape', width: 1200, height: 628 }),
];

/** Makes the ads of one run. @returns their pictures */
export async function runOf(
  pool: AdPool,
  sample: Sample,
  formats: readonly Format[],
  seed: string,
  onFirst: () => void = () => {},
) {
  const pngs: Uint8Array[] = [];
  const results = pool.makeAds({
    ...sample,
    template: 'advanced',
    orders: formats.map((format, index) => ({ id: String(index), format })),
    avoid: [],
    seed,
  });
  for await (const result of results) {
    if (!('ad' in result)) throw new Error('An ad was not delivered.');
    if (pngs.push(result.ad.png) === 1) onFirst();
  }
  return pngs;
}
