import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../src/platform/log.ts';
import { type Postgres, startPostgres } from '../../src/platform/postgres.ts';
import { isAlive } from '../../src/platform/postgres-processes.ts';

const log = createLog({ level: 'silent' });
const launchFile = fileURLToPath(new URL('launch.ts', import.meta.url));

let folder: string;
const servers: Postgres[] = [];
const processes: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-launcher-'));
});

afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  // Whoever stops last ends the server, also one that a killed process left.
  for (const server of servers.splice(0)) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<Postgres> {
  const server = await startPostgres(folder, log);
  servers.push(server);
  return server;
}

interface Launched {
  child: ChildProcess;
  url: string;
  pid: number;
  adopted: boolean;
}

/** Starts the server from another process. */
async function launch(): Promise<Launched> {
  const child = spawn(process.execPath, [launchFile, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  processes.push(child);
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return { child, ...JSON.parse(String(line)) };
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const gone = async (pid: number) => {
  for (let i = 0; i < 200 && isAlive(pid); i++) await delay(50);
  return !isAlive(pid);
};

describe('the embedded server', () => {
  it('starts with durable commits, without a network port, and stops', async () => {
    const server = await start();
    expect(
      await query(server.url, "select current_setting('fsync') f, current_setting('synchronous_commit') s"),
    ).toEqual([{ f: 'on', s: 'on' }]);
    expect(await query(server.url, "select current_setting('listen_addresses') l")).toEqual([{ l: '' }]);
    expect(statSync(join(folder, 'postgres.log')).mode & 0o077).toBe(0);
    await server.stop();
    expect(await gone(server.pid)).toBe(true);
    expect(existsSync(join(folder, 'data/postmaster.pid'))).toBe(false);
  });

  it('sorts and folds case the same on every machine', async () => {
    const server = await start();
    expect(await query(server.url, "select lower('ÀÉ') l, 'Z' < 'a' as bytewise")).toEqual([
      { l: 'àé', bytewise: true },
    ]);
  });

  it('is adopted by the next start after its process was killed, with all its data', async () => {
    const first = await launch();
    await query(first.url, 'create table kept as select 7 as n');
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const second = await start();
    expect(second).toMatchObject({ pid: first.pid, adopted: true });
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.stop();
    expect(await gone(second.pid)).toBe(true);
  });

  it('recovers when process and server were killed and the number now belongs to another process', async () => {
    const first = await launch();
    await query(first.url, 'create table kept as select 8 as n');
    first.child.kill('SIGKILL');
    process.kill(first.pid, 'SIGKILL');
    await gone(first.pid);
    const lockFile = join(folder, 'data/postmaster.pid');
    const [, ...rest] = readFileSync(lockFile, 'utf8').split('\n');
    writeFileSync(lockFile, [process.pid, ...rest].join('\n'));
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 8 }]);
  });

  it('is started again at the same address when it dies alone', async () => {
    const server = await start();
    await query(server.url, 'create table kept as select 9 as n');
    const killed = server.pid;
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => server.pid).not.toBe(killed);
    expect(await query(server.url, 'select n from kept')).toEqual([{ n: 9 }]);
  });

  it('is one and the same for starts at the same moment, and stops with the last of them', async () => {
    const both = await Promise.all([launch(), launch(), launch()]);
    expect(new Set(both.map(({ pid }) => pid)).size).toBe(1);
    expect(both.filter(({ adopted }) => !adopted)).toHaveLength(1);
    const [first, second, third] = both as [Launched, Launched, Launched];
    const client = new pg.Client({ connectionString: third.url, application_name: 'marquee' });
    await client.connect();
    first.child.kill('SIGTERM');
    await once(first.child, 'exit');
    expect(isAlive(first.pid)).toBe(true);
    await client.end();
    second.child.kill('SIGTERM');
    expect(await gone(first.pid)).toBe(true);
  });
});
