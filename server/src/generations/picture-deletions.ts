import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';
import type { BlobKey } from './blob-key.ts';
import { deletePicture } from './pictures.ts';

/** Pictures deleted at a time. */
const batch = 50;

/** Until when they are left to whoever took them: it is tried again then, also where it resisted or its process died. */
const later = sql<Date>`now() + interval '3 minutes'`;

/**
 * Has pictures deleted that nothing names once the transaction commits: at once by the queue, and should that be lost,
 * by the sweep.
 */
export async function enqueuePictureDeletions(ctx: Context, tx: Tx, blobKeys: BlobKey[]): Promise<void> {
  if (blobKeys.length === 0) return;
  await sql`
    insert into doomed_pictures (blob_key) select unnest(${blobKeys}::text[]) order by 1 on conflict do nothing
  `.execute(tx);
  await ctx.queue.send(tx, 'delete-pictures', {});
}

/**
 * Deletes the files of doomed pictures, with no transaction open meanwhile. One that resists is tried again later and
 * keeps no other; that one is deleted twice does no harm.
 */
export async function deleteDoomed(ctx: Context, signal?: AbortSignal): Promise<void> {
  for (let taken = batch; taken === batch && !signal?.aborted; ) {
    const { db, log } = ctx;
    const rows = await db
      .updateTable('doomed_pictures')
      .set({ due_at: later })
      .where('blob_key', 'in', (due) =>
        due
          .selectFrom('doomed_pictures')
          .select('blob_key')
          .where('due_at', '<=', sql<Date>`now()`)
          .orderBy('due_at')
          .limit(batch)
          .forUpdate()
          .skipLocked(),
      )
      .returning('blob_key')
      .execute();
    const keys = rows.map(({ blob_key }) => blob_key);
    const deletions = await Promise.allSettled(keys.map((key) => deletePicture(ctx, key)));
    const gone = keys.filter((_, index) => deletions[index]?.status === 'fulfilled');
    if (gone.length < keys.length)
      log.warn({ keys: keys.length - gone.length }, 'pictures were not deleted; they are tried again');
    if (gone.length > 0) await db.deleteFrom('doomed_pictures').where('blob_key', 'in', gone).execute();
    taken = keys.length;
  }
}
