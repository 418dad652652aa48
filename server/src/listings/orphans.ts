import { sql } from 'kysely';
import { deleteOrphans } from '#platform/orphans.ts';
import type { Context } from '../context.ts';
import { pathOf } from './media.ts';

const prefix = 'media/';

/** Deletes stores' pictures that no listing shows or has shown last. */
export const deleteOrphanMedia = (ctx: Context, signal?: AbortSignal): Promise<number> =>
  deleteOrphans(
    ctx,
    prefix,
    async (keys) => {
      const paths = keys.map((key) => pathOf(key.slice(prefix.length)));
      const { rows } = await sql<{ key: string }>`
        select key from unnest(${keys}::text[], ${paths}::text[]) as file (key, path)
        where exists (select from listings where media_paths ? path)
          or exists (select from listings where retired_media @> array[key])`.execute(ctx.db);
      return new Set(rows.map(({ key }) => key));
    },
    signal,
  );
