import { randomUUID } from 'node:crypto';
import { type Ad, api, type CreditPlan, type TemplateType } from '@marquee/contract';
import { loadFonts, makeAds } from '@marquee/engine';
import { type Sandbox, sentinelId, startSandbox } from '@marquee/sandbox';
import { type Llm, startLlm } from '@marquee/sandbox/llm';
import { type Razorpay, startRazorpay } from '@marquee/sandbox/razorpay';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { condense } from '../src/analytics/condense.ts';
import { startBeside, startServer, type TestServer } from './harness.ts';
import { type Person, signUp, signUpAdmin } from './kit/accounts.ts';
import { extract, generate as generateAds, orderOf } from './kit/ads.ts';

let sandbox: Sandbox;
let llm: Llm;
let provider: Razorpay;
let server: TestServer;
let admin: Person;
let maker: Person;
let other: Person;
let starter: CreditPlan;
let growthPlan: CreditPlan;
const delivered: Ad[] = [];
const generations: string[] = [];

beforeAll(async () => {
  [sandbox, llm, provider] = await Promise.all([startSandbox(), startLlm(), startRazorpay()]);
  server = await startServer({
    stores: sandbox,
    llm: { baseURL: llm.baseURL, model: 'stand-in' },
    razorpay: {
      keyId: provider.keyId,
      keySecret: provider.keySecret,
      webhookSecrets: [provider.webhookSecret],
      testMode: true,
      apiUrl: provider.apiUrl,
      checkoutUrl: provider.checkoutUrl,
    },
  });
  provider.webhooks.sendTo(`${server.url}${api.payments.webhook.path}`);
  const { plans } = (await server.client.call(api.payments.plans, {})).data;
  [starter, growthPlan] = plans as [CreditPlan, CreditPlan];
  [admin, maker, other] = [await signUpAdmin(server), await signUp(server), await signUp(server)];
});
afterAll(async () => {
  await server.close();
  await Promise.all([llm.close(), provider.close(), sandbox.close()]);
});

async function generate(
  who: Person,
  quantities: Record<string, number>,
  templateType: TemplateType = 'basic',
) {
  const app = await extract(who.client, sandbox);
  const { id, ads } = await generateAds(who.client, orderOf(app.appId, quantities, templateType));
  generations.push(id);
  delivered.push(...ads);
  return { app, ads };
}

/** Ads that claim what the listing does not say: none passes. */
async function generateInVain(who: Person) {
  const honest = server.ctx.adPool;
  const fonts = await loadFonts();
  server.ctx.adPool = {
    ...honest,
    makeAds: (run) =>
      makeAds(
        {
          fonts,
          async *copywriter({ brief, orders }) {
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
          },
        },
        run,
      ),
  };
  try {
    await generate(who, { square: 2 });
  } finally {
    server.ctx.adPool = honest;
  }
}

async function buy(who: Person, plan: CreditPlan, currency: 'INR' | 'USD', declinedBefore = 0) {
  const { data } = await who.client.call(api.payments.createOrder, { body: { planId: plan._id, currency } });
  for (let tries = 0; tries < declinedBefore; tries++) provider.pay(data.order_id, false);
  await provider.webhooks.quiet();
  const report = provider.pay(data.order_id);
  await who.client.call(api.payments.verify, { body: report });
  await provider.webhooks.quiet();
  return report.razorpay_payment_id;
}

const days = 7;
const hour = 60 * 60_000;

/** What a sheet tells, after a look at the period it says it is of. */
async function told<Sheet extends { period: object }>({
  data: { period, ...rest },
}: {
  data: Sheet;
}): Promise<Omit<Sheet, 'period'>> {
  const { from, to } = period as Record<'from' | 'to', string>;
  const [start, end] = [Date.parse(from), Date.parse(to)];
  expect(period).toEqual({ days, from, to });
  expect(start % hour).toBe(0);
  expect(Math.ceil((end - start) / hour)).toBe(days * 24);
  expect(Date.now() - end).toBeLessThan(hour);
  return rest;
}

