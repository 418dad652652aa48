import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Tables } from '../src/database.ts';
import { createDb } from '../src/platform/db.ts';
import { createLog } from '../src/platform/log.ts';
import { createSecrets } from '../src/platform/secrets.ts';
import { createTestDatabase, layCluster } from './database.ts';
import { end, openStarts } from './kit/start.ts';

const { open, start, databasePid } = openStarts();

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
    layCluster(open.folder);
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
