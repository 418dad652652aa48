import { sql } from 'kysely';
import { deleteOrphans } from '#platform/orphans.ts';
import type { Context } from '../context.ts';
import type { BlobKey } from './blob-key.ts';
import { filesOf } from './pictures.ts';

/**
 * Deletes pictures of no ad. A slot names its picture's place beforehand, but whoever makes the ad after all writes the
 * picture anew.
 */
export const deleteOrphanPictures = (ctx: Context, signal?: AbortSignal): Promise<number> =>
  deleteOrphans(
    ctx,
    'ads/',
    async (keys) => {
      const pictures = [...new Set(keys.map((key) => key.replace(/\.\w+$/, '.png')))];
      const { rows } = await sql<{ key: BlobKey }>`
        select key from unnest(${pictures}::text[]) key
        where exists (select from ads where blob_key = key and deleted_at is null)
          or exists (select from ad_versions where blob_key = key)`.execute(ctx.db);
      return new Set(rows.flatMap(({ key }) => filesOf(key)));
    },
    signal,
  );
