import { api } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http.ts';
import { HttpError } from '#platform/http-error.ts';
import { generationCosts, saveSection } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import { allPlans, type PlanTerms, planById, savePlan } from '../payments/index.ts';
import { applyAdminChange, type Changer } from './change.ts';
import { versioned } from './version.ts';

/** Credit plans and what ads cost. */
export function planRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, api.adminPlans.list, async (ctx) => ({
    success: true,
    data: { plans: (await allPlans(ctx.db)).map(versioned) },
  }));

  route(app, ctx, api.adminPlans.update, async (ctx, { params, body, ...by }) => ({
    success: true,
    data: await changePlan(ctx, by, params.id, body),
  }));

  route(app, ctx, api.adminPlans.updateWithPricing, async (ctx, { params, body, ...by }) => ({
    success: true,
    data: await changePlan(ctx, by, params.id, body),
  }));

  route(app, ctx, api.adminPlans.costs, async (ctx) => ({
    success: true,
    data: versioned(await generationCosts(ctx.db)),
  }));

  route(app, ctx, api.adminPlans.setCosts, async (ctx, { body: { version, ...costs }, ...by }) => ({
    success: true,
    data: await applyAdminChange(ctx, by, {
      action: 'generation-costs.changed',
      subject: 'generation_costs',
      madeFrom: version,
      read: generationCosts,
      write: (tx, before) =>
        saveSection(tx, 'generation_costs', {
          ...costs,
          edit_cost: costs.edit_cost ?? before.edit_cost,
          kit_cost: costs.kit_cost ?? before.kit_cost,
          motion_cost: costs.motion_cost ?? before.motion_cost,
        }),
    }),
  }));
}

function changePlan(
  ctx: Context,
  by: Changer,
  id: string,
  { version, ...terms }: PlanTerms & { version?: string | undefined },
) {
  return applyAdminChange(ctx, by, {
    action: 'plan.changed',
    subject: id,
    madeFrom: version,
    async read(tx) {
      const plan = await planById(tx, id);
      if (!plan) throw new HttpError('NOT_FOUND', { reason: 'plan' });
      return plan;
    },
    write: (tx) => savePlan(tx, id, terms),
  });
}
