import type { Raster } from '../raster/raster.ts';

/** What stands on a picture, measured on a raster about 100 pixels wide. Shares are 0–1. */
export interface ScreenshotLook {
  /** Mean luma. */
  light: number;
  /** Mean chroma of the pixels. */
  colour: number;
  /** How much stands on it. */
  detail: number;
  /** The same of its upper half, which a device cut off at the foot shows. */
  upper: number;
  /** Share of its fields that something stands in. */
  coverage: number;
  /** Share of its fields that are pictures: many colours side by side. */
  pictures: number;
  /** How busy each hundredth of the height is: cuts belong where this is low. */
  rows: number[];
}

const luma = (data: Uint8Array, at: number) =>
  0.299 * (data[at] as number) + 0.587 * (data[at + 1] as number) + 0.114 * (data[at + 2] as number);

export function lookAt(map: Raster): ScreenshotLook {
  const { width, height, data } = map;
  let light = 0;
  let colour = 0;
  const busy = new Float64Array(height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const here = luma(data, at);
      light += here;
      const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
      colour += Math.max(red, green, blue) - Math.min(red, green, blue);
      if (x > 0 && Math.abs(here - luma(data, at - 4)) > 14) busy[y] = (busy[y] as number) + 1 / width;
    }
  }
  const cells = width * height;
  const rows = Array.from({ length: 100 }, (_, index) => {
    const from = Math.floor((index * height) / 100);
    const to = Math.max(from + 1, Math.floor(((index + 1) * height) / 100));
    return busy.slice(from, to).reduce((sum, value) => sum + value, 0) / (to - from);
  });
  return {
    light: light / cells / 255,
    colour: colour / cells / 255,
    detail: busy.reduce((sum, value) => sum + value, 0) / height,
    // Without the status bar, which says nothing of the app.
    upper: rows.slice(6, 45).reduce((sum, value) => sum + value, 0) / 39,
    rows,
    ...fields(map),
  };
}

/** Looks at squares of ten pixels, leaving out the system's bars at head and foot. */
function fields({ width, height, data }: Raster): { coverage: number; pictures: number } {
  const side = 10;
  let [all, covered, pictures] = [0, 0, 0];
  for (let top = Math.round(height * 0.06); top + side <= height * 0.95; top += side) {
    for (let left = 0; left + side <= width; left += side) {
      const tones = new Set<number>();
      let [min, max] = [255, 0];
      for (let y = top; y < top + side; y++) {
        for (let x = left; x < left + side; x++) {
          const at = (y * width + x) * 4;
          const here = luma(data, at);
          min = Math.min(min, here);
          max = Math.max(max, here);
          tones.add(
            ((data[at] as number) >> 5) * 64 +
              ((data[at + 1] as number) >> 5) * 8 +
              ((data[at + 2] as number) >> 5),
          );
        }
      }
      all++;
      if (max - min > 24) covered++;
      if (tones.size >= 14) pictures++;
    }
  }
  return { coverage: covered / Math.max(1, all), pictures: pictures / Math.max(1, all) };
}

/** How busy each four hundredth of a picture's height is at its busiest line, measured about 320 pixels wide. */
export function gapsOf({ width, height, data }: Raster): number[] {
  const gaps = new Array<number>(400).fill(0);
  for (let y = 0; y < height; y++) {
    let steps = 0;
    for (let x = 1; x < width; x++) {
      const at = (y * width + x) * 4;
      if (Math.abs((data[at + 1] as number) - (data[at - 3] as number)) > 20) steps++;
    }
    const part = Math.floor((y * 400) / height);
    gaps[part] = Math.max(gaps[part] as number, steps / width);
  }
  return gaps;
}

/** A picture reduced to 8 × 16 mean colours. */
export function gist({ width, height, data }: Raster): Float64Array {
  const sums = new Float64Array(8 * 16 * 3);
  const counts = new Uint32Array(8 * 16);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = Math.floor((y * 16) / height) * 8 + Math.floor((x * 8) / width);
      counts[cell] = (counts[cell] as number) + 1;
      for (let part = 0; part < 3; part++)
        sums[cell * 3 + part] =
          (sums[cell * 3 + part] as number) + (data[(y * width + x) * 4 + part] as number);
    }
  }
  return sums.map((sum, index) => sum / Math.max(1, counts[Math.floor(index / 3)] as number) / 255);
}

