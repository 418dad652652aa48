import { errorSentence, type GenerationId, type ProgressEvent } from '@marquee/contract';
import { retryWhileUnavailable } from '#platform/db.ts';
import type { Context } from '../context.ts';
import { watch } from './generation-changes.ts';
import { presentAd } from './present-ad.ts';
import { type Progress, readProgress } from './read-progress.ts';

/** How often a silent stream says that it lives, milliseconds. */
const heartbeatMs = 10_000;

/** How often a generation in line looks at its place, milliseconds. */
const lookMs = 2_000;

/**
 * Tells the whole story of a generation from its start to its end: what happened before the call at once,
 * the rest as it happens. Reads the database alone, so any process can stream what another one makes.
 */
export async function* streamGeneration(
  ctx: Context,
  generationId: GenerationId,
  signal: AbortSignal,
): AsyncGenerator<ProgressEvent> {
  const changes = await watch(ctx, generationId, signal);
  try {
    let told = 0;
    let delivered = 0;
    let toldPlace: number | null = null;
    const read = (how: keyof typeof readProgress) =>
      retryWhileUnavailable(() => readGeneration(ctx, generationId, how), signal);
    let generation = await read('atOnce');
    yield {
      type: 'init',
      totalAds: generation.total,
      operationId: generationId,
      startTime: generation.created_at.toISOString(),
    };
    while (!signal.aborted) {
      const slots =
        generation.finished > told
          ? await retryWhileUnavailable(() => finishedSlots(ctx, generationId, told), signal)
          : [];
      for (const slot of slots) {
        told = slot.finish_order ?? told;
        if (slot.state === 'delivered') delivered += 1;
        if (!slot.ad) continue;
        yield {
          type: 'ad',
          ad: { ...slot.ad, placeholderID: slot.placeholder_id },
          progress: { current: delivered, total: generation.total },
        };
      }
      if (generation.finished_at && told >= generation.finished) break;
      const waited = generation.place === null ? heartbeatMs : lookMs;
      const quiet = (await changes.next(waited)) === 'quiet';
      // Of silent streams there are many, and none is in a hurry.
      generation = await read(quiet ? 'atLeisure' : 'atOnce');
      const { place } = generation;
      if (quiet && !signal.aborted && (waited === heartbeatMs || place !== null || toldPlace !== null)) {
        yield { type: 'heartbeat', ...(place === null ? {} : { place }) };
        toldPlace = place;
      }
    }
    if (!signal.aborted) yield await retryWhileUnavailable(() => ending(ctx, generation), signal);
  } finally {
    await changes.close();
  }
}

async function readGeneration(
  ctx: Context,
  generationId: GenerationId,
  how: keyof typeof readProgress,
): Promise<Progress> {
  const progress = await readProgress[how](ctx, generationId);
  if (!progress) throw new Error(`there is no generation ${generationId} any more`);
  return progress;
}

async function finishedSlots(ctx: Context, generationId: GenerationId, after: number) {
  const slots = await ctx.db
    .selectFrom('generation_slots')
    .select(['placeholder_id', 'finish_order', 'ad_id', 'state'])
    .where('generation_id', '=', generationId)
    .where('finish_order', '>', after)
    .orderBy('finish_order')
    .execute();
  if (slots.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('ads')
    .selectAll()
    .where(
      'id',
      'in',
      slots.map(({ ad_id }) => ad_id),
    )
    .where('deleted_at', 'is', null)
    .execute();
  const ads = new Map(rows.map((row) => [row.id, presentAd(ctx, row)]));
  return slots.map((slot) => ({ ...slot, ad: ads.get(slot.ad_id) }));
}

async function ending(ctx: Context, generation: Progress): Promise<ProgressEvent> {
  const undelivered = await ctx.db
    .selectFrom('generation_slots')
    .select('placeholder_id')
    .where('generation_id', '=', generation.id)
    .where('state', '<>', 'delivered')
    .orderBy('position')
    .execute();
  if (generation.status === 'failed') {
    return {
      type: 'error',
      code: 'INTERNAL',
      error: errorSentence('INTERNAL', { reason: 'generation' }),
    };
  }
  const gone = undelivered.length > 0 ? await goneLanguages(ctx, generation.id) : [];
  return {
    type: 'complete',
    totalAds: generation.total,
    delivered: generation.total - undelivered.length,
    failed: undelivered.length,
    failedPlaceholders: undelivered.map(({ placeholder_id }) => placeholder_id),
    ...(gone.length > 0 ? { goneLanguages: gone } : {}),
  };
}

/** Languages that were ordered and not begun, as the store shows the app in them no more: nothing was tried for their ads. */
async function goneLanguages({ db }: Context, generationId: GenerationId): Promise<string[]> {
  const slots = await db
    .selectFrom('generation_slots')
    .leftJoin('making_traces', (join) =>
      join
        .onRef('making_traces.generation_id', '=', 'generation_slots.generation_id')
        .onRef('making_traces.ad_id', '=', 'generation_slots.ad_id'),
    )
    .select(['generation_slots.language', 'generation_slots.state', 'making_traces.id as trace'])
    .where('generation_slots.generation_id', '=', generationId)
    .where('generation_slots.language', 'is not', null)
    .execute();
  const isBegun = ({ state, trace }: (typeof slots)[number]) => state !== 'failed' || trace !== null;
  const begun = new Set(slots.filter(isBegun).map(({ language }) => language));
  return [...new Set(slots.flatMap(({ language }) => language ?? []))].filter((one) => !begun.has(one));
}
