import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { api, type ClientOptions, call } from '@marquee/contract';

export interface Product {
  /** Signed in, with credits for many runs. */
  client: ClientOptions;
  /** The sample apps of the sandbox stores. */
  examples: { label: string; url: string }[];
  /** Milliseconds from the start of the process until it served. */
  ready: number;
  stop(): Promise<void>;
}

/** Starts the whole product on a free port: embedded database, built-in copywriter, sandbox stores, no data yet. */
export async function startProduct(): Promise<Product> {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
  const started = performance.now();
  const server = spawn(process.execPath, [fileURLToPath(new URL('../server/src/main.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      LIMIT_FACTOR: '1000',
      SIGNUP_CREDITS: '10000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) await delay(20);
    const ready = performance.now() - started;
    let token: string | null = null;
    const client: ClientOptions = { host: url, token: () => token };
    const body = { email: 'bench@example.com', password: 'secret-1' };
    token = (await call(client, api.accounts.register, { body })).data.token;
    const { data } = await call(client, api.configuration.get, {});
    return { client, examples: data.examples, ready, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
