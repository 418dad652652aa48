import { api } from '@marquee/contract';
import { expect, it } from 'vitest';
import { openAnalytics } from './kit/analytics.ts';

const { open, ask } = openAnalytics();

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
  await expect(open.maker.client.call(api.adminAnalytics.revenue, { query: {} })).rejects.toMatchObject({
    status: 403,
  });
});
