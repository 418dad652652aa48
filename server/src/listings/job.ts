import type { Context } from '../context.ts';
import { deleteOrphanMedia } from './orphans.ts';

const sweepEvery = 24 * 60 * 60_000;

/** Keeps no picture that no listing shows. */
export function listingJobs(ctx: Context): void {
  ctx.periodic.every(sweepEvery, 'delete orphan media', (signal) => deleteOrphanMedia(ctx, signal));
}
