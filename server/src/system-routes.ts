import { api, type Endpoint } from '@marquee/contract';
import { openApi } from '@marquee/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http.ts';
import { HttpError } from '#platform/http-error.ts';
import { isInside } from '#platform/inside.ts';
import { isStream } from '#platform/stream.ts';
import type { Context } from './context.ts';

/** What machines ask every process: whether it lives, whether it can serve, and what it measured. */
export function systemRoutes(app: FastifyInstance, ctx: Context): void {
  const ready = async () => {
    await ctx.database.look().catch(() => {
      throw new HttpError('SERVER_BUSY', { reason: 'database' });
    });
    const missing = ctx.services.missing();
    if (missing) throw new HttpError('SERVER_BUSY', { reason: 'services', services: missing });
    // Nobody sends anything to a worker: being unready tells the operator, and halts what is being rolled out.
    if (ctx.config.role === 'worker' && ctx.storage.state() === 'refused')
      throw new HttpError('SERVER_BUSY', { reason: 'storage' });
    return { status: 'ok' as const };
  };
  route(app, ctx, api.system.health, ready);
  route(app, ctx, api.system.ready, ready);
  route(app, ctx, api.system.live, async () => ({ status: 'ok' }));
  metricsRoute(app, ctx);
}

/** The API's description, for those who build on it. */
export function descriptionRoute(app: FastifyInstance, ctx: Context): void {
  let description: string | undefined;
  app.get('/api/openapi.json', { config: { access: 'public', quiet: true } }, (_, reply) => {
    // Made when first asked for: a start need not wait for it.
    description ??= JSON.stringify(
      openApi(api as unknown as Record<string, Record<string, Endpoint>>, ctx.config.publicUrl),
    );
    return reply.type('application/json; charset=utf-8').send(description);
  });
}

function metricsRoute(app: FastifyInstance, ctx: Context): void {
  const { registry, httpSeconds } = ctx.metrics;
  app.addHook('onResponse', async (request, reply) => {
    const { url, config } = request.routeOptions;
    if (config.access === undefined || isStream(reply)) return;
    httpSeconds.observe(
      { method: request.method, route: url ?? '', status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    );
  });
  app.get('/metrics', { config: { access: 'public', quiet: true } }, async (request, reply) => {
    if (!isInside(request)) return reply.callNotFound();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}
