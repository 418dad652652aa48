/**
 * How long a user waits: from the request to the first ad and to the tenth, over HTTP, against the whole product on
 * one machine (embedded database, built-in copywriter, sandbox stores), after one generation that warms it up.
 * `npm run generation -w bench -- [runs]`
 */
import { availableParallelism } from 'node:os';
import { api, type ClientOptions, call, type ProgressEvent, send } from '@marquee/contract';
import { startProduct } from './product.ts';

const runs = Number(process.argv[2] ?? 5);
const quantities = { square: 4, story: 3, landscape: 3 };

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
        const time = await generate(client, app.appId, templateType);
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

async function generate(client: ClientOptions, appId: string, templateType: 'basic' | 'advanced') {
  const begun = performance.now();
  let first = 0;
  const response = await send(client, api.generations.generate, {
    body: { appId, formatTypes: Object.keys(quantities), quantities, templateType },
  });
  let rest = '';
  for await (const chunk of response.body ?? []) {
    rest += new TextDecoder().decode(chunk, { stream: true });
    const lines = rest.split('\n\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const event: ProgressEvent = JSON.parse(line.slice('data: '.length));
      if (event.type === 'ad' && first === 0) first = performance.now() - begun;
      if (event.type === 'complete' && event.failed > 0)
        throw new Error(`${event.failed} ads were not delivered`);
    }
  }
  return { first, all: performance.now() - begun };
}

function spread(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => seconds(sorted[Math.round((sorted.length - 1) * share)] ?? 0);
  return `${at(0.5)} (${at(0)}–${at(1)})`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
