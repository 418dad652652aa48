import type { AdId, DrawnFavour, GenerationId, Metadata, UserId } from '@marquee/contract';
import type { Attempt, MadeAd, QualityReport } from '@marquee/engine';
import { baseOf } from '@marquee/engine/language';
import { sql } from 'kysely';
import { retryWhileUnavailable } from '#platform/db.ts';
import { retryWhileStorageAway } from '#platform/storage.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import { settle } from '../credits/index.ts';
import type { Tx } from '../database.ts';
import { adDelivered, adFailed, adMade, adRejected, firstAdDelivered, layoutsTried } from '../events.ts';
import { keepTrace } from '../traces/index.ts';
import type { BlobKey } from './blob-key.ts';
import { emitLowCredits } from './emit-low-credits.ts';
import { notifyGeneration } from './generation-changes.ts';
import { keepMadeAd } from './keep-made-ad.ts';
import { markTestAd } from './mark-test-ad.ts';
import { pictureKey } from './pictures.ts';
import { removeUnnamed } from './remove-unnamed.ts';
import { holdOf } from './start-generation.ts';
import { recordVersion } from './versions.ts';

interface DeliveredGeneration {
  id: GenerationId;
  user_id: UserId;
  app_id: string;
  template: 'basic' | 'advanced';
  price_per_ad: number;
  /** It costs nothing, and its pictures bear a mark. */
  test: boolean;
  metadata: Metadata | null;
  created_at: Date;
}

interface DeliveredSlot {
  position: number;
  format_id: string;
  format_name: string;
  width: number;
  height: number;
  ad_id: AdId;
  /** The secret from which the place of its picture follows. */
  blob_key: BlobKey;
  language: string | null;
  favour: DrawnFavour | null;
  /** The listing that it is made from. */
  listing_id: string;
}

/**
 * Stores the picture, then records the ad and settles its price in one transaction, then tells the stream. Where another
 * worker was quicker, its ad stays and the picture goes.
 * @throws StorageAwayError where the picture could not be stored
 */
export async function deliverAd(
  ctx: Context,
  generation: DeliveredGeneration,
  slot: DeliveredSlot,
  made: MadeAd,
  attempts: Attempt[],
  signal: AbortSignal,
): Promise<void> {
  adMade(made);
  layoutsTried(ctx, attempts);
  const ad = generation.test ? await markTestAd(ctx, made) : made;
  const key = pictureKey(slot.blob_key, ad.png);
  await retryWhileStorageAway(ctx.storage, () => keepMadeAd(ctx, key, ad), signal);
  const place = await retryWhileUnavailable(() => recordAd(ctx, generation, slot, ad, attempts, key), signal);
  if (place === null) return removeUnnamed(ctx, slot.ad_id, key);
  adDelivered(ctx, generation.template, ad);
  if (place === 1) firstAdDelivered(ctx, generation.created_at);
  await retryWhileUnavailable(() => notifyGeneration(ctx.db, generation.id), signal);
}

/** Gives the ad's place in the order of finishing; null where another was quicker. */
function recordAd(
  ctx: Context,
  generation: DeliveredGeneration,
  slot: DeliveredSlot,
  ad: MadeAd,
  attempts: Attempt[],
  key: BlobKey,
): Promise<number | null> {
  return transaction(ctx.db, async (tx) => {
    const finished = await finishSlot(tx, generation, slot, 'delivered');
    if (finished === null) return null;
    await tx
      .insertInto('ads')
      .values({
        id: slot.ad_id,
        generation_id: generation.id,
        user_id: generation.user_id,
        app_id: generation.app_id,
        listing_id: slot.listing_id === generation.app_id ? null : slot.listing_id,
        format_id: slot.format_id,
        format_name: slot.format_name,
        width: slot.width,
        height: slot.height,
        blob_key: key,
        template: generation.template,
        price: generation.test ? 0 : generation.price_per_ad,
        test: generation.test,
        metadata: generation.metadata && JSON.stringify(generation.metadata),
        favour: slot.favour && JSON.stringify(slot.favour),
        ...columnsOf(ad, slot.language),
      })
      .execute();
    await recordVersion(tx, slot.ad_id, { recipe: ad.recipe, price: 0 });
    await keepAttempts(tx, generation, slot, attempts);
    if (generation.test) return finished;
    await settle(tx, holdOf(generation.id), generation.price_per_ad, {
      key: `settlement:${generation.id}:${slot.position}`,
      kind: 'settlement',
      reason: `Ad ${slot.ad_id}`,
    });
    await emitLowCredits(ctx, tx, generation.user_id, generation.price_per_ad, {
      operationId: generation.id,
      metadata: generation.metadata,
    });
    return finished;
  });
}

