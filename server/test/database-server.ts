import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createLog, type Logger } from '../src/platform/log.ts';
import { startPostgres } from '../src/platform/postgres.ts';
import { migrateDatabase } from '../src/platform/schema.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database. */
    adminUrl: string;
  }
}

export const template = 'marquee_template';

/** Starts one real PostgreSQL server for the whole run, with a migrated database to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-test-'));
  const log = createLog({ level: 'warn' });
  const server = await startPostgres(folder, log);
  const teardown = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    project.provide('adminUrl', withDatabase(server.url, 'postgres'));
    await makeHasty(server.url);
    await makeTemplate(server.url, log);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

/** Has a server acknowledge what is not on the disk yet: what a test wrote need not outlive the machine. */
export async function makeHasty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

async function makeTemplate(serverUrl: string, log: Logger): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  const url = withDatabase(serverUrl, template);
  await migrateDatabase(url, log);
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
