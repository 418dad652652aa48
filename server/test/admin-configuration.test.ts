import { api } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { lastAudit } from './kit/accounts.ts';
import { openSettings } from './kit/settings.ts';

const { open, put } = openSettings();

const extract = async (example = 0) =>
  (
    await open.user.client.call(api.listings.extract, {
      body: { url: open.sandbox.examples[example]?.url ?? '' },
    })
  ).data;

describe('formats', () => {
  it('of a new size are offered, in the order sent, until they are disabled', async () => {
    const { data } = await open.admin.client.call(api.adminSettings.formats, {});
    const banner = {
      displayName: 'Banner',
      description: 'Web banners',
      width: 1200,
      height: 600,
      platforms: ['Web'],
      enabled: true,
    };
    const saved = await open.admin.client.call(api.adminSettings.setFormats, {
      body: { formats: { banner, ...data.formats }, version: data.version },
    });
    expect(Object.keys(saved.data.formats)).toEqual(['banner', ...Object.keys(data.formats)]);
    const offered = async () => (await open.user.client.call(api.formats.list, {})).formats;
    expect((await offered())[0]).toMatchObject({
      id: 'banner',
      dimensions: '1200x600',
      platformsString: 'Web',
    });
    await open.admin.client.call(api.adminSettings.setFormats, {
      body: { formats: { banner: { ...banner, enabled: false } }, version: saved.data.version },
    });
    const enabled = Object.values(data.formats).filter((format) => format.enabled);
    expect((await offered()).map(({ id }) => id)).toEqual(enabled.map(({ key }) => key));
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
    const { data } = await open.admin.client.call(api.adminSettings.config, {});
    expect(data.limits).toEqual({
      max_generations_per_batch: 10,
      max_screenshots: 25,
      download_timeout: 30_000,
      advanced_templates_enabled: true,
    });
    await open.admin.client.call(api.adminSettings.setConfig, {
      body: {
        contact: { email: 'hi@shop.example', support_email: 'help@shop.example' },
        limits: { ...data.limits, max_generations_per_batch: 4, advanced_templates_enabled: false },
        version: data.version,
      },
    });
    const known = (await open.user.client.call(api.configuration.get, {})).data;
    expect(known).toMatchObject({
      contact: { contact_email: 'hi@shop.example', support_email: 'help@shop.example' },
      limits: { max_generations_per_batch: 4, advanced_templates_enabled: false },
    });
    expect((await open.user.client.call(api.formats.list, {})).formats[0]?.maxGenerations).toBe(4);
    expect(await lastAudit(open.admin)).toMatchObject({
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
      for await (const _ of open.user.client.stream(api.generations.generate, order(templateType, square)))
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
    await open.admin.client.call(api.adminSettings.setConfig, {
      body: { email: { ...email, password: 'hunter22' } },
    });
    const { data } = await open.admin.client.call(api.adminSettings.config, {});
    expect(data.email).toEqual({ ...email, password_set: true });
    const { value } = await open.server.ctx.db
      .selectFrom('configuration')
      .select('value')
      .where('section', '=', 'mail')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(value)).not.toContain('hunter22');
    const entry = await lastAudit(open.admin);
    expect(entry?.details).toMatchObject({
      after: { email: { host: 'mail.example' } },
      renewed: ['email.password'],
    });
    expect(JSON.stringify(entry)).not.toContain('hunter22');
    await open.admin.client.call(api.adminSettings.setConfig, { body: { email: { ...email, from: '' } } });
    const kept = async () => (await open.admin.client.call(api.adminSettings.config, {})).data.email;
    expect(await kept()).toMatchObject({ from: '', password_set: true });
    await open.admin.client.call(api.adminSettings.setConfig, { body: { email: { ...email, port: 465 } } });
    expect(await kept()).toMatchObject({ port: 465, password_set: false });
  });
});

describe('the prices of model calls', () => {
  it('are kept with four decimals; one that is left out falls back', async () => {
    const { data } = await open.admin.client.call(api.adminSettings.setApiPricing, {
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
