import { api } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http.ts';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../../context.ts';
import { beginApp } from './app.ts';
import { countCodeTry, useCode } from './codes.ts';
import { confirm, confirmationWaysOf } from './confirm.ts';
import { changeFactors, requireConfirmedAddress } from './factors.ts';
import { checkNewPasskey, keepPasskey, newPasskeyOptions, passkeyOptions } from './passkeys.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { signInByCode, signInByPasskey } from './sign-in.ts';
import { factorStatus } from './status.ts';

/** Second factors: signing in with them, showing again who one is, adding and removing them. */
export function secondFactorRoutes(app: FastifyInstance, ctx: Context): void {
  const { secondFactor } = api;

  route(app, ctx, secondFactor.signInByCode, async (ctx, { body, address }) => ({
    success: true,
    data: await signInByCode(ctx, body, address),
  }));

  route(app, ctx, secondFactor.passkeyOptions, async (ctx) => ({
    success: true,
    data: { ...(await passkeyOptions(ctx, null)) },
  }));

  route(app, ctx, secondFactor.signInByPasskey, async (ctx, { body, address }) => ({
    success: true,
    data: await signInByPasskey(ctx, body.passkey, address),
  }));

  route(app, ctx, secondFactor.confirmation, async (ctx, { user }) => ({
    success: true,
    data: { ways: await confirmationWaysOf(ctx, user.id) },
  }));

  route(app, ctx, secondFactor.confirmationOptions, async (ctx, { user }) => ({
    success: true,
    data: { ...(await passkeyOptions(ctx, user.id)) },
  }));

  route(app, ctx, secondFactor.confirm, async (ctx, { body, ...owner }) => {
    await confirm(ctx, owner, body);
    return { success: true };
  });

  route(app, ctx, secondFactor.status, async (ctx, { user }) => ({
    success: true,
    data: await factorStatus(ctx, user),
  }));

  route(app, ctx, secondFactor.beginApp, async (ctx, { user }) => {
    await requireConfirmedAddress(ctx, user);
    return { success: true, data: await beginApp(ctx, user.id, user.email) };
  });

  route(app, ctx, secondFactor.confirmApp, async (ctx, { body, ...owner }) => {
    const { user, address } = owner;
    const recoveryCodes = await countCodeTry(ctx, user.id, body.code, address, async () => {
      const codes = await changeFactors(ctx, owner, 'app-added', async (tx) => {
        if (!(await useCode(ctx, tx, user.id, body.code, { first: true }))) throw new HttpError('WRONG_CODE');
      }).catch((error) => {
        if (error instanceof HttpError && error.code === 'WRONG_CODE') return undefined;
        throw error;
      });
      return codes === undefined ? null : { codes };
    });
    if (!recoveryCodes) throw new HttpError('WRONG_CODE');
    return { success: true, data: { recoveryCodes: recoveryCodes.codes } };
  });

  route(app, ctx, secondFactor.removeApp, async (ctx, owner) => {
    await changeFactors(ctx, owner, 'app-removed', async (tx) => {
      const gone = await tx
        .deleteFrom('authenticator_apps')
        .where('user_id', '=', owner.user.id)
        .returning('user_id')
        .executeTakeFirst();
      if (!gone) throw new HttpError('NOT_FOUND');
    });
    return { success: true };
  });

  route(app, ctx, secondFactor.newPasskeyOptions, async (ctx, { user }) => {
    await requireConfirmedAddress(ctx, user);
    return { success: true, data: { ...(await newPasskeyOptions(ctx, user)) } };
  });

  route(app, ctx, secondFactor.addPasskey, async (ctx, { body, ...owner }) => {
    const checked = await checkNewPasskey(ctx, owner.user.id, body.passkey);
    const recoveryCodes = await changeFactors(ctx, owner, 'passkey-added', (tx) =>
      keepPasskey(tx, owner.user.id, body.name, checked),
    );
    return { success: true, data: { recoveryCodes } };
  });

  route(app, ctx, secondFactor.removePasskey, async (ctx, { params, ...owner }) => {
    await changeFactors(ctx, owner, 'passkey-removed', async (tx) => {
      const gone = await tx
        .deleteFrom('passkeys')
        .where('id', '=', params.id)
        .where('user_id', '=', owner.user.id)
        .returning('id')
        .executeTakeFirst();
      if (!gone) throw new HttpError('NOT_FOUND');
    });
    return { success: true };
  });

  route(app, ctx, secondFactor.renewRecoveryCodes, async (ctx, owner) => {
    let recoveryCodes: string[] = [];
    await changeFactors(ctx, owner, 'codes-renewed', async (tx) => {
      recoveryCodes = await renewRecoveryCodes(tx, owner.user.id);
    });
    return { success: true, data: { recoveryCodes } };
  });
}
