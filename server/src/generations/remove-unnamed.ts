import type { AdId } from '@marquee/contract';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { BlobKey } from './blob-key.ts';
import { deletePicture } from './pictures.ts';

/**
 * Removes a picture that was stored for an ad and not recorded, as another worker was quicker, or the ad is gone. It may
 * be the recorded one all the same: a commit whose acknowledgement was lost, or the same picture made twice. What cannot
 * be removed now is swept later.
 */
export async function removeUnnamed(ctx: Context, adId: AdId, blobKey: BlobKey): Promise<void> {
  try {
    const { rows } = await sql`
      select from ads where id = ${adId} and blob_key = ${blobKey} and deleted_at is null
      union all select from ad_versions where blob_key = ${blobKey}`.execute(ctx.db);
    if (rows.length === 0) await deletePicture(ctx, blobKey);
  } catch (error) {
    ctx.log.warn({ err: error, blobKey }, 'a picture that nothing names was left');
  }
}
