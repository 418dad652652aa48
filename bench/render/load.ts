import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Format } from '@marquee/engine';
import { openAdPool } from '@marquee/engine/pool';
import sharp from 'sharp';
import { encodePng } from '../../engine/src/render/render.ts';
import { usedSoFar } from '../processes.ts';
import { median, spread, table } from '../statistics.ts';
import { mixed, runOf, square } from './run-of.ts';
import type { Sample } from './sample.ts';

/** Seconds of processor time that this process and its children spent on a piece of work, and how long it took. */
async function spent<Made>(work: () => Promise<Made>) {
  const [before, began] = [usedSoFar().cpu, performance.now()];
  const made = await work();
  return { made, cpu: usedSoFar().cpu - before, wall: (performance.now() - began) / 1000 };
}

/** Watches this thread: how late timers are, and the most computing between two turns of the event loop. */
function watch() {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  let longest = 0;
  let last = process.threadCpuUsage();
  const timer = setInterval(() => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, now.user + now.system - last.user - last.system);
    last = now;
  }, 1);
  delays.enable();
  return () => {
    clearInterval(timer);
    delays.disable();
    const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1);
    return [ms(delays.percentile(99)), ms(delays.max), (longest / 1000).toFixed(1)];
  };
}

/** Runs of ten ads from a cold start and warm, then squares as fast as they come. */
export async function load(sample: Sample, runs: number): Promise<void> {
  const pool = openAdPool({ llm: null, image: null });
  const held: string[][] = [['milliseconds', 'timers late, 99 %', 'at most', 'computing at a time, at most']];
  const single = async (name: string, count: number) => {
    const stop = watch();
    const walls: number[] = [];
    for (let index = 0; index < count; index++) {
      walls.push((await spent(() => runOf(pool, sample, mixed, `${name} ${index}`))).wall);
    }
    held.push([name, ...stop()]);
    return spread(walls, 2);
  };
  try {
    console.log('\n10 ads of three formats in one run, seconds');
    console.log(`cold: ${await single('cold', 1)}, warm: ${await single('warm', runs)}`);
    console.log('\nThe thread that asked (a busy machine makes timers late too)');
    console.log(table(held));

    const squares = Array<Format>(10).fill(square);
    const [speeds, works, ratios]: [number[], number[], number[]] = [[], [], []];
    for (let index = 0; index <= runs; index++) {
      const pair = await spent(() =>
        Promise.all([0, 1].map((side) => runOf(pool, sample, squares, `${index} ${side}`))),
      );
      const pngs = pair.made.flat();
      const floor = await floorOf(pngs);
      // The first pair starts the second process.
      if (index === 0) continue;
      speeds.push(pngs.length / pair.wall);
      works.push(pair.cpu / pngs.length);
      ratios.push(pair.cpu / floor);
    }
    console.log('\nSquares, two runs of ten at once of a listing that was used before');
    console.log(`ads per second: ${spread(speeds, 1)}`);
    console.log(
      `processor time for an ad: ${(median(works) * 1000).toFixed(0)} ms, so two free cores make ${(2 / median(works)).toFixed(1)} per second`,
    );
    console.log(
      `the whole of an ad: ${median(ratios).toFixed(1)} × the processor time of encoding its pixels`,
    );
  } finally {
    await pool.close();
  }
}

/** Processor seconds of encoding the pictures' pixels alone. */
async function floorOf(pngs: readonly Uint8Array[]): Promise<number> {
  let cpu = 0;
  for (const png of pngs) {
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    cpu += (await spent(() => encodePng(data, info))).cpu;
  }
  return cpu;
}
