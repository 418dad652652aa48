import sharp from 'sharp';

/** Premultiplied RGBA pixels, row by row. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8Array;
}

export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a listing's pictures may be; anything else, SVG above all, is not opened. */
const formats = new Set(['png', 'jpeg', 'webp', 'gif', 'heif']);

/** How high something is when it is drawn `width` pixels wide. */
export const heightAt = (size: { width: number; height: number }, width: number): number =>
  Math.max(1, Math.round((width * size.height) / size.width));

/** A decoded picture that can be cut and scaled again and again. */
export interface Source {
  width: number;
  height: number;
  /** The crop smoothly scaled to `width` pixels; straight (not premultiplied) RGBA. */
  scale(width: number, crop?: Crop): Promise<Raster>;
  /** The crop in `width` pixels picked from it: no colour that is not in the picture. */
  pick(width: number, crop?: Crop): Raster;
}

/**
 * Decodes a picture once. Null when it is no raster picture, is damaged, or has more than 50 million pixels.
 */
export async function decode(bytes: Uint8Array): Promise<Source | null> {
  try {
    const opened = sharp(bytes, { limitInputPixels: 50_000_000 });
    const meta = await opened.metadata();
    if (!formats.has(meta.format ?? '')) return null;
    const { data, info } = await opened
      .rotate()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const channels = info.channels;
    if (channels < 3) return null;
    const raw = { raw: { width: info.width, height: info.height, channels } };
    return {
      width: info.width,
      height: info.height,
      async scale(width, crop) {
        let image = sharp(data, raw);
        if (crop) image = image.extract(crop);
        const height = heightAt(crop ?? info, width);
        const out = await image
          .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
          .ensureAlpha()
          .raw()
          .toBuffer();
        return { width, height, data: out };
      },
      pick(width, crop) {
        const from = crop ?? { left: 0, top: 0, width: info.width, height: info.height };
        const height = heightAt(from, width);
        const out = new Uint8Array(width * height * 4);
        for (let y = 0; y < height; y++) {
          const row = from.top + Math.min(from.height - 1, Math.floor(((y + 0.5) / height) * from.height));
          for (let x = 0; x < width; x++) {
            const column = from.left + Math.min(from.width - 1, Math.floor(((x + 0.5) / width) * from.width));
            const at = (row * info.width + column) * channels;
            const to = (y * width + x) * 4;
            out[to] = data[at] as number;
            out[to + 1] = data[at + 1] as number;
            out[to + 2] = data[at + 2] as number;
            out[to + 3] = channels === 4 ? (data[at + 3] as number) : 255;
          }
        }
        return { width, height, data: out };
      },
    };
  } catch {
    return null;
  }
}

/** Multiplies the colours by their opacity, in place. */
export function premultiply(raster: Raster): Raster {
  const { data } = raster;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] as number;
    if (alpha === 255) continue;
    for (let channel = 0; channel < 3; channel++) {
      data[at + channel] = ((data[at + channel] as number) * alpha) / 255;
    }
  }
  return raster;
}
