import { type ApiError, api, type ProgressEvent } from '@marquee/contract';
import { type Copywriter, loadFonts, makeAds } from '@marquee/engine';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger, issue } from '../src/credits/index.ts';
import { eventsOf, startServer, type TestServer } from './harness.ts';
import { creditsOf } from './kit/accounts.ts';
import { adsIn, generate as generateAds, orderOf, signUpWithApp } from './kit/ads.ts';

let sandbox: Sandbox;
let server: TestServer;

beforeAll(async () => {
  sandbox = await startSandbox();
  server = await startServer({
    stores: sandbox,
  });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

type Owner = Awaited<ReturnType<typeof signUpWithApp>>;

const signUpToGenerate = () => signUpWithApp(server, sandbox);
const request = ({ app }: Owner, quantities: Record<string, number>) => ({
  ...orderOf(app.appId, quantities),
  platforms: ['instagram', 'facebook'],
});
const generate = async (owner: Owner, quantities: Record<string, number>, more: object = {}) =>
  (await generateAds(owner.client, { ...request(owner, quantities), ...more })).events;
const begin = (owner: Owner, quantities: Record<string, number>) =>
  owner.client.send(api.generations.generate, { body: request(owner, quantities) });
const events = (response: Response) => eventsOf(api.generations.generate, response);
const credits = ({ client }: Owner) => creditsOf(client);
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: ApiError) => ({ status: error.status, code: error.code }),
  );
const regenerate = ({ client, app }: Owner, adID: string) =>
  client.call(api.ads.regenerate, {
    body: { appId: app.appId, adID, unsatisfactory: true, galleryType: 'current' },
  });

