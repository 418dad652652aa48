/**
 * How fast ads are made: `npm run render -w bench -- [options]`
 *   --listing FILE  App data with pictures beside it, instead of the invented sample
 *   --rounds N      how often each ad is drawn side by side (5)
 *   --soak N        ads of the soak (1000; 0 for none)
 *   --keep DIR      puts the pictures of all renderers there
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { firstAds } from './first-ads.ts';
import { load } from './load.ts';
import { allInvented, invented, read } from './sample.ts';
import { sideBySide } from './side-by-side.ts';

const { values } = parseArgs({
  options: {
    listing: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    soak: { type: 'string', default: '1000' },
    keep: { type: 'string' },
  },
});

console.log(
  `${availableParallelism()} cores, load before ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`,
);
const sample = values.listing ? await read(values.listing) : await invented();
const square = { id: 'square', width: 1080, height: 1080 };
const story = { id: 'story', width: 1080, height: 1920 };

for (const format of [square, story]) {
  await sideBySide(sample, format, {
    rounds: Number(values.rounds),
    ads: 6,
    ...(values.keep ? { keep: values.keep } : {}),
  });
}
await load(sample, Number(values.rounds));
await firstAds(await allInvented());
if (Number(values.soak) > 0) {
  const soak = fork(new URL('./soak.ts', import.meta.url), [
    values.soak,
    ...(values.listing ? [values.listing] : []),
  ]);
  await once(soak, 'exit');
}
