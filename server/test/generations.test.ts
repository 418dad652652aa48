import { api, type ProgressEvent } from '@marquee/contract';
import { type Copywriter, loadFonts, makeAds } from '@marquee/engine';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../src/credits/index.ts';
import { adsIn } from './kit/ads.ts';
import { expectErrors } from './kit/error-log.ts';
import { failureOf, openGenerations } from './kit/generations.ts';

const { open, signUpToGenerate, generate, begin, events, credits, request } = openGenerations();

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
      const response = await fetch(open.server.url + ad.assetPath);
      expect(response.headers.get('cache-control')).toContain('immutable');
      const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: ad.width, height: ad.height });
      expect(ad.quality.passed).toBe(true);
    }
    expect(await credits(user)).toBe(6);
    expect(await checkLedger(open.server.ctx.db)).toEqual([]);
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
    expectErrors();
    const user = await signUpToGenerate();
    const response = await begin(user, { square: 6 });
    const told: ProgressEvent[] = [];
    let crashed = 0;
    for await (const event of events(response)) {
      told.push(event);
      if (event.type !== 'ad' || crashed > 0) continue;
      for (const { pid } of await open.server.ctx.adPool.processes()) {
        process.kill(pid, 'SIGSEGV');
        crashed++;
      }
    }
    expect(crashed).toBeGreaterThan(0);
    expect(told.at(-1)).toMatchObject({ type: 'complete', delivered: 6, failed: 0 });
    expect(await credits(user)).toBe(4);
    expect(await checkLedger(open.server.ctx.db)).toEqual([]);
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
    await open.server.ctx.db
      .updateTable('configuration')
      .set({ value: JSON.stringify({ basic: 5, advanced: 9 }) })
      .where('section', '=', 'generation_costs')
      .execute();
    try {
      await Array.fromAsync(events(response));
      expect(await credits(user)).toBe(8);
      expect((await user.client.call(api.credits.costs, {})).data).toEqual({
        basic: 5,
        advanced: 9,
        edit_cost: 0,
        kit_cost: 0,
        motion_cost: 2,
      });
    } finally {
      await open.server.ctx.db
        .updateTable('configuration')
        .set({ value: JSON.stringify({ basic: 1, advanced: 3 }) })
        .where('section', '=', 'generation_costs')
        .execute();
    }
  });

  it('falls back to refusing Advanced when the admin turned it off', async () => {
    const user = await signUpToGenerate();
    const limits = await open.server.ctx.db
      .selectFrom('configuration')
      .select('value')
      .where('section', '=', 'limits')
      .executeTakeFirstOrThrow();
    const set = (value: object) =>
      open.server.ctx.db
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
    const honest = open.server.ctx.adPool;
    const fonts = await loadFonts();
    const user = await signUpToGenerate();
    let seen: Promise<unknown> = Promise.resolve();
    open.server.ctx.adPool = {
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
      open.server.ctx.adPool = honest;
    }
  });

  it('neither delivers nor charges an ad that no layout can mend', async () => {
    const honest = open.server.ctx.adPool;
    const fonts = await loadFonts();
    open.server.ctx.adPool = { ...honest, makeAds: (run) => makeAds({ fonts, copywriter: liar }, run) };
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
      expect(await checkLedger(open.server.ctx.db)).toEqual([]);
    } finally {
      open.server.ctx.adPool = honest;
    }
  });
});