describe('a generation', () => {
  it('streams every ad to its placeholder, charges each once, and serves the pictures', async () => {
    const user = await signUpToGenerate();
    const placeholderMappings = ['square', 'square', 'story', 'landscape'].map((formatType, index) => ({
      placeholderID: `placeholder-${index}`,
      formatType,
    }));
    const told = await generate(user, { square: 2, story: 1, landscape: 1 }, { placeholderMappings });

    expect(told[0]).toMatchObject({ type: 'init', totalAds: 4 });
    expect(told.at(-1)).toEqual({
      type: 'complete',
      totalAds: 4,
      delivered: 4,
      failed: 0,
      failedPlaceholders: [],
    });
    const ads = adsIn(told);
    expect(new Map(ads.map((ad) => [ad.placeholderID, ad.formatType]))).toEqual(
      new Map(placeholderMappings.map(({ placeholderID, formatType }) => [placeholderID, formatType])),
    );
    expect(told.filter((event) => event.type === 'ad').map((event) => event.progress.current)).toEqual([
      1, 2, 3, 4,
    ]);
    for (const ad of ads) {
      const response = await fetch(server.url + ad.assetPath);
      expect(response.headers.get('cache-control')).toContain('immutable');
      const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: ad.width, height: ad.height });
      expect(ad.quality.passed).toBe(true);
    }
    expect(await credits(user)).toBe(6);
    expect(await checkLedger(server.ctx.db)).toEqual([]);
    const listed = await user.client.call(api.ads.ofApp, { params: { appId: user.app.appId } });
    expect(listed.ads.map((ad) => ad.adID).sort()).toEqual(ads.map((ad) => ad.adID).sort());
  });

  it('goes on when the browser hangs up, and tells the whole story to whoever comes back', async () => {
    const user = await signUpToGenerate();
    const hangUp = new AbortController();
    const response = await user.client.send(api.generations.generate, {
      body: request(user, { square: 3 }),
      signal: hangUp.signal,
    });
    let operationId = '';
    for await (const event of events(response)) {
      if (event.type !== 'init') continue;
      operationId = event.operationId;
      break;
    }
    hangUp.abort();
    const { operation } = await user.client.call(api.generations.current, {});
    expect(operation).toMatchObject({ id: operationId, appId: user.app.appId, progress: { total: 3 } });
    const again = await user.client.send(api.generations.follow, { params: { operationId } });
    const told = await Array.fromAsync(events(again));
    expect(told.filter(({ type }) => type !== 'heartbeat').map(({ type }) => type)).toEqual([
      'init',
      'ad',
      'ad',
      'ad',
      'complete',
    ]);
    expect(await credits(user)).toBe(7);
    expect((await user.client.call(api.generations.status, {})).hasActiveOperation).toBe(false);
  });

  it('delivers every ad though the processes that make them crash', async () => {
    const user = await signUpToGenerate();
    const response = await begin(user, { square: 6 });
    const told: ProgressEvent[] = [];
    let crashed = 0;
    for await (const event of events(response)) {
      told.push(event);
      if (event.type !== 'ad' || crashed > 0) continue;
      for (const { pid } of await server.ctx.adPool.processes()) {
        process.kill(pid, 'SIGSEGV');
        crashed++;
      }
    }
    expect(crashed).toBeGreaterThan(0);
    expect(told.at(-1)).toMatchObject({ type: 'complete', delivered: 6, failed: 0 });
    expect(await credits(user)).toBe(4);
    expect(await checkLedger(server.ctx.db)).toEqual([]);
  });

  it('runs once when the same request comes many times at once', async () => {
    const user = await signUpToGenerate();
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => generate(user, { square: 1 })));
    const refused = answers.filter((answer) => answer.status === 'rejected').map((answer) => answer.reason);
    expect(refused).toHaveLength(5);
    for (const error of refused) {
      expect(error).toMatchObject({ status: 409, code: 'USER_OPERATION_IN_PROGRESS' });
    }
    expect(await credits(user)).toBe(9);
  });

  it.each([
    [
      'more than the balance covers',
      { square: 10 },
      { templateType: 'advanced' },
      402,
      'INSUFFICIENT_CREDITS',
    ],
    ['more than one run may have', { square: 11 }, {}, 400, 'TOTAL_EXCEEDED'],
    ['an unknown format', { poster: 1 }, {}, 400, 'UNKNOWN_FORMAT'],
    ['an app that was never extracted', { square: 1 }, { appId: 'nothing' }, 404, 'APP_NOT_FOUND'],
    ['half an ad', { square: 0.5 }, {}, 400, 'VALIDATION_FAILED'],
    ['a negative quantity', { square: -1 }, {}, 400, 'VALIDATION_FAILED'],
  ])('refuses %s and costs nothing', async (_, quantities, more, status, code) => {
    const user = await signUpToGenerate();
    expect(await failureOf(generate(user, quantities, more))).toEqual({ status, code });
    expect(await credits(user)).toBe(10);
    expect((await user.client.call(api.generations.current, {})).operation).toBeNull();
  });

  it('keeps the price it began with', async () => {
    const user = await signUpToGenerate();
    const response = await begin(user, { square: 2 });
    await server.ctx.db
      .updateTable('configuration')
      .set({ value: JSON.stringify({ basic: 5, advanced: 9 }) })
      .where('section', '=', 'generation_costs')
      .execute();
    try {
      await Array.fromAsync(events(response));
      expect(await credits(user)).toBe(8);
      expect((await user.client.call(api.credits.costs, {})).data).toEqual({ basic: 5, advanced: 9 });
    } finally {
      await server.ctx.db
        .updateTable('configuration')
        .set({ value: JSON.stringify({ basic: 1, advanced: 3 }) })
        .where('section', '=', 'generation_costs')
        .execute();
    }
  });

  it('falls back to refusing Advanced when the admin turned it off', async () => {
    const user = await signUpToGenerate();
    const limits = await server.ctx.db
      .selectFrom('configuration')
      .select('value')
      .where('section', '=', 'limits')
      .executeTakeFirstOrThrow();
    const set = (value: object) =>
      server.ctx.db
        .updateTable('configuration')
        .set({ value: JSON.stringify(value) })
        .where('section', '=', 'limits')
        .execute();
    await set({ ...limits.value, advanced_templates_enabled: false });
    try {
      expect(await failureOf(generate(user, { square: 1 }, { templateType: 'advanced' }))).toEqual({
        status: 400,
        code: 'ADVANCED_DISABLED',
      });
    } finally {
      await set(limits.value);
    }
  });

  const liar: Copywriter = async function* ({ brief, orders }) {
    for (const _ of orders) {
      yield {
        angle: 'outcome',
        headline: 'Loved by 10 million people',
        sub: '',
        cta: '',
        proof: '',
        name: brief.name.text,
        points: [],
        evidence: [],
        source: 'llm',
      };
    }
  };

  it('counts the ads that were delivered, not those that failed', async () => {
    const honest = server.ctx.adPool;
    const fonts = await loadFonts();
    const user = await signUpToGenerate();
    let seen: Promise<unknown> = Promise.resolve();
    server.ctx.adPool = {
      ...honest,
      async *makeAds(run) {
        yield* makeAds({ fonts, copywriter: liar }, { ...run, orders: run.orders.slice(0, 1) });
        seen = user.client.call(api.generations.current, {});
        await seen;
        yield* honest.makeAds({ ...run, orders: run.orders.slice(1) });
      },
    };
    try {
      const told = await generate(user, { square: 3 });
      expect(told.filter((event) => event.type === 'ad').map(({ progress }) => progress)).toEqual([
        { current: 1, total: 3 },
        { current: 2, total: 3 },
      ]);
      expect(await seen).toMatchObject({ operation: { progress: { current: 0, total: 3 } } });
      expect(told.at(-1)).toMatchObject({ type: 'complete', delivered: 2, failed: 1 });
    } finally {
      server.ctx.adPool = honest;
    }
  });

  it('neither delivers nor charges an ad that no layout can mend', async () => {
    const honest = server.ctx.adPool;
    const fonts = await loadFonts();
    server.ctx.adPool = { ...honest, makeAds: (run) => makeAds({ fonts, copywriter: liar }, run) };
    try {
      const user = await signUpToGenerate();
      const placeholderMappings = [{ placeholderID: 'only', formatType: 'square' }];
      const told = await generate(user, { square: 1 }, { placeholderMappings });
      expect(told.at(-1)).toEqual({
        type: 'complete',
        totalAds: 1,
        delivered: 0,
        failed: 1,
        failedPlaceholders: ['only'],
      });
      expect(await credits(user)).toBe(10);
      expect(await checkLedger(server.ctx.db)).toEqual([]);
    } finally {
      server.ctx.adPool = honest;
    }
  });
});

