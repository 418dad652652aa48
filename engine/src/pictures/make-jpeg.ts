import sharp from 'sharp';

const qualities = { max: 94, min: 1 };

/**
 * The picture as the best JPEG that stays below `limit` bytes.
 * @throws Error where there is none
 */
export async function makeJpeg(png: Uint8Array, limit: number): Promise<Uint8Array> {
  const encode = (quality: number) =>
    sharp(png)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality, chromaSubsampling: quality >= 90 ? '4:4:4' : '4:2:0', mozjpeg: true })
      .toBuffer();
  let best = await encode(qualities.max);
  if (best.length < limit) return best;
  let [low, high] = [qualities.min, qualities.max - 1];
  while (low <= high) {
    const quality = Math.floor((low + high) / 2);
    const tried = await encode(quality);
    if (tried.length < limit) {
      best = tried;
      low = quality + 1;
    } else high = quality - 1;
  }
  if (best.length >= limit) throw new Error(`no JPEG of this picture is below ${limit} bytes`);
  return best;
}
