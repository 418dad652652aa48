import type { Context } from '../context.ts';
import { continueGalleryCheck } from './check-counts.ts';

/** Between two looks at whether a day is over. */
const lookEvery = 60_000;

/** Checks once a day what galleries are counted to show. */
export function galleryJobs(ctx: Context): void {
  ctx.periodic.every(lookEvery, 'check galleries', (signal) => continueGalleryCheck(ctx, signal));
}
