import { createHash } from 'node:crypto';
import type { AppData } from '@marquee/contract';
import type { PictureType } from '@marquee/engine/pictures';
import type { ScreenReadings } from '@marquee/engine/screens';
import type { Context } from '../context.ts';
import { screensSoFar } from './order-screens.ts';

/** Type of file → what it is called in a key and over HTTP. */
export const mediaTypes: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };

const extensions: Record<PictureType, string> = { png: 'png', jpeg: 'jpg', webp: 'webp' };

/** What a picture's name may look like. */
export const mediaName = /^[A-Za-z0-9_-]{22}\.(png|jpg|webp)$/;

const path = '/assets/media/';

/** Name of a picture: the same for the same picture of a listing, and unknown to who does not know the salt. */
export function nameOf(salt: string, bytes: Uint8Array, type: PictureType): string {
  const digest = createHash('sha256')
    .update(salt)
    .update('\n')
    .update(bytes)
    .digest('base64url')
    .slice(0, 22);
  return `${digest}.${extensions[type]}`;
}

export const keyOf = (name: string): string => `media/${name}`;
export const pathOf = (name: string): string => `${path}${name}`;

/** The key of a picture that a listing names by its path; null for what is none of ours. */
export function keyOfPath(given: string): string | null {
  const name = given.startsWith(path) ? given.slice(path.length) : '';
  return mediaName.test(name) ? keyOf(name) : null;
}

/** Every key that a listing uses. */
export function keysOf({ media }: AppData): string[] {
  const paths = [
    ...(media.icon
      ? [media.icon.webPath, media.icon.original.path, ...media.icon.variants.map(({ path }) => path)]
      : []),
    ...media.screenshots.flatMap(({ path, variants }) => [path, ...(variants ?? []).map(({ path }) => path)]),
  ];
  return [...new Set(paths.map(keyOfPath).filter((key) => key !== null))];
}

/** A listing's pictures as the engine takes them, and what is known of the screenshots. One that is gone is left out; one not read yet is put on the queue. */
export async function picturesOf(
  ctx: Context,
  { appId, media }: AppData,
): Promise<{
  pictures: { icon: Uint8Array | null; screenshots: Uint8Array[] };
  screens?: ScreenReadings;
}> {
  const read = async (path: string) => {
    const key = keyOfPath(path);
    return key && (await ctx.blobs.exists(key)) ? ctx.blobs.get(key) : null;
  };
  const [icon, ...screenshots] = await Promise.all([
    media.icon && read(media.icon.webPath),
    ...media.screenshots.map(({ path }) => read(path)),
  ]);
  const there = media.screenshots.flatMap(({ path }, index) => (screenshots[index] ? [path] : []));
  const known = await screensSoFar(ctx, appId, there);
  const screens = there.map((path) => {
    const kept = known[path];
    return kept === undefined || kept === 'unreadable' ? null : kept;
  });
  const pictures = { icon: icon ?? null, screenshots: screenshots.filter((bytes) => bytes !== null) };
  return screens.some((reading) => reading !== null) ? { pictures, screens } : { pictures };
}
