import type { Node } from '@takumi-rs/core';
import sharp, { type Sharp } from 'sharp';
import type { Box } from '../ad.ts';
import type { FontLibrary } from '../fonts/fonts.ts';
import { freePixels } from '../raster/free.ts';
import type { Size } from '../raster/size.ts';
import { thumbnailOf } from '../raster/thumbnail.ts';
import { drawPicture } from './draw-picture.ts';
import type { DrawPicture } from './drawn-pictures.ts';
import type { ScenePicture } from './picture-node.ts';

/** RGBA pixels of one part of the canvas, row by row. */
export interface Patch extends Size {
  left: number;
  top: number;
  data: Uint8Array;
}

/** A drawn ad. Its text is known apart, so that the inspection knows which pixels are glyphs. */
export interface Rendering extends Size {
  /** Opaque RGBA pixels, the text laid on the picture. */
  finished: Uint8Array;
  /** The part of the canvas that text stands in: straight colours; alpha is how much glyphs cover of each pixel. */
  text: Patch;
  /** The same part of the picture without its text. */
  ground: Patch;
}

/** Room about the text boxes in which escaped ink is seen, and a grid that the renderer's dithering repeats on. */
const room = 24;
const grid = 16;

/** The part of the canvas that holds all text, with some room about it. */
export function textPart(boxes: readonly Box[], size: Size): Omit<Patch, 'data'> {
  const texts = boxes.filter((box) => box.text !== undefined);
  const low = (value: number) => Math.max(0, Math.floor((value - room) / grid) * grid);
  const high = (value: number, max: number) => Math.min(max, Math.ceil(value + room));
  const left = low(Math.min(size.width, ...texts.map((box) => box.x)));
  const top = low(Math.min(size.height, ...texts.map((box) => box.y)));
  const right = high(Math.max(left + 1, ...texts.map((box) => box.x + box.width)), size.width);
  const bottom = high(Math.max(top + 1, ...texts.map((box) => box.y + box.height)), size.height);
  return { left, top, width: right - left, height: bottom - top };
}

/** Lines of text as they are drawn in a part of the canvas. */
export function textNode(lines: readonly Node[], size: Size, part: Omit<Patch, 'data'>): Node {
  const { width, height, left, top } = part;
  const sheet: Node = {
    type: 'container',
    style: {
      ...{ width: size.width, height: size.height },
      ...{ display: 'flex', position: 'absolute', overflow: 'hidden', left: -left, top: -top },
    },
    children: [...lines],
  };
  return {
    type: 'container',
    style: { display: 'flex', position: 'relative', overflow: 'hidden', width, height },
    children: [sheet],
  };
}

/** The rows of a part, as places in the pixels of the whole and of the part. */
function* rowsOf({ left, top, width, height }: Omit<Patch, 'data'>, whole: Size) {
  for (let row = 0; row < height; row++) {
    yield { from: ((top + row) * whole.width + left) * 4, at: row * width * 4, length: width * 4 };
  }
}

function cut(pixels: Uint8Array, whole: Size, part: Omit<Patch, 'data'>): Patch {
  const data = new Uint8Array(part.width * part.height * 4);
  for (const { from, at, length } of rowsOf(part, whole)) data.set(pixels.subarray(from, from + length), at);
  return { ...part, data };
}

/** Lays a patch over opaque pixels, in place. Most of a text is empty, and skipped by the word. */
function lay(pixels: Uint8Array, whole: Size, patch: Patch): void {
  const { data } = patch;
  const words = new Int32Array(data.buffer, data.byteOffset, data.length / 4);
  const finished = new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  for (const { from, at, length } of rowsOf(patch, whole)) {
    for (let step = 0; step < length; step += 4) {
      const word = words[(at + step) >> 2] as number;
      if (word === 0) continue;
      const over = at + step;
      const under = from + step;
      const cover = word >>> 24;
      if (cover === 255) {
        finished[under >> 2] = word;
        continue;
      }
      for (let part = 0; part < 3; part++) {
        // The nearest whole number to a mixture in 255ths.
        const mixed =
          (pixels[under + part] as number) * (255 - cover) + (data[over + part] as number) * cover;
        pixels[under + part] = (2 * mixed + 255) / 510;
      }
    }
  }
}

/**
 * Draws a scene: the picture whole, its text only where there is any.
 * @param draw draws the picture into pixels of the caller's own
 */
