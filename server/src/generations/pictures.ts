import { createHash } from 'node:crypto';
import type { MadeAd } from '@marquee/engine';
import pLimit from 'p-limit';
import { addressOf } from '#platform/assets.ts';
import { inSpan } from '#platform/tracing.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { type BlobKey, blobKey } from './blob-key.ts';

/**
 * An ad's picture has one key, `ads/<22 characters>.png`; its thumbnail and its JPEG lie beside it. All are served by the
 * same secret name, straight from where they are kept if browsers can get there. The JPEG is made when it is first
 * asked for, which is asked of us.
 */
export const picturePaths = ({ assetsUrl }: Pick<Config, 'assetsUrl'>, blobKey: BlobKey) => ({
  assetPath: addressOf({ assetsUrl }, blobKey),
  thumbnailPath: addressOf({ assetsUrl }, thumbnailKey(blobKey)),
  jpegPath: assetsUrl
    ? `/assets/${jpegKey(blobKey).replace(/^ads/, 'jpegs')}`
    : addressOf({ assetsUrl }, jpegKey(blobKey)),
});

const thumbnailKey = (blobKey: BlobKey) => blobKey.replace(/\.png$/, '.webp');

export const jpegKey = (blobKey: BlobKey) => blobKey.replace(/\.png$/, '.jpg');

/** Every file of a picture, itself first. */
export const filesOf = (blobKey: BlobKey) => [blobKey, thumbnailKey(blobKey), jpegKey(blobKey)];

/**
 * Where a picture goes: it follows from its content and from a secret that was recorded beforehand. So a second try that
 * makes the same picture writes it to the same place, and another picture never takes the place of the recorded one.
 */
export function pictureKey(secret: BlobKey, png: Uint8Array): BlobKey {
  const digest = createHash('sha256').update(secret).update('\n').update(png).digest('base64url');
  return blobKey(`ads/${digest.slice(0, 22)}.png`);
}

/** Writes a picture and its thumbnail. */
export async function keepPicture(
  ctx: Context,
  blobKey: BlobKey,
  { png, thumbnail }: Pick<MadeAd, 'png' | 'thumbnail'>,
): Promise<void> {
  await inSpan('store picture', { bytes: png.length }, () =>
    Promise.all([
      ctx.blobs.put(blobKey, png, 'image/png'),
      thumbnail && ctx.blobs.put(thumbnailKey(blobKey), thumbnail, 'image/webp'),
    ]),
  );
}

/** What advertising platforms take: a JPEG of fewer bytes than this. */
const jpegLimit = 1_200_000;

/** What is made of a picture on demand, by the ending of its file's name. */
const derivations = {
  jpg: {
    make: ({ pictures }: Context, png: Uint8Array) => pictures.jpeg(png, jpegLimit),
    type: 'image/jpeg',
  },
  // That of a picture that has none: the engine makes it along with the picture.
  webp: { make: ({ pictures }: Context, png: Uint8Array) => pictures.thumbnail(png), type: 'image/webp' },
} as const;

export type Derived = keyof typeof derivations;

/** Pictures are large in memory: few are in hand at once. */
const deriving = pLimit(2);

/**
 * Makes a file of a picture and keeps it beside it, unless somebody has by now.
 * @returns whether it is there; not where the picture is gone
 */
export const deriveOnce = (ctx: Context, blobKey: BlobKey, kind: Derived): Promise<boolean> =>
  deriving(async () => {
    const key = blobKey.replace(/png$/, kind);
    if (await ctx.blobs.exists(key)) return true;
    await ctx.storage.check();
    const png = await ctx.blobs.get(blobKey).catch(async (error) => {
      if (await ctx.blobs.exists(blobKey)) throw error;
      return null;
    });
    if (!png) return false;
    const { make, type } = derivations[kind];
    await ctx.blobs.put(key, await make(ctx, png), type);
    // Deleted meanwhile: a picture goes before what was made of it, so one of us takes this along.
    if (await ctx.blobs.exists(blobKey)) return true;
    await ctx.blobs.delete(key);
    return false;
  });

/** Deletes every file of a picture. */
export async function deletePicture(ctx: Context, blobKey: BlobKey): Promise<void> {
  for (const file of filesOf(blobKey)) await ctx.blobs.delete(file);
}
