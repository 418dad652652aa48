import { api } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http.ts';
import { generationCosts } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import { creditHistory } from './history.ts';
import { spendable } from './store.ts';

/** Balance, prices and what a selection would cost. */
export function creditRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, api.credits.balance, async (ctx, { user }) => ({
    success: true,
    data: { credits: await spendable(ctx.db, user.id) },
  }));

  route(app, ctx, api.credits.costs, async (ctx) => ({ success: true, data: await generationCosts(ctx.db) }));

  route(app, ctx, api.credits.history, async (ctx, { user, query }) => ({
    success: true,
    data: await creditHistory(ctx.db, user.id, query),
  }));

  route(app, ctx, api.credits.calculateCost, async (ctx, { body }) => {
    const perAd = (await generationCosts(ctx.db))[body.templateType];
    const each = Object.values(body.formatSelections).reduce((sum, quantity) => sum + quantity, 0);
    const ads = each * body.languages;
    return { success: true, data: { total_cost: ads * perAd, credits_per_ad: perAd, total_ads: ads } };
  });

  route(app, ctx, api.credits.checkSufficient, async (ctx, { body, user }) => {
    const available = await spendable(ctx.db, user.id);
    const shortage = Math.max(0, body.requiredCredits - available);
    return {
      success: true,
      data: { has_sufficient: shortage === 0, current_credits: available, shortage },
    };
  });
}
