import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { api, type ClientOptions, call } from '@marquee/contract';
import pg from 'pg';
import { createLog } from '../../server/src/platform/log.ts';
import { startPostgres } from '../../server/src/platform/postgres.ts';
import { startProcess } from '../started-process.ts';
import { calls, pagesOfUsers } from './calls.ts';
import { scannedRows } from './scanned-rows.ts';

const { values } = parseArgs({ options: { calls: { type: 'string', default: '40' } } });
const rounds = Number(values.calls);

/** The longest that a page of the console may take at the 95th percentile, milliseconds. */
const limit = 300;

const dataDir = process.env.DATA_DIR;
if (!dataDir) throw new Error('DATA_DIR names the data folder that `npm run seed:large` has filled.');

const postgres = await startPostgres(join(dataDir, 'postgres'), createLog({ level: 'warn' }));
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();
const server = await startProcess({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
try {
  const client = await signInAsAdmin(server.url);
  await printSize();
  console.log('\n| page | median | 95th percentile |\n| --- | ---: | ---: |');
  for (const [name, ask] of await calls(client)) {
    for (let round = 0; round < 3; round++) await ask();
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
    console.log(
      `| ${name} | ${at(0.5).toFixed(0)} ms | ${at(0.95).toFixed(0)} ms${at(0.95) > limit ? ' (too long)' : ''} |`,
    );
  }
  console.log('\nRows that pages of users read by scanning a whole table:');
  const scanned = await scannedRows(database, async () => {
    for (const [, ask] of pagesOfUsers(client)) await ask();
  });
  for (const [table, rows] of scanned) console.log(`${table}: ${rows}`);
} finally {
  await server.stop();
  await database.end();
  await postgres.stop();
}

async function signInAsAdmin(host: string): Promise<ClientOptions> {
  let token: string | null = null;
  const client: ClientOptions = { host, token: () => token };
  const body = { email: `bench-${randomUUID()}@example.com`, password: 'secret-1' };
  const { data } = await call(client, api.accounts.register, { body });
  token = data.token;
  await database.query("update users set role = 'admin' where id = $1", [data.id]);
  await delay(100);
  return client;
}

async function printSize(): Promise<void> {
  const { rows } = await database.query<{ relname: string; rows: string }>(
    `select relname, greatest(reltuples, 0)::bigint as rows from pg_class
     where relname in ('users', 'generations', 'ads', 'credit_entries', 'payment_orders', 'model_calls', 'activity_hours')
     order by relname`,
  );
  console.log(rows.map(({ relname, rows }) => `${relname}: ${Number(rows).toLocaleString('en')}`).join(', '));
}
