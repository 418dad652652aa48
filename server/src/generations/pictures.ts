import pLimit from 'p-limit';
import sharp from 'sharp';
import { inSpan } from '#platform/tracing.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';

/**
 * An ad's picture has one key, `ads/<22 characters>.png`; its thumbnail lies beside it, and both are served by the
 * same secret name, straight from where they are kept if browsers can get there. JPEGs are made by us when they are
 * asked for.
 */
export const picturePaths = ({ assetsUrl }: Pick<Config, 'assetsUrl'>, blobKey: string) => ({
  assetPath: `${assetsUrl ?? '/assets'}/${blobKey}`,
  thumbnailPath: `${assetsUrl ?? '/assets'}/${thumbnailKey(blobKey)}`,
  jpegPath: `/assets/${blobKey.replace(/\.png$/, '.jpg')}`,
});

export const thumbnailKey = (blobKey: string) => blobKey.replace(/\.png$/, '.webp');

/** Every file of a picture. */
export const filesOf = (blobKey: string) => [blobKey, thumbnailKey(blobKey)];

/** Pixels: twice what a card shows, in height; a landscape picture is as wide as a telephone's sharp screen. */
const thumbnailBox = { width: 960, height: 640 };

/** What cards show of a picture: WebP, inside 960 × 640 pixels. */
export const makeThumbnail = (png: Uint8Array): Promise<Buffer> =>
  sharp(png)
    .resize({ ...thumbnailBox, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 3 })
    .toBuffer();

/** Writes a picture and its thumbnail. */
export async function keepPicture(
  ctx: Context,
  blobKey: string,
  png: Uint8Array,
  thumbnail: Uint8Array,
): Promise<void> {
  await inSpan('store picture', { bytes: png.length }, () =>
    Promise.all([
      ctx.blobs.put(blobKey, png, 'image/png'),
      ctx.blobs.put(thumbnailKey(blobKey), thumbnail, 'image/webp'),
    ]),
  );
}

/** What advertising platforms take: a JPEG of fewer bytes than this. */
export const jpegLimit = 1_200_000;

const qualities = { most: 94, least: 1 };

/** Pictures are large in memory: few are encoded at once. */
const encoding = pLimit(2);

/** The picture as the best JPEG that stays below `limit` bytes. */
export const makeJpeg = (png: Uint8Array, limit = jpegLimit): Promise<Buffer> =>
  encoding(async () => {
    const encode = (quality: number) =>
      sharp(png)
        .flatten({ background: '#ffffff' })
        .jpeg({ quality, chromaSubsampling: quality >= 90 ? '4:4:4' : '4:2:0', mozjpeg: true })
        .toBuffer();
    let best = await encode(qualities.most);
    if (best.length < limit) return best;
    let [low, high] = [qualities.least, qualities.most - 1];
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
  });
