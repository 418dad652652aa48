import { randomBytes } from 'node:crypto';
import type { AppData } from '@marquee/contract';
import type { PictureType } from '@marquee/engine/pictures';
import pLimit from 'p-limit';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import { toAppData } from './app-data.ts';
import type { FetchedPicture, FetchedPictures } from './fetch-pictures.ts';
import { keepFormerTexts } from './former-texts.ts';
import { keyOf, keysOf, mediaTypes, nameOf, pathOf } from './media.ts';
import { orderScreens } from './order-screens.ts';
import { listingBefore, saveListing } from './store.ts';
import type { StoreListing } from './store-listing.ts';
import type { WantedApp } from './wanted-app.ts';

/**
 * Stores pictures and listing: all of it, or nothing. Pictures of the listing before stay until the next
 * time, for those who still show it.
 */
export async function keepListing(
  ctx: Context,
  app: WantedApp,
  listing: StoreListing,
  pictures: FetchedPictures,
  signal: AbortSignal,
): Promise<AppData> {
  const before = await listingBefore(ctx.db, app.appId);
  const salt = before?.media_salt ?? randomBytes(16).toString('base64url');
  const there = new Set(before ? [...keysOf(before.data), ...before.retired_media] : []);
  const added = new Set<string>();
  const keep = async (bytes: Uint8Array, type: PictureType): Promise<string> => {
    signal.throwIfAborted();
    const name = nameOf(salt, bytes, type);
    const key = keyOf(name);
    if (!added.has(key) && !(there.has(key) && (await ctx.blobs.exists(key)))) {
      added.add(key);
      await ctx.blobs.put(key, bytes, mediaTypes[name.split('.').at(-1) ?? ''] ?? '');
    }
    return pathOf(name);
  };

  try {
    const data = toAppData(app, listing, await keepPictures(keep, pictures), pictures.notices);
    signal.throwIfAborted();
    const used = new Set(keysOf(data));
    const retired = before ? keysOf(before.data).filter((key) => !used.has(key)) : [];
    await transaction(ctx.db, async (tx) => {
      if (before) await keepFormerTexts(tx, before.data, data);
      await saveListing(tx, app, data, { salt, retired });
      await orderScreens(ctx, tx, app.appId);
    });
    const outdated = (before?.retired_media ?? []).filter((key) => !used.has(key) && !retired.includes(key));
    await deleteAll(ctx, outdated);
    return data;
  } catch (error) {
    await deleteAll(
      ctx,
      [...added].filter((key) => !there.has(key)),
    );
    throw error;
  }
}

type Keep = (bytes: Uint8Array, type: PictureType) => Promise<string>;

async function keepPictures(keep: Keep, { icon, screenshots }: FetchedPictures): Promise<AppData['media']> {
  const limit = pLimit(4);
  const both = async (picture: FetchedPicture) => ({
    path: await limit(() => keep(picture.bytes, picture.type)),
    small: await limit(() => keep(picture.small.bytes, picture.small.type)),
  });
  // Every writing is waited for, so that none comes after what is deleted on failure.
  const writings = await Promise.allSettled(
    [icon, ...screenshots].map((picture) => picture && both(picture)),
  );
  const failed = writings.find((writing) => writing.status === 'rejected');
  if (failed) throw failed.reason;
  const [iconPaths, ...paths] = writings.map((writing) =>
    writing.status === 'fulfilled' ? writing.value : null,
  );
  return {
    icon:
      icon && iconPaths
        ? {
            webPath: iconPaths.path,
            original: { url: icon.url, path: iconPaths.path },
            variants: [{ path: iconPaths.small }],
          }
        : null,
    screenshots: screenshots.flatMap(({ url, width, height }, index) => {
      const kept = paths[index];
      return kept ? [{ url, path: kept.path, width, height, variants: [{ path: kept.small }] }] : [];
    }),
  };
}

/** A file that could not be deleted does no harm: nothing refers to it. */
async function deleteAll(ctx: Context, keys: string[]): Promise<void> {
  for (const key of keys) {
    await ctx.blobs
      .delete(key)
      .catch((error) => ctx.log.warn({ err: error, key }, 'a picture was not deleted'));
  }
}
