import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type ClientOptions, call } from '@marquee/contract';
import { startProcess } from './started-process.ts';

export interface Product {
  /** Signed in, with credits for many runs. */
  client: ClientOptions;
  /** The sample apps of the sandbox stores. */
  examples: { label: string; url: string }[];
  /** Of the serving process. */
  pid: number;
  /** Milliseconds from the start of the process until it served. */
  ready: number;
  stop(): Promise<void>;
}

/** Starts the whole product on a free port: embedded database, built-in copywriter, sandbox stores, no data yet. */
export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
  const began = performance.now();
  const server = await startProcess({ DATA_DIR: dataDir, SIGNUP_CREDITS: '10000' });
  const ready = performance.now() - began;
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    let token: string | null = null;
    const client: ClientOptions = { host: server.url, token: () => token };
    const body = { email: 'bench@example.com', password: 'secret-1' };
    token = (await call(client, api.accounts.register, { body })).data.token;
    const { data } = await call(client, api.configuration.get, {});
    return { client, examples: data.examples, pid: server.pid, ready, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