const query = { days };
const ask = {
  overview: async () => told(await admin.client.call(api.adminAnalytics.overview, { query })),
  generation: async () => {
    const { data } = await admin.client.call(api.adminAnalytics.generation, { query });
    if (!data) throw new Error('no figures');
    return told({ data });
  },
  revenue: async () => told(await admin.client.call(api.adminAnalytics.revenue, { query })),
  system: async () => told(await admin.client.call(api.adminAnalytics.system, { query })),
  costs: async () => told(await admin.client.call(api.adminAnalytics.costs, { query })),
};

const counted = <T>(items: T[], nameOf: (item: T) => string) =>
  Object.entries(Object.groupBy(items, nameOf)).map(([name, of = []]) => [name, of.length] as const);

/** What was paid for the models of every generation so far, as each tells of itself. */
async function costOfAll() {
  const stories = await Promise.all(
    generations.map((id) => admin.client.call(api.adminWork.generation, { params: { id } })),
  );
  return stories.flatMap(({ data }) => data.calls).reduce((sum, { cost }) => sum + cost, 0);
}

const today = () => new Date().toISOString().slice(0, 10);

it('says what is not there yet, and invents nothing', async () => {
  expect(await ask.overview()).toMatchObject({
    totalUsers: 3,
    newUsers: 3,
    activeUsers: 3,
    userGrowthRate: null,
    totalGenerations: 0,
    generationGrowthRate: null,
    totalRevenue: 0,
    totalRevenueByCurrency: {},
    revenueGrowthRate: null,
    successRate: null,
    averageRevenuePerUser: 0,
    totalApiCost: 0,
    averageCostPerGeneration: null,
    formatBreakdown: {},
  });
  expect(await ask.generation()).toMatchObject({
    totalGenerations: 0,
    successRate: null,
    avgPerDay: 0,
    peakDay: null,
    formatDistribution: [],
    templateUsage: [],
  });
  expect(await ask.revenue()).toMatchObject({
    totalRevenue: 0,
    paymentSuccessRate: null,
    failedPayments: 0,
    avgTransactionValue: null,
    planPerformance: [],
  });
  expect(await ask.costs()).toMatchObject({
    totalApiCost: 0,
    totalGenerations: 0,
    averageCostPerGeneration: null,
    costBreakdown: {},
    costTrends: [],
  });
});

it('is for admins alone', async () => {
  await expect(maker.client.call(api.adminAnalytics.revenue, { query: {} })).rejects.toMatchObject({
    status: 403,
  });
});

