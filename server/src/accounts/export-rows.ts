import type { AccountExport, UserId } from '@marquee/contract';
import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { addressOf, type Origins } from '#platform/assets.ts';
import type { Db, Tables } from '../database.ts';
import { factorsOf } from './second-factor/status.ts';
import { presentUser } from './store.ts';

/** Rows read at once. */
export const portion = 500;

const iso = (date: Date) => date.toISOString();
const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;

export async function profile(db: Db, userId: UserId): Promise<AccountExport['profile']> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const { profilePicture: _, ...user } = presentUser(row);
  return {
    ...user,
    emailPromotionConsent: row.email_promotion_consent,
    sharesLeads: row.shares_leads,
    createdAt: iso(row.created_at),
    lastLogin: isoOrNull(row.last_login),
  };
}

export async function identities(db: Db, userId: UserId): Promise<AccountExport['identities']> {
  const rows = await db.selectFrom('identities').selectAll().where('user_id', '=', userId).execute();
  return rows.map(({ provider, subject, created_at }) => ({ provider, subject, createdAt: iso(created_at) }));
}

export async function sessions(db: Db, userId: UserId): Promise<AccountExport['sessions']> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at, last_used_at, device, network }) => ({
    createdAt: iso(created_at),
    lastUsedAt: iso(last_used_at),
    device,
    network,
  }));
}

export async function secondFactor(db: Db, userId: UserId): Promise<AccountExport['secondFactor']> {
  const { app, passkeys, recoveryCodesLeft } = await factorsOf(db, userId);
  return {
    app,
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
    recoveryCodesLeft,
  };
}

/** The user's ledger account. */
export const account = (db: Db, userId: UserId): Promise<{ id: string; balance: number }> =>
  db
    .selectFrom('credit_accounts')
    .select(['id', 'balance'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

type Event = Pick<Selectable<Tables['audit_log']>, 'id' | 'at' | 'action' | 'address'>;

/** What the user did, the newest first. */
export const eventsAfter = (db: Db, userId: UserId, last: Event | null): Promise<Event[]> =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'address'])
    .where('actor_id', '=', userId)
    .$if(last !== null, (query) =>
      query.where(
        sql<boolean>`(at, id) < (select at, id from audit_log where id = ${last?.id ?? null}::bigint)`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(portion)
    .execute();

export const presentEvent = ({ at, action, address }: Event): AccountExport['events'][number] => ({
  at: iso(at),
  action,
  address,
});

interface LedgerRow {
  seq: number;
  kind: string;
  reason: string;
  created_at: Date;
  delta: number;
  balance_after: number;
}

/** The entries of a ledger account, the oldest first. */
export const entriesAfter = (db: Db, accountId: string, last: LedgerRow | null): Promise<LedgerRow[]> =>
  db
    .selectFrom('credit_entries as entry')
    .innerJoin('credit_transactions as booked', 'booked.id', 'entry.transaction_id')
    .select(['booked.kind', 'booked.reason', 'booked.created_at', 'entry.delta'])
    .select([sql<number>`entry.seq`.as('seq'), sql<number>`entry.balance_after`.as('balance_after')])
    .where('entry.account_id', '=', accountId)
    .where('entry.seq', '>', last?.seq ?? 0)
    .orderBy('entry.seq')
    .limit(portion)
    .execute();

export const presentEntry = (entry: LedgerRow): AccountExport['credits']['history'][number] => ({
  type: entry.kind,
  change: entry.delta,
  balanceAfter: entry.balance_after,
  reason: entry.reason,
  at: iso(entry.created_at),
});

type OrderRow = Selectable<Tables['payment_orders']>;

/** The user's orders, the newest first. */
export const ordersAfter = (db: Db, userId: UserId, last: OrderRow | null): Promise<OrderRow[]> =>
  db
    .selectFrom('payment_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(last !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (select created_at, id from payment_orders where id = ${last?.id ?? null})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(portion)
    .execute();

export const presentOrder = (row: OrderRow): AccountExport['orders'][number] => ({
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
});

type GenerationRow = Selectable<Tables['generations']>;

/** The user's generations, the newest first. */
export const generationsAfter = (
  db: Db,
  userId: UserId,
  last: GenerationRow | null,
): Promise<GenerationRow[]> =>
  db
    .selectFrom('generations')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(last !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (select created_at, id from generations where id = ${last?.id ?? null})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(portion)
    .execute();

export const presentGeneration = (row: GenerationRow): AccountExport['generations'][number] => ({
  id: row.id,
  appId: row.app_id,
  appName: row.app_name,
  template: row.template,
  ads: row.total,
  status: row.status,
  createdAt: iso(row.created_at),
});

export type ExportedAd = Pick<
  Selectable<Tables['ads']>,
  'id' | 'app_id' | 'format_name' | 'copy' | 'blob_key' | 'created_at' | 'deleted_at'
> & { versions: { version: number; at: string; blob_key: string | null; recipe: unknown }[] };

/** The user's ads, app by app, the newest first, as their index has them. */
export const adsAfter = (db: Db, userId: UserId, last: ExportedAd | null): Promise<ExportedAd[]> =>
  db
    .selectFrom('ads')
    .select(['id', 'app_id', 'format_name', 'copy', 'blob_key', 'created_at', 'deleted_at'])
    .select((ad) =>
      jsonArrayFrom(
        ad
          .selectFrom('ad_versions')
          .select(['version', 'created_at as at', 'blob_key', 'recipe'])
          .whereRef('ad_id', '=', 'ads.id')
          .orderBy('version', 'desc'),
      ).as('versions'),
    )
    .where('user_id', '=', userId)
    .$if(last !== null, (query) =>
      query.where(
        sql<boolean>`(app_id, created_at, id) < (select app_id, created_at, id from ads where id = ${last?.id ?? null})`,
      ),
    )
    .orderBy('app_id', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(portion)
    .execute();

/** Where a picture is, for whoever reads the export far from any page. */
const pictureAddress = ({ publicUrl, assetsUrl }: Origins, key: string | null): string | null =>
  key === null ? null : new URL(addressOf({ assetsUrl }, key), publicUrl).href;

export const presentAd = (row: ExportedAd, origins: Origins): AccountExport['ads'][number] => ({
  id: row.id,
  appId: row.app_id,
  format: row.format_name,
  copy: row.copy,
  picture: pictureAddress(origins, row.deleted_at ? null : row.blob_key),
  createdAt: iso(row.created_at),
  versions: row.versions.map(({ version, at, blob_key, recipe }) => ({
    version,
    createdAt: iso(new Date(at)),
    picture: pictureAddress(origins, row.deleted_at ? null : blob_key),
    recipe,
  })),
});
