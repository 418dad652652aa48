import type { Context } from '../context.ts';
import { forgetOldUploads } from './uploads.ts';

const forgetEvery = 24 * 60 * 60_000;

/** Forgets uploads that nobody used. */
export function studioJobs(ctx: Context): void {
  ctx.periodic.every(forgetEvery, 'forget old uploads', () => forgetOldUploads(ctx.batchDb));
}
