import type { Context } from '../context.ts';
import { sweepKeys } from './store.ts';

const sweepEvery = 10 * 60_000;

/** Keeps of keys and their calls no more than is shown. */
export function keyJobs(ctx: Context): void {
  ctx.periodic.every(sweepEvery, 'sweep keys and their calls', () => sweepKeys(ctx.batchDb));
}
