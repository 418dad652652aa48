import { type Hex, hexOf, labChroma, labOf } from '../raster/colour.ts';
import type { Raster } from '../raster/raster.ts';

export interface Cluster {
  colour: Hex;
  /** Share of the opaque pixels. */
  share: number;
  /** CIELAB chroma. */
  chroma: number;
}

type Triple = readonly [number, number, number];

/** Pixels whose colours share the upper five bits of each channel, and their mean in CIELAB. */
interface Bin {
  count: number;
  rgb: Triple;
  lab: Triple;
}

/** Colours nearer than this are one to the eye. */
const apart = 4;

/**
 * The colours of a small picture, the largest first: k-means over its histogram. The same picture always gives the
 * same. It must be scaled with `nearest`: averaging would invent colours between the real ones.
 */
export function clustersOf(raster: Raster, maxClusters = 24): Cluster[] {
  const bins = binsOf(raster);
  let centres = seedsOf(bins, maxClusters).map(({ lab }) => lab);
  let groups: Bin[][] = [];
  for (let round = 0; round < 8; round++) {
    groups = centres.map(() => []);
    for (const bin of bins) groups[nearest(centres, bin.lab)]?.push(bin);
    groups = groups.filter((group) => group.length > 0);
    centres = groups.map((group) => mean(group, 'lab'));
  }
  const all = sum(bins);
  return groups
    .map((group) => {
      const colour = hexOf(...mean(group, 'rgb'));
      return { colour, share: sum(group) / all, chroma: labChroma(colour) };
    })
    .sort((a, b) => b.share - a.share);
}

function binsOf({ data }: Raster): Bin[] {
  const counts = new Uint32Array(1 << 15);
  const sums = new Uint32Array(3 << 15);
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < 200) continue;
    const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    const bin = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    counts[bin] = (counts[bin] as number) + 1;
    sums[bin * 3] = (sums[bin * 3] as number) + red;
    sums[bin * 3 + 1] = (sums[bin * 3 + 1] as number) + green;
    sums[bin * 3 + 2] = (sums[bin * 3 + 2] as number) + blue;
  }
  const bins: Bin[] = [];
  counts.forEach((count, bin) => {
    if (count === 0) return;
    const part = (channel: number) => (sums[bin * 3 + channel] as number) / count;
    const rgb = [part(0), part(1), part(2)] as const;
    bins.push({ count, rgb, lab: labOf(...rgb) });
  });
  return bins;
}

/** Bins to start from, as k-means++ (Arthur, Vassilvitskii 2007) without chance: the largest, then ever the one large and far from all so far. */
function seedsOf(bins: readonly Bin[], maxSeeds: number): Bin[] {
  const [largest] = bins.toSorted((a, b) => b.count - a.count);
  if (!largest) return [];
  const seeds = [largest];
  const distances = bins.map((bin) => distance(bin.lab, largest.lab));
  while (seeds.length < maxSeeds) {
    let best = -1;
    let worth = 0;
    bins.forEach((bin, index) => {
      const far = distances[index] as number;
      const value = far < apart ? 0 : far * Math.sqrt(bin.count);
      if (value > worth) {
        worth = value;
        best = index;
      }
    });
    const seed = bins[best];
    if (!seed) break;
    seeds.push(seed);
    bins.forEach((bin, index) => {
      distances[index] = Math.min(distances[index] as number, distance(bin.lab, seed.lab));
    });
  }
  return seeds;
}

const distance = (one: Triple, other: Triple) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

function nearest(centres: readonly Triple[], lab: Triple): number {
  let index = 0;
  let shortest = Number.POSITIVE_INFINITY;
  centres.forEach((centre, at) => {
    const far = (centre[0] - lab[0]) ** 2 + (centre[1] - lab[1]) ** 2 + (centre[2] - lab[2]) ** 2;
    if (far < shortest) {
      shortest = far;
      index = at;
    }
  });
  return index;
}

const sum = (bins: readonly Bin[]) => bins.reduce((total, { count }) => total + count, 0);

function mean(bins: readonly Bin[], of: 'rgb' | 'lab'): Triple {
  const all = sum(bins);
  const part = (channel: 0 | 1 | 2) =>
    bins.reduce((total, bin) => total + bin[of][channel] * bin.count, 0) / all;
  return [part(0), part(1), part(2)];
}
