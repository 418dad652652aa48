import type { GenerationId } from '@marquee/contract';
import type { Brief, Run } from '@marquee/engine';
import { sql } from 'kysely';
import { retryWhileUnavailable } from '#platform/db.ts';
import { retryWhileStorageAway, StorageAwayError } from '#platform/storage.ts';
import type { Context } from '../context.ts';
import { findListing, keepFindings, keptFindings, picturesOf } from '../listings/index.ts';
import { openCostBook } from '../model-costs/index.ts';
import { keepTrace } from '../traces/index.ts';
import { deliverAd, failSlot } from './deliver.ts';
import { adsMadeEarlier } from './earlier.ts';
import { endGeneration } from './end-generation.ts';
import { keepListingPictures } from './keep-made-ad.ts';
import { standInLineAgain, turnLength } from './line.ts';

/** Times the engine may fail, or a process die, at a generation without one more ad of it being finished. */
const mostBarrenStarts = 5;

/** How often a worker says that it still has the generation, milliseconds. */
const signOfLife = 5_000;

/**
 * Makes what is still pending of a generation, or of its turn where others wait: each ad is stored, then recorded and
 * settled in one transaction. Safe to repeat at any point, also beside another worker that has the same generation.
 */
export async function runGeneration(
  ctx: Context,
  { generationId, turn }: { generationId: GenerationId; turn: number },
  signal: AbortSignal,
): Promise<void> {
  const generation = await ctx.db
    .updateTable('generations')
    .set({
      status: 'running',
      waiting_since: null,
      alive_at: sql`now()`,
    })
    .where('id', '=', generationId)
    .where('turn', '=', turn)
    .where('status', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();
  if (!generation) return;
  const listing = await findListing(ctx, generation.app_id);
  if (!listing || generation.barren_starts >= mostBarrenStarts) {
    return endGeneration(ctx, generationId, 'failed');
  }

  const costs = openCostBook(ctx, { generationId });
  const stopSigns = giveSigns(ctx, generationId);
  try {
    const pending = await ctx.db
      .selectFrom('generation_slots')
      .selectAll()
      .where('generation_id', '=', generationId)
      .where('state', '=', 'pending')
      .orderBy('position')
      .execute();
    const slots = pending.slice(0, await turnLength(ctx, generation.template));
    const slotOf = new Map<string, (typeof slots)[number]>(slots.map((slot) => [slot.ad_id, slot]));
    // Before anything is bought: a storage that cannot be written would have it bought again and again.
    const [shown] = await retryWhileStorageAway(
      ctx.storage,
      () => Promise.all([picturesOf(ctx, listing), ctx.storage.check()]),
      signal,
    );
    const kept = keepListingPictures(ctx, shown.pictures, signal);
    const run: Run = {
      listing,
      ...shown,
      findings: await keptFindings(ctx.db, generation.app_id),
      template: generation.template,
      orders: slots.map((slot) => ({
        id: slot.ad_id,
        format: { id: slot.format_id, width: slot.width, height: slot.height },
      })),
      formats: pending.map((slot) => ({ id: slot.format_id, width: slot.width, height: slot.height })),
      avoid: await adsMadeSoFar(ctx, generationId),
      earlier: await adsMadeEarlier(ctx.db, generation, generationId),
      seed: generationId,
      thumbnails: true,
      withoutModels: generation.test,
      signal,
      onUsage: costs.book,
      onOutcome: costs.bookOutcome,
      onBrief: (brief) => void keepBrief(ctx, generationId, brief),
      onFindings: (findings) => void keepFindings(ctx, generation.app_id, findings),
    };
    await countedAsStart(ctx, generationId, signal, async () => {
      for await (const result of ctx.adPool.makeAds(run)) {
        const slot = slotOf.get(result.orderId);
        if (!slot) continue;
        await kept;
        if ('ad' in result) await deliverAd(ctx, generation, slot, result.ad, result.attempts, signal);
        else await failSlot(ctx, generation, slot, result.rejected.rejected, result.attempts, signal);
      }
      signal.throwIfAborted();
    });
    await retryWhileUnavailable(
      () =>
        slots.length < pending.length
          ? standInLineAgain(ctx, generation)
          : endGeneration(ctx, generationId, 'complete'),
      signal,
    );
  } catch (error) {
    // What has come of it so far waited for as long as that.
    if (error instanceof StorageAwayError) {
      ctx.log.error({ err: error, generationId }, 'a generation cannot be stored');
      return await retryWhileUnavailable(() => endGeneration(ctx, generationId, 'failed'), signal);
    }
    throw error;
  } finally {
    stopSigns();
    await costs.written();
  }
}

/** The facts that the ads rest on, for whoever asks later how they came about. */
async function keepBrief(ctx: Context, generationId: GenerationId, brief: Brief): Promise<void> {
  const { language, name, genre, rating, facts } = brief;
  const data = {
    language,
    name: name.text,
    genre,
    rating: rating && { score: rating.score, count: rating.count },
    facts: facts.map(({ kind, text, strength }) => ({ kind, text, strength })),
  };
  await keepTrace(ctx.db, { generationId }, { kind: 'brief', data }).catch((error) =>
    ctx.log.warn({ err: error, generationId }, 'brief not kept'),
  );
}

async function adsMadeSoFar(ctx: Context, generationId: GenerationId) {
  const made = await ctx.db
    .selectFrom('ads')
    .select(['format_id', 'archetype', 'copy'])
    .where('generation_id', '=', generationId)
    .execute();
  return made.map(({ format_id, archetype, copy }) => ({ formatId: format_id, archetype, copy }));
}

/**
 * Asks the engine, which counts as a start until an ad comes of it, whatever ends it, a killed process too: models are
 * asked a few times for nothing, and no more. Only a process that is told to stop takes its start back.
 */
async function countedAsStart(
  ctx: Context,
  generationId: GenerationId,
  signal: AbortSignal,
  ask: () => Promise<void>,
): Promise<void> {
  const add = (change: 1 | -1) => () =>
    ctx.db
      .updateTable('generations')
      .set({ barren_starts: sql`greatest(barren_starts + ${change}, 0)` })
      .where('id', '=', generationId)
      .execute();
  await retryWhileUnavailable(add(1), signal);
  try {
    await ask();
  } catch (error) {
    if (signal.aborted)
      await retryWhileUnavailable(add(-1), signal).catch((error) =>
        ctx.log.warn({ err: error, generationId }, 'start not forgotten'),
      );
    throw error;
  }
}

/** Says again and again that a worker still has the generation, one sign after the other. @returns ends it */
function giveSigns(ctx: Context, generationId: GenerationId): () => void {
  let given = true;
  const give = async () => {
    // The one before may be waiting for an ad that is being recorded.
    if (!given) return;
    given = false;
    await ctx.db
      .updateTable('generations')
      .set({ alive_at: sql`now()` })
      .where('id', '=', generationId)
      .execute()
      .catch((error) => ctx.log.warn({ err: error, generationId }, 'sign of life not written'));
    given = true;
  };
  const timer = setInterval(() => void give(), signOfLife);
  return () => clearInterval(timer);
}
