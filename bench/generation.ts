/**
 * How long a user waits: from the request to the first ad and to the tenth, over HTTP, against the whole product on
 * one machine (embedded database, built-in copywriter, sandbox stores), after one generation that warms it up.
 * `npm run generation -w bench -- [runs]`
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { api, call, type ProgressEvent, send } from '@marquee/contract';

const runs = Number(process.argv[2] ?? 5);
const port = 20_000 + Math.floor(Math.random() * 20_000);
const url = `http://127.0.0.1:${port}`;
const quantities = { square: 4, story: 3, landscape: 3 };

const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
const started = performance.now();
const server = spawn(process.execPath, [fileURLToPath(new URL('../server/src/main.ts', import.meta.url))], {
  env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), SIGNUP_CREDITS: '10000' },
  stdio: ['ignore', 'ignore', 'inherit'],
});

try {
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) await delay(20);
  const ready = performance.now() - started;

  let token: string | null = null;
  const client = { host: url, token: () => token };
  token = (
    await call(client, api.accounts.register, { body: { email: 'bench@example.com', password: 'secret-1' } })
  ).data.token;
  const { data: configuration } = await call(client, api.configuration.get, {});

  console.log(
    `${availableParallelism()} cores, cold start to ready ${seconds(ready)}, ${runs} runs, median (min–max)`,
  );
  for (const { label, url: link } of configuration.examples) {
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
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
}

async function generate(
  client: Parameters<typeof call>[0],
  appId: string,
  templateType: 'basic' | 'advanced',
) {
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
