import { api } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { enqueueChecks } from '../tracking/index.ts';
import { listWebhooks } from '../webhooks/index.ts';
import { programFigures } from './program-figures.ts';

/** What the console shows of programs. */
export function programRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, api.adminPrograms.figures, async ({ db }) => ({
    success: true,
    data: await programFigures(db),
  }));

  route(app, ctx, api.adminPrograms.webhooks, async ({ db }, { params }) => ({
    success: true,
    data: await listWebhooks(db, params.id),
  }));

  route(app, ctx, api.adminPrograms.checkListings, async (ctx, { user, address }) => {
    const listings = await enqueueChecks(ctx, 'all');
    await recordAudit(ctx.db, {
      actor: user.id,
      action: 'listings.checked',
      details: { listings },
      address,
    });
    return { success: true, data: { listings } };
  });
}
