import type { Context } from '../context.ts';
import { findRefunds } from './find-refunds.ts';
import { reconcile } from './reconcile.ts';

const reconcileEvery = 60_000;
const findRefundsEvery = 3_600_000;

/** Looks after open orders, and refunds nobody told us of. */
export function paymentJobs(ctx: Context): void {
  ctx.periodic.every(reconcileEvery, 'reconcile orders', () => reconcile(ctx));
  ctx.periodic.every(findRefundsEvery, 'look for refunds', () => findRefunds(ctx));
}
