import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';

const large = [
  'users',
  'credit_accounts',
  'credit_entries',
  'generations',
  'ads',
  'payment_orders',
  'sessions',
];

/** An idle connection of the server hands its counts in after ten seconds. */
const handedIn = 11_000;

/** Rows that were read by scanning whole tables while `act` ran, by table. */
export async function scannedRows(database: Client, act: () => Promise<void>): Promise<[string, number][]> {
  const count = async () => {
    await delay(handedIn);
    const { rows } = await database.query<{ relname: string; rows: string }>(
      'select relname, seq_tup_read as rows from pg_stat_user_tables where relname = any($1)',
      [large],
    );
    return new Map(rows.map(({ relname, rows }) => [relname, Number(rows)]));
  };
  const before = await count();
  await act();
  const after = await count();
  return large.map((table) => [table, (after.get(table) ?? 0) - (before.get(table) ?? 0)]);
}
