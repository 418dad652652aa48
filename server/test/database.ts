import { randomUUID } from 'node:crypto';
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
