import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { clientOptions, glance, openClient } from './database-client.ts';
import type { Logger } from './log.ts';
import { StartError } from './start-error.ts';

/** Any number, the same in every process. */
const lock = 7_240_512;

/** A killed process's connection is gone in no time; longer than this it is a living one that holds the lock. */
const acquireTimeoutMs = 2_000;

/**
 * Makes sure that processes on one data folder do not get into each other's way: one alone may hold the lock for
 * itself, or several may share it (one serving, others working). Held as long as this process lives.
 * @returns gives the lock back
 * @throws StartError naming the process that has it
 */
export async function holdInstanceLock(
  url: string,
  mode: 'alone' | 'shared',
  folder: string,
  log: Logger,
): Promise<() => Promise<void>> {
  let released = false;
  let client = await acquire(Date.now() + acquireTimeoutMs);

  async function acquire(deadline: number): Promise<pg.Client> {
    const candidate = await openClient(clientOptions(url, `marquee process ${process.pid}`, glance));
    const take = mode === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
    for (;;) {
      const { rows } = await candidate.query(`select ${take}($1) as taken`, [lock]);
      if (rows[0].taken) break;
      if (Date.now() > deadline) {
        const holder = await describeHolder(candidate);
        await candidate.end();
        throw new StartError(
          `Marquee is already running on the data folder ${folder} (${holder}).\n` +
            'Stop it first, or give this one another folder in DATA_DIR and another PORT.',
        );
      }
      await delay(100);
    }
    candidate.on('end', () => {
      if (!released) void regain();
    });
    return candidate;
  }

  /** The database server died with our connection: it is being started again. */
  async function regain(): Promise<void> {
    while (!released) {
      try {
        client = await acquire(Date.now() + acquireTimeoutMs);
        return;
      } catch (error) {
        log.warn({ err: error }, 'the lock on the data folder is not regained yet');
        await delay(500);
      }
    }
  }

  return async () => {
    released = true;
    await client.end().catch(() => {});
  };
}

async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select distinct application_name from pg_locks join pg_stat_activity using (pid)
     where datname = current_database() and locktype = 'advisory' and granted and objid = $1
     and pid <> pg_backend_pid()`,
    [lock],
  );
  return rows.map((row) => row.application_name.replace(/^marquee /, '')).join(', ') || 'another process';
}
