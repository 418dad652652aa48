import { z } from 'zod';
import type { Context } from '../context.ts';
import { screensQueue } from './order-screens.ts';
import { deleteOrphanMedia } from './orphans.ts';
import { readScreens } from './screens.ts';

const sweepEvery = 24 * 60 * 60_000;

const job = z.object({ appId: z.string() });

/** Reads what screenshots show, from the queue. Keeps no picture that no listing shows. */
export async function listingJobs(ctx: Context): Promise<void> {
  ctx.periodic.every(sweepEvery, 'delete orphan media', (signal) => deleteOrphanMedia(ctx, signal));
  // The processes that read share their work themselves.
  await ctx.queue.work(screensQueue, { concurrency: 1 }, (data, { signal }) =>
    readScreens(ctx, job.parse(data).appId, signal),
  );
}
