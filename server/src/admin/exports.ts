import type { ManagedUser } from '@marquee/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import { type Days, within } from '#platform/search.ts';
import type { Db } from '../database.ts';
import { csvTable } from './csv.ts';
import { presentUsers } from './present-users.ts';

/** Rows read at once. */
const batch = 500;

/** Rows of some days that come after one, by their time and id; times are compared where they are exact. */
function placed(
  table: 'users' | 'payment_orders' | 'model_calls',
  days: Days,
  after: string | null,
): Expression<SqlBool> {
  const [name, time] = [sql.table(table), sql.ref(`${table}.created_at`)];
  if (!after) return within(time, days);
  return sql`${within(time, days)}
    and (${time}, ${name}.id) < (select created_at, id from ${name} where id = ${after})`;
}

/** Every account, newest first. */
export const exportUsers = (db: Db) =>
  csvTable<ManagedUser>(
    {
      id: ({ _id }) => _id,
      email: ({ email }) => email,
      name: ({ displayName }) => displayName,
      role: ({ role }) => role,
      suspended: ({ isActive }) => !isActive,
      credits: ({ credits }) => credits,
      spent_credits: (user) => user.spent_credits,
      purchased_credits: (user) => user.total_purchased_credits,
      registered: ({ createdAt }) => createdAt,
      last_login: ({ lastLogin }) => lastLogin,
      email_verified: ({ emailVerified }) => emailVerified,
      signs_in_with: ({ authProvider }) => authProvider.type,
    },
    async (last) => {
      const rows = await db
        .selectFrom('users')
        .select('id')
        .where(placed('users', {}, last?._id ?? null))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(batch)
        .execute();
      return presentUsers(
        db,
        rows.map(({ id }) => id),
      );
    },
  );

const paymentsAfter = (db: Db, days: Days, after: string | null) =>
  db
    .selectFrom('payment_orders')
    .leftJoin('users', 'users.id', 'payment_orders.user_id')
    .selectAll('payment_orders')
    .select('users.email')
    .where(placed('payment_orders', days, after))
    .orderBy('payment_orders.created_at', 'desc')
    .orderBy('payment_orders.id', 'desc')
    .limit(batch)
    .execute();

/** The orders of a period, newest first; amounts in the currency's main unit. */
export const exportPayments = (db: Db, days: Days) =>
  csvTable<Awaited<ReturnType<typeof paymentsAfter>>[number]>(
    {
      order: ({ id }) => id,
      created: ({ created_at }) => created_at,
      paid: ({ paid_at }) => paid_at,
      status: ({ status }) => status,
      user: ({ user_id }) => user_id,
      email: ({ email }) => email,
      plan: ({ plan_name }) => plan_name,
      credits: ({ credits }) => credits,
      bonus_credits: ({ bonus_credits }) => bonus_credits,
      currency: ({ currency }) => currency,
      amount: ({ amount }) => amount / 100,
      refunded_amount: ({ refunded_amount }) => refunded_amount / 100,
      refunded_credits: ({ refunded_credits }) => refunded_credits,
      failed_attempts: ({ failed_attempts }) => failed_attempts,
      last_error: ({ last_error }) => last_error,
      razorpay_order: ({ razorpay_order_id }) => razorpay_order_id,
      razorpay_payment: ({ razorpay_payment_id }) => razorpay_payment_id,
    },
    (last) => paymentsAfter(db, days, last?.id ?? null),
  );

const callsAfter = (db: Db, days: Days, after: string | null) =>
  db
    .selectFrom('model_calls')
    .selectAll()
    .where(placed('model_calls', days, after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(batch)
    .execute();

/** The model calls of a period, newest first; costs in US dollars. */
export const exportCosts = (db: Db, days: Days) =>
  csvTable<Awaited<ReturnType<typeof callsAfter>>[number]>(
    {
      call: ({ id }) => id,
      at: ({ created_at }) => created_at,
      service: ({ service }) => service,
      model: ({ model }) => model,
      input_tokens: ({ input_tokens }) => input_tokens,
      output_tokens: ({ output_tokens }) => output_tokens,
      pictures: ({ pictures }) => pictures,
      cost_usd: ({ cost }) => Number(cost),
      generation: ({ generation_id }) => generation_id,
      regeneration: ({ regeneration_id }) => regeneration_id,
    },
    (last) => callsAfter(db, days, last?.id ?? null),
  );
