import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isAlive } from '../src/platform/postgres-processes.ts';
import { layCluster } from './database.ts';
import { end, type Marquee, openStarts } from './kit/start.ts';

const { open, start, databasePid } = openStarts();

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

  it('at the same moment as another on the same data folder leaves one of them running', async () => {
    layCluster(open.folder);
    const both = [start(), start()];
    await expect.poll(() => both.filter(({ output }) => output().includes('already running')).length).toBe(1);
    const winner = both.find(({ output }) => !output().includes('already running')) as Marquee;
    expect(await register(await winner.url(), 'one@example.com')).toBe(200);
  });

  it('goes on with all data when program, database or both are killed, and lets nobody start beside it', async () => {
    layCluster(open.folder);
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
    const url = await third.url();
    expect(await register(url, 'kept@example.com')).toBe(409);
    expect(await register(url, 'another@example.com')).toBe(200);

    // The database alone, beneath it.
    process.kill(databasePid(), 'SIGKILL');
    await expect.poll(() => register(url, 'kept@example.com').catch(() => 0)).toBe(409);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const [status, output] = await end(start());
    expect(status).toBe(1);
    expect(output).toContain(
      `Marquee is already running on the data folder ${open.folder} (process ${third.child.pid})`,
    );
    expect(output).not.toContain(' at ');
    expect(await register(url, 'still@example.com')).toBe(200);
  });

  it('can be split in two processes, the last of which takes the database along', async () => {
    layCluster(open.folder);
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

  it('is made at the start by the environment, and beside a running server by the command; Ctrl-C ends that cleanly', async () => {
    layCluster(open.folder);
    const marquee = start({ ADMIN_EMAIL: 'first@example.com', ADMIN_PASSWORD: 'of the environment' });
    const url = await marquee.url();
    expect(await roleOf(url, 'first@example.com', 'of the environment')).toBe('admin');
    expect(marquee.output()).not.toContain('of the environment');
    const command = fileURLToPath(new URL('../src/cli/admin.ts', import.meta.url));
    const env = { PATH: process.env.PATH, DATA_DIR: open.folder };
    const run = (...words: string[]) => promisify(execFile)(process.execPath, [command, ...words], { env });
    const { stdout } = await run('create', 'second@example.com');
    const password = /second@example.com is an admin. Password: (\S+)/.exec(stdout)?.[1] ?? '';
    expect(await roleOf(url, 'second@example.com', password)).toBe('admin');
    const { stdout: told } = await run('clear-second-factor', 'second@example.com');
    expect(told).toContain('second@example.com signs in without a second factor now');
    expect(await roleOf(url, 'second@example.com', password)).toBe('admin');
    // Ctrl-C is one wish, though npm hands it on a second time.
    const database = databasePid();
    marquee.child.kill('SIGINT');
    expect(await marquee.stop('SIGINT')).toBe(0);
    expect(isAlive(database)).toBe(false);
  });
});
