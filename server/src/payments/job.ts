import type { Context } from '../context.ts';
import { findRefunds } from './find-refunds.ts';
import { reconcile } from './reconcile.ts';

const reconcileEvery = 60_000;
const findRefundsEvery = 3_600_000;

/** Looks after open orders, and refunds nobody told us of, until the worker stops. */
export function paymentJobs(ctx: Context): () => void {
  const every = (milliseconds: number, name: string, look: typeof reconcile) =>
    setInterval(() => {
      look(ctx).catch((error) => ctx.log.error({ err: error }, `${name} failed`));
    }, milliseconds);
  const timers = [
    every(reconcileEvery, 'reconciliation', reconcile),
    every(findRefundsEvery, 'looking for refunds', findRefunds),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
