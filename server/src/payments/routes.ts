import { api, currencies } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http.ts';
import type { Logger } from '#platform/log.ts';
import { paymentSettings } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import { spendable } from '../credits/index.ts';
import { handleCheckoutReturn } from './checkout-return.ts';
import { createOrder } from './create-order.ts';
import { plansOnSale } from './plans.ts';
import { verifyPayment } from './verify.ts';
import { receiveWebhook } from './webhook.ts';

/** Plans, orders and what becomes of them. */
export function paymentRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, api.payments.plans, async (ctx) => ({
    success: true,
    data: { plans: await plansOnSale(ctx.db) },
  }));

  route(app, ctx, api.payments.config, async (ctx) => {
    const { razorpay } = ctx.config;
    const { razorpay_enabled, ...settings } = await paymentSettings(ctx.db);
    return {
      success: true,
      data: {
        ...settings,
        currencies,
        razorpay_enabled: razorpay_enabled && razorpay !== null,
        test_mode: razorpay?.testMode ?? false,
        checkout_url: razorpay?.checkoutUrl ?? '',
      },
    };
  });

  route(app, ctx, api.payments.currencies, async (ctx) => ({
    success: true,
    data: { ...(await paymentSettings(ctx.db)), currencies },
  }));

  route(app, ctx, api.payments.createOrder, async (ctx, { user, body, log }) => ({
    success: true,
    message: 'Payment order created',
    data: await createOrder(ctx, user, body.planId, body.currency, log),
  }));

  route(app, ctx, api.payments.verify, async (ctx, { user, body, log }) => {
    const credits_added = await verifyPayment(ctx, user.id, body, log);
    return { success: true, data: { credits_added, credits: await spendable(ctx.db, user.id) } };
  });

  app.register(async (scope) => {
    takeBytes(scope);
    webhookRoute(scope, ctx);
    callbackRoute(scope, ctx);
  });
}

/** The provider does not speak JSON as we do, and its signatures are over the bytes as they came: nothing parses them. */
function takeBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
}

function webhookRoute(app: FastifyInstance, ctx: Context): void {
  const { method, path, access } = api.payments.webhook;
  app.route({
    method,
    url: path,
    config: { access },
    handler: async ({ headers, body }) => {
      const header = (name: string) => String(headers[name] ?? '');
      await receiveWebhook(
        ctx,
        Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        header('x-razorpay-signature'),
        header('x-razorpay-event-id'),
      );
      return { success: true, data: {} };
    },
  });
}

function callbackRoute(app: FastifyInstance, ctx: Context): void {
  const { method, path, access, limits } = api.payments.callback;
  app.route({
    method,
    url: path,
    config: { access, limits },
    handler: async ({ body, log }, reply) => {
      const form = new URLSearchParams(Buffer.isBuffer(body) ? body.toString() : '');
      return reply
        .header('cache-control', 'no-store')
        .redirect(await handleCheckoutReturn(ctx, form, log as Logger), 303);
    },
  });
}
