import type { AdId } from '@marquee/contract';
import type { Db, Tx } from '../database.ts';

/** Whether the layers of a version were paid for, in whatever style: all further ones of it are free. */
export async function isMotionPaid(
  db: Db | Tx,
  { adId, version }: { adId: AdId; version: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('ad_motions')
    .select('folder')
    .where('ad_id', '=', adId)
    .where('version', '=', version)
    .where('price', '>', 0)
    .executeTakeFirst();
  return row !== undefined;
}
