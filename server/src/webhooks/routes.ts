import { api, type UserId } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http.ts';
import type { Context } from '../context.ts';
import {
  changeWebhook,
  createWebhook,
  removeWebhook,
  replay,
  rollWebhook,
  testWebhook,
  type WebhookChanger,
} from './change-webhooks.ts';
import { listDeliveries, listWebhooks, requireWebhook } from './store.ts';

const own = ({ user, address }: { user: { id: UserId }; address: string }): WebhookChanger => ({
  owner: user.id,
  actor: user.id,
  address,
});

/** Whom an account wants told of what, and what was sent. */
export function webhookRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, api.webhooks.list, async (ctx, { user }) => ({
    success: true,
    data: await listWebhooks(ctx.db, user.id),
  }));

  route(app, ctx, api.webhooks.create, async (ctx, request) => ({
    success: true,
    data: await createWebhook(ctx, own(request), request.body, request.newId),
  }));

  route(app, ctx, api.webhooks.change, async (ctx, request) => ({
    success: true,
    data: await changeWebhook(ctx, own(request), request.params.id, request.body),
  }));

  route(app, ctx, api.webhooks.remove, async (ctx, request) => {
    await removeWebhook(ctx, own(request), request.params.id);
    return { success: true, data: {} };
  });

  route(app, ctx, api.webhooks.roll, async (ctx, request) => ({
    success: true,
    data: await rollWebhook(ctx, own(request), request.params.id),
  }));

  route(app, ctx, api.webhooks.test, async (ctx, { user, params }) => ({
    success: true,
    data: { deliveryId: await testWebhook(ctx, user.id, params.id) },
  }));

  route(app, ctx, api.webhooks.deliveries, async (ctx, { user, params, query }) => {
    await requireWebhook(ctx.db, user.id, params.id);
    return { success: true, data: await listDeliveries(ctx.db, params.id, query) };
  });

  route(app, ctx, api.webhooks.replay, async (ctx, { user, params, body }) => ({
    success: true,
    data: { deliveries: await replay(ctx, user.id, params.id, body) },
  }));
}
