import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createLog } from '../../server/src/platform/log.ts';
import { migrateDatabase } from '../../server/src/platform/schema.ts';

const seeding = fileURLToPath(new URL('../../server/src/cli/seed-large.ts', import.meta.url));

/** How often the database writes what it has changed to its files: seldom, while it is filled. */
const seldom = ["alter system set max_wal_size = '8GB'", 'select pg_reload_conf()'];
const asBefore = ['alter system reset max_wal_size', 'select pg_reload_conf()'];

/** Fills a database with ads and what belongs to them, as `npm run seed:large` does, unless it has as many. It is migrated in any case. */
export async function seed(url: string, ads: number): Promise<void> {
  await migrateDatabase(url, createLog({ level: 'warn' }));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if ((await countAds(client)) >= ads * 0.9) return;
    for (const sql of seldom) await client.query(sql);
    const [users, entries] = [Math.ceil(ads / 10), Math.ceil(ads * 2.3)];
    const child = spawn(
      process.execPath,
      [seeding, `--users=${users}`, `--ads=${ads}`, `--entries=${entries}`],
      { env: { PATH: process.env.PATH, DATABASE_URL: url }, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const [code] = await once(child, 'exit');
    for (const sql of asBefore) await client.query(sql);
    if (code !== 0) throw new Error(`The seeding ended with ${code}.`);
  } finally {
    await client.end();
  }
}

/** Roughly; 0 in an empty database. */
async function countAds(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ ads: number }>(
    "select reltuples as ads from pg_class where oid = to_regclass('ads')",
  );
  return rows[0]?.ads ?? 0;
}
