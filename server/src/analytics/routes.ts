import { api } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http.ts';
import type { Context } from '../context.ts';
import { costAnalytics } from './costs.ts';
import { generation } from './generation.ts';
import { measureHealth } from './measure.ts';
import { overview } from './overview.ts';
import { periodOf } from './period.ts';
import { revenue } from './revenue.ts';
import { system } from './system.ts';

/** The console's analytics, and the measuring of the server that they tell of. */
export function analyticsRoutes(app: FastifyInstance, ctx: Context): void {
  const health = measureHealth(app, ctx);

  route(app, ctx, api.adminAnalytics.overview, async ({ db }, { query }) => ({
    success: true,
    data: await overview(db, periodOf(query.days)),
  }));
  route(app, ctx, api.adminAnalytics.generation, async ({ db }, { query }) => ({
    success: true,
    data: await generation(db, periodOf(query.days)),
  }));
  route(app, ctx, api.adminAnalytics.revenue, async ({ db }, { query }) => ({
    success: true,
    data: await revenue(db, periodOf(query.days)),
  }));
  route(app, ctx, api.adminAnalytics.system, async ({ db }, { query }) => {
    await health.flush();
    return { success: true, data: await system(db, periodOf(query.days)) };
  });
  route(app, ctx, api.adminAnalytics.costs, async ({ db }, { query }) => ({
    success: true,
    data: await costAnalytics(db, periodOf(query.days)),
  }));
}
