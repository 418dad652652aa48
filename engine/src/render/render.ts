import type { Node } from '@takumi-rs/core';
import sharp from 'sharp';
import type { FontLibrary } from './fonts.ts';

/** A drawn ad: RGBA pixels with and without text, and the text alone. */
export interface Rendering {
  width: number;
  height: number;
  /** Opaque. */
  picture: Uint8Array;
  /** Straight colours; alpha is how much of each pixel the glyphs cover. */
  text: Uint8Array;
  /** `picture` with `text` laid on it. */
  finished: Uint8Array;
}

/** Lays pixels over opaque ones. Most of a text layer is empty, and skipped by the word. */
function lay(under: Uint8Array, over: Uint8Array): Uint8Array {
  // A copy: a Buffer's own slice would share its memory.
  const out = new Uint8Array(under);
  const words = new Uint32Array(over.buffer, over.byteOffset, over.length / 4);
  for (let word = 0; word < words.length; word++) {
    if (words[word] === 0) continue;
    const at = word * 4;
    const cover = (over[at + 3] as number) / 255;
    for (let part = 0; part < 3; part++) {
      const ground = out[at + part] as number;
      out[at + part] = Math.round(ground + ((over[at + part] as number) - ground) * cover);
    }
  }
  return out;
}

/** Draws a scene. Picture and text are drawn apart, so that the inspection knows which pixels are glyphs. */
export async function render(
  fonts: FontLibrary,
  scene: { picture(): Promise<Node>; text: Node },
  size: { width: number; height: number },
): Promise<Rendering> {
  const [picture, text] = await Promise.all([
    scene.picture().then((node) => fonts.draw(node, size)),
    fonts.draw(scene.text, size),
  ]);
  return { ...size, picture, text, finished: lay(picture, text) };
}

/** PNG of opaque RGBA pixels. */
export async function encodePng(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array> {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 7, adaptiveFiltering: false })
    .toBuffer();
}
