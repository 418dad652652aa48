import type { UserId } from '@marquee/contract';
import type { Db, Tx } from '../database.ts';
import { issue } from './ledger.ts';

/** Gives a new user an account, in the transaction of the registration. */
export async function openAccount(tx: Tx, userId: UserId): Promise<void> {
  await tx.insertInto('credit_accounts').values({ kind: 'user', user_id: userId }).execute();
}

const welcomeKey = (userId: UserId) => `welcome:${userId}`;

/** Gives an account the credits to start with, more than 0, once. */
export async function giveWelcome(tx: Tx, userId: UserId, credits: number): Promise<void> {
  await issue(tx, userId, credits, { key: welcomeKey(userId), kind: 'welcome', reason: 'Welcome credits' });
}

/** Whether an account had its credits to start with. */
export async function hadWelcome(tx: Tx, userId: UserId): Promise<boolean> {
  const booked = await tx
    .selectFrom('credit_transactions')
    .select('id')
    .where('idempotency_key', '=', welcomeKey(userId))
    .executeTakeFirst();
  return booked !== undefined;
}

/** Credits the user can spend: balance less holds. */
export async function spendable(db: Db | Tx, userId: UserId): Promise<number> {
  const account = await db
    .selectFrom('credit_accounts')
    .select(['balance', 'held'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return account.balance - account.held;
}

/** Makes the user's paid operations wait for each other until the transaction ends. */
export async function lockAccount(tx: Tx, userId: UserId): Promise<void> {
  await tx.selectFrom('credit_accounts').select('id').where('user_id', '=', userId).forUpdate().execute();
}
