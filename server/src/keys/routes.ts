import { api, type UserId } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http.ts';
import type { Context } from '../context.ts';
import { createKey, type KeyChange, requireKey, revokeKey, rollKey } from './change-keys.ts';
import { listCalls, listKeys } from './store.ts';

const own = ({ user, address }: { user: { id: UserId }; address: string }): KeyChange => ({
  owner: user.id,
  actor: user.id,
  address,
});

const ofAccount = ({
  params,
  user,
  address,
}: {
  params: { id: UserId };
  user: { id: UserId };
  address: string;
}): KeyChange => ({ owner: params.id, actor: user.id, address });

/** Making, ending and watching keys, by their owner and in the console. */
export function keyRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, api.keys.list, async (ctx, { user }) => ({
    success: true,
    data: await listKeys(ctx.db, user.id),
  }));

  route(app, ctx, api.keys.create, async (ctx, request) => ({
    success: true,
    data: await createKey(ctx, own(request), request.body, request.newId),
  }));

  route(app, ctx, api.keys.revoke, async (ctx, request) => ({
    success: true,
    data: await revokeKey(ctx, own(request), request.params.id),
  }));

  route(app, ctx, api.keys.roll, async (ctx, request) => ({
    success: true,
    data: await rollKey(ctx, own(request), request.params.id, request.body.overlapHours),
  }));

  route(app, ctx, api.keys.calls, async (ctx, { user, params, query }) => {
    await requireKey(ctx.db, user.id, params.id);
    return { success: true, data: await listCalls(ctx.db, params.id, query) };
  });

  route(app, ctx, api.adminKeys.list, async (ctx, { params }) => ({
    success: true,
    data: await listKeys(ctx.db, params.id),
  }));

  route(app, ctx, api.adminKeys.create, async (ctx, request) => ({
    success: true,
    data: await createKey(ctx, ofAccount(request), request.body, request.newId),
  }));

  route(app, ctx, api.adminKeys.revoke, async (ctx, request) => ({
    success: true,
    data: await revokeKey(ctx, ofAccount(request), request.params.keyId),
  }));

  route(app, ctx, api.adminKeys.roll, async (ctx, request) => ({
    success: true,
    data: await rollKey(ctx, ofAccount(request), request.params.keyId, request.body.overlapHours),
  }));

  route(app, ctx, api.adminKeys.calls, async (ctx, { params, query }) => {
    await requireKey(ctx.db, params.id, params.keyId);
    return { success: true, data: await listCalls(ctx.db, params.keyId, query) };
  });
}
