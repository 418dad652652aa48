import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http.ts';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import { activate, clearSecondFactor, requestReset, suspend } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { adjust, lockAccount, spendable } from '../credits/index.ts';
import { applyAdminChange } from './change.ts';
import { dashboard } from './dashboard.ts';
import { countUsers, findUsers } from './find-users.ts';
import { presentOne, presentUsers, userDetails } from './present-users.ts';

/** The accounts, and what can be done to one. */
export function userRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, api.adminUsers.dashboard, async (ctx) => ({
    success: true,
    data: await dashboard(ctx.db),
  }));

  route(app, ctx, api.adminUsers.list, async (ctx, { query }) => {
    const { page, limit } = query;
    const [ids, count] = await Promise.all([findUsers(ctx.db, query), countUsers(ctx.db, query.search)]);
    const users = await presentUsers(ctx.db, ids);
    const totalPages = Math.max(1, Math.ceil(count.total / limit));
    return { success: true, data: { users, pagination: { page, limit, totalPages, ...count } } };
  });

  route(app, ctx, api.adminUsers.details, async (ctx, { params, user, address }) => {
    const data = await userDetails(ctx.db, params.id);
    await recordAudit(ctx.db, { actor: user.id, action: 'user.read', subject: params.id, address });
    return { success: true, data };
  });

  route(app, ctx, api.adminUsers.setStatus, async (ctx, { params: { id }, body: { isActive }, ...by }) => {
    if (id === by.user.id && !isActive) throw new HttpError('FORBIDDEN', { reason: 'own_account' });
    const { version: _, ...data } = await applyAdminChange(ctx, by, {
      action: isActive ? 'user.activated' : 'user.suspended',
      subject: id,
      madeFrom: undefined,
      read: (tx) => presentOne(tx, id),
      write: async (tx) => void (await (isActive ? activate : suspend)(tx, id)),
    });
    return { success: true, data };
  });

  route(app, ctx, api.adminUsers.resetPassword, async (ctx, { params, user, address }) => {
    const { email, authProvider } = await presentOne(ctx.db, params.id);
    if (authProvider.type !== 'local') {
      throw new HttpError('VALIDATION_FAILED', { reason: 'no_password', provider: authProvider.type });
    }
    if (!(await ctx.mailer.configured())) {
      throw new HttpError('MAIL_UNAVAILABLE', { reason: 'from_console' });
    }
    await transaction(ctx.db, async (tx) => {
      await requestReset(ctx, tx, email);
      await recordAudit(tx, { actor: user.id, action: 'password-reset.sent', subject: params.id, address });
    });
    return { success: true, data: { email } };
  });

  route(app, ctx, api.adminUsers.clearSecondFactor, async (ctx, { params: { id }, user, address }) => {
    await transaction(ctx.db, (tx) => clearSecondFactor(ctx, tx, id, { actor: user.id, address }));
    return { success: true, data: await presentOne(ctx.db, id) };
  });

  route(app, ctx, api.adminUsers.adjustCredits, async (ctx, { params, body, user, address }) => {
    const { creditChange, reason, requestId = randomUUID() } = body;
    await transaction(ctx.db, async (tx) => {
      await presentOne(tx, params.id);
      await lockAccount(tx, params.id);
      const before = { credits: await spendable(tx, params.id) };
      const decision = { key: requestId, actorId: user.id, reason };
      const after = { credits: await adjust(tx, params.id, creditChange, decision) };
      // Sent twice: it was booked, and the owner notified, the first time.
      if (after.credits === before.credits) return;
      const details = { before, after, reason };
      await recordAudit(tx, {
        actor: user.id,
        action: 'credits.adjusted',
        subject: params.id,
        details,
        address,
      });
    });
    return { success: true, data: await presentOne(ctx.db, params.id) };
  });
}
