import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type Crop, type DecodedPicture, decode } from '../raster/raster.ts';
import { idleKinds, type PixelBox, type ScreenReading, type ScreenReadings } from '../screens/screen.ts';
import { type Signs, signsOf } from '../screens/screenshot-features.ts';
import { findInset, type Inset } from '../screens/unframe.ts';
import { withoutCaptions } from './captions-off.ts';
import { cardCorner, ownCorner, screenCorner } from './corner.ts';
import { withoutBars } from './letterbox.ts';
import { choose, gist, lookAt, type ScreenshotCandidate } from './rank-screenshots.ts';
import { sharpnessOf } from './sharpness.ts';
import { halve, mapsOf, type Shot, type ShotRole, shotIn } from './shot.ts';
import { readingOn } from './shown-reading.ts';
import { sideOf } from './side-screen.ts';
import { trimFrame } from './trim.ts';

export type { Shot } from './shot.ts';

/** An inset without the frame's last pixels; a part of an interface ends where its rows do. */
function shownPart(source: DecodedPicture, { crop, cut, kind }: Inset): Crop {
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
  source: DecodedPicture,
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
  source: DecodedPicture,
  index: number,
  screens: ScreenReadings,
): Promise<(Shot & ScreenshotCandidate) | null> {
  const { crop: found, inset, signs, statusBar } = await partOf(source);
  const reading = screens[index] ?? null;
  // Artwork is no screen: within a device its letters would be taken for the app's, and cut.
  const artwork = isCaptioned(found, reading) || (reading?.kind === 'artwork' && !inset);
  const screen = !artwork && isScreen(inset, signs, found);
  const crop = screen ? found : withoutCaptions(found, reading ? wordsOn(reading) : []);
  if (artwork && isCaptioned(crop, reading)) return null;
  const maps = mapsOf(source, crop);
  const { wide, map, small } = maps;
  const look = lookAt(small);
  const shown = reading && readingOn(reading, crop);
  const side = sideOf(screen ? map : null, shown, look);
  await setImmediate();
  const sharpness = sharpnessOf(source, crop);
  await setImmediate();
  const role: ShotRole = {
    crop,
    kind: screen ? 'screen' : 'card',
    statusBar,
    cut: screen && inset?.cut === 'foot',
    corner: !screen ? cardCorner(wide) : inset ? ownCorner(small) : screenCorner(small),
    resolution: sharpness < 0.45 ? Math.min(0.5, sharpness * 1.15) : 1,
    side,
    isArtwork: !screen && !inset && crop !== found,
    reading: shown,
  };
  return {
    ...shotIn(role, source, index, maps),
    isUpright: crop.height > crop.width * 1.4,
    isRead: reading !== null,
    isIdle: reading !== null && idleKinds.some((kind) => kind === reading.kind),
    gist: gist(small),
    shows: screen ? 'interface' : inset ? 'part' : crop !== found ? 'remains' : 'composition',
  };
}

/** Smaller pictures are not shown. */
const leastSide = 200;

/** Pictures decoded and looked at beside each other: one is looked at while the next is decoded, and no more stand open. */
const atOnce = 2;

/** The listing's screenshots that can be shown, the most telling first. Damaged ones are left out. */
export async function readShots(
  pictures: readonly Uint8Array[],
  screens: ScreenReadings = [],
): Promise<Shot[]> {
  const limit = pLimit(atOnce);
  const shots = await Promise.all(
    pictures.slice(0, 8).map((picture, index) =>
      limit(async () => {
        const source = await decode(picture);
        return source && Math.min(source.width, source.height) >= leastSide
          ? shotOf(source, index, screens)
          : null;
      }),
    ),
  );
  return choose(shots.filter((shot) => shot !== null));
}

/** The screenshots that were chosen before, as they were made out. */
export async function shotsIn(
  pictures: readonly Uint8Array[],
  chosen: readonly { index: number; role: ShotRole }[],
): Promise<Shot[]> {
  const limit = pLimit(atOnce);
  const shots = await Promise.all(
    chosen.map(({ index, role }) =>
      limit(async () => {
        const picture = pictures[index];
        const source = picture ? await decode(picture) : null;
        await setImmediate();
        return source && shotIn(role, source, index);
      }),
    ),
  );
  return shots.filter((shot) => shot !== null);
}

/** What a picture that nobody has read can be shown as; null where it is too small. */
export const readRole = async (source: DecodedPicture): Promise<ShotRole | null> =>
  Math.min(source.width, source.height) >= leastSide ? shotOf(source, 0, []) : null;
