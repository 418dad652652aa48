import { type RawBuilder, sql } from 'kysely';
import { transaction } from '#platform/transaction.ts';
import type { Db, Tx } from '../database.ts';
import { type Walk, walks } from './ledger-rules.ts';

export interface Violation {
  rule: string;
  /** The id of the account or transaction that breaks it. */
  subject: string;
}

/** How far a check has come: the tables before `walk` are done, and in that one the rows up to `after`. */
export interface CheckPosition {
  walk: number;
  after: string | null;
}

export interface Portion {
  violations: Violation[];
  /** Entries of the ledger that were looked at. */
  entries: number;
  /** Where the next one begins; null after the last. */
  next: CheckPosition | null;
}

/**
 * Checks the next rows of the ledger. Each rule is one statement, and so sees one moment; none sees more rows than its
 * table's portion, however large the ledger is.
 * @param rows how many rows; what the table asks for when left out
 */
export function checkPortion(db: Db, place: CheckPosition, rows?: number): Promise<Portion> {
  return transaction(db, async (tx) => {
    // A table that is small yet is read as a whole sooner than by its index; but tables grow, and portions do not.
    await sql`select set_config(name, 'off', true)
      from unnest(array['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'jit']) name`.execute(tx);
    return check(tx, place, rows);
  });
}

async function check(db: Tx, { walk: at, after }: CheckPosition, rows: number | undefined): Promise<Portion> {
  const walk = walks[at];
  if (!walk) return { violations: [], entries: 0, next: null };
  const upTo = await lastOf(db, walk, after, rows ?? walk.rows);
  const key = (value: string) => sql`${value}::${sql.raw(walk.type)}`;
  const within = (column: string): RawBuilder<boolean> => {
    const bounds = [
      ...(after === null ? [] : [sql`${sql.ref(column)} > ${key(after)}`]),
      ...(upTo === null ? [] : [sql`${sql.ref(column)} <= ${key(upTo)}`]),
    ];
    return bounds.length === 0 ? sql`true` : sql`(${sql.join(bounds, sql` and `)})`;
  };
  const violations: Violation[] = [];
  for (const [rule, query] of Object.entries(walk.rules)) {
    const { rows } = await query(within).execute(db);
    violations.push(...rows.map(({ subject }) => ({ rule, subject })));
  }
  const entries = walk.table === 'credit_transactions' ? await entriesIn(db, within) : 0;
  const next = upTo === null ? { walk: at + 1, after: null } : { walk: at, after: upTo };
  return { violations, entries, next: next.walk < walks.length ? next : null };
}

/** The key of the last row of a portion; null where the table ends before. */
async function lastOf(db: Tx, walk: Walk, after: string | null, rows: number): Promise<string | null> {
  const found = await sql<{ id: string }>`select id::text from ${sql.table(walk.table)}
    where ${after === null ? sql`true` : sql`id > ${after}::${sql.raw(walk.type)}`}
    order by ${sql.table(walk.table)}.id offset ${rows - 1} limit 1`.execute(db);
  return found.rows[0]?.id ?? null;
}

async function entriesIn(db: Tx, within: (column: string) => RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::int as entries from credit_entries where ${within('transaction_id')}`.execute(db);
  return rows[0]?.entries ?? 0;
}

/** Checks the whole ledger, portion by portion. Empty when all is well. */
export async function checkLedger(db: Db): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (let place: CheckPosition | null = { walk: 0, after: null }; place; ) {
    const portion: Portion = await checkPortion(db, place);
    violations.push(...portion.violations);
    place = portion.next;
  }
  return violations;
}