/** Whole sheets are compared: a figure that is added to the contract has to be asserted here. */
describe('after a day of work', () => {
  beforeAll(async () => {
    const { app, ads } = await generate(maker, { square: 2, story: 1 });
    await maker.client.call(api.ads.regenerate, { body: { adID: ads[0]?.adID ?? '', appId: app.appId } });
    await generate(maker, { landscape: 1 }, 'advanced');
    await generateInVain(other);
    const inRupees = await buy(maker, growthPlan, 'INR', 2);
    provider.refund(inRupees, 10_000);
    await buy(other, starter, 'USD');
    await buy(other, starter, 'INR');
    await provider.webhooks.quiet();
  });

  const rupees = () =>
    ((growthPlan.pricing.INR?.amount ?? 0) + (starter.pricing.INR?.amount ?? 0) - 10_000) / 100;
  const dollars = () => (starter.pricing.USD?.amount ?? 0) / 100;

  it('tells how many generations and ads there were, and how they ended', async () => {
    const { templateUsage, headlines, pictures, ...told } = await ask.generation();
    expect(told).toEqual({
      totalGenerations: 3,
      failedGenerations: 1,
      deliveredAds: 4,
      failedAds: 2,
      successRate: 66.67,
      avgPerDay: 0.43,
      peakDay: { date: today(), count: 3 },
      formatDistribution: [
        { formatName: 'Square', count: 2, percentage: 50 },
        { formatName: 'Landscape', count: 1, percentage: 25 },
        { formatName: 'Stories', count: 1, percentage: 25 },
      ],
    });
    for (const shares of [headlines, pictures]) {
      expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(4);
      expect(shares.map(({ name }) => name)).not.toContain('unknown');
    }
    const used = counted(delivered, ({ archetype, templateType }) => `${archetype} ${templateType}`);
    expect(
      templateUsage
        .map(({ templateId, templateType, count }) => [`${templateId} ${templateType}`, count])
        .sort(),
    ).toEqual(used.map((entry) => [...entry]).sort());
  });

  it('tells of money by currency, what was paid back taken off, and adds no currencies up', async () => {
    const byCurrency = { INR: rupees(), USD: dollars() };
    const starterRupees = (starter.pricing.INR?.amount ?? 0) / 100;
    expect(await ask.revenue()).toEqual({
      currency: 'INR',
      totalRevenue: rupees(),
      totalRevenueByCurrency: byCurrency,
      revenueThisPeriod: rupees(),
      revenueThisPeriodByCurrency: byCurrency,
      revenueGrowthRate: null,
      failedPayments: 2,
      paymentSuccessRate: 60,
      avgTransactionValue: rupees() / 2,
      avgTransactionValueByCurrency: { INR: rupees() / 2, USD: dollars() },
      planPerformance: [
        {
          planName: starter.name,
          revenue: starterRupees,
          revenueByCurrency: { INR: starterRupees, USD: dollars() },
          sales: 2,
          percentage: 66.67,
        },
        {
          planName: growthPlan.name,
          revenue: rupees() - starterRupees,
          revenueByCurrency: { INR: rupees() - starterRupees },
          sales: 1,
          percentage: 33.33,
        },
      ],
    });
  });

  it('tells what models cost', async () => {
    const cost = await costOfAll();
    expect(cost).toBeGreaterThan(0);
    const words = await server.ctx.db.selectFrom('model_words').selectAll().execute();
    const ended = (outcome: string) => words.filter((one) => one.outcome === outcome).length;
    // Three ads of the first generation, one of them again, and one of the second; the third had no words.
    expect(words.length).toBeGreaterThanOrEqual(5);
    const { models, ...told } = await ask.costs();
    expect(models).toMatchObject([
      {
        model: 'stand-in',
        asked: words.length,
        written: ended('written'),
        mended: ended('mended'),
        refused: ended('refused'),
        percentage: expect.closeTo((1 - ended('refused') / words.length) * 100, 1),
      },
    ]);
    expect(told).toEqual({
      totalApiCost: expect.closeTo(cost, 8),
      totalGenerations: 3,
      averageCostPerGeneration: expect.closeTo(cost / 3, 8),
      costBreakdown: { llm: expect.closeTo(cost, 8) },
      costTrends: [
        {
          date: today(),
          cost: expect.closeTo(cost, 8),
          generations: 3,
          avgCostPerGeneration: expect.closeTo(cost / 3, 8),
        },
      ],
    });
  });

  it('tells generations, money and costs at a glance', async () => {
    const cost = await costOfAll();
    expect(await ask.overview()).toEqual({
      currency: 'INR',
      totalUsers: 3,
      newUsers: 3,
      activeUsers: 3,
      userGrowthRate: null,
      totalGenerations: 3,
      recentGenerations: 3,
      generationGrowthRate: null,
      totalRevenue: rupees(),
      recentRevenue: rupees(),
      totalRevenueByCurrency: { INR: rupees(), USD: dollars() },
      recentRevenueByCurrency: { INR: rupees(), USD: dollars() },
      revenueGrowthRate: null,
      successRate: 66.67,
      averageRevenuePerUser: expect.closeTo(rupees() / 3, 2),
      totalApiCost: expect.closeTo(cost, 8),
      averageCostPerGeneration: expect.closeTo(cost / 3, 8),
      formatBreakdown: { Square: 2, Stories: 1, Landscape: 1 },
    });
  });

  it('counts what stands in the tables, before and after it is folded', async () => {
    const sums = async (source: 'activity' | 'recorded_activity') =>
      (
        await sql`select measure, label, detail, sum(amount)::float8 as amount from ${sql.table(source)}
          where measure not in ('layout', 'headed', 'picture') group by 1, 2, 3 order by 1, 2, 3`.execute(
          server.ctx.db,
        )
      ).rows;
    const recorded = await sums('recorded_activity');
    expect(recorded.length).toBeGreaterThan(10);
    expect(await sums('activity')).toEqual(recorded);
    await Promise.all([condense(server.ctx), condense(server.ctx)]);
    expect((await sql`select from activity_lines`.execute(server.ctx.db)).rows).toEqual([]);
    expect(await sums('activity')).toEqual(recorded);
  });

  it('keeps what was done by who deletes the account', async () => {
    const before = await ask.generation();
    await maker.client.call(api.accounts.deleteAccount, { body: { confirmation: 'secret-1' } });
    expect(await ask.generation()).toEqual(before);
    expect(await ask.overview()).toMatchObject({
      totalUsers: 2,
      totalGenerations: 3,
      totalRevenue: rupees(),
    });
  });

  it('compares with the period before, and forgets nothing in all', async () => {
    await condense(server.ctx);
    await sql`update activity_hours set hour = hour - interval '7 days'`.execute(server.ctx.db);
    await sql`update users set created_at = created_at - interval '7 days' where id = ${other.id}`.execute(
      server.ctx.db,
    );
    await generate(other, { square: 1 });
    await buy(other, starter, 'INR');
    const later = (starter.pricing.INR?.amount ?? 0) / 100;
    expect(await ask.overview()).toMatchObject({
      newUsers: 1,
      userGrowthRate: 0,
      totalGenerations: 4,
      recentGenerations: 1,
      generationGrowthRate: -66.67,
      totalRevenue: rupees() + later,
      recentRevenue: later,
      revenueGrowthRate: Math.round(((later - rupees()) / rupees()) * 10_000) / 100,
      successRate: 100,
      formatBreakdown: { Square: 1 },
    });
    expect(await ask.revenue()).toMatchObject({ failedPayments: 0, paymentSuccessRate: 100 });
    expect(await ask.generation()).toMatchObject({ totalGenerations: 1, failedGenerations: 0, failedAds: 0 });
    expect((await ask.costs()).totalGenerations).toBe(1);
  });

  it('keeps by the day what is too old to be asked for by the hour, and loses none of it', async () => {
    const { totalGenerations, totalRevenue } = await ask.overview();
    await condense(server.ctx);
    await sql`update activity_hours set hour = date_trunc('day', hour, 'UTC') - interval '200 days' + interval '5 hours'`.execute(
      server.ctx.db,
    );
    await condense(server.ctx);
    const { rows } = await sql`select distinct extract(hour from hour at time zone 'UTC')::integer as hour
      from activity_hours`.execute(server.ctx.db);
    expect(rows).toEqual([{ hour: 0 }]);
    expect(await ask.overview()).toMatchObject({ totalGenerations, totalRevenue, recentGenerations: 0 });
  });
});