/** Records slots for which there will be no ads, as their listing is gone. */
export async function failSlots(
  ctx: Context,
  generation: DeliveredGeneration,
  slots: readonly Omit<DeliveredSlot, 'listing_id'>[],
  signal: AbortSignal,
): Promise<void> {
  for (const slot of slots) {
    const record = () => transaction(ctx.db, (tx) => finishSlot(tx, generation, slot, 'failed'));
    if ((await retryWhileUnavailable(record, signal)) !== null) adFailed(ctx, generation.template);
  }
  await retryWhileUnavailable(() => notifyGeneration(ctx.db, generation.id), signal);
}

/** Records that no layout passed the inspection: the slot's credits go back when the generation ends. */
export async function failSlot(
  ctx: Context,
  generation: DeliveredGeneration,
  slot: DeliveredSlot,
  report: QualityReport,
  attempts: Attempt[],
  signal: AbortSignal,
): Promise<void> {
  layoutsTried(ctx, attempts);
  adRejected(ctx, { generationId: generation.id, format: slot.format_id }, report);
  const record = () =>
    transaction(ctx.db, async (tx) => {
      if ((await finishSlot(tx, generation, slot, 'failed')) === null) return false;
      await keepAttempts(tx, generation, slot, attempts);
      return true;
    });
  if (!(await retryWhileUnavailable(record, signal))) return;
  adFailed(ctx, generation.template);
  await retryWhileUnavailable(() => notifyGeneration(ctx.db, generation.id), signal);
}

function keepAttempts(
  tx: Tx,
  generation: DeliveredGeneration,
  slot: DeliveredSlot,
  attempts: Attempt[],
): Promise<void> {
  return keepTrace(
    tx,
    { generationId: generation.id },
    { kind: 'attempts', adId: slot.ad_id, data: attempts },
  );
}

/** Takes a pending slot for its end. Gives its place in the order of finishing; null when another was quicker. */
async function finishSlot(
  tx: Tx,
  generation: DeliveredGeneration,
  slot: Pick<DeliveredSlot, 'position'>,
  state: 'delivered' | 'failed',
): Promise<number | null> {
  const counted = await tx
    .updateTable('generations')
    .set({ finished: sql`finished + 1`, barren_starts: 0, alive_at: sql`now()` })
    .where('id', '=', generation.id)
    .where('status', '=', 'running')
    .returning('finished')
    .executeTakeFirst();
  if (!counted) return null;
  const { numUpdatedRows } = await tx
    .updateTable('generation_slots')
    .set({ state, finish_order: counted.finished })
    .where('generation_id', '=', generation.id)
    .where('position', '=', slot.position)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return counted.finished;
  await tx
    .updateTable('generations')
    .set({ finished: sql`finished - 1` })
    .where('id', '=', generation.id)
    .execute();
  return null;
}

/**
 * What the engine knows of an ad, as the columns of its row.
 * @param ordered the language that was ordered: the engine says the same by another tag
 */
export const columnsOf = (ad: MadeAd, ordered: string | null) => ({
  archetype: ad.archetype,
  layout: JSON.stringify(ad.layout),
  angle: ad.angle,
  language: ordered && baseOf(ordered) === baseOf(ad.language) ? ordered : ad.language,
  copy: JSON.stringify(ad.copy),
  evidence: JSON.stringify(ad.evidence),
  palette: JSON.stringify(ad.palette),
  background: ad.background,
  boxes: JSON.stringify(ad.boxes),
  quality: JSON.stringify({ ...ad.quality, picture: ad.picture }),
  timings: JSON.stringify(ad.ms),
});
