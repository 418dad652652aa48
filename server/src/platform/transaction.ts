import { setTimeout as delay } from 'node:timers/promises';
import type { IsolationLevel, Kysely, Transaction } from 'kysely';
import pg from 'pg';

/** Times that a transaction is tried, and the longest pause before the second one, milliseconds; then doubled. */
const tries = 6;
const firstPauseMs = 20;

/** A deadlock, in which PostgreSQL ends one of those who wait in a ring; a snapshot that others have overtaken. */
const collisions = ['40P01', '40001'];

/** Thrown in a transaction that finds that it came at the wrong moment: it is rolled back and done again. */
export class OvertakenError extends Error {
  override name = 'OvertakenError';
}

const isCollision = (error: unknown): boolean =>
  error instanceof OvertakenError ||
  (error instanceof pg.DatabaseError && collisions.includes(error.code ?? ''));

/**
 * Does something in one transaction: all of it or nothing. One that collides with others is done again from its
 * beginning, so `act` must bear repetition: what it does outside the database happens again, too.
 *
 * Who locks more than one of these locks them in this order, and rows of one table by their ids; so nobody waits in a
 * ring (docs/decisions/0031-locks-are-taken-in-one-order.md):
 *
 * 1. advisory locks
 * 2. `webhook_events`, `payment_orders`
 * 3. `ads`, `generations`, `regenerations`, then `generation_slots`, `gallery_counts`
 * 4. `credit_transactions`, `credit_holds`, `credit_accounts`
 * 5. `users`, then what belongs to them: `sessions`, `mailed_links`, `identities`
 *
 * @param isolation where PostgreSQL's own, 'read committed', does not do; 'snapshot' reads one moment and writes nothing
 */
export async function transaction<Tables, Result>(
  db: Kysely<Tables>,
  act: (tx: Transaction<Tables>) => Promise<Result>,
  isolation?: 'snapshot',
): Promise<Result> {
  const level: IsolationLevel = 'repeatable read';
  for (let attempt = 1; ; attempt++) {
    try {
      const begun = db.transaction();
      return await (isolation ? begun.setIsolationLevel(level).setAccessMode('read only') : begun).execute(
        act,
      );
    } catch (error) {
      if (!isCollision(error) || attempt === tries) throw error;
      await delay(Math.random() * firstPauseMs * 2 ** attempt);
    }
  }
}
