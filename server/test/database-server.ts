import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createLog } from '../src/platform/log.ts';
import { startPostgres } from '../src/platform/postgres.ts';
import { migrateDatabase } from '../src/platform/schema.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database. */
    adminUrl: string;
    /** A stopped server's data folder, its database migrated. */
    cluster: string;
  }
}

/** The migrated database, to be cloned. */
export const template = 'marquee';

/** Starts one real PostgreSQL server for the whole run, with a migrated database to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-test-'));
  const log = createLog({ level: 'warn' });
  let server = await startPostgres(folder, log);
  const teardown = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makeHasty(server.url);
    await migrateDatabase(server.url, log);
    await server.stop();
    const cluster = join(folder, 'cluster');
    execFileSync('cp', ['-a', join(folder, 'data'), cluster]);
    server = await startPostgres(folder, log);
    project.provide('adminUrl', withDatabase(server.url, 'postgres'));
    project.provide('cluster', cluster);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

/**
 * Has a server acknowledge what is not on the disk yet: what a test wrote need not outlive the machine. It outlives the
 * server's processes, however they end.
 */
export async function makeHasty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
