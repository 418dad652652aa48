import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Tables } from '../src/database.ts';
import { createDb } from '../src/platform/db.ts';
import { createLog } from '../src/platform/log.ts';
import { isAlive } from '../src/platform/postgres-processes.ts';
import { createSecrets } from '../src/platform/secrets.ts';
import { createTestDatabase, layCluster } from './database.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

let folder: string;
const started: Marquee[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-start-'));
});
afterEach(async () => {
  for (const marquee of started.splice(0)) await marquee.stop('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

interface Marquee {
  child: ChildProcess;
  /** What it printed until now. */
  output(): string;
  /** The address it printed. */
  url(): Promise<string>;
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/** The real program, as `npm start` runs it, on a data folder of the test. */
function start(env: Record<string, string> = {}): Marquee {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, SANDBOX: 'off', ...env },
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = once(child, 'close');
  const marquee: Marquee = {
    child,
    output: () => output,
    async url() {
      await expect.poll(() => output).toMatch(/ready: http/);
      return /ready: (http\S+)/.exec(output)?.[1] ?? '';
    },
    async stop(signal) {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
  started.push(marquee);
  return marquee;
}

async function end(marquee: Marquee): Promise<[number | null, string]> {
  if (marquee.child.exitCode === null) await once(marquee.child, 'close');
  return [marquee.child.exitCode, marquee.output()];
}

const databasePid = () =>
  Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

const register = async (url: string, email: string) => {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse' }),
  });
  return response.status;
};

describe('a start', () => {
  it('says where it is, serves, and takes its database along when it stops', async () => {
    const marquee = start();
    const url = await marquee.url();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const database = databasePid();
    expect(await marquee.stop('SIGTERM')).toBe(0);
    expect(isAlive(database)).toBe(false);
  });

  it('takes Ctrl-C as one wish, though npm hands it on a second time', async () => {
    layCluster(folder);
    const marquee = start();
    await marquee.url();
    const database = databasePid();
    marquee.child.kill('SIGINT');
    expect(await marquee.stop('SIGINT')).toBe(0);
    expect(isAlive(database)).toBe(false);
  });

  it('beside another on the same data folder says so and leaves that one alone', async () => {
    layCluster(folder);
    const first = start();
    const url = await first.url();
    const [status, output] = await end(start());
    expect(status).toBe(1);
    expect(output).toContain(
      `Marquee is already running on the data folder ${folder} (process ${first.child.pid})`,
    );
    expect(output).not.toContain(' at ');
    expect(await register(url, 'still@example.com')).toBe(200);
  });

  it('at the same moment as another on the same data folder leaves one of them running', async () => {
    const both = [start(), start()];
    await expect.poll(() => both.filter(({ output }) => output().includes('already running')).length).toBe(1);
    const winner = both.find(({ output }) => !output().includes('already running')) as Marquee;
    expect(await register(await winner.url(), 'one@example.com')).toBe(200);
  });

  it('goes on with all data after the program, and after program and database were killed', async () => {
    layCluster(folder);
    const first = start();
    expect(await register(await first.url(), 'kept@example.com')).toBe(200);
    await first.stop('SIGKILL');
    const second = start();
    expect(await register(await second.url(), 'kept@example.com')).toBe(409);
    const database = databasePid();
    second.child.kill('SIGKILL');
    process.kill(database, 'SIGKILL');
    await end(second);
    const third = start();
    expect(await register(await third.url(), 'kept@example.com')).toBe(409);
    expect(await register(await third.url(), 'another@example.com')).toBe(200);
  });

  it('goes on serving when its database is killed beneath it', async () => {
    layCluster(folder);
    const marquee = start();
    const url = await marquee.url();
    expect(await register(url, 'kept@example.com')).toBe(200);
    process.kill(databasePid(), 'SIGKILL');
    await expect.poll(() => register(url, 'kept@example.com').catch(() => 0)).toBe(409);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const [status] = await end(start());
    expect(status).toBe(1);
  });

  it('can be split in two processes, the last of which takes the database along', async () => {
    layCluster(folder);
    const api = start({ ROLE: 'api' });
    const url = await api.url();
    const worker = start({ ROLE: 'worker' });
    await expect.poll(() => worker.output()).toContain('working');
    const database = databasePid();
    expect(await register(url, 'split@example.com')).toBe(200);
    expect(await api.stop('SIGTERM')).toBe(0);
    expect(isAlive(database)).toBe(true);
    expect(await worker.stop('SIGTERM')).toBe(0);
    expect(isAlive(database)).toBe(false);
  });
});

describe('the admin', () => {
  const roleOf = async (url: string, email: string, password: string) => {
    const response = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    return ((await response.json()) as { data: { role: string } }).data.role;
  };

  it('is made at the start by the environment, and beside a running server by the command', async () => {
    layCluster(folder);
    const marquee = start({ ADMIN_EMAIL: 'first@example.com', ADMIN_PASSWORD: 'of the environment' });
    const url = await marquee.url();
    expect(await roleOf(url, 'first@example.com', 'of the environment')).toBe('admin');
    expect(marquee.output()).not.toContain('of the environment');
    const command = fileURLToPath(new URL('../src/cli/admin.ts', import.meta.url));
    const env = { PATH: process.env.PATH, DATA_DIR: folder };
    const run = (...words: string[]) => promisify(execFile)(process.execPath, [command, ...words], { env });
    const { stdout } = await run('create', 'second@example.com');
    const password = /second@example.com is an admin. Password: (\S+)/.exec(stdout)?.[1] ?? '';
    expect(await roleOf(url, 'second@example.com', password)).toBe('admin');
    const { stdout: told } = await run('clear-second-factor', 'second@example.com');
    expect(told).toContain('second@example.com signs in without a second factor now');
    expect(await roleOf(url, 'second@example.com', password)).toBe('admin');
  });
});

describe('a start that cannot be', () => {
  it('names every fault of the configuration', async () => {
    const [status, output] = await end(start({ PORT: 'x', ROLE: 'boss', SIGNUP_CREDITS: '-1' }));
    expect(status).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      'The configuration is not valid:',
      expect.stringContaining('PORT must be a whole number'),
      expect.stringContaining('ROLE must be all, api or worker'),
      expect.stringContaining('SIGNUP_CREDITS must be a whole number'),
    ]);
  });

  it('says that its port is taken, and leaves no database behind', async () => {
    layCluster(folder);
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const [status, output] = await end(start({ PORT: String(port) }));
    other.close();
    expect(status).toBe(1);
    expect(output).toContain(`Port ${port} is taken by another program. Choose another one with PORT.`);
    expect(databasePid).toThrow();
  });

  it('says that the database at DATABASE_URL is not there', async () => {
    const [status, output] = await end(start({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' }));
    expect(status).toBe(1);
    expect(output).toContain('The database at DATABASE_URL cannot be used');
  });

  it('says what to run where the database at DATABASE_URL is not migrated', async () => {
    const { url, drop } = await createTestDatabase('template0');
    const env = { DATABASE_URL: url };
    const [status, output] = await end(start(env));
    expect(status).toBe(1);
    expect(output.trim()).toMatch(
      /^The database at DATABASE_URL lacks 0001_accounts.sql and \d+ more: run `npm run migrate` .*, then start again.$/,
    );
    const command = fileURLToPath(new URL('../src/cli/migrate.ts', import.meta.url));
    const migrating = () =>
      promisify(execFile)(process.execPath, [command], { env: { PATH: process.env.PATH, ...env } });
    expect((await migrating()).stdout).toContain('Migrated: 0001_accounts.sql,');
    expect((await migrating()).stdout).toBe('The database is up to date.\n');
    const marquee = start(env);
    expect((await fetch(`${await marquee.url()}/healthz`)).status).toBe(200);
    await marquee.stop('SIGTERM');
    await drop();
  });

  it('says in production that a kept password cannot be read without the SECRET_KEY', async () => {
    const { url, drop } = await createTestDatabase();
    const db = createDb<Tables>(url, createLog({ level: 'silent' }));
    const password = createSecrets('k'.repeat(32)).seal('of the mail server', 'mail password');
    const settings = { host: 'mail.example', port: 587, user: 'me', from: '', secure: false, password };
    const value = JSON.stringify(settings);
    await db.insertInto('configuration').values({ section: 'mail', value }).execute();
    await db.destroy();
    const [status, output] = await end(start({ NODE_ENV: 'production', DATABASE_URL: url }));
    await drop();
    expect(status).toBe(1);
    expect(output).toContain('encrypted with another SECRET_KEY: none is given now.');
    expect(output).not.toContain(password);
  });
});