/** How far two gists are from each other: 0 for the same picture, around 0.05 for two lists, above for other screens. */
export const distance = (a: Float64Array, b: Float64Array): number =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] as number)), 0) / a.length;

/** What is known of a picture when the run's screenshots are chosen. */
export interface ScreenshotCandidate extends ScreenshotLook {
  /** Place in the listing, from 0. */
  index: number;
  gist: Float64Array;
  /** 0–1: how much of its own size it is sharp at. */
  resolution: number;
  /** What it shows: a whole interface, a part of one, what is left of artwork without its words, or a composition. */
  shows: 'interface' | 'part' | 'remains' | 'composition';
  /** Read as a screen that tells nothing of what the app does: its settings, a page about it, the phone's own. */
  isIdle?: boolean;
  /** Plainly higher than wide. */
  isUpright?: boolean;
  /** Read, so that it is shown only with words that it goes with. */
  isRead?: boolean;
}

/** Below this a picture says nothing: a splash screen, a loading screen. */
const blank = 0.012;
/** Fewer fields than this, or than this share of the fullest screen's, are a login, an empty list. */
export const sparse = { share: 0.3, ofFullest: 0.45 };
/** Beside so many upright screens or parts of them what is left of artwork is not shown. */
const enoughOthers = 2;
/** Nearer than this two pictures show the same. */
const same = 0.022;

/** How much a picture tells, all else being equal; the publisher's own order counts, but not alone. */
const worth = (one: ScreenshotCandidate): number =>
  said(one) - one.index * 0.05 + (one.shows === 'interface' ? 0.35 : 0);

/** How much stands on it that is worth a look. */
const said = ({ coverage, upper, colour, pictures }: ScreenshotLook): number =>
  Math.min(coverage, 0.75) * 0.8 +
  Math.min(upper, 0.12) * 3 +
  Math.min(colour, 0.25) +
  Math.min(pictures, 0.4) * 0.8;

/**
 * The pictures worth showing, the most telling first, each as unlike those before it as can be. Blank ones are left
 * out; idle ones where there is any other; publishers' compositions and blurry pictures where anything else is there;
 * what is left of artwork where two upright screens are; sparse screens and near duplicates where three others are; what
 * says much less than the richest where four are and none was read.
 */
export function choose<T extends ScreenshotCandidate>(pictures: readonly T[]): T[] {
  const inked = pictures.filter(({ detail }) => detail > blank);
  const telling = inked.filter(({ isIdle }) => !isIdle);
  const left = new Set(telling.length > 0 ? telling : inked);
  const chosen: { picture: T; weak: boolean }[] = [];
  const nearest = (one: T) => Math.min(1, ...chosen.map(({ picture }) => distance(picture.gist, one.gist)));
  // What is left of artwork without its words still has a ground of its own, in which phones may stand.
  const others = telling.filter(
    ({ shows, isUpright }) => isUpright && (shows === 'interface' || shows === 'part'),
  );
  const isPoor = (one: T) =>
    one.resolution < 1 ||
    one.shows === 'composition' ||
    (one.shows === 'remains' && others.length >= enoughOthers);
  const poor = [...left].filter(isPoor);
  for (const one of poor) left.delete(one);
  const fullest = Math.max(...[...left].map(({ coverage }) => coverage));
  const minCoverage = Math.max(sparse.share, fullest * sparse.ofFullest);
  const isWeak = (one: T) => one.coverage < minCoverage || nearest(one) < same;
  const mostSaid = Math.max(...[...left].map(said));
  while (left.size > 0) {
    const score = (one: T) => worth(one) + Math.min(nearest(one), 0.2) * 1.5 - (isWeak(one) ? 1 : 0);
    const best = [...left].reduce((a, b) => (score(b) > score(a) ? b : a));
    chosen.push({ picture: best, weak: isWeak(best) });
    left.delete(best);
  }
  if (chosen.length === 0) return poor.toSorted((a, b) => worth(b) - worth(a));
  // Among read screens the words choose: only what shows next to nothing, or the same again, is left out.
  if (pictures.some(({ isRead }) => isRead))
    return chosen
      .filter(({ weak, picture }, rank) => rank < 3 || !weak || picture.coverage > sparse.share)
      .map(({ picture }) => picture);
  return chosen
    .filter(({ weak, picture }, rank) => (rank < 3 || !weak) && (rank < 4 || said(picture) > mostSaid * 0.58))
    .map(({ picture }) => picture);
}
