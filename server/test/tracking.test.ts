import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Ad, api, type WebhookEvent } from '@marquee/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkApp, enqueueChecks, trackedApps } from '../src/tracking/index.ts';
import { extract, generate, orderOf, signUpWithApp } from './kit/ads.ts';
import { openStores } from './kit/stores.ts';

const open = openStores();
const never = new AbortController().signal;
let owner: Awaited<ReturnType<typeof signUpWithApp>>;
let webhookId = '';

const adsNow = async (): Promise<Ad[]> =>
  (await owner.client.call(api.ads.ofApp, { params: { appId: owner.app.appId }, query: {} })).ads;

const outdatedNow = async () => new Set((await adsNow()).flatMap(({ outdated }) => outdated));

const told = async () => {
  const params = { id: webhookId };
  const { data } = await owner.client.call(api.webhooks.deliveries, { params, query: {} });
  return data.deliveries.map(({ body }) => JSON.parse(body));
};

beforeAll(async () => {
  owner = await signUpWithApp(open.server, open.sandbox);
  // Which ads show a screenshot is drawn by lot.
  const showsScreenshot = async () =>
    (await sql`select from ads where boxes @> '[{"kind": "screenshot"}]'`.execute(open.server.ctx.db)).rows
      .length > 0;
  do await generate(owner.client, orderOf(owner.app.appId, { square: 2, story: 2 }, 'basic'));
  while (!(await showsScreenshot()));
  const events: WebhookEvent[] = ['listing.changed'];
  const body = { url: 'https://example.com/hook', events };
  webhookId = (await owner.client.call(api.webhooks.create, { body })).data.id;
});

describe('a tracked listing', () => {
  it('is the same while nothing changed, whatever the number of ratings', async () => {
    open.sandbox.change(0, ({ rating }) => ({
      rating: rating && { ...rating, ratings: rating.ratings + 50 },
    }));
    expect(await checkApp(open.server.ctx, owner.app.appId, never)).toBe('same');
    expect(await outdatedNow()).toEqual(new Set());
    expect(await told()).toEqual([]);
  });

  it('marks ads whose icon, screenshots and words are gone, and tells their owner once', async () => {
    open.sandbox.change(0, ({ icon, screenshots, texts }) => ({
      icon: { ...icon, file: 'duskfern/icon.webp' } as typeof icon,
      screenshots: screenshots.map(
        (shot, index) => ({ ...shot, file: `duskfern/${index + 1}.webp` }) as typeof shot,
      ),
      texts: Object.fromEntries(
        Object.entries(texts).map(([language, text]) => [
          language,
          { ...text, summary: 'Another app by now.', description: 'It does other things altogether.' },
        ]),
      ),
    }));
    expect(await checkApp(open.server.ctx, owner.app.appId, never)).toBe('changed');
    const parts = await outdatedNow();
    for (const part of ['icon', 'screenshots', 'texts'] as const) expect(parts).toContain(part);
    const [event, ...others] = await told();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      type: 'listing.changed',
      data: { appId: owner.app.appId, changed: expect.arrayContaining(['icon', 'texts']), metadata: null },
    });
    const marked = (await adsNow()).filter(({ outdated }) => outdated.length > 0).map(({ adID }) => adID);
    expect(new Set(event.data.adIDs)).toEqual(new Set(marked));

    expect(await checkApp(open.server.ctx, owner.app.appId, never)).toBe('same');
    expect(await told()).toHaveLength(1);
  });

  it('finds a rating that fell, and rose again', async () => {
    // So that one shows it, whichever were made.
    const claim = owner.app.stats.scoreText ?? '';
    const evidence = JSON.stringify([{ claim, field: 'stats.scoreText', start: 0, end: claim.length }]);
    const boxes = JSON.stringify([{ kind: 'proof', text: claim }]);
    await sql`update ads set evidence = evidence || ${evidence}::jsonb, boxes = boxes || ${boxes}::jsonb
      where user_id = ${owner.id}`.execute(open.server.ctx.db);
    let score = 0;
    expect(await outdatedNow()).not.toContain('rating');
    open.sandbox.change(0, ({ rating }) => {
      score = rating?.score ?? 0;
      return { rating: rating && { ...rating, score: 4.1 } };
    });
    expect(await checkApp(open.server.ctx, owner.app.appId, never)).toBe('changed');
    expect(await outdatedNow()).toContain('rating');
    open.sandbox.change(0, ({ rating }) => ({ rating: rating && { ...rating, score } }));
    expect(await checkApp(open.server.ctx, owner.app.appId, never)).toBe('changed');
    expect(await outdatedNow()).not.toContain('rating');
  });

  it('is up to date again in an ad that is made anew', async () => {
    const [ad] = (await adsNow()).filter(({ outdated }) => outdated.length > 0);
    if (!ad) throw new Error('no ad is out of date');
    const { ad: fresh } = await owner.client.call(api.ads.regenerate, {
      body: { appId: owner.app.appId, adID: ad.adID },
    });
    expect(fresh.outdated).toEqual([]);
    await checkApp(open.server.ctx, owner.app.appId, never);
    expect((await adsNow()).find(({ adID }) => adID === ad.adID)?.outdated).toEqual([]);
  });
});

describe('the daily check', () => {
  it('takes apps that have ads, once a day', async () => {
    const { ctx } = open.server;
    const other = await extract(owner.client, open.sandbox, 1);
    expect(await trackedApps(ctx, 'due')).toEqual([]);
    await sql`update listings set checked_at = now() - interval '24 hours', fetched_at = now() - interval '3 days'`.execute(
      ctx.db,
    );
    expect(await trackedApps(ctx, 'due')).toEqual([owner.app.appId]);
    expect(await trackedApps(ctx, 'all')).not.toContain(other.appId);
    expect(await enqueueChecks(ctx, 'due')).toBe(1);
    await expect.poll(() => trackedApps(ctx, 'due')).toEqual([]);
  });

  it('is made by hand, too', async () => {
    const { config } = open.server.ctx;
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: open.server.databaseUrl,
      DATA_DIR: config.dataDir,
      SANDBOX: 'off',
      PLAY_STORE_URL: config.stores.playStoreUrl,
      MEDIA_HOSTS: open.sandbox.mediaHosts.join(','),
    };
    const { stdout } = await promisify(execFile)(process.execPath, ['server/src/cli/listings-check.ts'], {
      env,
    });
    expect(stdout).toContain(`${owner.app.appId}: same`);
    expect(stdout).toContain('1 listings checked, 0 could not be read.');
  });

  it('comes back to a store that does not answer, some hours later', async () => {
    const { ctx } = open.server;
    await sql`update listings set store_id = 'com.example.nowhere', checked_at = null,
      fetched_at = now() - interval '3 days' where app_id = ${owner.app.appId}`.execute(ctx.db);
    const result = await checkApp(ctx, owner.app.appId, never);
    expect(['same', 'failed']).toContain(result);
    expect(await trackedApps(ctx, 'due')).toEqual([]);
  });
});
