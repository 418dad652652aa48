/**
 * Makes squares without end in sight, and looks whether memory grows: a process of its own, which loads what a worker
 * loads to ask the engine. `soak.ts ADS [LISTING]`
 */
import type { Format } from '@marquee/engine';
import { openAdPool } from '@marquee/engine/pool';
import { memoryNow, usedSoFar } from '../processes.ts';
import { slope, table } from '../statistics.ts';
import { runOf, square } from './run-of.ts';
import { invented, read } from './sample.ts';

const [count, listing] = process.argv.slice(2);
const ads = Number(count);
const sample = listing ? await read(listing) : await invented();
const squares = Array<Format>(10).fill(square);
const pool = openAdPool({ llm: null, image: null });
const samples: { x: number; y: number }[] = [];
const rows = [['ads', 'MB, shared once', 'MB, each by itself', 'of it this process', 'ms an ad']];
const inMegabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
try {
  for (let made = 0; made < ads; ) {
    const before = usedSoFar().cpu;
    await Promise.all([0, 1].map((side) => runOf(pool, sample, squares, `soak ${made} ${side}`)));
    made += 20;
    const memory = memoryNow([process.pid]);
    const sum = (of: 'rss' | 'pss') => memory.reduce((total, one) => total + one[of], 0);
    samples.push({ x: made, y: sum('pss') / 1e6 });
    if (samples.length % Math.ceil(ads / 200) === 0) {
      rows.push([
        String(made),
        inMegabytes(sum('pss')),
        inMegabytes(sum('rss')),
        inMegabytes(process.memoryUsage.rss()),
        (((usedSoFar().cpu - before) / 20) * 1000).toFixed(0),
      ]);
    }
  }
} finally {
  await pool.close();
}
// Caches fill and threads start in the first 200.
const settled = samples.filter(({ x }) => x >= Math.min(200, ads / 4));
console.log(`\nMemory over ${ads} squares, two runs at once`);
console.log(table(rows));
console.log(`After the first 200 it grows by ${slope(settled).toFixed(1)} MB per 1,000 ads.`);
