import { randomUUID } from 'node:crypto';
import { api, type Currency, currencies, type PaymentOrder, type User } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import type { Logger } from '#platform/log.ts';
import { paymentSettings } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import { planOnSale } from './plans.ts';
import { createProviderOrder } from './razorpay.ts';

/**
 * Begins a purchase. The plan's terms of now are copied into the order, which stays only when the provider has it.
 * @throws HttpError PAYMENTS_UNAVAILABLE, PLAN_NOT_SOLD or PAYMENT_PROVIDER_FAILED
 */
export async function createOrder(
  ctx: Context,
  user: User,
  planId: string,
  currency: Currency,
  log: Logger,
): Promise<PaymentOrder> {
  const { razorpay } = ctx.config;
  const settings = await paymentSettings(ctx.db);
  if (!razorpay || !settings.razorpay_enabled) throw new HttpError('PAYMENTS_UNAVAILABLE');
  const plan = await planOnSale(ctx.db, planId);
  const amount = plan?.pricing[currency]?.amount;
  if (!plan || !amount || !settings.enabled_currencies.includes(currency)) {
    throw new HttpError('PLAN_NOT_SOLD');
  }
  const id = randomUUID();
  await ctx.db
    .insertInto('payment_orders')
    .values({
      id,
      user_id: user.id,
      plan_id: plan._id,
      plan_name: plan.name,
      credits: plan.credits,
      bonus_credits: plan.bonus_credits,
      amount,
      currency,
      razorpay_order_id: null,
      razorpay_payment_id: null,
      last_error: null,
      checked_at: null,
      paid_at: null,
    })
    .execute();
  try {
    const made = await createProviderOrder(ctx, razorpay, {
      amount,
      currency,
      receipt: id,
      notes: { order: id, plan: plan.name },
    });
    if (made.amount !== amount || made.currency !== currency)
      throw new Error('the provider changed the order');
    await ctx.db
      .updateTable('payment_orders')
      .set({ razorpay_order_id: made.id, status: 'open' })
      .where('id', '=', id)
      .execute();
    return {
      order_id: made.id,
      amount,
      currency,
      key_id: razorpay.keyId,
      plan: { name: plan.name, total_credits: plan.credits + plan.bonus_credits },
      user: { name: user.displayName ?? '', email: user.email },
      payment_methods: currencies[currency].methods,
      callback_url: new URL(api.payments.callback.path, ctx.config.publicUrl).href,
    };
  } catch (error) {
    log.error({ err: error, order: id }, 'no order with the payment provider');
    // Nobody can pay an order whose id we never gave away.
    await ctx.db.deleteFrom('payment_orders').where('id', '=', id).where('status', '=', 'creating').execute();
    throw new HttpError('PAYMENT_PROVIDER_FAILED', { reason: 'order' });
  }
}
