import type { GenerationId, UserId } from '@marquee/contract';
import { type Selectable, sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import type { Context } from '../context.ts';
import { type ArchiveScope, pageOf } from './archive.ts';
import type { GalleryTables } from './tables.ts';

/**
 * A secret with which a browser may fetch one ZIP file for a minute.
 * @throws HttpError NOT_FOUND when the user has no ads there
 */
export async function makeDownloadLink(
  ctx: Context,
  userId: UserId,
  scope: { appId?: string | undefined; generationId?: GenerationId | undefined },
): Promise<string> {
  const { appId = null, generationId = null } = scope;
  const [first] = await pageOf(ctx, { userId, appId, generationId }, undefined, 1);
  if (!first) throw new HttpError('NOT_FOUND');
  const token = newToken();
  await ctx.db.deleteFrom('download_links').where('expires_at', '<', sql<Date>`now()`).execute();
  await ctx.db
    .insertInto('download_links')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      app_id: appId,
      generation_id: generationId,
      expires_at: sql`now() + interval '1 minute'`,
    })
    .execute();
  return token;
}

/** What a secret opens, and what its app is called; null for one that is none or is too old. */
export async function openDownloadLink(
  ctx: Context,
  token: string,
): Promise<(ArchiveScope & { appName: string }) | null> {
  const link = await ctx.db
    .selectFrom('download_links')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>=', sql<Date>`now()`)
    .executeTakeFirst();
  if (!link) return null;
  return {
    userId: link.user_id,
    appId: link.app_id,
    generationId: link.generation_id,
    appName: await appNameOf(ctx, link),
  };
}

async function appNameOf(ctx: Context, link: Selectable<GalleryTables['download_links']>): Promise<string> {
  const row = link.generation_id
    ? await ctx.db
        .selectFrom('generations')
        .select('app_name as name')
        .where('id', '=', link.generation_id)
        .executeTakeFirst()
    : await ctx.db
        .selectFrom('listings')
        .select(sql<string>`data ->> 'name'`.as('name'))
        .where('app_id', '=', link.app_id)
        .executeTakeFirst();
  return row?.name ?? '';
}
