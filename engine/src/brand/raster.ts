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

/** A decoded picture that can be cut and scaled again and again. */
export interface Source {
  width: number;
  height: number;
  hasAlpha: boolean;
  /** The crop at `width` pixels, straight (not premultiplied) RGBA. */
  sample(width: number, crop?: Crop, kernel?: 'nearest' | 'lanczos3'): Promise<Raster>;
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
    if (channels < 3)
      return await decode(await sharp(bytes).toColourspace('srgb').png({ palette: false }).toBuffer());
    const raw = { raw: { width: info.width, height: info.height, channels } };
    return {
      width: info.width,
      height: info.height,
      hasAlpha: channels === 4,
      async sample(width, crop, kernel = 'lanczos3') {
        let image = sharp(data, raw);
        if (crop) image = image.extract(crop);
        const from = crop ?? info;
        const height = Math.max(1, Math.round((width * from.height) / from.width));
        const out = await image.resize({ width, height, fit: 'fill', kernel }).ensureAlpha().raw().toBuffer();
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
