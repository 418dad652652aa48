import type { Crop, DecodedPicture, Raster } from '../raster/raster.ts';
import { type Content, contentOf } from './content.ts';
import { type Detail, detailsOf, detailWidth } from './details.ts';
import { gapsOf, lookAt, type ScreenshotLook } from './rank-screenshots.ts';
import type { ShownReading } from './shown-reading.ts';
import type { SideScreen } from './side-screen.ts';

/** What was made out of a screenshot when it was looked at: what it is shown as. */
export interface ShotRole {
  /** What of the picture is shown, in its pixels: all, or the interface inside a phone that the publisher drew. */
  crop: Crop;
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
  /** What was read on it; null where nobody read it. */
  reading: ShownReading | null;
  /** What keeps it from selling the app, where something does. */
  side: SideScreen | null;
  isArtwork: boolean; // What is left of a publisher's picture without its words, with a ground of its own.
}

/** What a screenshot is shown as, without its pixels and what is read of them again. */
export const roleOf = ({
  crop: { left, top, width, height },
  kind,
  statusBar,
  resolution,
  corner,
  cut,
  side,
  isArtwork,
  reading,
}: ShotRole): ShotRole => ({
  crop: { left, top, width, height },
  kind,
  statusBar,
  resolution,
  corner,
  cut,
  side,
  isArtwork,
  reading,
});

/** A screenshot, looked at once and scaled on demand. */
export interface Shot extends ShotRole, ScreenshotLook {
  /** Place in the listing, from 0. */
  index: number;
  /** Its size in pixels. */
  width: number;
  height: number;
  /** It is shown from further down than its own head, as if it were scrolled. */
  begun?: true;
  /** How busy each four hundredth of the height is, to the line of text: where an edge may cut it. */
  gaps: number[];
  /**
   * Premultiplied pixels at a width, or a part of them, given in its pixels; each is made once. Throws nothing: the
   * source is decoded already.
   */
  scaled(width: number, part?: Crop): Promise<Raster>;
  /** A part of it, given in its own pixels, at a width; made anew for each caller, whose pixels they are. */
  part(part: Crop, width: number): Promise<Raster>;
  /** The pieces of the interface that read alone, the most telling first. Looked for when first asked for. */
  details(): Promise<Detail[]>;
  /** What the words of an ad speak of, in its pixels, where that is a part of it. */
  focus?: Crop;
  /** Where something stands on it. */
  content: Content;
  /** A hundred pixels wide, for colours and looks. */
  small: Raster;
  /** Bytes of the picture it was read from. */
  bytes: number;
  /** Lets go of what was scaled; whoever reads it may go on. */
  drop(): void;
  /** Gives the memory of what was scaled back. */
  tidy(): void;
  /** Gives the memory of all but `small` back. */
  free(): void;
}

/** A picture at half its size, each pixel the mean of four. */
export function halve({ width, height, data }: Raster): Raster {
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

/** A part of a picture in the sizes that it is looked at in: 320, 200 and 100 pixels wide. */
interface ShotMaps {
  wide: Raster;
  map: Raster;
  small: Raster;
}

export function mapsOf(source: DecodedPicture, crop: Crop): ShotMaps {
  const map = source.pick(200, crop);
  return { wide: source.pick(320, crop), map, small: halve(map) };
}

/** A picture that a role was made out for, to be drawn. */
export function shotIn(
  role: ShotRole,
  source: DecodedPicture,
  index: number,
  { wide, small } = mapsOf(source, role.crop),
): Shot {
  const { crop } = role;
  const cache = new Map<string, Promise<Raster>>();
  let details: Promise<Detail[]> | undefined;
  return {
    ...role,
    ...lookAt(small),
    index,
    width: crop.width,
    height: crop.height,
    content: contentOf(small),
    gaps: gapsOf(wide),
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
    drop() {
      cache.clear();
      source.drop();
    },
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