describe('a regeneration', () => {
  it('gives another idea in the same place, free twice, then for the price of the ad', async () => {
    const user = await signUpToGenerate();
    const [first] = adsIn(await generate(user, { square: 1 }));
    if (!first) throw new Error('no ad came');
    let before = first;
    for (const [cost, left] of [
      [0, 9],
      [0, 9],
      [1, 8],
    ] as const) {
      expect(before.regenerationCost).toBe(cost);
      const { ad, credits: spendable } = await regenerate(user, first.adID);
      expect(ad.adID).toBe(first.adID);
      expect(ad.assetPath).not.toBe(before.assetPath);
      expect([ad.archetype, ad.angle]).not.toEqual([before.archetype, before.angle]);
      expect(ad.isRegenerated).toBe(true);
      expect(spendable).toBe(left);
      const old = server.url + before.assetPath;
      await expect.poll(async () => (await fetch(old)).status).toBe(404);
      expect((await fetch(server.url + ad.assetPath)).status).toBe(200);
      before = ad;
    }
    expect(await checkLedger(server.ctx.db)).toEqual([]);
  });

  it('is refused while a generation runs, and refuses one while it runs', async () => {
    const user = await signUpToGenerate();
    const [ad] = adsIn(await generate(user, { square: 1 }));
    if (!ad) throw new Error('no ad came');
    const running = await begin(user, { square: 2 });
    expect(await failureOf(regenerate(user, ad.adID))).toEqual({ status: 409, code: 'GENERATION_ACTIVE' });
    await Array.fromAsync(events(running));

    const regenerating = regenerate(user, ad.adID);
    const recorded = () =>
      server.ctx.db
        .selectFrom('regenerations')
        .select('id')
        .where('user_id', '=', user.id)
        .where('status', '=', 'running')
        .executeTakeFirst();
    await expect.poll(recorded, { interval: 1 }).toBeDefined();
    const refused = begin(user, { square: 1 });
    expect(await failureOf(refused)).toEqual({ status: 409, code: 'REGENERATION_ACTIVE' });
    await regenerating;
  });

  it('is one per ad and three per user at a time', async () => {
    const user = await signUpToGenerate();
    const ads = adsIn(await generate(user, { square: 4 }));
    const answers = await Promise.all(ads.map((ad) => failureOf(regenerate(user, ad.adID))));
    expect(answers.filter((answer) => answer === null).length).toBeGreaterThanOrEqual(3);
    for (const answer of answers) {
      if (answer) expect(answer).toEqual({ status: 409, code: 'REGENERATION_LIMIT_REACHED' });
    }
    const [ad] = ads;
    const twice = await Promise.all([1, 2].map(() => failureOf(regenerate(user, ad?.adID ?? ''))));
    expect(twice.filter((answer) => answer === null).length).toBeGreaterThanOrEqual(1);
    for (const answer of twice) if (answer) expect(answer.status).toBe(409);
    expect(await checkLedger(server.ctx.db)).toEqual([]);
  });

  it('costs credits that are there', async () => {
    const user = await signUpToGenerate();
    const [ad] = adsIn(await generate(user, { square: 1 }));
    if (!ad) throw new Error('no ad came');
    await regenerate(user, ad.adID);
    await regenerate(user, ad.adID);
    await generate(user, { square: 9 });
    expect(await credits(user)).toBe(0);
    expect(await failureOf(regenerate(user, ad.adID))).toEqual({ status: 402, code: 'INSUFFICIENT_CREDITS' });
    await server.ctx.db
      .transaction()
      .execute((tx) => issue(tx, user.id, 1, { key: `test:${user.id}`, kind: 'adjustment', reason: 'test' }));
    expect((await regenerate(user, ad.adID)).credits).toBe(0);
  });
});

describe('what belongs to another user', () => {
  it('is not there', async () => {
    const owner = await signUpToGenerate();
    const stranger = await signUpToGenerate();
    const told = await generate(owner, { square: 1 });
    const [ad] = adsIn(told);
    const init = told[0];
    if (!ad || init?.type !== 'init') throw new Error('no ad came');
    expect(await failureOf(regenerate(stranger, ad.adID))).toEqual({ status: 404, code: 'NOT_FOUND' });
    expect(
      await failureOf(
        stranger.client.send(api.generations.follow, { params: { operationId: init.operationId } }),
      ),
    ).toEqual({ status: 404, code: 'NOT_FOUND' });
    expect((await stranger.client.call(api.ads.ofApp, { params: { appId: owner.app.appId } })).ads).toEqual(
      [],
    );
  });

  it('serves nothing but pictures of ads under their own addresses', async () => {
    for (const path of [
      '',
      'x.png',
      '..%2f..%2fpackage.json',
      `${'A'.repeat(22)}.png`,
      `${'A'.repeat(22)}`,
    ]) {
      expect((await fetch(`${server.url}/assets/ads/${path}`)).status).toBe(404);
    }
  });
});
