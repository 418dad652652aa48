import { sql } from 'kysely';
import { transaction } from '#platform/transaction.ts';
import type { Context, Tx } from '../context.ts';
import { deletePicture } from './pictures.ts';

/** Pictures deleted in one transaction. */
const batch = 50;

/**
 * Has pictures deleted that nothing names once the transaction commits: at once by the queue, and should that be lost,
 * by the sweep.
 */
export async function doomPictures(ctx: Context, tx: Tx, blobKeys: string[]): Promise<void> {
  if (blobKeys.length === 0) return;
  await sql`
    insert into doomed_pictures (blob_key) select unnest(${blobKeys}::text[]) order by 1 on conflict do nothing
  `.execute(tx);
  await ctx.queue.send(tx, 'delete-pictures', {});
}

/** Deletes the files of doomed pictures. One that resists is tried again later and keeps no other. */
export async function deleteDoomed(ctx: Context, signal?: AbortSignal): Promise<void> {
  for (let taken = batch; taken === batch && !signal?.aborted; ) {
    taken = await transaction(ctx.db, async (tx) => {
      const rows = await tx
        .selectFrom('doomed_pictures')
        .select('blob_key')
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at')
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .execute();
      const keys = rows.map(({ blob_key }) => blob_key);
      const deletions = await Promise.allSettled(keys.map((key) => deletePicture(ctx, key)));
      const stayed = keys.filter((_, index) => deletions[index]?.status === 'rejected');
      const gone = keys.filter((_, index) => deletions[index]?.status === 'fulfilled');
      if (stayed.length > 0) {
        ctx.log.warn({ keys: stayed.length }, 'pictures were not deleted; they are tried again');
        await tx
          .updateTable('doomed_pictures')
          .set({ due_at: sql`now() + interval '1 minute'` })
          .where('blob_key', 'in', stayed)
          .execute();
      }
      if (gone.length > 0) await tx.deleteFrom('doomed_pictures').where('blob_key', 'in', gone).execute();
      return keys.length;
    });
  }
}
