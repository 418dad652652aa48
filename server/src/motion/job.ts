import { sql } from 'kysely';
import { deleteOrphans } from '#platform/orphans.ts';
import type { Context } from '../context.ts';
import { layersPrefix } from './keep-motion.ts';
import { videosPrefix } from './keep-video.ts';

const orphansEvery = 24 * 60 * 60_000;

/** Deletes the layers and videos of ads that are gone, and of versions that another took the place of. */
export function motionJobs(ctx: Context): void {
  ctx.periodic.every(orphansEvery, 'delete layers of no ad', (signal) => deleteOrphanLayers(ctx, signal));
  ctx.periodic.every(orphansEvery, 'delete videos of no ad', (signal) => deleteOrphanVideos(ctx, signal));
}

/** What `motionJobs` does each day. @returns how many files were deleted */
export const deleteOrphanLayers = (ctx: Context, signal?: AbortSignal): Promise<number> =>
  deleteOrphans(
    ctx,
    layersPrefix,
    async (keys) => {
      const folderOf = (key: string) => key.split('/')[1] ?? '';
      const { rows } = await sql<{ folder: string }>`
        select folder from ad_motions m join ads on ads.id = m.ad_id and ads.deleted_at is null
        where folder = any(${[...new Set(keys.map(folderOf))]}::text[])
          and version = (select max(version) from ad_versions where ad_id = m.ad_id)`.execute(ctx.db);
      const named = new Set(rows.map(({ folder }) => folder));
      return new Set(keys.filter((key) => named.has(folderOf(key))));
    },
    signal,
  );

/** The same for videos: first what names them goes, so that they count for their owner no more. @returns how many files were deleted */
export async function deleteOrphanVideos(ctx: Context, signal?: AbortSignal): Promise<number> {
  await sql`
    delete from ad_videos v using ad_motions m, ads
    where m.folder = v.folder and ads.id = m.ad_id and (ads.deleted_at is not null
      or m.version < (select max(version) from ad_versions where ad_id = m.ad_id))`.execute(ctx.db);
  return deleteOrphans(
    ctx,
    videosPrefix,
    async (keys) => {
      const rows = await ctx.db
        .selectFrom('ad_videos')
        .select('blob_key')
        .where('blob_key', 'in', keys)
        .execute();
      return new Set(rows.map(({ blob_key }) => blob_key));
    },
    signal,
  );
}
