import { adId } from '@marquee/contract';
import type { MadeAd, Result, Run } from '@marquee/engine';
import { type Selectable, sql } from 'kysely';
import { retryWhileUnavailable } from '#platform/db.ts';
import { retryWhileStorageAway, StorageAwayError } from '#platform/storage.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import { release, settle } from '../credits/index.ts';
import type { Tx } from '../database.ts';
import { adDelivered, adMade, layoutsTried } from '../events.ts';
import { findListing, keepFindings, keptFindings, picturesOf } from '../listings/index.ts';
import { openCostBook } from '../model-costs/index.ts';
import { keepTrace } from '../traces/index.ts';
import type { BlobKey } from './blob-key.ts';
import { columnsOf } from './deliver.ts';
import { adsMadeEarlier } from './earlier.ts';
import { emitLowCredits } from './emit-low-credits.ts';
import { notifyGeneration } from './generation-changes.ts';
import { keepListingPictures, keepMadeAd } from './keep-made-ad.ts';
import { countStart, makeNear } from './make-near.ts';
import { markTestAd } from './mark-test-ad.ts';
import { pictureKey } from './pictures.ts';
import { removeUnnamed } from './remove-unnamed.ts';
import { regenerationHold } from './start-regeneration.ts';
import type { GenerationTables } from './tables.ts';
import { recordVersion, retireVersion } from './versions.ts';

/** Times the engine may be asked for one regeneration. */
const mostStarts = 5;

/** Earlier ads of the app whose idea is not to be had again. */
const remembered = 30;

type Regeneration = Selectable<GenerationTables['regenerations']>;
type AdRow = Selectable<GenerationTables['ads']>;

/** Makes one ad anew with another idea and puts it in the old one's place. Safe to repeat. */
export async function runRegeneration(
  ctx: Context,
  regenerationId: string,
  signal: AbortSignal,
): Promise<void> {
  const regeneration = await ctx.db
    .updateTable('regenerations')
    // The first tells that a worker has taken it up.
    .set({ starts: sql`greatest(starts, 1)`, alive_at: sql`now()` })
    .where('id', '=', regenerationId)
    .where('status', '=', 'running')
    .returningAll()
    .executeTakeFirst();
  if (!regeneration) return;
  const ad = await ctx.db
    .selectFrom('ads')
    .selectAll()
    .where('id', '=', regeneration.ad_id)
    .executeTakeFirst();
  try {
    const isTried = ad && regeneration.starts <= mostStarts;
    const near = isTried ? await makeNear(ctx, ad, regeneration, signal) : null;
    const result = isTried ? (near ?? (await makeAnew(ctx, ad, regenerationId, signal))) : null;
    signal.throwIfAborted();
    if (result) await keepAttempts(ctx, regenerationId, result);
    if (ad && result && 'ad' in result)
      await replace(ctx, regeneration, ad, { ad: result.ad, isAnew: near === null }, signal);
    else await retryWhileUnavailable(() => giveUp(ctx, regeneration), signal);
  } catch (error) {
    if (error instanceof StorageAwayError) {
      ctx.log.error({ err: error, regenerationId }, 'a regeneration cannot be stored');
      return await retryWhileUnavailable(() => giveUp(ctx, regeneration), signal);
    }
    throw error;
  }
}

async function keepAttempts(ctx: Context, regenerationId: string, result: Result): Promise<void> {
  layoutsTried(ctx, result.attempts);
  const trace = { kind: 'attempts' as const, adId: adId.parse(result.orderId), data: result.attempts };
  await keepTrace(ctx.db, { regenerationId }, trace).catch((error) =>
    ctx.log.warn({ err: error, regenerationId }, 'attempts not kept'),
  );
}

