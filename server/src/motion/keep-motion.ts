import { randomBytes } from 'node:crypto';
import type { AdId, MotionStyle } from '@marquee/contract';
import type { MadeMotion } from '@marquee/engine/pool';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import { hold, release, settle } from '../credits/index.ts';
import type { Db, Tx } from '../database.ts';
import { emitLowCredits } from '../generations/index.ts';
import { type EditableAd, isMotionPaid, lockVersion, type Saver } from '../studio/index.ts';
import type { KeptMotion } from './tables.ts';

/** What tells one motion from another. */
export interface MotionName {
  adId: AdId;
  version: number;
  style: MotionStyle;
  seconds: number;
  formatId: string;
}

/** Where the pictures of layers are kept. */
export const layersPrefix = 'layers/';

export const findMotion = async (db: Db | Tx, name: MotionName): Promise<KeptMotion | null> =>
  (await findMotionRow(db, name))?.motion ?? null;

/** A motion and where it is kept; null where it was never asked for. */
export async function findMotionRow(
  db: Db | Tx,
  { adId, version, style, seconds, formatId }: MotionName,
): Promise<{ folder: string; motion: KeptMotion; kept: boolean } | null> {
  const row = await db
    .selectFrom('ad_motions')
    .leftJoin('ad_videos', 'ad_videos.folder', 'ad_motions.folder')
    .select(['ad_motions.folder', 'motion', 'blob_key'])
    .where('ad_id', '=', adId)
    .where('version', '=', version)
    .where('style', '=', style)
    .where('seconds', '=', seconds)
    .where('format_id', '=', formatId)
    .executeTakeFirst();
  return row ? { folder: row.folder, motion: row.motion, kept: row.blob_key !== null } : null;
}

/**
 * Stores the pictures of a motion, then records and has it paid in one transaction. Of two that are made at once one is
 * kept; the pictures of the other go.
 * @returns the motion as kept, and the credits that were paid for it
 * @throws HttpError EDITED_MEANWHILE, NOT_FOUND where the ad is gone, INSUFFICIENT_CREDITS
 */
export async function keepMotion(
  ctx: Context,
  by: Saver,
  ad: EditableAd,
  name: MotionName,
  { made, price }: { made: MadeMotion; price: number },
): Promise<{ motion: KeptMotion; paid: number }> {
  const { adId, version, style, seconds, formatId } = name;
  const folder = randomBytes(16).toString('base64url');
  const named = made.layers.map(({ png, ...layer }, place) => ({
    png,
    layer: { ...layer, key: `${layersPrefix}${folder}/${place}.png` },
  }));
  const motion: KeptMotion = { ...made, layers: named.map(({ layer }) => layer) };
  const discard = () => Promise.allSettled(named.map(({ layer }) => ctx.blobs.delete(layer.key)));
  try {
    await Promise.all(named.map(({ png, layer }) => ctx.blobs.put(layer.key, png, 'image/png')));
    const kept = await transaction(ctx.db, async (tx) => {
      await lockVersion(ctx, tx, by.user.id, adId, version);
      const other = await findMotion(tx, name);
      if (other) return { motion: other, paid: 0 };
      const paid = price > 0 && !(await isMotionPaid(tx, name)) ? price : 0;
      await tx
        .insertInto('ad_motions')
        .values({
          ...{ folder, ad_id: adId, version, style, seconds, format_id: formatId, price: paid },
          motion: JSON.stringify(motion),
        })
        .execute();
      if (paid > 0) await pay(ctx, tx, by, ad, paid);
      return { motion, paid };
    });
    if (kept.motion !== motion) await discard();
    by.noteCost(kept.paid);
    return kept;
  } catch (error) {
    await discard();
    throw error;
  }
}

async function pay(ctx: Context, tx: Tx, { user, key }: Saver, ad: EditableAd, price: number): Promise<void> {
  const { id, metadata } = ad.row;
  const purpose = `motion:${id}:${ad.version}` as const;
  await hold(tx, user.id, price, purpose, key);
  await settle(tx, purpose, price, { key: purpose, kind: 'settlement', reason: `Motion of ad ${id}` });
  await release(tx, purpose);
  await emitLowCredits(ctx, tx, user.id, price, { adID: id, metadata });
}
