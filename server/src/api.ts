import { fileURLToPath } from 'node:url';
import { api, type Endpoint } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Failure } from '#platform/failure.ts';
import { createHttp, route } from '#platform/http.ts';
import { openApi } from '#platform/openapi.ts';
import { servePages } from '#platform/pages.ts';
import { authenticate } from './accounts/index.ts';
import { accountRoutes } from './accounts/routes.ts';
import { configurationRoutes } from './configuration/routes.ts';
import type { Context } from './context.ts';
import { creditRoutes } from './credits/routes.ts';
import { adAssets } from './generations/assets.ts';
import { generationRoutes } from './generations/routes.ts';
import { listingRoutes } from './listings/routes.ts';
import { checkoutAllowance } from './payments/checkout-allowance.ts';
import { paymentRoutes } from './payments/routes.ts';
import { supportRoutes } from './support/routes.ts';

const webApp = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The HTTP side: every feature's routes, the API's description and the browser app, built in the folder `pages`. */
export async function createApi(ctx: Context, pages = webApp): Promise<FastifyInstance> {
  const app = await createHttp(ctx, { authenticate, allowance: checkoutAllowance(ctx.config.razorpay) });
  systemRoutes(app, ctx);
  accountRoutes(app, ctx);
  configurationRoutes(app, ctx);
  creditRoutes(app, ctx);
  listingRoutes(app, ctx);
  generationRoutes(app, ctx);
  paymentRoutes(app, ctx);
  supportRoutes(app, ctx);
  adAssets(app, ctx);
  await servePages(app, pages);
  return app;
}

function systemRoutes(app: FastifyInstance, ctx: Context): void {
  const ready = async () => {
    await sql`select 1`.execute(ctx.db).catch(() => {
      throw new Failure('SERVER_BUSY', 'The database does not answer.');
    });
    return { status: 'ok' as const };
  };
  route(app, ctx, api.system.health, ready);
  route(app, ctx, api.system.ready, ready);
  route(app, ctx, api.system.live, async () => ({ status: 'ok' }));
  let description: string | undefined;
  app.get('/api/openapi.json', { config: { access: 'public', quiet: true } }, (_, reply) => {
    // Made when first asked for: a start need not wait for it.
    description ??= JSON.stringify(
      openApi(api as unknown as Record<string, Record<string, Endpoint>>, ctx.config.publicUrl),
    );
    return reply.type('application/json; charset=utf-8').send(description);
  });
}
