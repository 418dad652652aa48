import type { AdId, MotionStyle } from '@marquee/contract';
import type { Db, Tx } from '../database.ts';

/** A video that is kept of an ad as it is now. */
export interface KeptVideo {
  adId: AdId;
  style: MotionStyle;
  seconds: number;
  width: number;
  height: number;
  durationMs: number;
  bytes: number;
  blobKey: string;
  /** The ad as its last frame has it; null for a test, whose mark lies above. */
  posterKey: string | null;
}

/** The videos of ads, in the version that each has now; the same order every time. */
export async function keptVideos(db: Db | Tx, adIds: readonly AdId[]): Promise<KeptVideo[]> {
  if (adIds.length === 0) return [];
  const rows = await db
    .selectFrom('ad_videos')
    .innerJoin('ad_motions', 'ad_motions.folder', 'ad_videos.folder')
    .select(['ad_id', 'style', 'seconds', 'motion', 'blob_key', 'bytes'])
    .where('ad_id', 'in', adIds)
    .where('version', '=', (of) =>
      of
        .selectFrom('ad_versions')
        .select(({ fn }) => fn.max('ad_versions.version').as('newest'))
        .whereRef('ad_versions.ad_id', '=', 'ad_motions.ad_id'),
    )
    .orderBy('ad_id')
    .orderBy('format_id')
    .orderBy('style')
    .orderBy('seconds')
    .execute();
  return rows.map(({ ad_id, style, seconds, motion, blob_key, bytes }) => ({
    adId: ad_id,
    style,
    seconds,
    width: motion.width & ~1,
    height: motion.height & ~1,
    durationMs: motion.durationMs,
    bytes,
    blobKey: blob_key,
    posterKey: motion.layers.some(({ kind }) => kind === 'mark')
      ? null
      : (motion.layers.find(({ kind }) => kind === 'finish')?.key ?? null),
  }));
}
