import {
  type AdId,
  adToken,
  type GenerationId,
  type KitState,
  type Recipe,
  type UserId,
} from '@marquee/contract';
import type { Box } from '@marquee/engine';
import { sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../database.ts';
import { adsWithVersion, recipeIn } from '../generations/index.ts';
import { type KeptVideo, keptVideos } from '../motion/index.ts';
import type { StoredKitRequest } from './tables.ts';

/** What a kit needs to know of an ad. */
export interface KitAd {
  id: AdId;
  appId: string;
  /** The listing whose words it says: that of the app, or of the app in another language. */
  listingId: string;
  language: string;
  messageId: string | null;
  angle: string;
  template: 'basic' | 'advanced';
  width: number;
  height: number;
  blobKey: string;
  hasButton: boolean;
  /** What its author says beyond the listing: such words go into no text. */
  hasOwnClaims: boolean;
  token: string;
  version: number;
  /** null for one that was made before ads could be edited. */
  recipe: Recipe | null;
  test: boolean;
  /** Kept of this version. */
  videos: KeptVideo[];
}

/** Ads of a user that are still there, the oldest first. */
export async function kitAds(db: Db | Tx, userId: UserId, adIds: readonly AdId[]): Promise<KitAd[]> {
  if (adIds.length === 0) return [];
  const rows = await adsWithVersion(db)
    .selectAll('ads')
    .select(['now.version', 'now.recipe'])
    .where('ads.user_id', '=', userId)
    .where('ads.deleted_at', 'is', null)
    .where('ads.id', 'in', adIds)
    .orderBy('ads.created_at')
    .orderBy('ads.id')
    .execute();
  const videos = await keptVideos(db, adIds);
  return rows.map((row) => ({
    id: row.id,
    appId: row.app_id,
    listingId: row.listing_id ?? row.app_id,
    language: row.language,
    messageId: row.copy.messageId ?? null,
    angle: row.angle,
    template: row.template,
    width: row.width,
    height: row.height,
    blobKey: row.blob_key,
    hasButton: (row.boxes as Box[]).some(({ kind }) => kind === 'cta'),
    hasOwnClaims: (row.quality.ownClaims ?? []).length > 0,
    token: adToken(row.token_number ?? 0),
    version: row.version ?? 1,
    recipe: recipeIn(row.recipe),
    test: row.test,
    videos: videos.filter(({ adId }) => adId === row.id),
  }));
}

/** The ads of a generation of the user's. @throws HttpError NOT_FOUND */
export async function adIdsOf(db: Db, userId: UserId, generationId: GenerationId): Promise<AdId[]> {
  const rows = await db
    .selectFrom('ads')
    .select('id')
    .where('generation_id', '=', generationId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
  if (rows.length === 0) throw new HttpError('NOT_FOUND');
  return rows.map(({ id }) => id);
}

/** @throws HttpError NOT_FOUND, for another's too */
export async function readKit({ db }: Context, userId: UserId, id: string): Promise<KitState> {
  const kit = await db
    .selectFrom('kits')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!kit) throw new HttpError('NOT_FOUND');
  return {
    status: kit.status,
    progress: { current: kit.done, total: kit.total },
    missing: kit.missing,
    url: kit.blob_key ? `/assets/${kit.blob_key}` : null,
  };
}

/** Takes a kit in hand; null for one that has ended. */
export async function takeKit(db: Db, id: string) {
  const taken = await db
    .updateTable('kits')
    .set({ status: 'running', starts: sql`starts + 1`, done: 0 })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();
  return taken ? { ...taken, request: taken.request as StoredKitRequest } : null;
}

/** The file of a ready kit by its key. */
export const fileOf = (db: Db, blobKey: string) =>
  db
    .selectFrom('kits')
    .select(['bytes', 'app_name'])
    .where('blob_key', '=', blobKey)
    .where('status', '=', 'ready')
    .executeTakeFirst();
