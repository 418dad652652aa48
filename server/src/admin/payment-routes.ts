import { api, type Currency } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http.ts';
import { HttpError } from '#platform/http-error.ts';
import { recordAudit } from '../audit/index.ts';
import { paymentSettings, saveSection } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../database.ts';
import { tryConnection, webhookEvents } from '../payments/index.ts';
import { applyAdminChange } from './change.ts';
import { versioned } from './version.ts';

/** Whether and how plans are sold. */
export function paymentSettingRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, api.adminPayments.settings, async (ctx) => ({
    success: true,
    data: versioned(await present(ctx, ctx.db)),
  }));

  route(app, ctx, api.adminPayments.setSettings, async (ctx, { body: { version, ...settings }, ...by }) => {
    requireOwn(ctx, settings.success_url);
    requireOwn(ctx, settings.cancel_url);
    const { enabled_currencies, default_currency } = settings;
    const data = await applyAdminChange(ctx, by, {
      action: 'payment-settings.changed',
      subject: 'payments',
      madeFrom: version,
      read: (tx) => present(ctx, tx),
      write: (tx) =>
        saveSection(tx, 'payments', {
          ...settings,
          default_currency: enabled_currencies.includes(default_currency)
            ? default_currency
            : (enabled_currencies[0] as Currency),
        }),
    });
    return { success: true, data };
  });

  route(app, ctx, api.adminPayments.testConnection, async (ctx, { user, address, log }) => {
    const data = await tryConnection(ctx, log);
    await recordAudit(ctx.db, {
      actor: user.id,
      action: 'payment-settings.tested',
      subject: 'payments',
      address,
    });
    return { success: true, data };
  });
}

async function present(ctx: Context, db: Db | Tx) {
  const { razorpay, publicUrl } = ctx.config;
  return {
    ...(await paymentSettings(db)),
    credentials_configured: razorpay !== null,
    webhook_configured: (razorpay?.webhookSecrets.length ?? 0) > 0,
    test_mode: razorpay?.testMode ?? false,
    webhook_url: `${publicUrl}${api.payments.webhook.path}`,
    webhook_events: [...webhookEvents],
  };
}

/** Buyers are sent nowhere but to our own pages. */
function requireOwn(ctx: Context, address: string): void {
  if (address && new URL(address).origin !== new URL(ctx.config.publicUrl).origin) {
    throw new HttpError('VALIDATION_FAILED', { reason: 'return_urls', origin: ctx.config.publicUrl });
  }
}
