import type { Format } from '@marquee/engine';
import { openAdPool } from '@marquee/engine/pool';
import { usedSoFar } from '../processes.ts';
import { slope, table } from '../statistics.ts';
import { runOf } from './load.ts';
import type { Sample } from './sample.ts';

const squares = Array<Format>(10).fill({ id: 'square', width: 1080, height: 1080 });

/** Makes squares without end in sight, and looks whether memory grows. */
export async function soak(sample: Sample, ads: number): Promise<void> {
  const pool = openAdPool({ llm: null, image: null });
  const samples: { x: number; y: number }[] = [];
  const rows = [['ads', 'MB resident', 'MB heap here']];
  try {
    for (let made = 0; made < ads; ) {
      await Promise.all([0, 1].map((side) => runOf(pool, sample, squares, `soak ${made} ${side}`)));
      made += 20;
      const { rss } = usedSoFar();
      const { heapUsed } = process.memoryUsage();
      samples.push({ x: made, y: rss / 1e6 });
      if (samples.length % Math.ceil(ads / 200) === 0) {
        rows.push([String(made), (rss / 1e6).toFixed(0), (heapUsed / 1e6).toFixed(0)]);
      }
    }
  } finally {
    await pool.close();
  }
  // Caches fill and threads start in the first quarter.
  const settled = samples.slice(Math.floor(samples.length / 4));
  console.log(`\nMemory over ${ads} squares, two runs at once`);
  console.log(table(rows));
  console.log(`After the first quarter it grows by ${slope(settled).toFixed(1)} MB per 1,000 ads.`);
}
