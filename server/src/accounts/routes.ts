import { api } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http.ts';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { readConsent, setConsent } from './consent.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { requestReset, requestVerification } from './job.ts';
import { changePassword, resetPassword } from './new-password.ts';
import { register } from './register.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { describeSession, endOtherSessions, endSession, listSessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { socialRoutes } from './social/routes.ts';
import { closeSession } from './store.ts';
import { verifyEmail } from './verify-email.ts';

/** Opening an account, signing in and out, passwords and the confirmation of addresses. */
export function accountRoutes(app: FastifyInstance, ctx: Context): void {
  socialRoutes(app, ctx);
  secondFactorRoutes(app, ctx);

  route(app, ctx, api.accounts.register, async (ctx, { body, address, agent }) => {
    const data = await register(ctx, body, address);
    await describeSession(ctx.db, data.token, { address, agent });
    return { success: true, data };
  });

  route(app, ctx, api.accounts.login, async (ctx, { body, address, agent }) => {
    const data = await signIn(ctx, body.email, body.password, address);
    await describeSession(ctx.db, data.token, { address, agent });
    return { success: true, data };
  });

  route(app, ctx, api.accounts.logout, async (ctx, { token, user, address }) => {
    await closeSession(ctx.db, token);
    await recordAudit(ctx.db, { actor: user.id, action: 'sign-out', address });
    return { success: true };
  });

  // Every page asks this when it is opened, so the session is described as its owner sees it last.
  route(app, ctx, api.accounts.me, async (ctx, { user, token, address, agent }) => {
    await describeSession(ctx.db, token, { address, agent });
    return { success: true, data: user };
  });

  route(app, ctx, api.sessions.list, async (ctx, { user, token }) => ({
    success: true,
    data: await listSessions(ctx.db, user.id, token),
  }));

  route(app, ctx, api.sessions.end, async (ctx, { user, params, address }) => {
    await endSession(ctx, user.id, params.id, address);
    return { success: true };
  });

  route(app, ctx, api.sessions.endOthers, async (ctx, { user, token, address }) => {
    await endOtherSessions(ctx, user.id, token, address);
    return { success: true };
  });

  route(app, ctx, api.accounts.forgotPassword, async (ctx, { body, address }) => {
    if (!(await ctx.mailer.configured())) throw new HttpError('MAIL_UNAVAILABLE');
    await transaction(ctx.db, (tx) => requestReset(ctx, tx, body.email, address));
    return { success: true };
  });

  route(app, ctx, api.accounts.resetPassword, async (ctx, { params, body, address }) => {
    await resetPassword(ctx, params.token, body.password, address);
    return { success: true };
  });

  route(app, ctx, api.accounts.changePassword, async (ctx, { user, token, body, address }) => {
    await changePassword(ctx, user.id, token, body, address);
    return { success: true };
  });

  route(app, ctx, api.accounts.verifyEmail, async (ctx, { params, user, token, address }) => {
    await verifyEmail(ctx, user.id, token, params.token, address);
    return { success: true };
  });

  route(app, ctx, api.accounts.resendVerification, async (ctx, { user }) => {
    if (user.emailVerified) return { success: true };
    await transaction(ctx.db, (tx) => requestVerification(ctx, tx, user.id));
    return { success: true };
  });

  route(app, ctx, api.accounts.consent, async (ctx, { user }) => ({
    success: true,
    data: { emailPromotionConsent: await readConsent(ctx.db, user.id) },
  }));

  route(app, ctx, api.accounts.setConsent, async (ctx, { user, body, address }) => {
    await setConsent(ctx, user.id, body.emailPromotionConsent, address);
    return { success: true, data: body };
  });

  route(app, ctx, api.accounts.export, async (ctx, { user, address }) => {
    await recordAudit(ctx.db, { actor: user.id, action: 'account-exported', address });
    return exportAccount(ctx, user.id);
  });

  route(app, ctx, api.accounts.deleteAccount, async (ctx, { user, token, body, address }) => {
    await deleteAccount(ctx, user.id, token, body.confirmation, address);
    return { success: true };
  });
}
