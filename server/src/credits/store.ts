import type { Context, Db, Tx } from '../context.ts';
import { issue } from './ledger.ts';

/** Gives a new user an account and the welcome credits, in the transaction of the registration. */
export async function openAccount(
  _ctx: Context,
  tx: Tx,
  userId: string,
  welcomeCredits: number,
): Promise<void> {
  await tx.insertInto('credit_accounts').values({ kind: 'user', user_id: userId }).execute();
  if (welcomeCredits > 0) {
    await issue(tx, userId, welcomeCredits, {
      key: `welcome:${userId}`,
      kind: 'welcome',
      reason: 'Welcome credits',
    });
  }
}

/** Credits the user can spend: balance less holds. */
export async function spendable(db: Db | Tx, userId: string): Promise<number> {
  const account = await db
    .selectFrom('credit_accounts')
    .select(['balance', 'held'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return account.balance - account.held;
}

/** Makes the user's paid operations wait for each other until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('credit_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
