import type { Ad, GalleryApp, LastBatch, UserId } from '@marquee/contract';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { presentAd } from '../generations/index.ts';
import { addressOfPicture } from '../listings/index.ts';

/** Newest ads that an app in the list comes with. */
const newestShown = 4;

/** Ads of a batch that are listed; the others are found under the app. */
const maxOfBatch = 100;

const iconPath = sql<
  string | null
>`coalesce(listings.data #>> '{media,icon,variants,0,path}', listings.data #>> '{media,icon,webPath}')`;

const iconAt = ({ config }: Context, path: string | null | undefined) =>
  path ? addressOfPicture(config, path) : null;

/** The user's ads that are shown. */
const shownAds = ({ db }: Context, userId: UserId) =>
  db.selectFrom('ads').where('ads.user_id', '=', userId).where('ads.deleted_at', 'is', null);

/** How many ads the user has of which app and format. */
const counts = ({ db }: Context, userId: UserId) =>
  db.selectFrom('gallery_counts').where('user_id', '=', userId).where('count', '>', 0);

export async function galleryTotals(
  ctx: Context,
  userId: UserId,
): Promise<{ totalImages: number; totalApps: number }> {
  return counts(ctx, userId)
    .select([
      sql<number>`coalesce(sum(count), 0)::int`.as('totalImages'),
      sql<number>`count(distinct app_id)::int`.as('totalApps'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * One page of the apps of which the user has ads, those with the newest ads first. The cursor is the page's last place
 * in that order, so that no app is told twice while it stays where it is.
 */
export async function galleryApps(
  ctx: Context,
  userId: UserId,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ apps: GalleryApp[]; nextCursor: string | null }> {
  const place = sql<number>`floor(extract(epoch from max(newest_at)) * 1000)::bigint`;
  let query = counts(ctx, userId)
    .select(['app_id', sql<number>`sum(count)::int`.as('images'), place.as('place')])
    .groupBy('app_id')
    .orderBy('place', 'desc')
    .orderBy('app_id', 'desc')
    .limit(page.limit + 1);
  const [, before, beforeApp] = /^(\d+)_(.*)$/.exec(page.cursor ?? '') ?? [];
  if (before && beforeApp) {
    query = query.having(sql<boolean>`(${place}, app_id) < (${before}::bigint, ${beforeApp})`);
  }
  const rows = await query.execute();
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  const appIds = shown.map(({ app_id }) => app_id);
  if (appIds.length === 0) return { apps: [], nextCursor: null };
  const [listings, formats, newest] = await Promise.all([
    listingsOf(ctx, appIds),
    formatsOf(ctx, userId, appIds),
    newestOf(ctx, userId, appIds),
  ]);
  return {
    apps: shown.map(({ app_id, images, place }) => ({
      appId: app_id,
      timestamp: new Date(Number(place)).toISOString(),
      imageCount: images,
      appName: listings.get(app_id)?.name ?? '',
      developer: listings.get(app_id)?.developer ?? '',
      icon: iconAt(ctx, listings.get(app_id)?.icon),
      formats: formats.filter((format) => format.appId === app_id),
      newest: newest.filter(({ appId }) => appId === app_id),
    })),
    nextCursor: last ? `${last.place}_${last.app_id}` : null,
  };
}

async function listingsOf({ db }: Context, appIds: string[]) {
  const rows = await db
    .selectFrom('listings')
    .select([
      'app_id',
      sql<string>`data ->> 'name'`.as('name'),
      sql<string>`data #>> '{basicInfo,developer}'`.as('developer'),
      iconPath.as('icon'),
    ])
    .where('app_id', 'in', appIds)
    .execute();
  return new Map(rows.map((row) => [row.app_id, row]));
}

const formatsOf = (ctx: Context, userId: UserId, appIds: string[]) =>
  counts(ctx, userId)
    .select([
      'app_id as appId',
      'format_id as formatType',
      'format_name as formatName',
      'count as imageCount',
    ])
    .where('app_id', 'in', appIds)
    .orderBy('imageCount', 'desc')
    .orderBy('format_id')
    .execute();

async function newestOf(ctx: Context, userId: UserId, appIds: string[]): Promise<Ad[]> {
  const rows = await ctx.db
    .selectFrom(sql<{ app_id: string }>`unnest(${appIds}::text[])`.as<'wanted'>(sql`wanted (app_id)`))
    .innerJoinLateral(
      shownAds(ctx, userId)
        .selectAll('ads')
        .where(sql<boolean>`ads.app_id = wanted.app_id`)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(newestShown)
        .as('ad'),
      (join) => join.onTrue(),
    )
    .selectAll('ad')
    .execute();
  return rows.map((row) => presentAd(ctx, row));
}

/** The newest generation that has ended and still has ads, with its ads in the order they were made. */
export async function lastBatch(ctx: Context, userId: UserId): Promise<LastBatch | null> {
  const batch = await shownAds(ctx, userId)
    .innerJoin('generations', 'generations.id', 'ads.generation_id')
    .innerJoin('listings', 'listings.app_id', 'generations.app_id')
    .select([
      'generations.id',
      'generations.app_id',
      'generations.app_name',
      'generations.template',
      'generations.finished_at',
      iconPath.as('icon'),
    ])
    .where('generations.status', 'in', ['complete', 'failed'])
    .orderBy('ads.created_at', 'desc')
    .orderBy('ads.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!batch) return null;
  const rows = await shownAds(ctx, userId)
    .selectAll()
    .select(sql<number>`(count(*) over ())::int`.as('all'))
    .where('generation_id', '=', batch.id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxOfBatch)
    .execute();
  const [first] = rows;
  if (!first) return null;
  return {
    generationId: batch.id,
    appId: batch.app_id,
    appName: batch.app_name,
    icon: iconAt(ctx, batch.icon),
    adsCount: first.all,
    generatedAt: (batch.finished_at ?? first.created_at).toISOString(),
    templateType: batch.template,
    ads: rows.map((row) => presentAd(ctx, row)),
  };
}
