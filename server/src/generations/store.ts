import type { Ad, GenerationId, Operation, UserId } from '@marquee/contract';
import { sql } from 'kysely';
import type { CallerKey } from '#platform/caller-key.ts';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { presentAd } from './present-ad.ts';

/** One page of the user's ads for an app, newest first; `before` is the last ad of the page before. */
export async function adsOfApp(
  ctx: Context,
  userId: UserId,
  appId: string,
  page: {
    limit: number;
    before?: string | undefined;
    cursor?: string | undefined;
    format?: string | undefined;
    language?: string | undefined;
  },
): Promise<{ ads: Ad[]; hasMore: boolean; nextCursor: string | null; languages: string[] }> {
  const after = page.cursor ?? page.before;
  let query = ctx.db
    .selectFrom('ads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  if (page.format) query = query.where('format_id', '=', page.format);
  if (page.language) query = query.where('language', '=', page.language);
  if (after) {
    query = query.where(
      sql<boolean>`(created_at, id) < (select created_at, id from ads where id = ${after} and user_id = ${userId})`,
    );
  }
  const rows = await query.execute();
  const ads = rows.slice(0, page.limit).map((row) => presentAd(ctx, row));
  const hasMore = rows.length > page.limit;
  const languages = after ? [] : await languagesOfAds(ctx, userId, appId);
  return { ads, hasMore, nextCursor: hasMore ? (ads.at(-1)?.adID ?? null) : null, languages };
}

async function languagesOfAds({ db }: Context, userId: UserId, appId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ads')
    .select('language')
    .distinct()
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .where('deleted_at', 'is', null)
    .orderBy('language')
    .execute();
  return rows.map(({ language }) => language);
}

/** The user's queued or running generation. */
export async function currentOperation(ctx: Context, userId: UserId): Promise<Operation | null> {
  const row = await ctx.db
    .selectFrom('generations')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('generation_slots')
        .select(({ fn }) => fn.countAll<number>().as('delivered'))
        .whereRef('generation_id', '=', 'generations.id')
        .where('state', '=', 'delivered')
        .as('delivered'),
    )
    .where('user_id', '=', userId)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    type: 'generate',
    appId: row.app_id,
    appName: row.app_name,
    templateType: row.template,
    startTime: row.created_at.toISOString(),
    progress: { current: Number(row.delivered), total: row.total },
    duration: Math.max(0, Date.now() - row.created_at.getTime()),
  };
}

/**
 * @param key the key that asks: one that may not read all ads reads what it ordered itself
 * @throws HttpError NOT_FOUND for another's generation as for one that never was
 */
export async function requireOwnGeneration(
  ctx: Context,
  userId: UserId,
  generationId: GenerationId,
  key: CallerKey | null = null,
): Promise<{ traceparent: string | null }> {
  const row = await ctx.db
    .selectFrom('generations')
    .select(['traceparent', 'key_id'])
    .where('id', '=', generationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const isForeign = key && !key.scopes.includes('ads:read') && row?.key_id !== key.id;
  if (!row || isForeign) throw new HttpError('NOT_FOUND');
  return row;
}
