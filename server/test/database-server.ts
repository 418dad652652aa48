import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createLog } from '../src/platform/log.ts';
import { migrate } from '../src/platform/migrate.ts';
import { startPostgres } from '../src/platform/postgres.ts';
import { createQueue } from '../src/platform/queue.ts';

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
  const adminUrl = withDatabase(server.url, 'postgres');
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create database ${template}`);
  const templateUrl = withDatabase(server.url, template);
  await migrate(templateUrl, fileURLToPath(new URL('../migrations', import.meta.url)));
  await (await createQueue(templateUrl, log)).stop();
  await client.end();
  project.provide('adminUrl', adminUrl);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
