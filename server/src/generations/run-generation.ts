import type { Brief } from '@marquee/engine';
import { sql } from 'kysely';
import { throughOutage } from '#platform/db.ts';
import type { Context } from '../context.ts';
import { findListing, picturesOf } from '../listings/index.ts';
import { openCostBook } from '../model-costs/index.ts';
import { keepTrace } from '../traces/index.ts';
import { deliverAd, failSlot } from './deliver.ts';
import { endGeneration } from './end-generation.ts';
import { standInLineAgain, turnLength } from './line.ts';

/** Times a worker may take a generation up without finishing one more ad of it. */
const mostBarrenStarts = 5;

/** How often a worker says that it still has the generation, milliseconds. */
const signOfLife = 5_000;

/**
 * Makes what is still pending of a generation, or of its turn where others wait: each ad is stored, then recorded and
 * settled in one transaction. Safe to repeat at any point, also beside another worker that has the same generation.
 */
export async function runGeneration(
  ctx: Context,
  { generationId, turn }: { generationId: string; turn: number },
  signal: AbortSignal,
): Promise<void> {
  const generation = await ctx.db
    .updateTable('generations')
    .set({
      status: 'running',
      waiting_since: null,
      alive_at: sql`now()`,
      barren_starts: sql`barren_starts + 1`,
    })
    .where('id', '=', generationId)
    .where('turn', '=', turn)
    .where('status', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();
  if (!generation) return;
  const listing = await findListing(ctx, generation.app_id);
  if (!listing || generation.barren_starts > mostBarrenStarts) {
    return endGeneration(ctx, generationId, 'failed');
  }

  const costs = openCostBook(ctx, { generationId });
  const alive = setInterval(() => void sayAlive(ctx, generationId), signOfLife);
  try {
    const pending = await ctx.db
      .selectFrom('generation_slots')
      .selectAll()
      .where('generation_id', '=', generationId)
      .where('state', '=', 'pending')
      .orderBy('position')
      .execute();
    const slots = pending.slice(0, await turnLength(ctx, generation.template));
    const slotOf = new Map(slots.map((slot) => [slot.ad_id, slot]));
    const results = ctx.adPool.makeAds({
      listing,
      pictures: await picturesOf(ctx, listing),
      template: generation.template,
      orders: slots.map((slot) => ({
        id: slot.ad_id,
        format: { id: slot.format_id, width: slot.width, height: slot.height },
      })),
      avoid: await adsMadeSoFar(ctx, generationId),
      seed: generationId,
      thumbnails: true,
      signal,
      onUsage: costs.book,
      onBrief: (brief) => void keepBrief(ctx, generationId, brief),
    });
    for await (const result of results) {
      const slot = slotOf.get(result.orderId);
      if (!slot) continue;
      await throughOutage(
        () =>
          'ad' in result
            ? deliverAd(ctx, generation, slot, result.ad, result.attempts)
            : failSlot(ctx, generation, slot, result.rejected.rejected, result.attempts),
        signal,
      );
    }
    signal.throwIfAborted();
    await throughOutage(
      () =>
        slots.length < pending.length
          ? standInLineAgain(ctx, generation)
          : endGeneration(ctx, generationId, 'complete'),
      signal,
    );
  } finally {
    clearInterval(alive);
    await costs.written();
  }
}

/** The facts that the ads rest on, for whoever asks later how they came about. */
async function keepBrief(ctx: Context, generationId: string, brief: Brief): Promise<void> {
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

async function adsMadeSoFar(ctx: Context, generationId: string) {
  const made = await ctx.db
    .selectFrom('ads')
    .select(['format_id', 'archetype', 'copy'])
    .where('generation_id', '=', generationId)
    .execute();
  return made.map(({ format_id, archetype, copy }) => ({ formatId: format_id, archetype, copy }));
}

async function sayAlive(ctx: Context, generationId: string): Promise<void> {
  await ctx.db
    .updateTable('generations')
    .set({ alive_at: sql`now()` })
    .where('id', '=', generationId)
    .execute()
    .catch((error) => ctx.log.warn({ err: error, generationId }, 'sign of life not written'));
}
