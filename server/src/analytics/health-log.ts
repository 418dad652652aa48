import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';

/** One answered request. */
export interface TimedAnswer {
  /** Null where its time was not taken. */
  milliseconds: number | null;
  /** The code of its failure; null where it succeeded. */
  failure: string | null;
}

interface Counts {
  requests: number;
  timed: number;
  milliseconds: number;
  failures: Map<string, number>;
}

export interface HealthLog {
  note(answer: TimedAnswer): void;
  /** Writes down what was noted since the last time, and that this process serves. */
  flush(): Promise<void>;
}

const minute = 60_000;
const thisMinute = () => Math.floor(Date.now() / minute) * minute;

/** Counts answers by the minute. What cannot be written now is written later. */
export function openHealthLog({ db, log }: Pick<Context, 'db' | 'log'>): HealthLog {
  let minutes = new Map<number, Counts>();
  let writing = Promise.resolve();

  function countsOf(at: number): Counts {
    const counts = minutes.get(at) ?? { requests: 0, timed: 0, milliseconds: 0, failures: new Map() };
    minutes.set(at, counts);
    return counts;
  }

  function note({ milliseconds, failure }: TimedAnswer, times = 1): void {
    const counts = countsOf(thisMinute());
    counts.requests += times;
    if (milliseconds !== null) {
      counts.timed += times;
      counts.milliseconds += milliseconds;
    }
    if (failure) counts.failures.set(failure, (counts.failures.get(failure) ?? 0) + 1);
  }

  function putBack(unwritten: Map<number, Counts>): void {
    for (const [at, { requests, timed, milliseconds, failures }] of unwritten) {
      const counts = countsOf(at);
      counts.requests += requests;
      counts.timed += timed;
      counts.milliseconds += milliseconds;
      for (const [code, count] of failures) {
        counts.failures.set(code, (counts.failures.get(code) ?? 0) + count);
      }
    }
  }

  async function write(): Promise<void> {
    countsOf(thisMinute());
    const taken = minutes;
    minutes = new Map();
    try {
      await addMinutes(db, taken);
    } catch (error) {
      putBack(taken);
      log.warn({ err: error }, 'health is not written down yet');
    }
  }

  return {
    note,
    flush() {
      writing = writing.then(write);
      return writing;
    },
  };
}

/** Adds to what other processes wrote, always in the same order, so that they never wait for each other in a ring. */
async function addMinutes(db: Context['db'], minutes: Map<number, Counts>): Promise<void> {
  const inOrder = [...minutes].sort(([a], [b]) => a - b);
  const times = inOrder.map(([at, { requests, timed, milliseconds }]) => ({
    span: 'minute' as const,
    starts: new Date(at),
    since: new Date(at),
    up_minutes: 1,
    requests,
    timed,
    milliseconds,
  }));
  const failures = inOrder.flatMap(([at, { failures }]) =>
    [...failures]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, count]) => ({ span: 'minute' as const, starts: new Date(at), code, count })),
  );
  await transaction(db, async (tx) => {
    await tx
      .insertInto('service_times')
      .values(times)
      .onConflict((conflict) =>
        conflict.columns(['span', 'starts']).doUpdateSet(({ eb, ref }) => ({
          requests: eb('service_times.requests', '+', ref('excluded.requests')),
          timed: eb('service_times.timed', '+', ref('excluded.timed')),
          milliseconds: eb('service_times.milliseconds', '+', ref('excluded.milliseconds')),
        })),
      )
      .execute();
    if (failures.length === 0) return;
    await tx
      .insertInto('service_failures')
      .values(failures)
      .onConflict((conflict) =>
        conflict.columns(['span', 'starts', 'code']).doUpdateSet(({ eb, ref }) => ({
          count: eb('service_failures.count', '+', ref('excluded.count')),
        })),
      )
      .execute();
  });
}
