import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../database.ts';

const channel = 'generations';

/**
 * Tells every process that something of a generation or regeneration changed; inside a transaction, when that commits.
 * Transactions that notify commit one after the other, each with its flush of the log: where there are many, tell after
 * the commit. A word that is lost in between costs a stream the time until it looks by itself.
 */
export async function notifyGeneration(db: Db, id: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${id})`.execute(db);
}

export interface Changes {
  /** Resolves with the next change (or the one missed since the last call), at the latest after `ms`. */
  next(ms: number): Promise<'changed' | 'quiet'>;
  close(): Promise<void>;
}

/** Watches one generation or regeneration. Must be opened before its state is first read. */
export async function watch(ctx: Context, id: string, signal?: AbortSignal): Promise<Changes> {
  let changed = false;
  let wake = () => {};
  const note = () => {
    changed = true;
    wake();
  };
  const stop = await ctx.notifications.listen(channel, (payload) => {
    if (payload === id || payload === '') note();
  });
  const abort = () => wake();
  signal?.addEventListener('abort', abort);
  return {
    async next(ms) {
      if (!changed && !signal?.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      const answer = changed ? 'changed' : 'quiet';
      changed = false;
      return answer;
    },
    async close() {
      signal?.removeEventListener('abort', abort);
      await stop();
    },
  };
}
