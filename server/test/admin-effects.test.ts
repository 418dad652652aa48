import { api, type ClientOptions, call, type FormatConfig, type TemplateType } from '@marquee/contract';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBeside, startServer, type TestServer } from './harness.ts';
import { lastAudit, type Person, signUp, signUpAdmin } from './kit/accounts.ts';
import { type Generated, generate as generateAds, orderOf } from './kit/ads.ts';

/** What admins change counts at once, in every process, and not for what began before. */

let sandbox: Sandbox;
let server: TestServer;
let beside: Awaited<ReturnType<typeof startBeside>>;
let admin: Person;
let user: Person;
let elsewhere: ClientOptions;

beforeAll(async () => {
  sandbox = await startSandbox();
  server = await startServer({ stores: sandbox, signupCredits: 100 });
  beside = await startBeside(server);
  [admin, user] = await Promise.all([signUpAdmin(server), signUp(server)]);
  elsewhere = { host: beside.url, token: () => user.client.token };
});
afterAll(async () => {
  await beside.close();
  await server.close();
  await sandbox.close();
});

const extract = async (client: ClientOptions, example = 0) =>
  (await call(client, api.listings.extract, { body: { url: sandbox.examples[example]?.url ?? '' } })).data;

async function generate(quantities: Record<string, number>, templateType?: TemplateType): Promise<Generated> {
  const { appId } = await extract(elsewhere);
  return generateAds(user.client, orderOf(appId, quantities, templateType));
}

const formatMap = async () => (await admin.client.call(api.adminSettings.formats, {})).data;
const saveFormats = async (formats: Record<string, FormatConfig>, version?: string) =>
  (await admin.client.call(api.adminSettings.setFormats, { body: { formats, version } })).data;
const newFormat = (key: string, width: number, height: number): Record<string, FormatConfig> => ({
  [key]: { key, displayName: key, description: '', width, height, platforms: [], enabled: true },
});

it('reaches what other processes answer with', async () => {
  expect((await extract(elsewhere)).media.screenshots.length).toBeGreaterThan(2);
  await saveFormats({ ...newFormat('tall', 640, 1280), ...(await formatMap()).formats });
  await admin.client.call(api.adminPlans.setCosts, { body: { basic: 2, advanced: 5 } });
  await admin.client.call(api.adminSettings.setConfig, {
    body: {
      email: { host: 'mail.example', port: 587, user: '', from: '', secure: false },
      limits: {
        max_generations_per_batch: 4,
        max_screenshots: 2,
        download_timeout: 9_000,
        advanced_templates_enabled: false,
      },
    },
  });
  await admin.client.call(api.adminPayments.setSettings, {
    body: {
      razorpay_enabled: false,
      enabled_currencies: ['EUR'],
      default_currency: 'EUR',
      auto_detect_currency: false,
    },
  });
  expect((await call(elsewhere, api.formats.list, {})).formats[0]).toMatchObject({
    id: 'tall',
    dimensions: '640x1280',
    maxGenerations: 4,
  });
  expect((await call(elsewhere, api.credits.costs, {})).data).toEqual({
    basic: 2,
    advanced: 5,
    edit_cost: 0,
    kit_cost: 0,
    motion_cost: 2,
  });
  expect((await call(elsewhere, api.configuration.get, {})).data.limits).toEqual({
    max_generations_per_batch: 4,
    advanced_templates_enabled: false,
  });
  expect((await call(elsewhere, api.payments.config, {})).data).toMatchObject({
    enabled_currencies: ['EUR'],
    default_currency: 'EUR',
  });
  const managing = { host: beside.url, token: () => admin.client.token };
  expect((await call(managing, api.adminUsers.resetPassword, { params: { id: user.id } })).data.email).toBe(
    user.email,
  );
  // The app was read before; the limit holds for it all the same.
  expect((await extract(elsewhere)).media.screenshots).toHaveLength(2);
});

it('has ads made in new sizes that pass every gate', async () => {
  await saveFormats({ ...newFormat('wide', 2000, 1000), ...newFormat('small', 333, 457) });
  const { id, ads } = await generate({ tall: 1, wide: 1, small: 1 });
  const sizes = await Promise.all(
    ads.map(async ({ formatType, assetPath }) => {
      const picture = await server.client.fetch(assetPath);
      const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
      return [formatType, width, height];
    }),
  );
  expect(sizes.sort()).toEqual([
    ['small', 333, 457],
    ['tall', 640, 1280],
    ['wide', 2000, 1000],
  ]);
  const { slots } = (await admin.client.call(api.adminWork.generation, { params: { id } })).data;
  for (const { formatId, ad } of slots) {
    expect([formatId, ad?.quality.passed, ad?.quality.gates.filter(({ passed }) => !passed)]).toEqual([
      formatId,
      true,
      [],
    ]);
  }
});

it('puts formats in order, which is a change like any other', async () => {
  const { formats, version } = await formatMap();
  const turned = Object.fromEntries(Object.entries(formats).reverse());
  const saved = await saveFormats(turned, version);
  expect(Object.keys(saved.formats)).toEqual(Object.keys(turned));
  expect((await call(elsewhere, api.formats.list, {})).formats.map(({ id }) => id)).toEqual(
    Object.keys(turned).filter((id) => turned[id]?.enabled),
  );
  await expect(saveFormats(formats, version)).rejects.toMatchObject({ code: 'EDITED_MEANWHILE' });
  expect(await lastAudit(admin)).toMatchObject({
    action: 'formats.changed',
    details: { before: { order: Object.keys(formats) }, after: { order: Object.keys(turned) } },
  });
});

it('leaves a running generation the terms that it began with', async () => {
  const { limits } = (await admin.client.call(api.adminSettings.config, {})).data;
  await admin.client.call(api.adminSettings.setConfig, {
    body: { limits: { ...limits, advanced_templates_enabled: true } },
  });
  const { credits: before } = (await user.client.call(api.credits.balance, {})).data;
  const honest = server.ctx.adPool;
  const begun = Promise.withResolvers<void>();
  const changed = Promise.withResolvers<void>();
  server.ctx.adPool = {
    ...honest,
    async *makeAds(run) {
      begun.resolve();
      await changed.promise;
      yield* honest.makeAds(run);
    },
  };
  const running = generate({ square: 1 }, 'advanced');
  await begun.promise;
  const { square } = (await formatMap()).formats;
  if (!square) throw new Error('no square');
  await saveFormats({ square: { ...square, width: 500, height: 500, enabled: false } });
  await admin.client.call(api.adminPlans.setCosts, { body: { basic: 8, advanced: 9 } });
  await admin.client.call(api.adminSettings.setConfig, {
    body: { limits: { ...limits, max_generations_per_batch: 1, advanced_templates_enabled: false } },
  });
  changed.resolve();
  const { ads } = await running;
  server.ctx.adPool = honest;
  expect(ads).toMatchObject([
    { formatType: 'square', width: 1080, height: 1080, templateType: 'advanced', isCompleted: true },
  ]);
  expect((await user.client.call(api.credits.balance, {})).data.credits).toBe(before - 5);
});
