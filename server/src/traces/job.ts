import type { Context } from '../context.ts';
import { thinTraces } from './store.ts';

const thinEvery = 60 * 60_000;

/** Takes away what is too old. */
export function traceJobs(ctx: Context): void {
  ctx.periodic.every(thinEvery, 'thin traces out', () => thinTraces(ctx.batchDb));
}
