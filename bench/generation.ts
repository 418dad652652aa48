/**
 * How long a user waits: from the request to the first ad and to the tenth, over HTTP, against the whole product on
 * one machine (embedded database, built-in copywriter, sandbox stores), after one generation that warms it up.
 * `npm run generation -w bench -- [runs]`
 */
import { availableParallelism } from 'node:os';
import { api, call } from '@marquee/contract';
import { order, tenAds } from './order.ts';
import { startProduct } from './product.ts';

const runs = Number(process.argv[2] ?? 5);

const { client, examples, ready, stop } = await startProduct();
try {
  console.log(
    `${availableParallelism()} cores, cold start to ready ${seconds(ready)}, ${runs} runs, median (min–max)`,
  );
  for (const { label, url: link } of examples) {
    const { data: app } = await call(client, api.listings.extract, { body: { url: link } });
    for (const templateType of ['basic', 'advanced'] as const) {
      const times: { first: number; all: number }[] = [];
      for (let run = 0; run <= runs; run++) {
        const time = await order(client, { appId: app.appId, templateType, quantities: tenAds });
        if (run > 0) times.push(time);
      }
      console.log(
        `${label}, ${templateType}: first ad ${spread(times.map(({ first }) => first))}, ` +
          `10 ads ${spread(times.map(({ all }) => all))}`,
      );
    }
  }
} finally {
  await stop();
}

function spread(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => seconds(sorted[Math.round((sorted.length - 1) * share)] ?? 0);
  return `${at(0.5)} (${at(0)}–${at(1)})`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
