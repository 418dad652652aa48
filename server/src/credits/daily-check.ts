import { setTimeout as delay } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../database.ts';
import { checkPortion } from './check-ledger.ts';
import type { CreditTables } from './tables.ts';

/** Violations that are written down; all are counted. */
const maxExamples = 100;

/** How long checks are kept. */
const kept = sql<Date>`now() - interval '90 days'`;

type Check = Selectable<CreditTables['ledger_checks']>;

/**
 * Goes on with the check of the day, or begins it where the last one began a day ago: portion by portion, at most half
 * of the time, so that nobody else waits for it. Where it stands is written down after each: whoever leads next goes on
 * there.
 */
export async function continueLedgerCheck(ctx: Context, signal: AbortSignal): Promise<void> {
  let check = await checkInHand(ctx.db);
  while (check && !signal.aborted) {
    const began = performance.now();
    check = await checkNext(ctx, check);
    await delay(performance.now() - began, undefined, { signal }).catch(() => {});
  }
}

/** Checks the next portion, and writes down what was found. Gives null when that was the last, or another was quicker. */
export async function checkNext({ db, log }: Pick<Context, 'db' | 'log'>, check: Check, rows?: number) {
  const { id, walk, after } = check;
  const { violations, entries, next } = await checkPortion(db, { walk, after }, rows);
  if (violations.length > 0)
    log.fatal({ violations: violations.slice(0, maxExamples) }, 'the ledger is broken');
  const updated = await db
    .updateTable('ledger_checks')
    .set({
      ...(next ?? { finished_at: sql`now()` }),
      entries: sql`entries + ${entries}`,
      faults: sql`faults + ${violations.length}`,
      examples: JSON.stringify([...check.examples, ...violations].slice(0, maxExamples)),
    })
    .where('id', '=', id)
    .where('walk', '=', walk)
    .where(sql<boolean>`after is not distinct from ${after}`)
    .returningAll()
    .executeTakeFirst();
  return next && updated ? updated : null;
}

/** The check that is under way; a new one where the last began long enough ago; else null. */
async function checkInHand(db: Db): Promise<Check | null> {
  const last = await db
    .selectFrom('ledger_checks')
    .selectAll()
    .select(sql<boolean>`began_at > now() - interval '1 day'`.as('recent'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && !last.finished_at) return last;
  if (last?.recent) return null;
  await db.deleteFrom('ledger_checks').where('began_at', '<', kept).execute();
  return db.insertInto('ledger_checks').defaultValues().returningAll().executeTakeFirstOrThrow();
}

export interface LedgerState {
  /** When the last whole check ended, and what it went through; null before the first. */
  last: { finishedAt: Date; entries: number } | null;
  /** What the last whole check found, or the one under way if that is more. */
  faults: number;
  /** When the check under way began, and the entries it went through so far; null where there is none. */
  running: { beganAt: Date; entries: number } | null;
}

/** How the ledger was found. */
export async function ledgerState(db: Db): Promise<LedgerState> {
  const [newest, before] = await db
    .selectFrom('ledger_checks')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  const last = newest?.finished_at ? newest : before;
  return {
    last: last?.finished_at ? { finishedAt: last.finished_at, entries: last.entries } : null,
    faults: Math.max(newest?.faults ?? 0, last?.faults ?? 0),
    running: newest && !newest.finished_at ? { beganAt: newest.began_at, entries: newest.entries } : null,
  };
}
