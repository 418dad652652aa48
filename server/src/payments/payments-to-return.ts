import type { PaymentToReturn } from '@marquee/contract';
import { sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../database.ts';
import type { ProviderPayment } from './razorpay.ts';

/** Notes a payment that bought nothing, once, however often it is reported. */
export async function noteToReturn(
  ctx: Context,
  tx: Tx,
  orderId: string,
  payment: ProviderPayment,
  reason: PaymentToReturn['reason'],
): Promise<void> {
  const noted = await tx
    .insertInto('payments_to_return')
    .values({
      payment_id: payment.id,
      order_id: orderId,
      reason,
      amount: payment.amount,
      currency: payment.currency,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  if (noted) ctx.log.error({ order: orderId, payment: payment.id, reason }, 'payment to be paid back');
}

/** Marks a payment as settled where all of it was paid back, as the provider tells. */
export async function settleReturned(tx: Tx, payment: ProviderPayment, refunded: number): Promise<void> {
  await tx
    .updateTable('payments_to_return')
    .set({ resolved_at: sql`now()` })
    .where('payment_id', '=', payment.id)
    .where('resolved_at', 'is', null)
    .where('amount', '<=', Math.max(refunded, payment.amount_refunded ?? 0))
    .execute();
}

/** Payments that bought nothing, newest first, `limit` after the first `offset`; only those still to be settled, or all. */
export async function paymentsToReturn(
  db: Db,
  { limit, offset, all }: { limit: number; offset: number; all: boolean },
): Promise<PaymentToReturn[]> {
  const rows = await db
    .selectFrom('payments_to_return as payment')
    .innerJoin('payment_orders as bought', 'bought.id', 'payment.order_id')
    .leftJoin('users as buyer', 'buyer.id', 'bought.user_id')
    .leftJoin('users as admin', 'admin.id', 'payment.resolved_by')
    .select([
      'payment.payment_id as paymentId',
      'payment.order_id as orderId',
      'bought.razorpay_order_id as providerOrderId',
      'bought.plan_name as planName',
      'payment.reason',
      'payment.amount',
      'payment.currency',
      'bought.user_id as userId',
      'buyer.email',
      'payment.created_at as at',
      'payment.resolved_at as resolvedAt',
      'admin.email as resolvedBy',
    ])
    .$if(!all, (query) => query.where('payment.resolved_at', 'is', null))
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.payment_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
  }));
}

/**
 * Marks a payment as settled, or as open again, and writes that into the audit log.
 * @throws HttpError NOT_FOUND
 */
export async function markReturned(
  ctx: Context,
  by: { user: { id: string }; address: string },
  paymentId: string,
  resolved: boolean,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const marked = await tx
      .updateTable('payments_to_return')
      .set(
        resolved
          ? { resolved_at: sql`now()`, resolved_by: by.user.id }
          : { resolved_at: null, resolved_by: null },
      )
      .where('payment_id', '=', paymentId)
      .where('resolved_at', resolved ? 'is' : 'is not', null)
      .returning('order_id')
      .executeTakeFirst();
    if (!marked) {
      const known = await tx
        .selectFrom('payments_to_return')
        .select('payment_id')
        .where('payment_id', '=', paymentId)
        .executeTakeFirst();
      if (!known) throw new HttpError('NOT_FOUND');
      // Somebody else was quicker: it is as it was wanted.
      return;
    }
    await recordAudit(tx, {
      actor: by.user.id,
      action: resolved ? 'payment.resolved' : 'payment.reopened',
      subject: paymentId,
      details: { order: marked.order_id },
      address: by.address,
    });
  });
}
