import { setImmediate } from 'node:timers/promises';
import { type Crop, decode, type Raster, type Source } from '../raster/raster.ts';
import { idleKinds, type PixelBox, type ScreenReading, type ScreenReadings } from '../screens/screen.ts';
import { withoutCaptions } from './captions-off.ts';
import { type Content, contentOf } from './content.ts';
import { cardCorner, ownCorner, screenCorner } from './corner.ts';
import { type Detail, detailsOf, detailWidth } from './details.ts';
import { withoutBars } from './letterbox.ts';
import { sharpnessOf } from './sharpness.ts';
import { readingOn, type ShownReading } from './shown-reading.ts';
import { type SideScreen, sideOf } from './side-screen.ts';
import { type Signs, signsOf } from './signs.ts';
import { type Candidate, choose, gapsOf, gist, type Look, lookAt } from './telling.ts';
import { trimFrame } from './trim.ts';
import { findInset, type Inset } from './unframe.ts';

/** A screenshot, looked at once and scaled on demand. */
export interface Shot extends Look {
  /** Place in the listing, from 0. */
  index: number;
  /** What of the picture is shown, in its pixels: all, or the interface inside a phone that the publisher drew. */
  crop: Crop;
  /** Its size in pixels. */
  width: number;
  height: number;
  /** `screen`: an interface as a device shows it; `card`: a part of one, art, or a publisher's picture; no device. */
  kind: 'screen' | 'card';
  /** Pixels at its head that are the system's status bar; 0 where none is seen. */
  statusBar: number;
  /** Share of its own size at which it is sharp; below 1 it was enlarged before. */
  resolution: number;
  /** Share of the short side that the corners may be rounded by without cutting what stands in them. */
  corner: number;
  /** The publisher's picture ends before the interface does: its foot must leave the canvas. */
  cut: boolean;
  /** It is shown from further down than its own head, as if it were scrolled. */
  begun?: true;
  /** How busy each four hundredth of the height is, to the line of text: where an edge may cut it. */
  gaps: number[];
  /**
   * Premultiplied pixels at a width, or a part of them, given in its pixels; each is made once. Throws nothing: the
   * source is decoded already.
   */
  scaled(width: number, part?: Crop): Promise<Raster>;
  /** A part of it, given in its own pixels, at a width. */
  part(part: Crop, width: number): Promise<Raster>;
  /** The pieces of the interface that read alone, the most telling first. Looked for when first asked for. */
  details(): Promise<Detail[]>;
  /** What was read on it; null where nobody read it. */
  reading: ShownReading | null;
  /** What keeps it from selling the app, where something does. */
  side: SideScreen | null;
  isArtwork: boolean; // What is left of a publisher's picture without its words, with a ground of its own.
  /** What the words of an ad speak of, in its pixels, where that is a part of it. */
  focus?: Crop;
  /** Where something stands on it. */
  content: Content;
  /** A hundred pixels wide, for colours and looks. */
  small: Raster;
  /** Bytes of the picture it was read from. */
  bytes: number;
  /** Gives the memory of what was scaled back. */
  tidy(): void;
  /** Gives the memory of all but `small` back. */
  free(): void;
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

/** An inset without the frame's last pixels; a part of an interface ends where its rows do. */
function shownPart(source: Source, { crop, cut, kind }: Inset): Crop {
  const clean = trimFrame(source, crop, cut);
  if (kind === 'phone' && cut !== 'head') return clean;
  // Down to where the foot of the phone, whose head lies outside the picture, grows round.
  const upright =
    cut === 'head' ? { ...clean, height: clean.height - Math.round(clean.width * 0.08) } : clean;
  const { rows } = lookAt(halve(source.pick(200, upright)));
  const head = cut === 'head' ? calmRow(rows.slice(0, 14)) : 0;
  const foot = cut ? calmRow(rows.toReversed().slice(0, 14)) : 0;
  const [top, bottom] = [head, 100 - foot].map((row) => Math.round((upright.height * row) / 100));
  return { ...upright, top: upright.top + (top as number), height: (bottom as number) - (top as number) };
}

/** The middle of the first calm stretch of rows; 0 where there is none. */
function calmRow(rows: readonly number[]): number {
  const first = rows.findIndex((busy) => busy < 0.008);
  const end = rows.findIndex((busy, row) => row > first && busy >= 0.008);
  return first < 0 ? 0 : first === 0 ? 0 : Math.floor((first + (end < 0 ? rows.length : end)) / 2);
}

/** What part of a picture is shown, and what it shows of itself. Hands the thread back between its steps. */
async function partOf(
  source: Source,
): Promise<{ crop: Crop; inset: Inset | null; signs: Signs; statusBar: number }> {
  const whole = { left: 0, top: 0, width: source.width, height: source.height };
  const map = source.pick(320);
  const signs = signsOf(map);
  const statusBar = Math.round(signs.statusBar * source.height);
  await setImmediate();
  const bare = withoutBars(map, source);
  const inset = bare ? null : findInset(map, source, signs.statusBar === 0 && !signs.corners);
  await setImmediate();
  const crop = inset ? shownPart(source, inset) : bare;
  if (!crop) return { crop: whole, inset, signs, statusBar };
  // A phone's round corners would hide what stands between them.
  const rim = inset ? Math.round(crop.width * 0.035) : 0;
  const { left, top, width, height } = crop;
  const inner = { left: left + rim, top: top + rim, width: width - 2 * rim, height: height - rim };
  const own = signsOf(source.pick(320, inner));
  await setImmediate();
  return {
    crop,
    inset,
    signs: own,
    statusBar: own.statusBar && Math.round(own.statusBar * inner.height) + rim,
  };
}

/** Where the publisher's large words stand, in any language. */
const captionBoxes = (reading: ScreenReading | null): PixelBox[] => [
  ...(reading?.captions ?? []).map(({ box }) => box),
  ...(reading?.foreignCaptions ?? []),
];

/** Whether a part of a picture holds words that its publisher set beside the interface. */
const isCaptioned = ({ left, top, width, height }: Crop, reading: ScreenReading | null): boolean =>
  captionBoxes(reading).some((box) => {
    const [x, y] = [box.x + box.width / 2 - left, box.y + box.height / 2 - top];
    return x > 0 && x < width && y > 0 && y < height;
  });

/** A picture that shows no sign of either is taken for a screen where it has the shape of one and of little else. */
function isScreen(inset: Inset | null, signs: Signs, { width, height }: Crop): boolean {
  // Of a phone cut off high up too little is left to draw one around it.
  if (inset) return inset.kind === 'phone' && inset.cut !== 'head' && height > width * 1.4;
  if (signs.statusBar > 0 || signs.corners) return true;
  if (signs.caption || signs.slant) return false;
  return height > width * 1.85 || width > height * 1.3;
}

/** Letters this high, as a share of a picture's width, are words on artwork even where they were not made out as a caption. */
const highLetters = 0.06;

/** Where a publisher's picture has words of its own. */
const wordsOn = (reading: ScreenReading): PixelBox[] => [
  ...captionBoxes(reading),
  ...reading.lines.map(({ box }) => box).filter(({ height }) => height > reading.size.width * highLetters),
];

/** Null for artwork that is not to be shown: words of the publisher's stand in the midst of it. */
async function shotOf(
  source: Source,
  index: number,
  screens: ScreenReadings,
): Promise<(Shot & Candidate) | null> {
  const { crop: found, inset, signs, statusBar } = await partOf(source);
  const reading = screens[index] ?? null;
  // Artwork is no screen: within a device its letters would be taken for the app's, and cut.
  const artwork = isCaptioned(found, reading) || (reading?.kind === 'artwork' && !inset);
  const screen = !artwork && isScreen(inset, signs, found);
  const crop = screen ? found : withoutCaptions(found, reading ? wordsOn(reading) : []);
  if (artwork && isCaptioned(crop, reading)) return null;
  const map = source.pick(200, crop);
  const small = halve(map);
  const look = lookAt(small);
  const shown = reading && readingOn(reading, crop);
  const side = sideOf(screen ? map : null, shown, look);
  await setImmediate();
  const sharpness = sharpnessOf(source, crop);
  await setImmediate();
  const cache = new Map<string, Promise<Raster>>();
  let details: Promise<Detail[]> | undefined;
  return {
    index,
    crop,
    reading: shown,
    side,
    isUpright: crop.height > crop.width * 1.4,
    isArtwork: !screen && !inset && crop !== found,
    content: contentOf(small),
    isRead: reading !== null,
    isIdle: reading !== null && idleKinds.some((kind) => kind === reading.kind),
    width: crop.width,
    height: crop.height,
    kind: screen ? 'screen' : 'card',
    ...look,
    gist: gist(small),
    shows: screen ? 'interface' : inset ? 'part' : crop !== found ? 'remains' : 'composition',
    statusBar,
    resolution: sharpness < 0.45 ? Math.min(0.5, sharpness * 1.15) : 1,
    cut: screen && inset?.cut === 'foot',
    corner: !screen ? cardCorner(source.pick(320, crop)) : inset ? ownCorner(small) : screenCorner(small),
    gaps: gapsOf(source.pick(320, crop)),
    small,
    scaled(width, part) {
      const key = JSON.stringify([width, part]);
      const known = cache.get(key);
      if (known) return known;
      const made = source.scale(width, crop, part);
      cache.set(key, made);
      return made;
    },
    part: ({ left, top, width, height }, wanted) =>
      source.scale(wanted, { left: crop.left + left, top: crop.top + top, width, height }),
    bytes: source.bytes,
    tidy() {
      cache.clear();
      source.tidy();
    },
    free: source.free,
    details() {
      details ??= source.scale(detailWidth, crop).then((map) => detailsOf(map, crop));
      return details;
    },
  };
}

/** The listing's screenshots that can be shown, the most telling first. Damaged ones are left out. */
export async function readShots(
  pictures: readonly Uint8Array[],
  screens: ScreenReadings = [],
): Promise<Shot[]> {
  // Each is looked at as soon as it is decoded, while the next ones still are.
  const shots = await Promise.all(
    pictures.slice(0, 8).map(async (picture, index) => {
      const source = await decode(picture);
      return source && Math.min(source.width, source.height) >= 200 ? shotOf(source, index, screens) : null;
    }),
  );
  return choose(shots.filter((shot) => shot !== null));
}
