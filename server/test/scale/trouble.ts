import { setTimeout as delay } from 'node:timers/promises';
import type { ObjectStore } from '@marquee/sandbox/s3';
import { sql } from 'kysely';
import type { Db } from '../../src/database.ts';
import { retryWhileUnavailable } from '../../src/platform/db.ts';
import { freeze } from '../own-database.ts';
import { childrenOf, type Fleet } from './fleet.ts';

/** How often what was done. */
export interface Troubles {
  kills: number;
  engineKills: number;
  rollingRestarts: number;
  cuts: number;
  storageFailures: number;
  databaseStops: number;
  networkCuts: number;
  storageReadOnly: number;
  /** Users with two generations at once. */
  doubles: number;
}

/** The part of requests to the storage that fail in good times, and for how long all of them do in bad ones. */
const storage = { failing: 0.02, away: { min: 1_000, max: 8_000 } };

/** For how long the database is, in milliseconds: with what it takes to notice and to come back, less than ten seconds. */
const databaseAway = { min: 2_000, max: 6_000 };

/**
 * Ads that are made between two troubles, and between two rolling restarts: a slow machine has no more trouble with its
 * work than a fast one. Where none are made for so many milliseconds there is more trouble all the same.
 */
const pace = { trouble: 8, restarts: 150, patience: 15_000 };

/** Makes trouble of every kind until it is over; `random` chooses. */
export async function makeTrouble(
  {
    fleet,
    store,
    db,
    server,
    random,
  }: {
    fleet: Fleet;
    store: ObjectStore;
    db: Db;
    /** The database server's process. */
    server: number;
    random: () => number;
  },
  over: AbortSignal,
): Promise<Troubles> {
  const done: Troubles = {
    kills: 0,
    engineKills: 0,
    rollingRestarts: 0,
    cuts: 0,
    storageFailures: 0,
    databaseStops: 0,
    networkCuts: 0,
    storageReadOnly: 0,
    doubles: 0,
  };
  const between = ({ min, max }: { min: number; max: number }) => min + random() * (max - min);
  const oneOf = <T>(list: T[]): T => list[Math.floor(random() * list.length)] as T;
  const ask = <T>(act: () => Promise<T>) => retryWhileUnavailable(act);

  const kinds = [
    ...Array<typeof killProcess>(4).fill(killProcess),
    ...Array<typeof killProcess>(2).fill(killEngine),
    ...Array<typeof killProcess>(3).fill(cutConnections),
    breakStorage,
    stopDatabase,
    cutNetwork,
    refuseWriting,
  ];
  /** What a run of few ads would else hardly see. */
  const rare = [stopDatabase, cutNetwork, refuseWriting];

  async function killProcess(): Promise<void> {
    await fleet.restart(oneOf(fleet.members), 'SIGKILL');
    done.kills++;
  }

  /** A native library that crashes ends the process that makes the ads, and no other. */
  async function killEngine(): Promise<void> {
    const children = await childrenOf(oneOf(fleet.workers));
    if (children.length === 0) return;
    process.kill(oneOf(children), 'SIGKILL');
    done.engineKills++;
  }

  async function cutConnections(): Promise<void> {
    const max = random() < 0.2 ? 1_000 : 15;
    const { rows } = await ask(() =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'marquee%' and pid <> pg_backend_pid()
        order by random() limit ${max}`.execute(db),
    );
    done.cuts += rows.length;
  }

  async function breakStorage(): Promise<void> {
    store.failing = 1;
    await delay(between(storage.away));
    store.failing = storage.failing;
    done.storageFailures++;
  }

  /** As a machine that hangs: nothing is answered, and no connection ends. */
  async function stopDatabase(): Promise<void> {
    freeze(server, 'SIGSTOP');
    await delay(between(databaseAway));
    freeze(server, 'SIGCONT');
    done.databaseStops++;
  }

  /** One process loses its way to the database; later new connections come through, and those it had stay silent. */
  async function cutNetwork(): Promise<void> {
    const { wire } = oneOf(fleet.members);
    wire.silence();
    await delay(between(databaseAway));
    wire.mend();
    done.networkCuts++;
  }

  /** A full disk, or a policy: what is there can be read. */
  async function refuseWriting(): Promise<void> {
    store.readOnly = true;
    await delay(between(storage.away));
    store.readOnly = false;
    done.storageReadOnly++;
  }

  /** New versions go out: each process is asked to go, and comes back before the next one goes. */
  async function restartInTurns(): Promise<void> {
    while (!over.aborted) {
      for (const member of fleet.members) await fleet.restart(member, 'SIGTERM');
      done.rollingRestarts++;
      await adsMade(pace.restarts, Number.POSITIVE_INFINITY);
    }
  }

  /** Waits until so many ads were made, or for so long. */
  async function adsMade(count: number, patience: number): Promise<void> {
    const made = async () => {
      const { rows } = await ask(() =>
        sql<{ ads: number }>`select count(*)::int as ads from ads`.execute(db),
      );
      return rows[0]?.ads ?? 0;
    };
    const [before, since] = [await made(), Date.now()];
    while (!over.aborted && Date.now() - since < patience && (await made()) < before + count)
      await delay(500, null, { signal: over }).catch(() => {});
  }

  async function lookForDoubles(): Promise<void> {
    const { rows } = await ask(() =>
      sql`select user_id from generations where status in ('queued', 'running')
        group by user_id having count(*) > 1`.execute(db),
    );
    done.doubles += rows.length;
  }

  store.failing = storage.failing;
  const turns = restartInTurns();
  while (!over.aborted) {
    await (rare.pop() ?? oneOf(kinds))();
    await lookForDoubles();
    await adsMade(pace.trouble, pace.patience);
  }
  await turns;
  store.failing = 0;
  return done;
}
