import { openAdPool } from '@marquee/engine/pool';
import { tenAds } from '../order.ts';
import { usedSoFar } from '../processes.ts';
import { invented } from '../render/sample.ts';

/**
 * The engine without product around it, as a worker has it: two runs at once of the orders that customers give, for
 * as many seconds as the first argument says. Prints JSON.
 */
const sizes = { square: [1080, 1080], story: [1080, 1920], landscape: [1200, 628] } as const;
const orders = Object.entries(tenAds).flatMap(([id, count]) => {
  const [width, height] = sizes[id as keyof typeof sizes];
  return Array.from({ length: count }, (_, index) => ({
    id: `${id} ${index}`,
    format: { id, width, height },
  }));
});
const sample = await invented();
const pool = openAdPool({ llm: null, image: null });
let ads = 0;
let ended = false;

async function run(side: number): Promise<void> {
  for (let turn = side; !ended; turn++) {
    const template = turn % 2 === 0 ? 'basic' : 'advanced';
    for await (const result of pool.makeAds({
      ...sample,
      template,
      orders,
      avoid: [],
      thumbnails: true,
      seed: `${side} ${turn}`,
    })) {
      if ('ad' in result) ads++;
      if (ended) break;
    }
  }
}

const runs = Promise.all([run(0), run(1)]);
while (ads < orders.length) await new Promise((resolve) => setTimeout(resolve, 100));
const before = { ads, cpu: usedSoFar().cpu, at: performance.now() };
await new Promise((resolve) => setTimeout(resolve, Number(process.argv[2]) * 1_000));
const made = ads - before.ads;
const seconds = (performance.now() - before.at) / 1_000;
console.log(JSON.stringify({ perSecond: made / seconds, cpu: (usedSoFar().cpu - before.cpu) / made }));
ended = true;
await runs;
await pool.close();
