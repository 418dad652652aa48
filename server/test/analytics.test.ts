import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { condense } from '../src/analytics/condense.ts';
import { openAnalytics } from './kit/analytics.ts';

const { open, delivered, generate, generateInVain, buy, ask, costOfAll } = openAnalytics();

const counted = <T>(items: T[], nameOf: (item: T) => string) =>
  Object.entries(Object.groupBy(items, nameOf)).map(([name, of = []]) => [name, of.length] as const);

const today = () => new Date().toISOString().slice(0, 10);

/** Whole sheets are compared: a figure that is added to the contract has to be asserted here. */
describe('after a day of work', () => {
  beforeAll(async () => {
    const { app, ads } = await generate(open.maker, { square: 2, story: 1 });
    await open.maker.client.call(api.ads.regenerate, {
      body: { adID: ads[0]?.adID ?? '', appId: app.appId },
    });
    await generate(open.maker, { landscape: 1 }, 'advanced');
    await generateInVain(open.other);
    const inRupees = await buy(open.maker, open.growthPlan, 'INR', 2);
    open.provider.refund(inRupees, 10_000);
    await buy(open.other, open.starter, 'USD');
    await buy(open.other, open.starter, 'INR');
    await open.provider.webhooks.quiet();
  });

  const rupees = () =>
    ((open.growthPlan.pricing.INR?.amount ?? 0) + (open.starter.pricing.INR?.amount ?? 0) - 10_000) / 100;
  const dollars = () => (open.starter.pricing.USD?.amount ?? 0) / 100;

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
    const starterRupees = (open.starter.pricing.INR?.amount ?? 0) / 100;
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
          planName: open.starter.name,
          revenue: starterRupees,
          revenueByCurrency: { INR: starterRupees, USD: dollars() },
          sales: 2,
          percentage: 66.67,
        },
        {
          planName: open.growthPlan.name,
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
    const words = await open.server.ctx.db.selectFrom('model_words').selectAll().execute();
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
          open.server.ctx.db,
        )
      ).rows;
    const recorded = await sums('recorded_activity');
    expect(recorded.length).toBeGreaterThan(10);
    expect(await sums('activity')).toEqual(recorded);
    await Promise.all([condense(open.server.ctx), condense(open.server.ctx)]);
    expect((await sql`select from activity_lines`.execute(open.server.ctx.db)).rows).toEqual([]);
    expect(await sums('activity')).toEqual(recorded);
  });

  it('keeps what was done by who deletes the account', async () => {
    const before = await ask.generation();
    await open.maker.client.call(api.accounts.deleteAccount, { body: { confirmation: 'secret-1' } });
    expect(await ask.generation()).toEqual(before);
    expect(await ask.overview()).toMatchObject({
      totalUsers: 2,
      totalGenerations: 3,
      totalRevenue: rupees(),
    });
  });

  it('compares with the period before, and forgets nothing in all', async () => {
    await condense(open.server.ctx);
    await sql`update activity_hours set hour = hour - interval '7 days'`.execute(open.server.ctx.db);
    await sql`update users set created_at = created_at - interval '7 days' where id = ${open.other.id}`.execute(
      open.server.ctx.db,
    );
    await generate(open.other, { square: 1 });
    await buy(open.other, open.starter, 'INR');
    const later = (open.starter.pricing.INR?.amount ?? 0) / 100;
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
    await condense(open.server.ctx);
    await sql`update activity_hours set hour = date_trunc('day', hour, 'UTC') - interval '200 days' + interval '5 hours'`.execute(
      open.server.ctx.db,
    );
    await condense(open.server.ctx);
    const { rows } = await sql`select distinct extract(hour from hour at time zone 'UTC')::integer as hour
      from activity_hours`.execute(open.server.ctx.db);
    expect(rows).toEqual([{ hour: 0 }]);
    expect(await ask.overview()).toMatchObject({ totalGenerations, totalRevenue, recentGenerations: 0 });
  });
});
