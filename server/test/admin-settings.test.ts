import { api } from '@marquee/contract';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { type Razorpay, startRazorpay } from '@marquee/sandbox/razorpay';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.ts';
import { lastAudit, type Person, signUp, signUpAdmin } from './kit/accounts.ts';

let provider: Razorpay;
let sandbox: Sandbox;
let server: TestServer;
let admin: Person;
let user: Person;

beforeAll(async () => {
  [provider, sandbox] = await Promise.all([startRazorpay(), startSandbox()]);
  server = await startServer({
    razorpay: {
      keyId: provider.keyId,
      keySecret: provider.keySecret,
      webhookSecrets: [],
      testMode: true,
      apiUrl: provider.apiUrl,
      checkoutUrl: provider.checkoutUrl,
    },
    stores: sandbox,
  });
  [admin, user] = await Promise.all([signUpAdmin(server), signUp(server)]);
});
afterAll(async () => {
  await server.close();
  await provider.close();
  await sandbox.close();
});

const put = (path: string, body: object, by = admin) =>
  by.client
    .fetch(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    .then(async (response) => ({
      status: response.status,
      ...((await response.json()) as { error?: string }),
    }));

const extract = async (example = 0) =>
  (await user.client.call(api.listings.extract, { body: { url: sandbox.examples[example]?.url ?? '' } }))
    .data;

describe('generation costs', () => {
  it('are what the next generation is charged, at once', async () => {
    const { data } = await admin.client.call(api.adminPlans.costs, {});
    expect(data).toMatchObject({ basic: 1, advanced: 3 });
    await admin.client.call(api.adminPlans.setCosts, {
      body: { basic: 2, advanced: 5, version: data.version },
    });
    expect((await user.client.call(api.credits.costs, {})).data).toEqual({ basic: 2, advanced: 5 });
    expect(await lastAudit(admin)).toMatchObject({
      action: 'generation-costs.changed',
      actor: { _id: admin.id, email: admin.email },
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
    const { data } = await admin.client.call(api.adminPlans.costs, {});
    const other = await signUpAdmin(server);
    await other.client.call(api.adminPlans.setCosts, {
      body: { basic: 1, advanced: 4, version: data.version },
    });
    const late = await put('/api/admin/generation-costs', { basic: 9, advanced: 9, version: data.version });
    expect(late).toMatchObject({ status: 409, code: 'EDITED_MEANWHILE' });
    expect((await admin.client.call(api.adminPlans.costs, {})).data).toMatchObject({ basic: 1, advanced: 4 });
  });
});

describe('plans', () => {
  it('change what the shop sells, withdrawn ones are shown to the admin alone', async () => {
    const { plans } = (await admin.client.call(api.adminPlans.list, {})).data;
    const [first, second] = plans;
    if (!first || !second) throw new Error('no plans');
    const { data } = await admin.client.call(api.adminPlans.updateWithPricing, {
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
    await admin.client.call(api.adminPlans.update, {
      params: { id: second._id },
      body: { credits: second.credits, bonus_credits: 0, active: false },
    });
    const onSale = (await user.client.call(api.payments.plans, {})).data.plans;
    expect(onSale.at(-1)).toMatchObject({ _id: first._id, credits: 20, bonus_credits: 5 });
    expect(onSale.map(({ _id }) => _id)).not.toContain(second._id);
    const all = (await admin.client.call(api.adminPlans.list, {})).data.plans;
    expect(all.find(({ _id }) => _id === second._id)).toMatchObject({
      active: false,
      pricing: second.pricing,
    });
    expect(await lastAudit(admin)).toMatchObject({
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
    const { plans } = (await admin.client.call(api.adminPlans.list, {})).data;
    const reply = await put(`/api/admin/credit-plans-with-pricing/${plans[2]?._id}`, body);
    expect(reply).toMatchObject({ status: 400, error });
  });

  it('that are unknown are not found', async () => {
    const reply = await put('/api/admin/plans/00000000-0000-4000-8000-000000000000', { credits: 5 });
    expect(reply.status).toBe(404);
  });
});

describe('formats', () => {
  it('of a new size are offered, in the order sent, until they are disabled', async () => {
    const { data } = await admin.client.call(api.adminSettings.formats, {});
    const banner = {
      displayName: 'Banner',
      description: 'Web banners',
      width: 1200,
      height: 600,
      platforms: ['Web'],
      enabled: true,
    };
    const saved = await admin.client.call(api.adminSettings.setFormats, {
      body: { formats: { banner, ...data.formats }, version: data.version },
    });
    expect(Object.keys(saved.data.formats)).toEqual(['banner', ...Object.keys(data.formats)]);
    const offered = async () => (await user.client.call(api.formats.list, {})).formats;
    expect((await offered())[0]).toMatchObject({
      id: 'banner',
      dimensions: '1200x600',
      platformsString: 'Web',
    });
    await admin.client.call(api.adminSettings.setFormats, {
      body: { formats: { banner: { ...banner, enabled: false } }, version: saved.data.version },
    });
    expect((await offered()).map(({ id }) => id)).toEqual(Object.keys(data.formats));
    const late = await put('/api/admin/formats', { formats: { banner }, version: saved.data.version });
    expect(late.status).toBe(409);
  });

  it.each([
    [{ width: 319 }, 'Width must be a whole number from 320 to 2000.'],
    [{ height: 2001 }, 'Height must be a whole number from 320 to 2000.'],
    [
      { width: 1000, height: 400 },
      'A format may be at most twice as wide as high, and at most twice as high as wide.',
    ],
    [{ displayName: ' ' }, 'Each format needs a name.'],
  ])('that cannot be composed are refused: %o', async (part, error) => {
    const format = {
      displayName: 'X',
      description: '',
      width: 500,
      height: 500,
      platforms: [],
      enabled: true,
    };
    const reply = await put('/api/admin/formats', { formats: { odd: { ...format, ...part } } });
    expect(reply).toMatchObject({ status: 400, error });
  });
});

describe('the configuration', () => {
  it('reaches what everybody may know', async () => {
    const { data } = await admin.client.call(api.adminSettings.config, {});
    expect(data.limits).toEqual({
      max_generations_per_batch: 10,
      max_screenshots: 25,
      download_timeout: 30_000,
      advanced_templates_enabled: true,
    });
    await admin.client.call(api.adminSettings.setConfig, {
      body: {
        contact: { email: 'hi@shop.example', support_email: 'help@shop.example' },
        limits: { ...data.limits, max_generations_per_batch: 4, advanced_templates_enabled: false },
        version: data.version,
      },
    });
    const known = (await user.client.call(api.configuration.get, {})).data;
    expect(known).toMatchObject({
      contact: { contact_email: 'hi@shop.example', support_email: 'help@shop.example' },
      limits: { max_generations_per_batch: 4, advanced_templates_enabled: false },
    });
    expect((await user.client.call(api.formats.list, {})).formats[0]?.maxGenerations).toBe(4);
    expect(await lastAudit(admin)).toMatchObject({
      action: 'config.changed',
      details: {
        before: { limits: { max_generations_per_batch: 10, advanced_templates_enabled: true } },
        after: { limits: { max_generations_per_batch: 4, advanced_templates_enabled: false } },
      },
    });
    const { appId } = await extract();
    const order = (templateType: 'basic' | 'advanced', square: number) => ({
      body: { appId, formatTypes: ['square'], quantities: { square }, templateType },
    });
    const generate = async (templateType: 'basic' | 'advanced', square: number) => {
      for await (const _ of user.client.stream(api.generations.generate, order(templateType, square)))
        return 'began';
    };
    await expect(generate('advanced', 1)).rejects.toThrow('Advanced templates are not available');
    await expect(generate('basic', 5)).rejects.toThrow('Total generations exceeds maximum of 4');
  });

  it.each([
    [{ contact: { email: 'nobody', support_email: 'a@b.example' } }, 'Email is invalid'],
    [
      {
        limits: {
          max_generations_per_batch: 0,
          max_screenshots: 1,
          download_timeout: 5000,
          advanced_templates_enabled: true,
        },
      },
      'Max generations per batch must be a whole number from 1 to 100.',
    ],
  ])('is refused where it cannot be: %o', async (body, error) => {
    expect(await put('/api/admin/config', body)).toMatchObject({ status: 400, error });
  });

  it('keeps the mail password to itself', async () => {
    const email = { host: 'mail.example', port: 587, user: 'us', from: 'us@shop.example', secure: false };
    await admin.client.call(api.adminSettings.setConfig, {
      body: { email: { ...email, password: 'hunter22' } },
    });
    const { data } = await admin.client.call(api.adminSettings.config, {});
    expect(data.email).toEqual({ ...email, password_set: true });
    const { value } = await server.ctx.db
      .selectFrom('configuration')
      .select('value')
      .where('section', '=', 'mail')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(value)).not.toContain('hunter22');
    const entry = await lastAudit(admin);
    expect(entry?.details).toMatchObject({
      after: { email: { host: 'mail.example' } },
      renewed: ['email.password'],
    });
    expect(JSON.stringify(entry)).not.toContain('hunter22');
    await admin.client.call(api.adminSettings.setConfig, { body: { email: { ...email, from: '' } } });
    const kept = async () => (await admin.client.call(api.adminSettings.config, {})).data.email;
    expect(await kept()).toMatchObject({ from: '', password_set: true });
    await admin.client.call(api.adminSettings.setConfig, { body: { email: { ...email, port: 465 } } });
    expect(await kept()).toMatchObject({ port: 465, password_set: false });
  });
});

describe('the prices of model calls', () => {
  it('are kept with four decimals; one that is left out falls back', async () => {
    const { data } = await admin.client.call(api.adminSettings.setApiPricing, {
      body: { input_cost_per_1k: 0.0123, output_cost_per_1k: 1, image_cost: 0.08 },
    });
    expect(data).toMatchObject({ input_cost_per_1k: 0.0123, output_cost_per_1k: 1, image_cost: 0.08 });
    expect(
      await put('/api/admin/api-pricing', { input_cost_per_1k: '', output_cost_per_1k: null }),
    ).toMatchObject({
      data: { input_cost_per_1k: 0.0015, output_cost_per_1k: 0.002, image_cost: 0.08 },
    });
    for (const price of [0, 0.00005, 1.1, 0.00015]) {
      const reply = await put('/api/admin/api-pricing', {
        input_cost_per_1k: price,
        output_cost_per_1k: 0.1,
      });
      expect([price, reply.status]).toEqual([price, 400]);
    }
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
    const { data } = await admin.client.call(api.adminPayments.settings, {});
    expect(data).toMatchObject({ credentials_configured: true, webhook_configured: false, test_mode: true });
    expect(data.webhook_url).toBe(`${server.ctx.config.publicUrl}/api/payments/webhook`);
    expect(JSON.stringify(data)).not.toContain(provider.keySecret);
  });

  it('move the default to what is enabled, and reach the shop at once', async () => {
    const { version } = (await admin.client.call(api.adminPayments.settings, {})).data;
    const reply = await put('/api/admin/payment-settings', { ...settings, test_mode: false, version });
    expect(reply).toMatchObject({ status: 200, data: { default_currency: 'USD', test_mode: true } });
    expect((await user.client.call(api.payments.config, {})).data).toMatchObject({
      enabled_currencies: ['USD', 'EUR'],
      default_currency: 'USD',
      auto_detect_currency: false,
    });
    await put('/api/admin/payment-settings', { ...settings, razorpay_enabled: false });
    expect((await user.client.call(api.payments.config, {})).data.razorpay_enabled).toBe(false);
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
    const own = `${server.ctx.config.publicUrl}/payment/success`;
    const reply = await put('/api/admin/payment-settings', { ...settings, success_url: own });
    expect(reply).toMatchObject({ status: 200, data: { success_url: own } });
  });

  it('assume all four currencies where none are named', async () => {
    const { db } = server.ctx;
    const without = sql<string>`value - 'enabled_currencies'`;
    const { value } = await db
      .selectFrom('configuration')
      .select('value')
      .where('section', '=', 'payments')
      .executeTakeFirstOrThrow();
    await db.updateTable('configuration').set({ value: without }).where('section', '=', 'payments').execute();
    const all = ['INR', 'USD', 'EUR', 'GBP'];
    expect((await admin.client.call(api.adminPayments.settings, {})).data.enabled_currencies).toEqual(all);
    expect((await user.client.call(api.payments.config, {})).data.enabled_currencies).toEqual(all);
    await db
      .updateTable('configuration')
      .set({ value: JSON.stringify(value) })
      .where('section', '=', 'payments')
      .execute();
    // Also where a server sends none.
    const { enabled_currencies: _, ...data } = (await admin.client.call(api.adminPayments.settings, {})).data;
    expect(api.adminPayments.settings.reply.parse({ success: true, data }).data.enabled_currencies).toEqual(
      all,
    );
  });

  it('are tried with the provider', async () => {
    const { data } = await admin.client.call(api.adminPayments.testConnection, {});
    expect(data).toMatchObject({ mode: 'test', test_order_id: expect.stringMatching(/^order_/) });
    expect(provider.keyId.startsWith(data.key_id_prefix ?? '-')).toBe(true);
    const { razorpay } = server.ctx.config;
    if (!razorpay) throw new Error('there is a provider');
    const told: string[] = [];
    // What is no provider tells nothing of itself: neither nobody at all nor something else that answers.
    for (const other of [
      { keySecret: 'not that one' },
      { apiUrl: `${server.url}/pricing` },
      { apiUrl: 'http://127.0.0.1:1' },
    ]) {
      server.ctx.config.razorpay = { ...razorpay, ...other };
      const refused = admin.client.call(api.adminPayments.testConnection, {});
      told.push(await refused.then(String, ({ message }: Error) => message));
    }
    server.ctx.config.razorpay = razorpay;
    expect(told).toEqual([
      'BAD_REQUEST_ERROR: Authentication failed',
      'Razorpay could not be reached',
      'Razorpay could not be reached',
    ]);
  });
});
