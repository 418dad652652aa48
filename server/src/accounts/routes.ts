import { api } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { register } from './register.ts';
import { signIn } from './sign-in.ts';
import { closeSession } from './store.ts';

/** Opening an account, signing in and out. */
export function accountRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, api.accounts.register, async (ctx, { body, address }) => ({
    success: true,
    data: await register(ctx, body, address),
  }));

  route(app, ctx, api.accounts.login, async (ctx, { body, address }) => ({
    success: true,
    data: await signIn(ctx, body.email, body.password, address),
  }));

  route(app, ctx, api.accounts.logout, async (ctx, { token, user, address }) => {
    await closeSession(ctx.db, token);
    await recordAudit(ctx.db, { actor: user.id, action: 'sign-out', address });
    return { success: true };
  });

  route(app, ctx, api.accounts.me, async (_, { user }) => ({ success: true, data: user }));
}
