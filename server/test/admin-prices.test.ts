import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { lastAudit, signUpAdmin } from './kit/accounts.ts';
import { openSettings } from './kit/settings.ts';

const { open, put } = openSettings();

describe('generation costs', () => {
  it('are what the next generation is charged, at once', async () => {
    const { data } = await open.admin.client.call(api.adminPlans.costs, {});
    expect(data).toMatchObject({ basic: 1, advanced: 3 });
    await open.admin.client.call(api.adminPlans.setCosts, {
      body: { basic: 2, advanced: 5, version: data.version },
    });
    expect((await open.user.client.call(api.credits.costs, {})).data).toEqual({
      basic: 2,
      advanced: 5,
      edit_cost: 0,
      kit_cost: 0,
      motion_cost: 2,
    });
    expect(await lastAudit(open.admin)).toMatchObject({
      action: 'generation-costs.changed',
      actor: { _id: open.admin.id, email: open.admin.email },
      details: { before: { basic: 1, advanced: 3 }, after: { basic: 2, advanced: 5 } },
      address: '127.0.0.1',
    });
  });

  it.each([{ basic: 0, advanced: 3 }, { basic: 1, advanced: -1 }, { basic: 1.5, advanced: 3 }, { basic: 1 }])(
    'must be positive: %o',
    async (costs) => {
      expect(await put('/api/admin/generation-costs', costs)).toMatchObject({
        status: 400,
        error: 'Generation costs must be positive numbers',
      });
    },
  );

  it('are not saved over what somebody else saved meanwhile', async () => {
    const { data } = await open.admin.client.call(api.adminPlans.costs, {});
    const other = await signUpAdmin(open.server);
    await other.client.call(api.adminPlans.setCosts, {
      body: { basic: 1, advanced: 4, version: data.version },
    });
    const late = await put('/api/admin/generation-costs', { basic: 9, advanced: 9, version: data.version });
    expect(late).toMatchObject({ status: 409, code: 'EDITED_MEANWHILE' });
    expect((await open.admin.client.call(api.adminPlans.costs, {})).data).toMatchObject({
      basic: 1,
      advanced: 4,
    });
  });
});

describe('plans', () => {
  it('change what the shop sells, withdrawn ones are shown to the admin alone', async () => {
    const { plans } = (await open.admin.client.call(api.adminPlans.list, {})).data;
    const [first, second] = plans;
    if (!first || !second) throw new Error('no plans');
    const { data } = await open.admin.client.call(api.adminPlans.updateWithPricing, {
      params: { id: first._id },
      body: {
        name: 'Trial',
        credits: 20,
        bonus_credits: 5,
        display_order: 9,
        active: true,
        pricing: { USD: { amount: 199 }, INR: { amount: 0 } },
        version: first.version,
      },
    });
    expect(data).toMatchObject({
      name: 'Trial',
      pricing: { USD: { amount: 199, currency: 'USD' } },
      amount_usd: 1.99,
    });
    expect(data.pricing.INR).toBeUndefined();
    await open.admin.client.call(api.adminPlans.update, {
      params: { id: second._id },
      body: { credits: second.credits, bonus_credits: 0, active: false },
    });
    const onSale = (await open.user.client.call(api.payments.plans, {})).data.plans;
    expect(onSale.at(-1)).toMatchObject({ _id: first._id, credits: 20, bonus_credits: 5 });
    expect(onSale.map(({ _id }) => _id)).not.toContain(second._id);
    const all = (await open.admin.client.call(api.adminPlans.list, {})).data.plans;
    expect(all.find(({ _id }) => _id === second._id)).toMatchObject({
      active: false,
      pricing: second.pricing,
    });
    expect(await lastAudit(open.admin)).toMatchObject({
      action: 'plan.changed',
      subject: second._id,
      subjectName: second.name,
      details: { before: { active: true }, after: { active: false } },
    });
    const late = await put(`/api/admin/plans/${first._id}`, { credits: 1, version: first.version });
    expect(late.status).toBe(409);
  });

  const good = { credits: 10, bonus_credits: 0, pricing: { USD: { amount: 100 } } };
  it.each([
    [{ ...good, credits: 0 }, 'Please enter valid values for credits'],
    [{ ...good, bonus_credits: -1 }, 'Please enter valid values for credits'],
    [{ ...good, pricing: {} }, 'Please enter at least one currency price (USD or INR)'],
    [{ ...good, pricing: { EUR: { amount: 100 } } }, 'Please enter at least one currency price (USD or INR)'],
    [
      { ...good, pricing: { USD: { amount: 0 }, INR: { amount: null } } },
      'Please enter at least one currency price (USD or INR)',
    ],
    [{ ...good, pricing: { INR: { amount: 99 } } }, 'Prices start at 0.01 USD, EUR or GBP and at 1 INR.'],
  ])('are refused with what is wrong: %o', async (body, error) => {
    const { plans } = (await open.admin.client.call(api.adminPlans.list, {})).data;
    const reply = await put(`/api/admin/credit-plans-with-pricing/${plans[2]?._id}`, body);
    expect(reply).toMatchObject({ status: 400, error });
  });

  it('that are unknown are not found', async () => {
    const reply = await put('/api/admin/plans/00000000-0000-4000-8000-000000000000', { credits: 5 });
    expect(reply.status).toBe(404);
  });
});

