import type { GenerationId } from '@marquee/contract';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { retryWhileUnavailable } from '#platform/db.ts';
import { StorageAwayError } from '#platform/storage.ts';
import type { Context } from '../context.ts';
import { openCostBook } from '../model-costs/index.ts';
import { endGeneration } from './end-generation.ts';
import { standInLineAgain, turnLength } from './line.ts';
import { makeLanguage } from './make-language.ts';

/** Languages of which ads are made at once: the listing of the next is read meanwhile. */
const languagesAtOnce = 2;

/** Times the engine may fail, or a process die, at a generation without one more ad of it being finished. */
const maxBarrenStarts = 5;

/** How often a worker says that it still has the generation, milliseconds. */
const heartbeatMs = 5_000;

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
  if (generation.barren_starts >= maxBarrenStarts) return endGeneration(ctx, generationId, 'failed');

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
    await countedAsStart(ctx, generationId, signal, async (countStart) => {
      const made = Map.groupBy(slots, ({ language }) => language);
      const limit = pLimit(languagesAtOnce);
      const ended = await Promise.allSettled(
        [...made].map(([language, own]) =>
          limit(() => {
            const formats = pending.filter((slot) => slot.language === language);
            return makeLanguage(
              ctx,
              generation,
              { language, slots: own, formats, beforeAsking: countStart },
              costs,
              signal,
            );
          }),
        ),
      );
      const failed = ended.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
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

/**
 * Asking the engine counts as a start until an ad comes of it, whatever ends it, a killed process too: models are asked a
 * few times for nothing, and no more. Only a process that is told to stop takes its start back.
 * @param make asks the engine, once or for several languages, and calls `countStart` before each time
 */
async function countedAsStart(
  ctx: Context,
  generationId: GenerationId,
  signal: AbortSignal,
  make: (countStart: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const add = (change: 1 | -1) => () =>
    ctx.db
      .updateTable('generations')
      .set({ barren_starts: sql`greatest(barren_starts + ${change}, 0)` })
      .where('id', '=', generationId)
      .execute();
  let counting: Promise<unknown> | undefined;
  let isCounted = false;
  const countStart = () => {
    counting ??= retryWhileUnavailable(add(1), signal).then(() => {
      isCounted = true;
    });
    return counting;
  };
  try {
    await make(countStart);
  } catch (error) {
    if (signal.aborted && isCounted)
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
  const timer = setInterval(() => void give(), heartbeatMs);
  return () => clearInterval(timer);
}
