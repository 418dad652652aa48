import type { AccountExport } from '@marquee/contract';
import { sql } from 'kysely';
import { transaction } from '#platform/transaction.ts';
import type { Context, Tx } from '../context.ts';
import { factorsOf } from './second-factor/status.ts';
import { presentUser } from './store.ts';

const iso = (date: Date) => date.toISOString();
const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;

/** Everything that is kept about a user, as of one moment. */
export function exportAccount(ctx: Context, userId: string): Promise<AccountExport> {
  return transaction(
    ctx.db,
    async (tx) => ({
      exportedAt: new Date().toISOString(),
      profile: await profile(tx, userId),
      ...(await signIns(tx, userId)),
      credits: await credits(tx, userId),
      orders: await orders(tx, userId),
      ...(await work(tx, userId, ctx.config.publicUrl)),
    }),
    'snapshot',
  );
}

async function profile(tx: Tx, userId: string): Promise<AccountExport['profile']> {
  const row = await tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const { profilePicture: _, ...user } = presentUser(row);
  return {
    ...user,
    emailPromotionConsent: row.email_promotion_consent,
    createdAt: iso(row.created_at),
    lastLogin: isoOrNull(row.last_login),
  };
}

async function signIns(
  tx: Tx,
  userId: string,
): Promise<Pick<AccountExport, 'identities' | 'sessions' | 'secondFactor' | 'events'>> {
  const [identities, sessions, { app, passkeys, recoveryCodesLeft }, events] = [
    await tx.selectFrom('identities').selectAll().where('user_id', '=', userId).execute(),
    await tx.selectFrom('sessions').selectAll().where('user_id', '=', userId).orderBy('created_at').execute(),
    await factorsOf(tx, userId),
    await tx
      .selectFrom('audit_log')
      .select(['at', 'action', 'address'])
      .where('actor_id', '=', userId)
      .orderBy('at')
      .execute(),
  ];
  return {
    identities: identities.map(({ provider, subject, created_at }) => ({
      provider,
      subject,
      createdAt: iso(created_at),
    })),
    sessions: sessions.map(({ created_at, last_used_at }) => ({
      createdAt: iso(created_at),
      lastUsedAt: iso(last_used_at),
    })),
    secondFactor: {
      app,
      passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
      recoveryCodesLeft,
    },
    events: events.map(({ at, ...event }) => ({ at: iso(at), ...event })),
  };
}

async function credits(tx: Tx, userId: string): Promise<AccountExport['credits']> {
  const account = await tx
    .selectFrom('credit_accounts')
    .select(['id', 'balance'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const entries = await tx
    .selectFrom('credit_entries as entry')
    .innerJoin('credit_transactions as booked', 'booked.id', 'entry.transaction_id')
    .select(['booked.kind', 'booked.reason', 'booked.created_at', 'entry.delta'])
    .select(sql<number>`entry.balance_after`.as('balance_after'))
    .where('entry.account_id', '=', account.id)
    .orderBy('entry.seq')
    .execute();
  return {
    balance: account.balance,
    history: entries.map(({ kind, delta, balance_after, reason, created_at }) => ({
      type: kind,
      change: delta,
      balanceAfter: balance_after,
      reason,
      at: iso(created_at),
    })),
  };
}

async function orders(tx: Tx, userId: string): Promise<AccountExport['orders']> {
  const rows = await tx
    .selectFrom('payment_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    plan: row.plan_name,
    credits: row.credits,
    bonusCredits: row.bonus_credits,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    refundedAmount: row.refunded_amount,
    createdAt: iso(row.created_at),
    paidAt: isoOrNull(row.paid_at),
  }));
}

async function work(
  tx: Tx,
  userId: string,
  publicUrl: string,
): Promise<Pick<AccountExport, 'generations' | 'ads'>> {
  const generations = await tx
    .selectFrom('generations')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const ads = await tx
    .selectFrom('ads')
    .select(['id', 'app_id', 'format_name', 'copy', 'blob_key', 'created_at', 'deleted_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return {
    generations: generations.map((row) => ({
      id: row.id,
      appId: row.app_id,
      appName: row.app_name,
      template: row.template,
      ads: row.total,
      status: row.status,
      createdAt: iso(row.created_at),
    })),
    ads: ads.map((row) => ({
      id: row.id,
      appId: row.app_id,
      format: row.format_name,
      copy: row.copy,
      picture: row.deleted_at ? null : `${publicUrl}/assets/${row.blob_key}`,
      createdAt: iso(row.created_at),
    })),
  };
}
