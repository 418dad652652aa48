import type { Context } from '../context.ts';
import { condense } from './condense.ts';

const condenseEvery = 60_000;

/** Keeps what analytics are made from small. */
export function analyticsJobs(ctx: Context): void {
  ctx.periodic.every(condenseEvery, 'condense analytics', () => condense({ db: ctx.batchDb }));
}
