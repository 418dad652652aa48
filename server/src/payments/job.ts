import type { Context } from '../context.ts';
import { findRefunds } from './find-refunds.ts';
import { reconcile } from './reconcile.ts';
import { redactWebhookBodies } from './webhook.ts';

const reconcileEvery = 60_000;
const findRefundsEvery = 3_600_000;
const stripMessagesEvery = 24 * 3_600_000;

/** Looks after open orders, refunds nobody told us of, and messages that tell of somebody for too long. */
export function paymentJobs(ctx: Context): void {
  ctx.periodic.every(reconcileEvery, 'reconcile orders', () => reconcile(ctx));
  ctx.periodic.every(findRefundsEvery, 'look for refunds', () => findRefunds(ctx));
  ctx.periodic.every(stripMessagesEvery, 'strip webhooks', () => redactWebhookBodies(ctx.batchDb));
}