async function makeAnew(
  ctx: Context,
  ad: AdRow,
  regenerationId: string,
  signal: AbortSignal,
): Promise<Result | null> {
  const listing = await findListing(ctx, ad.listing_id ?? ad.app_id);
  if (!listing) return null;
  const earlier = await ctx.db
    .selectFrom('ads')
    .select(['format_id', 'archetype', 'copy'])
    .where('user_id', '=', ad.user_id)
    .where('app_id', '=', ad.app_id)
    .where('language', '=', ad.language)
    .where('id', '<>', ad.id)
    .orderBy('created_at', 'desc')
    .limit(remembered)
    .execute();
  const costs = openCostBook(ctx, { regenerationId });
  const [shown] = await retryWhileStorageAway(
    ctx.storage,
    () => Promise.all([picturesOf(ctx, listing), ctx.storage.check()]),
    signal,
  );
  const kept = keepListingPictures(ctx, shown.pictures, signal);
  const run: Run = {
    listing,
    ...shown,
    findings: await keptFindings(ctx.db, listing.appId),
    template: ad.template,
    orders: [{ id: ad.id, format: { id: ad.format_id, width: ad.width, height: ad.height } }],
    avoid: [ad, ...earlier].map(({ format_id, archetype, copy }) => ({
      formatId: format_id,
      archetype,
      copy,
    })),
    earlier: await adsMadeEarlier(ctx.db, ad, null),
    replaces: ad.copy,
    seed: regenerationId,
    thumbnails: true,
    withoutModels: ad.test,
    signal,
    onUsage: costs.book,
    onOutcome: costs.bookOutcome,
    onFindings: (findings) => void keepFindings(ctx, listing.appId, findings),
  };
  await countStart(ctx, regenerationId, 1, signal);
  try {
    for await (const result of ctx.adPool.makeAds(run)) {
      await kept;
      return result;
    }
    return null;
  } catch (error) {
    // Where the process stops, nothing is known of the ad.
    if (signal.aborted)
      await countStart(ctx, regenerationId, -1, signal).catch((error) =>
        ctx.log.warn({ err: error, regenerationId }, 'start not forgotten'),
      );
    throw error;
  } finally {
    await costs.written();
  }
}

/** Puts what was made in the ad's place; gives up where the ad was deleted meanwhile. */
async function replace(
  ctx: Context,
  regeneration: Regeneration,
  ad: AdRow,
  { ad: fresh, isAnew }: { ad: MadeAd; isAnew: boolean },
  signal: AbortSignal,
): Promise<void> {
  adMade(fresh);
  const made = ad.test ? await markTestAd(ctx, fresh) : fresh;
  const key = pictureKey(regeneration.blob_key, made.png);
  await retryWhileStorageAway(ctx.storage, () => keepMadeAd(ctx, key, made), signal);
  const outcome = await retryWhileUnavailable(
    () => recordReplacement(ctx, regeneration, ad, { ad: made, isAnew }, key),
    signal,
  );
  if (outcome === 'replaced') return adDelivered(ctx, ad.template, made);
  if (outcome === 'deleted') await retryWhileUnavailable(() => giveUp(ctx, regeneration), signal);
  await removeUnnamed(ctx, ad.id, key);
}

function recordReplacement(
  ctx: Context,
  regeneration: Regeneration,
  ad: AdRow,
  { ad: made, isAnew }: { ad: MadeAd; isAnew: boolean },
  key: BlobKey,
): Promise<'replaced' | 'deleted' | 'taken'> {
  return transaction(ctx.db, async (tx) => {
    const old = await tx
      .selectFrom('ads')
      .select('id')
      .where('id', '=', ad.id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!old) return 'deleted';
    const ended = await tx
      .updateTable('regenerations')
      .set({ status: 'complete', finished_at: sql`now()` })
      .where('id', '=', regeneration.id)
      .where('status', '=', 'running')
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) return 'taken';
    await retireVersion(tx, ad.id);
    await tx
      .updateTable('ads')
      .set({
        ...columnsOf(made, ad.language),
        blob_key: key,
        regenerations: sql`regenerations + 1`,
        regenerated_at: sql`now()`,
        // It shows the listing as it is now.
        ...(isAnew ? { outdated: [] } : {}),
      })
      .where('id', '=', ad.id)
      .execute();
    await recordVersion(tx, ad.id, { recipe: made.recipe, price: 0 });
    if (regeneration.price > 0) {
      await settle(tx, regenerationHold(regeneration.id), regeneration.price, {
        key: `regeneration:${regeneration.id}`,
        kind: 'regeneration',
        reason: `Ad ${ad.id}`,
      });
      await release(tx, regenerationHold(regeneration.id));
      await emitLowCredits(ctx, tx, ad.user_id, regeneration.price, { adID: ad.id, metadata: ad.metadata });
    }
    await notifyGeneration(tx, regeneration.id);
    return 'replaced';
  });
}

function giveUp(ctx: Context, regeneration: Regeneration): Promise<void> {
  return transaction(ctx.db, (tx) => giveUpIn(tx, regeneration));
}

/** Ends a regeneration that comes to nothing, once, and gives its credits back. */
export async function giveUpIn(tx: Tx, { id }: Pick<Regeneration, 'id'>): Promise<void> {
  const ended = await tx
    .updateTable('regenerations')
    .set({ status: 'failed', finished_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return;
  await release(tx, regenerationHold(id));
  await notifyGeneration(tx, id);
}
