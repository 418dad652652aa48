import { generationId } from '@marquee/contract';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { deleteOrphanPictures } from './orphans.ts';
import { deleteDoomed } from './picture-deletions.ts';
import { sweepQuotes } from './quotes.ts';
import { deleteOrphanRecipePictures } from './recipe-pictures.ts';
import { runGeneration } from './run-generation.ts';
import { runRegeneration } from './run-regeneration.ts';
import { sweep } from './sweep.ts';
import { emptyOldVersions } from './versions.ts';

const generate = z.object({ generationId: z.uuid().pipe(generationId), turn: z.int().default(0) });
const regenerate = z.object({ regenerationId: z.uuid().pipe(generationId) });

const sweepEvery = 15_000;
const versionsEvery = 60 * 60_000;
const quotesEvery = 60 * 60_000;
const orphansEvery = 24 * 60 * 60_000;

/** Takes up generations and regenerations from the queue. */
export async function generationJobs(ctx: Context): Promise<void> {
  const { generations, regenerations } = ctx.capacity;
  await ctx.queue.work('generate', { concurrency: generations }, (data, { signal }) =>
    runGeneration(ctx, generate.parse(data), signal),
  );
  await ctx.queue.work('regenerate', { concurrency: regenerations }, (data, { signal }) =>
    runRegeneration(ctx, regenerate.parse(data).regenerationId, signal),
  );
  await ctx.queue.work('delete-pictures', { concurrency: 1 }, (_, { signal }) => deleteDoomed(ctx, signal));
  // Fonts and dictionaries take a moment: not the first customer's.
  if (ctx.config.warmUp)
    ctx.adPool.ready().catch((error) => ctx.log.error({ err: error }, 'the engine could not be made ready'));
  ctx.periodic.every(sweepEvery, 'take up lost work', () => sweep(ctx));
  ctx.periodic.every(sweepEvery, 'delete pictures', (signal) => deleteDoomed(ctx, signal));
  ctx.periodic.every(versionsEvery, 'empty old versions', () => emptyOldVersions(ctx.batchDb));
  ctx.periodic.every(quotesEvery, 'delete outlived quotes', () => sweepQuotes(ctx.batchDb));
  ctx.periodic.every(orphansEvery, 'delete orphan pictures', (signal) => deleteOrphanPictures(ctx, signal));
  ctx.periodic.every(orphansEvery, 'delete pictures of no recipe', (signal) =>
    deleteOrphanRecipePictures(ctx, signal),
  );
}
