import { api, generationId } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { Accepted } from '#platform/accepted.ts';
import { route } from '#platform/http.ts';
import { pastSpanOf } from '#platform/tracing.ts';
import type { Context } from '../context.ts';
import { quote } from './quote.ts';
import { readOperation } from './read-operation.ts';
import { startGeneration } from './start-generation.ts';
import { adsOfApp, currentOperation, requireOwnGeneration } from './store.ts';
import { streamGeneration } from './stream-generation.ts';

/** Generating, following and listing ads. */
export function generationRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, api.generations.generate, async (ctx, request) => {
    const { body, user, key, noteCost, newId, respondAsync, signal } = request;
    const id = await startGeneration(ctx, user.id, body, { id: generationId.parse(newId), key, noteCost });
    return respondAsync ? new Accepted({ operationId: id }) : streamGeneration(ctx, id, signal);
  });

  route(app, ctx, api.generations.follow, async (ctx, { params, user, key, signal }) => {
    await requireOwnGeneration(ctx, user.id, params.operationId, key);
    return streamGeneration(ctx, params.operationId, signal);
  });

  route(app, ctx, api.generations.current, async (ctx, { user }) => {
    const operation = await currentOperation(ctx, user.id);
    return { success: true, hasActiveOperation: operation !== null, operation };
  });

  route(app, ctx, api.generations.painted, async (ctx, { params: { operationId }, body, user }) => {
    // Its own: one that a page names could be anybody's.
    const { traceparent } = await requireOwnGeneration(ctx, user.id, operationId);
    if (traceparent)
      pastSpanOf({ traceparent }, 'click to first ad', { generation: operationId }, body.milliseconds);
    return { success: true };
  });

  route(app, ctx, api.generations.status, async (ctx, { user }) => ({
    success: true,
    hasActiveOperation: (await currentOperation(ctx, user.id)) !== null,
  }));

  route(app, ctx, api.generations.quote, async (ctx, { body, user, key }) => ({
    success: true,
    data: await quote(ctx, user, body, key),
  }));

  route(app, ctx, api.generations.operation, async (ctx, { params, user, key }) => ({
    success: true,
    data: await readOperation(ctx, user.id, params.operationId, key),
  }));

  route(app, ctx, api.ads.ofApp, async (ctx, { params, query, user }) => ({
    success: true,
    ...(await adsOfApp(ctx, user.id, params.appId, query)),
  }));
}
