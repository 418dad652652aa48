import type { Edit, Recipe, UserId } from '@marquee/contract';
import { sql } from 'kysely';
import { addressOf } from '#platform/assets.ts';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database.ts';
import { keepRecipePictures, recipePictureKey } from '../generations/index.ts';

/** Pictures that one account may have uploaded and not used. */
const maxUploads = 200;

/** Days after which an upload goes that no version of an ad shows. */
const daysKept = 90;

/**
 * Takes a person's own picture, written anew as the stores' pictures are.
 * @returns the name by which an edit shows it
 * @throws HttpError PICTURE_UNREADABLE, RATE_LIMITED where the account has too many
 */
export async function takeUpload(
  ctx: Context,
  userId: UserId,
  original: Uint8Array,
  signal: AbortSignal,
): Promise<string> {
  const { count } = await ctx.db
    .selectFrom('studio_uploads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxUploads) throw new HttpError('RATE_LIMITED', { reason: 'uploads' });
  const picture = await ctx.pictures.encode(original, 'screenshot', signal).catch((error) => {
    if (signal.aborted) throw error;
    throw new HttpError('PICTURE_UNREADABLE');
  });
  const [name = ''] = await keepRecipePictures(ctx, [picture.bytes]);
  await ctx.db
    .insertInto('studio_uploads')
    .values({ user_id: userId, picture: name, width: picture.width, height: picture.height })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'picture']).doUpdateSet({ created_at: sql`now()` }),
    )
    .execute();
  return name;
}

/** @throws HttpError NOT_FOUND where an edit shows a picture that the user has not uploaded */
export async function requireOwnUploads(db: Db, userId: UserId, { screenshots = [] }: Edit): Promise<void> {
  const named = [...new Set(screenshots.flatMap((shown) => ('upload' in shown ? [shown.upload] : [])))];
  if (named.length === 0) return;
  const own = await db
    .selectFrom('studio_uploads')
    .select('picture')
    .where('user_id', '=', userId)
    .where('picture', 'in', named)
    .execute();
  if (own.length < named.length) throw new HttpError('NOT_FOUND', { reason: 'picture' });
}

/** The person's own pictures in a recipe, and where they are. */
export function uploadsIn(ctx: Context, { brand, screenshots }: Recipe): { upload: string; path: string }[] {
  const sources = [...brand.screens, ...screenshots].map(({ source }) => source);
  const names = new Set(sources.flatMap((source) => ('upload' in source ? [source.upload] : [])));
  return [...names].map((upload) => ({ upload, path: addressOf(ctx.config, recipePictureKey(upload)) }));
}

/** Forgets uploads of long ago that no version of an ad shows; the sweep of pictures takes their files. */
export async function forgetOldUploads(db: Db): Promise<void> {
  await sql`
    delete from studio_uploads where created_at < now() - make_interval(days => ${daysKept})
      and not exists (select from ad_versions where pictures @> array[studio_uploads.picture])`.execute(db);
}
