import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Blobs } from '#platform/blobs.ts';
import { deleteOrphans } from '#platform/orphans.ts';
import type { Context } from '../context.ts';

/**
 * The pictures that recipes name, by the SHA-256 of their bytes: copies of their own, so that an ad can be drawn again
 * after its listing was read anew.
 */
const prefix = 'pictures/';

export const recipePictureKey = (picture: string): string => `${prefix}${picture}`;

/** Pictures that this process wrote lately, and when: well within the day for which the sweep spares what nothing names yet. */
const writtenTo = new WeakMap<Blobs, Map<string, number>>();
const rewriteAfterMs = 6 * 60 * 60_000;
const maxRemembered = 20_000;

/** Keeps pictures under the names that recipes give them. @returns the names */
export async function keepRecipePictures(ctx: Context, pictures: Uint8Array[]): Promise<string[]> {
  const written = writtenTo.get(ctx.blobs) ?? new Map<string, number>();
  writtenTo.set(ctx.blobs, written);
  return Promise.all(
    pictures.map(async (bytes) => {
      const name = createHash('sha256').update(bytes).digest('hex');
      if (Date.now() - (written.get(name) ?? 0) < rewriteAfterMs) return name;
      await ctx.blobs.put(recipePictureKey(name), bytes, pictureType(bytes));
      if (written.size >= maxRemembered) written.clear();
      written.set(name, Date.now());
      return name;
    }),
  );
}

/** A picture that a recipe names; null where it is gone. */
export async function readRecipePicture(ctx: Context, picture: string): Promise<Uint8Array | null> {
  const key = recipePictureKey(picture);
  return (await ctx.blobs.exists(key)) ? ctx.blobs.get(key) : null;
}

/** What a picture of ours is called over HTTP, by its first bytes. */
export function pictureType(bytes: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' {
  if (bytes[0] === 0x89) return 'image/png';
  return bytes[0] === 0xff ? 'image/jpeg' : 'image/webp';
}

/** Deletes pictures that no version of an ad names and nobody has uploaded. */
export const deleteOrphanRecipePictures = (ctx: Context, signal?: AbortSignal): Promise<number> =>
  deleteOrphans(
    ctx,
    prefix,
    async (keys) => {
      const names = keys.map((key) => key.slice(prefix.length));
      const { rows } = await sql<{ name: string }>`
        select name from unnest(${names}::text[]) name
        where exists (select from ad_versions where pictures @> array[name])
          or exists (select from studio_uploads where picture = name)`.execute(ctx.db);
      return new Set(rows.map(({ name }) => recipePictureKey(name)));
    },
    signal,
  );
