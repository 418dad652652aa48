import { createCanvas, loadImage } from '@napi-rs/canvas';
import sharp, { type Metadata } from 'sharp';
import { isSrgb } from './colour-profile.ts';
import { freeCanvas, freeImage, freePixels } from './free.ts';
import type { Size } from './size.ts';

/** Premultiplied RGBA pixels, row by row. */
export interface Raster extends Size {
  data: Uint8Array;
  /** Known to let nothing through. */
  opaque?: boolean;
}

export interface Crop extends Size {
  left: number;
  top: number;
}

/** What a listing's pictures may be; anything else, SVG above all, is not opened. */
const formats = new Set(['png', 'jpeg', 'webp', 'gif', 'heif']);

/** What is larger is not opened. */
const limits = { limitInputPixels: 50_000_000 };

/** How high something is when it is drawn `width` pixels wide. */
export const heightAt = (size: Size, width: number): number =>
  Math.max(1, Math.round((width * size.height) / size.width));

/** A decoded picture that can be cut and scaled again and again. */
export interface DecodedPicture extends Size {
  /** The crop smoothly scaled to `width` pixels, or the `part` of that, in its pixels; premultiplied. */
  scale(width: number, crop?: Crop, part?: Crop): Promise<Raster>;
  /** The crop in `width` pixels picked from it, not premultiplied: no colour that is not in the picture. */
  pick(width: number, crop?: Crop): Raster;
  /** Bytes of its pixels. */
  bytes: number;
  /** Bytes of what was scaled from it and is held. */
  scaledBytes(): number;
  /** Lets go of what was scaled from it; whoever reads it may go on. */
  drop(): void;
  /** Gives the memory of all that was scaled from it back: nothing of that may be read afterwards. */
  tidy(): void;
  /** Gives its own back, too. */
  free(): void;
}

/**
 * Decodes a picture once. Null when it is no raster picture, is damaged, or has more than 50 million pixels.
 */
export async function decode(bytes: Uint8Array): Promise<DecodedPicture | null> {
  try {
    const meta = await sharp(bytes, limits).metadata();
    if (!formats.has(meta.format ?? '')) return null;
    if (isPlainWebp(meta)) return await decodePlainWebp(bytes);
    const ignoreIcc = meta.icc !== undefined && isSrgb(meta.icc);
    const { data, info } = await sharp(bytes, { ...limits, ignoreIcc })
      .rotate()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels < 3) return null;
    return sourceOf(data, info);
  } catch {
    return null;
  }
}

/** Opaque, still, upright and without a profile: its pixels are its colours. */
const isPlainWebp = ({ format, hasAlpha, icc, orientation = 1, pages = 1 }: Metadata): boolean =>
  format === 'webp' && !hasAlpha && !icc && orientation === 1 && pages === 1;

