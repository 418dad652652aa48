import type { Context } from '../context.ts';
import { condense } from './condense.ts';

const condenseEvery = 60_000;

/** Keeps what analytics are made from small, until the worker stops. */
export function analyticsJobs(ctx: Context): () => void {
  const run = () => {
    condense(ctx).catch((error) => ctx.log.error({ err: error }, 'analytics were not condensed'));
  };
  run();
  const timer = setInterval(run, condenseEvery);
  return () => clearInterval(timer);
}
