import type { api, User, UserId } from '@marquee/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Db } from '../../database.ts';
import { mustConfirmFirst, mustHaveFactor } from './factors.ts';

type Status = z.input<typeof api.secondFactor.status.reply>['data'];

/** The second factors of an account, as its owner sees them. */
export async function factorStatus(ctx: Context, user: User): Promise<Status> {
  return {
    required: mustHaveFactor(ctx, user),
    confirmFirst: await mustConfirmFirst(ctx, user),
    appAvailable: ctx.secrets.available,
    ...(await factorsOf(ctx.db, user.id)),
  };
}

/** What there is of second factors. */
export async function factorsOf(
  db: Db,
  id: UserId,
): Promise<Pick<Status, 'app' | 'passkeys' | 'recoveryCodesLeft'>> {
  const app = await db
    .selectFrom('authenticator_apps')
    .select('confirmed_at')
    .where('user_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'synced'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute();
  const codes = await db.selectFrom('recovery_codes').select('user_id').where('user_id', '=', id).execute();
  return {
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
