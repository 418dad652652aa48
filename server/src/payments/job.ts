import type { Context } from '../context.ts';
import { reconcile } from './reconcile.ts';

const reconcileEvery = 60_000;

/** Looks after open orders until the worker stops. */
export function paymentJobs(ctx: Context): () => void {
  const timer = setInterval(() => {
    reconcile(ctx).catch((error) => ctx.log.error({ err: error }, 'reconciliation failed'));
  }, reconcileEvery);
  return () => clearInterval(timer);
}