describe('payment settings', () => {
  const settings = {
    razorpay_enabled: true,
    enabled_currencies: ['USD', 'EUR'],
    default_currency: 'INR',
    auto_detect_currency: false,
    success_url: '',
    cancel_url: '',
  };

  it('say what the environment holds, and no secret', async () => {
    const { data } = await open.admin.client.call(api.adminPayments.settings, {});
    expect(data).toMatchObject({ credentials_configured: true, webhook_configured: false, test_mode: true });
    expect(data.webhook_url).toBe(`${open.server.ctx.config.publicUrl}/api/payments/webhook`);
    expect(JSON.stringify(data)).not.toContain(open.provider.keySecret);
  });

  it('move the default to what is enabled, and reach the shop at once', async () => {
    const { version } = (await open.admin.client.call(api.adminPayments.settings, {})).data;
    const reply = await put('/api/admin/payment-settings', { ...settings, test_mode: false, version });
    expect(reply).toMatchObject({ status: 200, data: { default_currency: 'USD', test_mode: true } });
    expect((await open.user.client.call(api.payments.config, {})).data).toMatchObject({
      enabled_currencies: ['USD', 'EUR'],
      default_currency: 'USD',
      auto_detect_currency: false,
    });
    await put('/api/admin/payment-settings', { ...settings, razorpay_enabled: false });
    expect((await open.user.client.call(api.payments.config, {})).data.razorpay_enabled).toBe(false);
    expect((await put('/api/admin/payment-settings', { ...settings, version })).status).toBe(409);
  });

  it('need a currency and send buyers to no other site', async () => {
    expect(await put('/api/admin/payment-settings', { ...settings, enabled_currencies: [] })).toMatchObject({
      status: 400,
      error: 'At least one currency must be supported',
    });
    for (const success_url of ['https://elsewhere.example/', 'javascript:alert(1)', 'nonsense']) {
      expect((await put('/api/admin/payment-settings', { ...settings, success_url })).status).toBe(400);
    }
    const own = `${open.server.ctx.config.publicUrl}/payment/success`;
    const reply = await put('/api/admin/payment-settings', { ...settings, success_url: own });
    expect(reply).toMatchObject({ status: 200, data: { success_url: own } });
  });

  it('assume all four currencies where none are named', async () => {
    const { db } = open.server.ctx;
    const without = sql<string>`value - 'enabled_currencies'`;
    const { value } = await db
      .selectFrom('configuration')
      .select('value')
      .where('section', '=', 'payments')
      .executeTakeFirstOrThrow();
    await db.updateTable('configuration').set({ value: without }).where('section', '=', 'payments').execute();
    const all = ['INR', 'USD', 'EUR', 'GBP'];
    expect((await open.admin.client.call(api.adminPayments.settings, {})).data.enabled_currencies).toEqual(
      all,
    );
    expect((await open.user.client.call(api.payments.config, {})).data.enabled_currencies).toEqual(all);
    await db
      .updateTable('configuration')
      .set({ value: JSON.stringify(value) })
      .where('section', '=', 'payments')
      .execute();
    // Also where a server sends none.
    const { enabled_currencies: _, ...data } = (await open.admin.client.call(api.adminPayments.settings, {}))
      .data;
    expect(api.adminPayments.settings.reply.parse({ success: true, data }).data.enabled_currencies).toEqual(
      all,
    );
  });

  it('are tried with the provider', async () => {
    const { data } = await open.admin.client.call(api.adminPayments.testConnection, {});
    expect(data).toMatchObject({ mode: 'test', test_order_id: expect.stringMatching(/^order_/) });
    expect(open.provider.keyId.startsWith(data.key_id_prefix ?? '-')).toBe(true);
    const { razorpay } = open.server.ctx.config;
    if (!razorpay) throw new Error('there is a provider');
    const told: string[] = [];
    // What is no provider tells nothing of itself: neither nobody at all nor something else that answers.
    for (const other of [
      { keySecret: 'not that one' },
      { apiUrl: `${open.server.url}/pricing` },
      { apiUrl: 'http://127.0.0.1:1' },
    ]) {
      open.server.ctx.config.razorpay = { ...razorpay, ...other };
      const refused = open.admin.client.call(api.adminPayments.testConnection, {});
      told.push(await refused.then(String, ({ message }: Error) => message));
    }
    open.server.ctx.config.razorpay = razorpay;
    expect(told).toEqual([
      'BAD_REQUEST_ERROR: Authentication failed',
      'Razorpay could not be reached',
      'Razorpay could not be reached',
    ]);
  });
});
