import { setTimeout as wait } from 'node:timers/promises';
import { type AdPool, openAdPool } from '@marquee/engine/pool';
import { usedSoFar } from '../processes.ts';
import { spread, table } from '../statistics.ts';
import { mixed, runOf } from './run-of.ts';
import type { Sample } from './sample.ts';

/** Longer than a process that is ready takes to make ads for practice, milliseconds. */
const practiceMs = 8_000;

/** How long the first ad of a listing takes that no process has seen: in one that has only just started, and in one at rest. */
export async function firstAds(samples: readonly Sample[]): Promise<void> {
  const rows = [['first ad of a run of ten', 'seconds', 'processor seconds until then']];
  const measured = async (
    name: string,
    open: (sample: Sample) => Promise<{ pool: AdPool; close(): Promise<void> }>,
  ) => {
    const [walls, cpus]: [number[], number[]] = [[], []];
    for (const sample of samples) {
      const { pool, close } = await open(sample);
      const [before, began] = [usedSoFar().cpu, performance.now()];
      await runOf(pool, sample, mixed, 'first', () => {
        walls.push((performance.now() - began) / 1000);
        cpus.push(usedSoFar().cpu - before);
      });
      await close();
    }
    rows.push([name, spread(walls, 2), spread(cpus, 2)]);
  };
  await measured('a process for each listing, ready at once', async () => {
    const pool = openAdPool({ llm: null, image: null });
    await pool.ready();
    return { pool, close: () => pool.close() };
  });
  const rested = openAdPool({ llm: null, image: null });
  try {
    await rested.ready();
    await wait(practiceMs);
    await measured('one after the other in a process that was at rest', async () => ({
      pool: rested,
      close: async () => {},
    }));
  } finally {
    await rested.close();
  }
  console.log(`\n${samples.length} invented listings that were not seen before`);
  console.log(table(rows));
}
