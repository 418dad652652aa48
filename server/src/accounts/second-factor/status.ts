import type { api, User } from '@marquee/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { mustConfirmFirst, mustHaveFactor } from './factors.ts';

type Status = z.input<typeof api.secondFactor.status.reply>['data'];

/** The second factors of an account, as its owner sees them. */
export async function factorStatus(ctx: Context, user: User): Promise<Status> {
  const { db } = ctx;
  const { id, role } = user;
  const [app, passkeys, codes, confirmFirst] = await Promise.all([
    db
      .selectFrom('authenticator_apps')
      .select('confirmed_at')
      .where('user_id', '=', id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst(),
    db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'last_used_at', 'synced'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute(),
    db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', id).execute(),
    mustConfirmFirst(ctx, user),
  ]);
  return {
    required: mustHaveFactor(ctx, { role }),
    confirmFirst,
    appAvailable: ctx.secrets.available,
    app: app?.confirmed_at?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at, synced }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
      synced,
    })),
    recoveryCodesLeft: codes.length,
  };
}
