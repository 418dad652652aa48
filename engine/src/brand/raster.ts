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
  /** The crop smoothly scaled to `width` pixels; premultiplied. */
  scale(width: number, crop?: Crop): Promise<Raster>;
  /** The crop in `width` pixels picked from it, not premultiplied: no colour that is not in the picture. */
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
    if (info.channels < 3) return null;
    return sourceOf(data, info);
  } catch {
    return null;
  }
}

/** Pixels of four channels as numbers, the opacity in the uppermost byte. */
const wordsOf = (data: Uint8Array) => new Uint32Array(data.buffer, data.byteOffset, data.length / 4);

/** The least number that holds full opacity. */
const opaque = 0xff000000;

/** Whether a part of a picture of four channels lets nothing through. */
function isOpaque(data: Uint8Array, row: number, { left, top, width, height }: Crop): boolean {
  const words = wordsOf(data);
  for (let y = top; y < top + height; y++) {
    // Not every(): its callback would be called for millions of pixels.
    for (let at = y * row + left; at < y * row + left + width; at++) {
      if ((words[at] as number) < opaque) return false;
    }
  }
  return true;
}

function sourceOf(
  data: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
): Source {
  const whole = { left: 0, top: 0, width, height };
  const raw = { width, height, channels };
  const solid = new Map<string, Promise<Uint8Array>>();

  /** A part alone, where it is opaque: full opacity would be multiplied in and out at each scaling. */
  const solidPart = (crop: Crop): Promise<Uint8Array> | null => {
    const key = [crop.left, crop.top, crop.width, crop.height].join();
    const known = solid.get(key);
    if (known) return known;
    if (!isOpaque(data, width, crop)) return null;
    const made = sharp(data, { raw }).extract(crop).removeAlpha().raw().toBuffer();
    solid.set(key, made);
    return made;
  };

  return {
    width,
    height,
    async scale(wanted, crop = whole) {
      const size = { width: wanted, height: heightAt(crop, wanted) };
      const part = channels === 4 ? await solidPart(crop) : null;
      const pixels = await (part
        ? sharp(part, { raw: { width: crop.width, height: crop.height, channels: 3 } })
        : sharp(data, { raw }).extract(crop)
      )
        .resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
        .ensureAlpha()
        .raw()
        .toBuffer();
      const scaled = { ...size, data: pixels };
      return channels === 4 && !part ? premultiply(scaled) : scaled;
    },
    pick(wanted, crop = whole) {
      const size = { width: wanted, height: heightAt(crop, wanted) };
      const out = new Uint8Array(size.width * size.height * 4);
      const columns = Uint32Array.from({ length: size.width }, (_, x) =>
        Math.min(crop.width - 1, Math.floor(((x + 0.5) / size.width) * crop.width)),
      );
      let to = 0;
      for (let y = 0; y < size.height; y++) {
        const row = Math.min(crop.height - 1, Math.floor(((y + 0.5) / size.height) * crop.height));
        const from = (crop.top + row) * width + crop.left;
        for (let x = 0; x < size.width; x++, to += 4) {
          const at = (from + (columns[x] as number)) * channels;
          out[to] = data[at] as number;
          out[to + 1] = data[at + 1] as number;
          out[to + 2] = data[at + 2] as number;
          out[to + 3] = channels === 4 ? (data[at + 3] as number) : 255;
        }
      }
      return { ...size, data: out };
    },
  };
}

/** Multiplies the colours by their opacity, in place. */
function premultiply(raster: Raster): Raster {
  const { data } = raster;
  const words = wordsOf(data);
  for (let word = 0; word < words.length; word++) {
    if ((words[word] as number) >= opaque) continue;
    const at = word * 4;
    const alpha = data[at + 3] as number;
    for (let channel = 0; channel < 3; channel++) {
      data[at + channel] = ((data[at + channel] as number) * alpha) / 255;
    }
  }
  return raster;
}