describe('the health of the server', () => {
  const failuresOf = async (type: string) =>
    [...(await ask.system()).errorBreakdown, ...(await ask.system()).refusals].find(
      (entry) => entry.type === type,
    )?.count ?? 0;

  it('counts requests and takes their time', async () => {
    const before = await ask.system();
    const watched = performance.now();
    for (let calls = 0; calls < 5; calls++) await server.client.fetch('/api/ads/formats');
    // The one that asked before is counted too.
    await expect
      .poll(async () => (await ask.system()).totalRequests)
      .toBeGreaterThanOrEqual(before.totalRequests + 6);
    const told = await ask.system();
    expect(told.avgResponseTime).toBeGreaterThan(0);
    const seconds = (Number(told.avgResponseTime) * (told.totalRequests - before.totalRequests)) / 1_000;
    expect(seconds).toBeLessThan((performance.now() - watched) / 1_000 + 60);
    expect(told.uptime).toBe(100);
  });

  it('does not count what machines ask, nor what is no endpoint', async () => {
    const before = await ask.system();
    for (const path of ['/healthz', '/livez', '/readyz', '/metrics', '/nowhere', '/api/nowhere']) {
      await server.client.fetch(path);
    }
    expect((await ask.system()).totalRequests).toBe(before.totalRequests + 1);
  });

  it('tells errors by type, and apart from them what callers did wrong', async () => {
    const before = await ask.system();
    await sql`alter table contact_messages rename to contact_messages_away`.execute(server.ctx.db);
    const body = { name: 'A', email: 'a@example.com', subject: 'B', message: 'C' };
    await expect(server.client.call(api.support.submit, { body })).rejects.toMatchObject({ status: 500 });
    await sql`alter table contact_messages_away rename to contact_messages`.execute(server.ctx.db);
    const url = `https://play.google.com/store/apps/details?id=${sentinelId('play', 'unreachable')}`;
    await expect(other.client.call(api.listings.extract, { body: { url } })).rejects.toMatchObject({
      status: 424,
    });
    const wrong = { email: other.email, password: 'not-it-at-all' };
    await expect(server.client.call(api.accounts.login, { body: wrong })).rejects.toMatchObject({
      status: 401,
    });
    await expect.poll(() => failuresOf('INVALID_CREDENTIALS')).toBe(1);
    const { totalRequests, refusals, avgResponseTime, ...told } = await ask.system();
    expect(told).toEqual({
      totalErrors: 2,
      errorRate: expect.closeTo((2 / totalRequests) * 100, 2),
      errorBreakdown: [
        { type: 'INTERNAL', count: 1, percentage: 50 },
        { type: 'STORE_UNREACHABLE', count: 1, percentage: 50 },
      ],
      uptime: 100,
      activeSessions: before.activeSessions,
    });
    expect(avgResponseTime).toBeGreaterThan(0);
    expect(refusals).toContainEqual(expect.objectContaining({ type: 'INVALID_CREDENTIALS', count: 1 }));
  });

  it('counts the accounts that are signed in', async () => {
    const { activeSessions } = await ask.system();
    const guest = await signUp(server, { email: `${randomUUID()}@example.com` });
    expect((await ask.system()).activeSessions).toBe(activeSessions + 1);
    await guest.client.call(api.accounts.logout, {});
    expect((await ask.system()).activeSessions).toBe(activeSessions);
  });

  it('adds processes up and outlives them', async () => {
    const before = await ask.system();
    const beside = await startBeside(server);
    for (let calls = 0; calls < 4; calls++) await fetch(`${beside.url}/api/ads/formats`);
    await beside.close();
    expect((await ask.system()).totalRequests).toBe(before.totalRequests + 5);
  });

  it('is kept by the hour and by the day as it grows old, and says how long nobody served', async () => {
    await condense(server.ctx);
    const age = (interval: string) =>
      sql`with times as (update service_times set starts = starts - ${interval}::interval, since = since - ${interval}::interval)
        update service_failures set starts = starts - ${interval}::interval`.execute(server.ctx.db);
    const spans = async () =>
      (
        await sql<{ span: string }>`select distinct span from service_times order by span`.execute(
          server.ctx.db,
        )
      ).rows.map(({ span }) => span);
    const before = await ask.system();
    await age('72 hours');
    await condense(server.ctx);
    expect(await spans()).toEqual(['hour']);
    const told = await ask.system();
    expect(told).toMatchObject({ totalErrors: before.totalErrors, errorBreakdown: before.errorBreakdown });
    expect(told.totalRequests).toBe(before.totalRequests + 1);
    expect(told.uptime).toBeLessThan(5);
    await condense(server.ctx);
    await sql`delete from service_times where span = 'minute'`.execute(server.ctx.db);
    await age('2400 hours');
    await condense(server.ctx);
    expect(await spans()).toEqual(['day']);
    expect(await ask.system()).toMatchObject({ totalErrors: 0, errorRate: 0 });
  });
});
