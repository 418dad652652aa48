import { z } from 'zod';
import { endpoint, success } from '../endpoint.ts';
import { currency } from '../payments.ts';

/** The definitions behind each figure stand in `server/src/analytics/definitions.md`. */

const count = z.int().nonnegative();
/** 0 to 100; null where there was nothing to take a share of. */
const percentage = z.number().min(0).max(100).nullable();
/** Per cent of the period before; null where that had nothing. */
const growth = z.number().nullable();
/** A day in UTC. */
const day = z.iso.date();
/** Main units of each currency in which there was something. Currencies are never added up. */
const money = z.partialRecord(currency, z.number());

/** What every reply says of itself. */
const period = z.object({ days: z.int(), from: z.iso.datetime(), to: z.iso.datetime() });

/** Money figures are of this currency, the shop's default one. Others stand beside them. */
const inDefaultCurrency = { currency };

export const overviewAnalytics = z.object({
  period,
  ...inDefaultCurrency,
  totalUsers: count,
  newUsers: count,
  activeUsers: count,
  userGrowthRate: growth,
  totalGenerations: count,
  recentGenerations: count,
  generationGrowthRate: growth,
  totalRevenue: z.number(),
  recentRevenue: z.number(),
  totalRevenueByCurrency: money,
  recentRevenueByCurrency: money,
  revenueGrowthRate: growth,
  successRate: percentage,
  averageRevenuePerUser: z.number().nullable(),
  /** US dollars. */
  totalApiCost: z.number(),
  averageCostPerGeneration: z.number().nullable(),
  /** Delivered ads by format. */
  formatBreakdown: z.record(z.string(), count),
});
export type OverviewAnalytics = z.infer<typeof overviewAnalytics>;

export const generationAnalytics = z.object({
  period,
  totalGenerations: count,
  failedGenerations: count,
  deliveredAds: count,
  failedAds: count,
  successRate: percentage,
  avgPerDay: z.number().nonnegative(),
  peakDay: z.object({ date: day, count }).nullable(),
  formatDistribution: z.array(z.object({ formatName: z.string(), count, percentage })),
  /** Delivered ads by whose words head them; `unknown` for ads of releases that did not keep it. */
  headlines: z
    .array(
      z.object({
        name: z.enum(['model', 'proposition', 'caption', 'listing', 'neutral', 'unknown']),
        count,
        percentage,
      }),
    )
    .default([]),
  /** Delivered ads by what tells that their screen shows the words; `none`: they show no screen. */
  pictures: z
    .array(
      z.object({
        name: z.enum(['caption', 'words', 'kind', 'general', 'order', 'unread', 'none', 'unknown']),
        count,
        percentage,
      }),
    )
    .default([]),
  /** The layouts used most; at most ten. */
  templateUsage: z.array(
    z.object({ templateId: z.string(), count, templateType: z.enum(['basic', 'advanced']) }),
  ),
});
export type GenerationAnalytics = z.infer<typeof generationAnalytics>;

export const revenueAnalytics = z.object({
  period,
  ...inDefaultCurrency,
  totalRevenue: z.number(),
  totalRevenueByCurrency: money,
  revenueThisPeriod: z.number(),
  revenueThisPeriodByCurrency: money,
  revenueGrowthRate: growth,
  paymentSuccessRate: percentage,
  failedPayments: count,
  avgTransactionValue: z.number().nullable(),
  avgTransactionValueByCurrency: money,
  /** `percentage`: the plan's share of all sales, in whatever currency. */
  planPerformance: z.array(
    z.object({
      planName: z.string(),
      revenue: z.number(),
      revenueByCurrency: money,
      sales: count,
      percentage,
    }),
  ),
});
export type RevenueAnalytics = z.infer<typeof revenueAnalytics>;

const byType = z.array(z.object({ type: z.string(), count, percentage }));

export const systemHealth = z.object({
  period,
  /** Requests that were answered, streams included. */
  totalRequests: count,
  errorRate: percentage,
  totalErrors: count,
  /** Milliseconds; null where nothing was measured. */
  avgResponseTime: z.number().nullable(),
  /** Per cent of the minutes since measuring began in which a process served; null before the first. */
  uptime: percentage,
  activeSessions: count,
  errorBreakdown: byType,
  /** Requests that were refused for the caller's own doing, by reason. They are no errors. */
  refusals: byType,
});
export type SystemHealth = z.infer<typeof systemHealth>;

/** Entries that the trend of costs has at most. */
export const trendEntries = 7;

export const costAnalytics = z.object({
  period,
  /** US dollars, as all costs here. */
  totalApiCost: z.number(),
  totalGenerations: count,
  averageCostPerGeneration: z.number().nullable(),
  costBreakdown: z.record(z.string(), z.number()),
  /** What became of the words of each language model; `percentage`: the share used, as written or mended. */
  models: z
    .array(
      z.object({
        model: z.string(),
        /** Ads that it was asked for. */
        asked: count,
        written: count,
        mended: count,
        refused: count,
        percentage,
        /** Refused ads by the rule that they broke; one can break several. */
        refusals: z.array(z.object({ rule: z.string(), count })),
      }),
    )
    .default([]),
  /** The latest days on which something was generated or paid for, oldest first. */
  costTrends: z
    .array(
      z.object({
        date: day,
        cost: z.number(),
        generations: count,
        avgCostPerGeneration: z.number().nullable(),
      }),
    )
    .max(trendEntries),
});
export type CostAnalytics = z.infer<typeof costAnalytics>;

/** Attributes of which administrators see what leads over all accounts that allow it. */
export const leadAttributes = ['angle', 'archetype'] as const;
export type LeadAttribute = (typeof leadAttributes)[number];

const leading = z.array(
  z.object({
    value: z.string(),
    /** Whether it led in most of the accounts that compared it. */
    mostly: z.boolean(),
  }),
);

export const leadingValues = z.object({
  /** First what led in the largest share of the accounts that compared it. */
  angles: leading,
  archetypes: leading,
  /** What led in fewer accounts is not shown. */
  fewestAccounts: count,
});
export type LeadingValues = z.infer<typeof leadingValues>;

const figures = <Data extends z.ZodType>(name: string, summary: string, data: Data) =>
  endpoint({
    method: 'GET',
    path: `/api/admin/analytics/${name}`,
    access: 'admin',
    summary,
    /** The last so many days, each of 24 hours. */
    query: z.object({ days: z.coerce.number().int().min(1).max(90).default(30) }),
    reply: success(data),
  });

export const adminAnalytics = {
  overview: figures('overview', 'Users, generations and revenue at a glance.', overviewAnalytics),
  generation: figures('generation', 'What was generated, and what failed.', generationAnalytics.nullable()),
  revenue: figures('revenue', 'What was paid, by plan.', revenueAnalytics),
  system: figures('system', 'How the server answered.', systemHealth),
  costs: figures('costs', 'What model calls cost.', costAnalytics),
  results: endpoint({
    method: 'GET',
    path: '/api/admin/analytics/results',
    access: 'admin',
    summary: 'Which angles and archetypes lead over all accounts that allow it; no figures of any account.',
    reply: success(leadingValues),
  }),
};
