import { createHash } from 'node:crypto';
import { type AdId, type AppData, adId, type OutdatedPart, type UserId } from '@marquee/contract';
import { type Selectable, sql } from 'kysely';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../database.ts';
import { adsWithVersion, recipeIn } from '../generations/index.ts';
import { findListing, formerListings, picturesOf } from '../listings/index.ts';
import { emitEvent } from '../webhooks/index.ts';
import { type CurrentListing, outdatedParts } from './outdated-parts.ts';

/** Days for which an ad is compared with its listing. */
export const trackedDays = 90;

/** Ads that are compared at a time. */
const portion = 200;

/** Ads that an event names at most. */
const maxNamedAds = 200;

/** An ad that shows more of what is not so any more than it did when it was last compared. */
interface NewlyOutdated {
  id: AdId;
  userId: UserId;
  metadata: object | null;
  outdated: OutdatedPart[];
}

/**
 * Compares all tracked ads of an app with its listing as it is kept, marks those that are out of date, and tells their
 * owners of those that were not so before.
 * @returns how many were not so before
 */
export async function compareAds(ctx: Context, appId: string, signal: AbortSignal): Promise<number> {
  const listing = await findListing(ctx, appId);
  if (!listing) return 0;
  const [now, former] = await Promise.all([withHashes(ctx, listing), formerListings(ctx.db, listing)]);
  const asOf = (moment: Date): AppData => former.find(({ until }) => until > moment)?.listing ?? listing;
  const found: NewlyOutdated[] = [];
  let after = adId.parse('00000000-0000-0000-0000-000000000000');
  for (;;) {
    signal.throwIfAborted();
    const ads = await portionOf(ctx, appId, after);
    for (const { recipe, made_at, ...ad } of ads) {
      const compared = {
        name: ad.copy.name,
        evidence: ad.evidence,
        boxes: ad.boxes,
        recipe: recipeIn(recipe),
      };
      const parts = new Set(outdatedParts(compared, asOf(made_at), now));
      // What it quotes is found again only until a copy or an edit of it has another time.
      if (ad.outdated.includes('texts')) parts.add('texts');
      const outdated = [...parts];
      const isNew = outdated.some((part) => !ad.outdated.includes(part));
      const isLess = ad.outdated.some((part) => !parts.has(part as OutdatedPart));
      if (isNew) found.push({ id: ad.id, userId: ad.user_id, metadata: ad.metadata, outdated });
      else if (isLess) await mark(ctx, ad.id, outdated);
    }
    const last = ads.at(-1);
    if (!last || ads.length < portion) break;
    after = last.id;
  }
  for (const [userId, ads] of Map.groupBy(found, ({ userId }) => userId))
    await markAndTell(ctx, userId, listing, ads);
  return found.length;
}

type TrackedAd = Selectable<Tables['ads']> & { recipe: unknown; made_at: Date };

/** Its texts are of the moment when it was made or made anew; what was only changed keeps quoting what it quoted. */
const portionOf = (ctx: Context, appId: string, after: AdId): Promise<TrackedAd[]> =>
  adsWithVersion(ctx.batchDb)
    .selectAll('ads')
    .select('now.recipe')
    .select(
      sql<Date>`coalesce((select max(finished_at) from regenerations where ad_id = ads.id and status = 'complete'
        and reasons is null and edit is null), ads.created_at)`.as('made_at'),
    )
    .where((ads) =>
      ads.or([
        ads('ads.listing_id', '=', appId),
        ads.and([ads('ads.app_id', '=', appId), ads('ads.listing_id', 'is', null)]),
      ]),
    )
    .where('ads.deleted_at', 'is', null)
    .where('ads.created_at', '>', sql<Date>`now() - make_interval(days => ${trackedDays})`)
    .where('ads.id', '>', after)
    .orderBy('ads.id')
    .limit(portion)
    .execute() as Promise<TrackedAd[]>;

const mark = ({ batchDb }: Context, id: AdId, outdated: OutdatedPart[]) =>
  batchDb.updateTable('ads').set({ outdated }).where('id', '=', id).execute();

function markAndTell(ctx: Context, userId: UserId, listing: AppData, ads: NewlyOutdated[]): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    for (const { id, outdated } of ads)
      await tx.updateTable('ads').set({ outdated }).where('id', '=', id).execute();
    await emitEvent(ctx, tx, userId, 'listing.changed', {
      appId: listing.appId,
      appName: listing.name,
      changed: [...new Set(ads.flatMap(({ outdated }) => outdated))],
      ads: ads.length,
      // An event is short: the gallery tells of all of them.
      adIDs: ads.slice(0, maxNamedAds).map(({ id }) => id),
      metadata: ads[0]?.metadata ?? null,
    });
  });
}

async function withHashes(ctx: Context, listing: AppData): Promise<CurrentListing> {
  const { pictures } = await picturesOf(ctx, listing);
  const screenshots = pictures.screenshots.map(hashOf);
  const isWhole = !listing.notices?.length && screenshots.length === listing.media.screenshots.length;
  return { listing, icon: pictures.icon && hashOf(pictures.icon), screenshots: isWhole ? screenshots : null };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