export async function render(
  fonts: FontLibrary,
  scene: { boxes: readonly Box[]; lines: readonly { node: Node }[]; picture(): Promise<ScenePicture> },
  size: Size,
  draw: DrawPicture = drawPicture,
): Promise<Rendering> {
  const part = textPart(scene.boxes, size);
  const { width, height } = part;
  const window = textNode(
    scene.lines.map(({ node }) => node),
    size,
    part,
  );
  const [finished, data] = await Promise.all([
    scene.picture().then((node) => draw(node, size)),
    fonts.draw(window, { width, height }),
  ]);
  const text = { ...part, data };
  const ground = cut(finished, size, part);
  lay(finished, size, text);
  return { width: size.width, height: size.height, finished, text, ground };
}

/** Gives back what only the inspection reads of a drawn ad: its text and ground may not be read afterwards. */
export const freeText = ({ text, ground }: Rendering): void => freePixels(text.data, ground.data);

/** Gives a drawn ad's memory back: nothing of it may be read afterwards. */
export function freeRendering(rendering: Rendering): void {
  freePixels(rendering.finished);
  freeText(rendering);
}

/** A drawn ad's picture without its text: opaque RGBA pixels. */
export function withoutText({ finished, ground, ...size }: Rendering): Uint8Array {
  const pixels = new Uint8Array(finished);
  for (const { from, at, length } of rowsOf(ground, size))
    pixels.set(ground.data.subarray(at, at + length), from);
  return pixels;
}

/** The most bytes that an advertising network takes. */
export const maxPngBytes = 5_000_000;

/** How a PNG is packed. Each level beyond 3 takes a quarter more time for a few percent of the size. */
export const pngOptions = { compressionLevel: 3, adaptiveFiltering: false } as const;

/** PNG of opaque RGBA pixels. What would weigh more than `maxPngBytes` is packed more tightly, at last in 256 colours. */
export const encodePng = (pixels: Uint8Array, size: Size): Promise<Uint8Array> =>
  withColours(pixels, size, async (open) => {
    const quick = await open().png(pngOptions).toBuffer();
    if (quick.length <= maxPngBytes) return quick;
    const tight = await open().png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer();
    return tight.length <= maxPngBytes ? tight : open().png({ palette: true, effort: 3 }).toBuffer();
  });

/** Thumbnail of opaque RGBA pixels. */
export const encodeThumbnail = (pixels: Uint8Array, size: Size): Promise<Uint8Array> =>
  withColours(pixels, size, (open) => thumbnailOf(open()));

/** WebP of opaque RGBA pixels at a width, for a page that waits for it. */
export async function encodePreview(
  pixels: Uint8Array,
  size: Size,
  width: number,
): Promise<{ bytes: Uint8Array; height: number }> {
  const { data, info } = await withColours(pixels, size, (open) =>
    open()
      .resize(width, null, { kernel: 'linear' })
      .webp({ quality: 84, effort: 0 })
      .toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, height: info.height };
}

/**
 * Has opaque RGBA pixels worked on by libvips, which scales three channels in a third of the time of four. Opened anew
 * for each use: a clone would copy all pixels.
 */
async function withColours<Made>(
  pixels: Uint8Array,
  { width, height }: Size,
  work: (open: () => Sharp) => Promise<Made>,
): Promise<Made> {
  const colours = withoutAlpha(pixels);
  try {
    return await work(() => sharp(colours, { raw: { width, height, channels: 3 } }));
  } finally {
    freePixels(colours);
  }
}

/** The colours of RGBA pixels; four pixels at a time become three words, signed ones as V8 has no others without an object. */
function withoutAlpha(pixels: Uint8Array): Uint8Array {
  const count = pixels.length / 4;
  const from = new Int32Array(pixels.buffer, pixels.byteOffset, count);
  const words = new Int32Array(Math.ceil(count / 4) * 3);
  for (let at = 0, to = 0; at < count; at += 4, to += 3) {
    const one = from[at] as number;
    const two = from[at + 1] ?? 0;
    const three = from[at + 2] ?? 0;
    const four = from[at + 3] ?? 0;
    words[to] = (one & 0xffffff) | (two << 24);
    words[to + 1] = ((two >>> 8) & 0xffff) | (three << 16);
    words[to + 2] = ((three >>> 16) & 0xff) | (four << 8);
  }
  return new Uint8Array(words.buffer, 0, count * 3);
}
