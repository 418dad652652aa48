import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** Who runs the business that the journeys happen in. */
export const adminAccount = { email: 'admin@example.com', password: 'admin-secret-1' };

export interface Product {
  url: string;
  /** Does something in its database. */
  ask: (statement: string) => Promise<void>;
  /** Ends it and removes its data. */
  stop: () => Promise<void>;
}

/** Starts the whole product as `npm start` does, on a data folder and a port of its own, with these settings. */
export async function startProduct(settings: Record<string, string>): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-e2e-'));
  // A free port may be taken by another program before the product listens: then with another one.
  for (let attempt = 1; attempt <= 3; attempt++) {
    const port = await freePort();
    const server = launch(dataDir, port, settings);
    const url = `http://127.0.0.1:${port}`;
    if (await isReady(server, url)) {
      return {
        url,
        ask: (statement) => askDatabase(dataDir, statement),
        stop: async () => {
          await end(server);
          await rm(dataDir, { recursive: true, force: true });
        },
      };
    }
  }
  await rm(dataDir, { recursive: true, force: true });
  throw new Error('the product does not start: see above');
}

const launch = (dataDir: string, port: number, settings: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [fileURLToPath(new URL('../server/src/main.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      LIMIT_FACTOR: '1000',
      // The machine's processors are for the journeys.
      SCREENSHOT_READERS: '0',
      WARM_UP: 'off',
      // Most journeys begin with credits; `welcome.test.ts` goes the usual way.
      WELCOME_CREDITS: 'at-once',
      ADMIN_EMAIL: adminAccount.email,
      ADMIN_PASSWORD: adminAccount.password,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Waits until it answers; false when it ended instead. */
async function isReady(server: ChildProcess, url: string): Promise<boolean> {
  while (!hasEnded(server)) {
    if ((await fetch(`${url}/healthz`).catch(() => null))?.ok) return true;
    await delay(100);
  }
  return false;
}

/** Stops it as Ctrl-C does, and waits for its end. */
async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}

/** By the socket that the embedded PostgreSQL names in its own file. */
async function askDatabase(dataDir: string, statement: string): Promise<void> {
  const files = await readdir(dataDir, { recursive: true });
  const file = files.find((name) => name.endsWith('postmaster.pid')) ?? '';
  const folder = (await readFile(join(dataDir, file), 'utf8')).split('\n')[4] ?? '';
  const client = new pg.Client({
    connectionString: `postgresql://app@localhost/marquee?host=${encodeURIComponent(folder)}`,
  });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}
