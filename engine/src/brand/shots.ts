import { type Detail, detailsOf, detailWidth } from './details.ts';
import { type Crop, decode, type Raster, type Source } from './raster.ts';
import { findScreen } from './unframe.ts';

/** A screenshot, looked at once and scaled on demand. */
export interface Shot {
  /** Place in the listing, from 0. */
  index: number;
  /** Pixels of what is shown: the whole picture, or the interface inside a phone the publisher drew. */
  width: number;
  height: number;
  /** `screen`: an interface; `card`: a publisher's picture without a status bar, or a game's; shown without a phone. */
  kind: 'screen' | 'card';
  /** Mean luma, 0–1. */
  light: number;
  /** Mean chroma of the pixels, 0–1. */
  colour: number;
  /** 0–1: how much stands on it. Below 0.02 it is blank. */
  detail: number;
  /** The same of its upper half, which a device cut off at the foot shows. */
  upper: number;
  /** Share of the width that the corners may be rounded by without cutting what stands in them. */
  corner: number;
  /** The publisher's picture ends before the interface does: its foot must leave the canvas. */
  cut: boolean;
  /** How busy each hundredth of the height is: cuts belong where this is low. */
  rows: number[];
  /** Premultiplied pixels at a width; each width is made once. Throws nothing: the source is decoded already. */
  scaled(width: number): Promise<Raster>;
  /** A part of it, given in its own pixels, at a width. */
  part(part: Crop, width: number): Promise<Raster>;
  /** The pieces of the interface that read alone, the most telling first. Looked for when first asked for. */
  details(): Promise<Detail[]>;
  /** A hundred pixels wide, for colours and looks. */
  small: Raster;
}

const luma = (data: Uint8Array, at: number) =>
  0.299 * (data[at] as number) + 0.587 * (data[at + 1] as number) + 0.114 * (data[at + 2] as number);

function look(map: Raster) {
  const { width, height, data } = map;
  let light = 0;
  let colour = 0;
  const busy = new Float64Array(height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const here = luma(data, at);
      light += here;
      const parts = [data[at], data[at + 1], data[at + 2]] as number[];
      colour += Math.max(...parts) - Math.min(...parts);
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
  };
}

/** Something small at the upper left or right edge, on a calm strip: the clock and the battery. */
function hasStatusBar({ width, height, data }: Raster): boolean {
  const strip = Math.max(3, Math.round(height * 0.045));
  let marks = 0;
  let middle = 0;
  for (let y = 1; y < strip; y++) {
    for (let x = 2; x < width - 1; x++) {
      const step = Math.abs(luma(data, (y * width + x) * 4) - luma(data, (y * width + x - 1) * 4)) > 24;
      if (!step) continue;
      if (x < width * 0.3 || x > width * 0.7) marks++;
      else middle++;
    }
  }
  return marks >= 4 && marks < strip * width * 0.25 && middle < marks * 2;
}

/** How far a device's own round corners reach into a screen cut out of it: the dark run along its first row. */
function ownCorner({ width, data }: Raster): number {
  let run = 0;
  while (run < width * 0.2 && luma(data, (width + run) * 4) < 60) run++;
  return run > width * 0.15 ? 0.1 : Math.min(0.125, Math.max(0.07, run / width + 0.02));
}

/** The largest rounding that only takes calm pixels away from the upper corners. */
function cornerOf({ width, data }: Raster): number {
  const calm = (radius: number) => {
    const size = Math.round(width * radius);
    const reference = luma(data, (Math.round(width * 0.02) * width + Math.round(width / 2)) * 4);
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        if (Math.hypot(size - x, size - y) <= size - 1) continue;
        for (const column of [x, width - 1 - x]) {
          if (Math.abs(luma(data, (y * width + column) * 4) - reference) > 40) return false;
        }
      }
    }
    return true;
  };
  return [0.125, 0.11, 0.085, 0.07].find(calm) ?? 0.055;
}

/** A picture at half its size, each pixel the mean of four. */
function halve({ width, height, data }: Raster): Raster {
  const half = { width: width >> 1, height: height >> 1 };
  const out = new Uint8Array(half.width * half.height * 4);
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      const from = (2 * y * width + 2 * x) * 4;
      for (let part = 0; part < 4; part++) {
        const at = from + part;
        const sum =
          (data[at] as number) +
          (data[at + 4] as number) +
          (data[at + width * 4] as number) +
          (data[at + width * 4 + 4] as number);
        out[(y * half.width + x) * 4 + part] = (sum + 2) >> 2;
      }
    }
  }
  return { ...half, data: out };
}

function shotOf(source: Source, index: number): Shot {
  const framed = findScreen(source.pick(320), source);
  const crop = framed ?? { left: 0, top: 0, width: source.width, height: source.height };
  const small = halve(source.pick(200, crop));
  const cache = new Map<number, Promise<Raster>>();
  let details: Promise<Detail[]> | undefined;
  const seen = look(small);
  return {
    index,
    width: crop.width,
    height: crop.height,
    kind: framed || (crop.height > crop.width * 1.3 && hasStatusBar(small)) ? 'screen' : 'card',
    ...seen,
    cut: framed !== null && framed.top + framed.height >= source.height - 2,
    corner: framed ? ownCorner(small) : cornerOf(small),
    small,
    scaled(width) {
      const known = cache.get(width);
      if (known) return known;
      const made = source.scale(width, crop);
      cache.set(width, made);
      return made;
    },
    part: ({ left, top, width, height }, wanted) =>
      source.scale(wanted, { left: crop.left + left, top: crop.top + top, width, height }),
    details() {
      details ??= source.scale(detailWidth, crop).then((map) => detailsOf(map, crop));
      return details;
    },
  };
}

/** Below this a picture says nothing: a splash screen, a loading screen. */
const blank = 0.012;

/**
 * The listing's screenshots that can be shown, the most telling first: the publisher's own order counts most,
 * then how much stands on a picture and how colourful it is. Damaged and blank ones are left out.
 */
export async function readShots(pictures: readonly Uint8Array[]): Promise<Shot[]> {
  // Each is looked at as soon as it is decoded, while the next ones still are.
  const shots = await Promise.all(
    pictures.slice(0, 8).map(async (picture, index) => {
      const source = await decode(picture);
      return source && Math.min(source.width, source.height) >= 200 ? shotOf(source, index) : null;
    }),
  );
  const worth = (shot: Shot) =>
    -shot.index * 0.06 +
    Math.min(shot.detail, 0.1) * 4 +
    Math.min(shot.upper, 0.08) * 4 +
    Math.min(shot.colour, 0.25) +
    (shot.kind === 'screen' ? 0.3 : 0) +
    (shot.height > shot.width * 1.3 ? 0.3 : 0);
  return shots
    .filter((shot) => shot !== null)
    .filter((shot) => shot.detail > blank)
    .sort((a, b) => worth(b) - worth(a));
}
