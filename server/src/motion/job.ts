import { sql } from 'kysely';
import { deleteOrphans } from '#platform/orphans.ts';
import type { Context } from '../context.ts';
import { layersPrefix } from './keep-motion.ts';

const orphansEvery = 24 * 60 * 60_000;

/** Deletes the layers of ads that are gone, and of versions that another took the place of. */
export function motionJobs(ctx: Context): void {
  ctx.periodic.every(orphansEvery, 'delete layers of no ad', (signal) => deleteOrphanLayers(ctx, signal));
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
