import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createHttp } from '#platform/http.ts';
import { createIdempotency } from '#platform/idempotency.ts';
import { inlineScripts, servePages } from '#platform/pages.ts';
import { authenticate, isKnownNetwork, noteRefusal, permit, watchSessions } from './accounts/index.ts';
import { accountRoutes } from './accounts/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { addressesInPages } from './configuration/index.ts';
import { configurationRoutes } from './configuration/routes.ts';
import type { Context } from './context.ts';
import { creditRoutes } from './credits/routes.ts';
import { galleryRoutes } from './gallery/routes.ts';
import { adAssets } from './generations/assets.ts';
import { generationRoutes } from './generations/routes.ts';
import { authenticateKey, looksLikeKey, noteKeyCall } from './keys/index.ts';
import { keyRoutes } from './keys/routes.ts';
import { kitRoutes } from './kits/routes.ts';
import { listingRoutes } from './listings/routes.ts';
import { mcpRoutes } from './mcp/routes.ts';
import { motionRoutes } from './motion/routes.ts';
import { checkoutAllowance } from './payments/checkout-allowance.ts';
import { paymentRoutes } from './payments/routes.ts';
import { resultRoutes } from './results/routes.ts';
import { studioRoutes } from './studio/routes.ts';
import { supportRoutes } from './support/routes.ts';
import { descriptionRoute, systemRoutes } from './system-routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

const webApp = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The HTTP side: every feature's routes, the API's description and the browser app, built in the folder `pages`. */
export async function createApi(ctx: Context, pages = webApp): Promise<FastifyInstance> {
  const checkout = checkoutAllowance(ctx.config.razorpay);
  const assets = ctx.config.assetsUrl ? [new URL(ctx.config.assetsUrl).origin] : [];
  const app = await createHttp(ctx, {
    authenticate: (ctx, token) => (looksLikeKey(token) ? authenticateKey : authenticate)(ctx, token),
    watchSessions,
    permit,
    isKnown: isKnownNetwork,
    noteRefusal,
    noteKeyCall,
    idempotency: createIdempotency(ctx.db, ctx.log),
    allowance: {
      ...checkout,
      scripts: [...checkout.scripts, ...inlineScripts(pages)],
      connections: [...checkout.connections, ...assets],
      pictures: [...checkout.pictures, ...assets],
    },
  });
  analyticsRoutes(app, ctx);
  systemRoutes(app, ctx);
  descriptionRoute(app, ctx);
  accountRoutes(app, ctx);
  configurationRoutes(app, ctx);
  keyRoutes(app, ctx);
  creditRoutes(app, ctx);
  listingRoutes(app, ctx);
  generationRoutes(app, ctx);
  galleryRoutes(app, ctx);
  studioRoutes(app, ctx);
  motionRoutes(app, ctx);
  kitRoutes(app, ctx);
  resultRoutes(app, ctx);
  paymentRoutes(app, ctx);
  webhookRoutes(app, ctx);
  supportRoutes(app, ctx);
  mcpRoutes(app, ctx);
  adminRoutes(app, ctx);
  adAssets(app, ctx);
  await servePages(app, pages, ctx.config.publicUrl, {
    fillIns: async () => ({
      ...(await addressesInPages(ctx.db)),
      'https://checkout.invalid': checkout.scripts[0] ?? '',
    }),
    pictures: ctx.config.showcaseDir,
  });
  return app;
}

/** The HTTP side of a process that only works: it tells machines how it is. */
export async function createStatus(ctx: Context): Promise<FastifyInstance> {
  const app = await createHttp(ctx, { authenticate, watchSessions });
  systemRoutes(app, ctx);
  return app;
}