/** Skia needs less than half the time of libvips, which lays each WebP on a canvas of its own; the pixels are the same. */
async function decodePlainWebp(bytes: Uint8Array): Promise<DecodedPicture> {
  const image = await loadImage(bytes);
  const { width, height } = image;
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const opaque = canvas.data();
  freeCanvas(canvas);
  freeImage(image);
  const data = await sharp(opaque, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .raw()
    .toBuffer();
  freePixels(opaque);
  return sourceOf(data, { width, height, channels: 3 });
}

/** Colours multiplied by their opacity, in three channels, and the opacity in one; null where all is opaque. */
interface ColourPlanes {
  colours: Uint8Array;
  cover: Uint8Array | null;
}

/** Parted once: full opacity would be multiplied in and out at each scaling, which takes longer than the parting. */
async function partsOf(data: Uint8Array, raw: Size & { channels: 1 | 2 | 3 | 4 }): Promise<ColourPlanes> {
  if (raw.channels !== 4) return { colours: data, cover: null };
  const [colours, cover] = await Promise.all([
    sharp(data, { raw }).removeAlpha().raw().toBuffer(),
    sharp(data, { raw }).extractChannel('alpha').raw().toBuffer(),
  ]);
  return { colours, cover: multiply(colours, cover) ? cover : null };
}

/** Multiplies colours by their opacity, in place; tells whether any lets something through. */
function multiply(colours: Uint8Array, cover: Uint8Array): boolean {
  let through = false;
  for (let pixel = 0; pixel < cover.length; pixel++) {
    const alpha = cover[pixel] as number;
    if (alpha === 255) continue;
    through = true;
    for (let at = pixel * 3; at < pixel * 3 + 3; at++) colours[at] = ((colours[at] as number) * alpha) / 255;
  }
  return through;
}

/** Gives multiplied colours, in four channels, their opacity; scaling may have made them a little brighter than that. */
function join(pixels: Uint8Array, cover: Uint8Array): void {
  for (let pixel = 0; pixel < cover.length; pixel++) {
    const alpha = cover[pixel] as number;
    if (alpha === 255) continue;
    const at = pixel * 4;
    for (let part = at; part < at + 3; part++) pixels[part] = Math.min(pixels[part] as number, alpha);
    pixels[at + 3] = alpha;
  }
}

function sourceOf(
  data: Uint8Array,
  { width, height, channels }: Size & { channels: 1 | 2 | 3 | 4 },
): DecodedPicture {
  const whole = { left: 0, top: 0, width, height };
  const raw = { width, height, channels };
  let parts: Promise<ColourPlanes> | undefined;
  const own: Uint8Array[] = [data];
  const made: Uint8Array[] = [];
  return {
    width,
    height,
    async scale(wanted, crop = whole, part) {
      const size = { width: wanted, height: heightAt(crop, wanted) };
      parts ??= partsOf(data, raw).then((parted) => {
        own.push(parted.colours, ...(parted.cover ? [parted.cover] : []));
        return parted;
      });
      const { colours, cover } = await parts;
      // What is cut away afterwards is not worked out.
      const scaled = (pixels: Uint8Array, channels: 1 | 3) =>
        sharp(pixels, { raw: { width, height, channels } })
          .extract(crop)
          .resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
          .extract(part ?? { left: 0, top: 0, ...size });
      const [pixels, opacity] = await Promise.all([
        scaled(colours, 3).ensureAlpha().raw().toBuffer(),
        cover && scaled(cover, 1).toColourspace('b-w').raw().toBuffer(),
      ]);
      made.push(pixels);
      if (opacity) join(pixels, opacity);
      const { width: wide, height: high } = part ?? size;
      return { width: wide, height: high, data: pixels, opaque: cover === null };
    },
    pick(wanted, crop = whole) {
      const size = { width: wanted, height: heightAt(crop, wanted) };
      const words = new Int32Array(size.width * size.height);
      const columns = Uint32Array.from(
        { length: size.width },
        (_, x) => Math.min(crop.width - 1, Math.floor(((x + 0.5) / size.width) * crop.width)) * channels,
      );
      let to = 0;
      for (let y = 0; y < size.height; y++) {
        const row = Math.min(crop.height - 1, Math.floor(((y + 0.5) / size.height) * crop.height));
        const from = ((crop.top + row) * width + crop.left) * channels;
        for (let x = 0; x < columns.length; x++) {
          const at = from + (columns[x] as number);
          const alpha = channels === 4 ? (data[at + 3] as number) : 255;
          words[to++] =
            (data[at] as number) |
            ((data[at + 1] as number) << 8) |
            ((data[at + 2] as number) << 16) |
            (alpha << 24);
        }
      }
      return { ...size, data: new Uint8Array(words.buffer) };
    },
    // Those with an opacity are kept in parts beside it.
    bytes: data.length * (channels === 4 ? 2 : 1),
    scaledBytes: () => made.reduce((sum, { length }) => sum + length, 0),
    drop() {
      made.length = 0;
    },
    tidy: () => freePixels(...made.splice(0)),
    free: () => freePixels(...made.splice(0), ...own.splice(0)),
  };
}
