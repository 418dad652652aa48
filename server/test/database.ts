import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { template, withDatabase } from './database-server.ts';

/** A database of its own on the run's server, cloned from `source`: the migrated template, or `template0`. */
export async function createTestDatabase(source = template): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: inject('adminUrl') });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await admin(`create database ${name} template ${source} strategy file_copy`);
  return {
    url: withDatabase(inject('adminUrl'), name),
    drop: () => admin(`drop database ${name} with (force)`),
  };
}

/** Gives a data folder its migrated database, where a test is not about the first start: making one takes seconds. */
export function layCluster(dataDir: string): void {
  const home = join(dataDir, 'postgres');
  mkdirSync(home, { mode: 0o700 });
  execFileSync('cp', ['-a', inject('cluster'), join(home, 'data')]);
}
