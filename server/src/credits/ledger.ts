import type { UserId } from '@marquee/contract';
import { sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import type { Db, Tx } from '../database.ts';
import type { TransactionKind } from './tables.ts';

/** The books that stand against the users' accounts; made by the migration. */
const books = {
  issuance: '00000000-0000-4000-8000-000000000001',
  revenue: '00000000-0000-4000-8000-000000000002',
};

/** What credits are held for: it names one generation, regeneration, edit, kit or motion, and no account. */
export type HoldPurpose =
  | `generation:${string}`
  | `regeneration:${string}`
  | `edit:${string}`
  | `kit:${string}`
  | `motion:${string}`;

/** A key as far as it bounds what is spent with it. */
export interface SpendingKey {
  id: string;
  /** Credits of one day, UTC; null where nothing but the balance bounds them. */
  dailyCredits: number | null;
}

interface Posting {
  /** Names the event; a second posting under the same key changes nothing. */
  key: string;
  kind: TransactionKind;
  reason: string;
  actorId?: string;
}

/** Opens a transaction of the ledger, or says that its event was booked before. */
async function openTransaction(tx: Tx, posting: Posting): Promise<string | null> {
  const row = await tx
    .insertInto('credit_transactions')
    .values({
      idempotency_key: posting.key,
      kind: posting.kind,
      reason: posting.reason,
      actor_id: posting.actorId ?? null,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

async function writeEntries(
  tx: Tx,
  transactionId: string,
  account: { id: string; balance: number; last_seq: number },
  delta: number,
  book: string,
): Promise<void> {
  await tx
    .insertInto('credit_entries')
    .values([
      {
        transaction_id: transactionId,
        account_id: account.id,
        delta,
        balance_after: account.balance,
        seq: account.last_seq,
      },
      { transaction_id: transactionId, account_id: book, delta: -delta, balance_after: null, seq: null },
    ])
    .execute();
}

/** Adds credits to a user's account. False when this event was booked before. */
export async function issue(tx: Tx, userId: UserId, amount: number, posting: Posting): Promise<boolean> {
  const transactionId = await openTransaction(tx, posting);
  if (!transactionId) return false;
  const account = await tx
    .updateTable('credit_accounts')
    .set({ balance: sql`balance + ${amount}`, last_seq: sql`last_seq + 1` })
    .where('user_id', '=', userId)
    .returning(['id', 'balance', 'last_seq'])
    .executeTakeFirstOrThrow();
  await writeEntries(tx, transactionId, account, amount, books.issuance);
  return true;
}

/**
 * Takes credits back, as far as they can be spent: what is held stays. Gives how many were taken; 0 when there were
 * none or this event was booked before.
 */
export async function withdraw(tx: Tx, userId: UserId, amount: number, posting: Posting): Promise<number> {
  const { id, spendable } = await tx
    .selectFrom('credit_accounts')
    .select(['id', sql<number>`balance - held`.as('spendable')])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const taken = Math.min(amount, spendable);
  if (taken <= 0) return 0;
  const transactionId = await openTransaction(tx, posting);
  if (!transactionId) return 0;
  const account = await tx
    .updateTable('credit_accounts')
    .set({ balance: sql`balance - ${taken}`, last_seq: sql`last_seq + 1` })
    .where('id', '=', id)
    .returning(['id', 'balance', 'last_seq'])
    .executeTakeFirstOrThrow();
  await writeEntries(tx, transactionId, account, -taken, books.issuance);
  return taken;
}

/** The most credits that an account may hold: well within what a database integer can. */
const largestBalance = 1_000_000_000;

/**
 * Changes a user's balance by an admin's decision, which stands in the ledger with the admin and the reason.
 * @param change credits to add, or to deduct if negative; not 0
 * @param key names the decision; a second one under the same key changes nothing
 * @returns what the user can spend now
 * @throws HttpError NOT_FOUND where there is no such account, ADJUSTMENT_REFUSED for a deduction of more than can be
 *   spent (what is held stays) and for a balance beyond all bounds
 */
export async function adjust(
  tx: Tx,
  userId: UserId,
  change: number,
  { key, actorId, reason }: { key: string; actorId: string; reason: string },
): Promise<number> {
  const account = await tx
    .selectFrom('credit_accounts')
    .select(['balance', 'held'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new HttpError('NOT_FOUND');
  const { balance, held } = account;
  const posting = { key: `adjustment:${key}`, kind: 'adjustment' as const, reason, actorId };
  if (await isBooked(tx, posting.key)) return balance - held;
  if (balance - held + change < 0) {
    throw new HttpError('ADJUSTMENT_REFUSED', { reason: 'balance', max: balance - held });
  }
  if (balance + change > largestBalance) throw new HttpError('ADJUSTMENT_REFUSED');
  if (change > 0) await issue(tx, userId, change, posting);
  else await withdraw(tx, userId, -change, posting);
  return balance - held + change;
}

async function isBooked(tx: Tx, key: string): Promise<boolean> {
  const found = await tx
    .selectFrom('credit_transactions')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Reserves credits for a purpose.
 * @param key with which it was ordered: its ceiling for the day holds, too
 * @throws HttpError INSUFFICIENT_CREDITS when less can be spent than `amount`; KEY_CEILING_REACHED
 */
export async function hold(
  tx: Tx,
  userId: UserId,
  amount: number,
  purpose: HoldPurpose,
  key: SpendingKey | null = null,
): Promise<void> {
  const account = await tx
    .updateTable('credit_accounts')
    .set({ held: sql`held + ${amount}` })
    .where('user_id', '=', userId)
    .where(sql<boolean>`balance - held >= ${amount}`)
    .returning('id')
    .executeTakeFirst();
  if (!account) throw new HttpError('INSUFFICIENT_CREDITS');
  // The account is locked by now: no other order of the key is counted at the same time.
  if (key) await requireWithinCeiling(tx, key, amount);
  await tx
    .insertInto('credit_holds')
    .values({ account_id: account.id, purpose, amount, key_id: key?.id ?? null })
    .execute();
}

/** Credits that a key has spent or holds since midnight UTC. */
async function creditsOfKeyToday(db: Db | Tx, keyId: string): Promise<number> {
  const { rows } = await sql<{ credits: number }>`
    select coalesce(sum(amount - released), 0)::int as credits from credit_holds
    where key_id = ${keyId} and created_at >= date_trunc('day', now(), 'UTC')`.execute(db);
  return rows[0]?.credits ?? 0;
}

/** @throws HttpError KEY_CEILING_REACHED */
export async function requireWithinCeiling(db: Db | Tx, key: SpendingKey, amount: number): Promise<void> {
  if (key.dailyCredits === null) return;
  const left = key.dailyCredits - (await creditsOfKeyToday(db, key.id));
  if (amount > left) throw new HttpError('KEY_CEILING_REACHED');
}

/**
 * Spends part of a hold, in the transaction that records what it was spent on.
 * False when this event was booked before.
 */
export async function settle(
  tx: Tx,
  purpose: HoldPurpose,
  amount: number,
  posting: Posting,
): Promise<boolean> {
  const transactionId = await openTransaction(tx, posting);
  if (!transactionId) return false;
  const spent = await tx
    .updateTable('credit_holds')
    .set({ settled: sql`settled + ${amount}` })
    .where('purpose', '=', purpose)
    .where('closed_at', 'is', null)
    .returning('account_id')
    .executeTakeFirstOrThrow();
  const account = await tx
    .updateTable('credit_accounts')
    .set({
      balance: sql`balance - ${amount}`,
      held: sql`held - ${amount}`,
      last_seq: sql`last_seq + 1`,
    })
    .where('id', '=', spent.account_id)
    .returning(['id', 'balance', 'last_seq'])
    .executeTakeFirstOrThrow();
  await writeEntries(tx, transactionId, account, -amount, books.revenue);
  return true;
}

/** Ends a hold and gives back what was not spent. Does nothing for a closed or absent hold. */
export async function release(tx: Tx, purpose: HoldPurpose): Promise<void> {
  const closed = await tx
    .updateTable('credit_holds')
    .set({ released: sql`amount - settled`, closed_at: sql`now()` })
    .where('purpose', '=', purpose)
    .where('closed_at', 'is', null)
    .returning(['account_id', 'released'])
    .executeTakeFirst();
  if (!closed || closed.released === 0) return;
  await tx
    .updateTable('credit_accounts')
    .set({ held: sql`held - ${closed.released}` })
    .where('id', '=', closed.account_id)
    .execute();
}
