import type { Context } from '../context.ts';
import { thinTraces } from './store.ts';

const thinEvery = 60 * 60_000;

/** Takes away what is too old, until the worker stops. */
export function traceJobs(ctx: Context): () => void {
  const thin = () => {
    thinTraces(ctx.db).catch((error) => ctx.log.error({ err: error }, 'traces were not thinned out'));
  };
  thin();
  const timer = setInterval(thin, thinEvery);
  return () => clearInterval(timer);
}
