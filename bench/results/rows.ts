import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { adToken, api, call } from '@marquee/contract';
import pg from 'pg';
import { createLog } from '../../server/src/platform/log.ts';
import { startPostgres } from '../../server/src/platform/postgres.ts';
import { migrateDatabase } from '../../server/src/platform/schema.ts';
import { scannedRows } from '../admin/scanned-rows.ts';
import { memoryNow, usedSoFar } from '../processes.ts';
import { addOwner } from '../scale/ad-owners.ts';
import { addPeople } from '../scale/people.ts';
import { startProcess } from '../started-process.ts';
import { at } from '../statistics.ts';

// How long a file of a million rows takes from its first byte until it counts, and how long the page's questions take
// while there are ten million rows.

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    others: { type: 'string', default: '9000000' },
    ads: { type: 'string', default: '2000' },
    calls: { type: 'string', default: '20' },
  },
});
const [rows, others, ads, calls] = [values.rows, values.others, values.ads, values.calls].map(Number) as [
  number,
  number,
  number,
  number,
];

const dataDir = await mkdtemp(join(tmpdir(), 'marquee-rows-'));
const postgres = await startPostgres(join(dataDir, 'postgres'), createLog({ level: 'warn' }));
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();
await migrateDatabase(postgres.url, createLog({ level: 'warn' }));
const server = await startProcess({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
/** Processor time of all processes of server and database, since the last time. */
let used = { server: 0, database: 0 };
function processorTime(): string {
  const now = { server: usedSoFar([server.pid]).cpu, database: usedSoFar([postgres.pid]).cpu };
  const told = `processor: server ${(now.server - used.server).toFixed(1)} s, database ${(now.database - used.database).toFixed(1)} s`;
  used = now;
  return told;
}
/** The memory of each of the server's processes: before, and the most it has had since. */
const memory = new Map<number, { runs: string; before: number; most: number }>();
function noteMemory(): void {
  for (const { pid, runs, rss } of memoryNow([server.pid])) {
    const known = memory.get(pid) ?? { runs, before: rss, most: 0 };
    memory.set(pid, { ...known, most: Math.max(known.most, rss) });
  }
}
const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
try {
  console.log(`load before: ${loadavg()[0]?.toFixed(1)}`);
  const { data } = await call({ host: server.url, token: () => null }, api.configuration.get, {});
  const link = data.examples[0]?.url ?? '';
  const { client, appId, person } = await addOwner({ database, link }, server.url, ads);
  const tokens = await database.query<{ token_number: number }>(
    'select token_number from ads where user_id = $1 order by id',
    [person.id],
  );
  const file = tableOf(tokens.rows.map(({ token_number }) => adToken(token_number)));
  processorTime();
  noteMemory();
  const start = performance.now();
  const order = { query: { appId }, body: file };
  const { importId } = (await call(client, api.results.import, order)).data;
  console.log(`${rows} rows, ${(file.size / 2 ** 20).toFixed(0)} MB, taken after ${secondsSince(start)}`);
  const params = { id: importId };
  for (;;) {
    const { data: read } = await call(client, api.results.readImport, { params });
    if (read.status !== 'reading') {
      console.log(`${read.status} after ${secondsSince(start)}: ${JSON.stringify(read.rows)}`);
      console.log(processorTime());
      break;
    }
    noteMemory();
    await delay(100);
  }
  await call(client, api.results.confirm, { params, body: {} });
  console.log(`counted after ${secondsSince(start)}`);
  console.log(processorTime());
  for (const { runs, before, most } of memory.values())
    console.log(`memory of ${runs}: ${megabytes(before)} MB before, ${megabytes(most)} MB at most`);

  await addOthers();
  await database.query('vacuum analyze result_entries, result_totals, result_weeks');
  const pages = {
    'GET /api/results': () => call(client, api.results.read, { query: { appId } }),
    'GET /api/results/imports': () => call(client, api.results.imports, { query: { appId } }),
    'GET /api/results/imports/{id}': () => call(client, api.results.readImport, { params }),
  };
  const size = await database.query<{ count: string }>('select count(*) from result_entries');
  console.log(`${size.rows[0]?.count} rows in all; load ${loadavg()[0]?.toFixed(1)}`);
  for (const [name, ask] of Object.entries(pages)) {
    const times: number[] = [];
    for (let round = 0; round < calls; round++) {
      const began = performance.now();
      await ask();
      times.push(performance.now() - began);
    }
    console.log(
      `${name}: first ${times[0]?.toFixed(0)} ms, median ${at(times, 0.5).toFixed(0)} ms, 95th percentile ${at(times, 0.95).toFixed(0)} ms`,
    );
  }
  console.log('Rows read by scanning a whole table:');
  const scanned = await scannedRows(database, async () => {
    for (const ask of Object.values(pages)) await ask();
  });
  for (const [table, count] of scanned) console.log(`${table}: ${count}`);
} finally {
  await server.stop();
  await database.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1_000).toFixed(1)} s`;
}

/** A file as TikTok writes it: each ad on each of many days. */
function tableOf(names: readonly string[]): File {
  const lines = ['By Day,Ad name,Impressions,Clicks (destination),Cost'];
  for (let row = 0; row < rows; row++) {
    const day = new Date(Date.UTC(2025, 0, 1 + Math.floor(row / names.length))).toISOString().slice(0, 10);
    const shown = 1_000 + ((row * 7_919) % 9_000);
    lines.push(
      `${day},a_${names[row % names.length]},${shown},${Math.round(shown / 97)},${(shown / 431).toFixed(2)}`,
    );
  }
  return new File([lines.join('\n')], 'tiktok.csv', { type: 'text/csv' });
}

/** What other accounts counted, ten thousand rows each. */
async function addOthers(): Promise<void> {
  const people = await addPeople(database, Math.ceil(others / 10_000));
  const owners = [people.map(({ id }) => id)];
  await database.query(
    `insert into result_imports (id, user_id, app_id, file_name, status, source, counted_at)
     select gen_random_uuid(), person, 'app', 'meta.csv', 'counted', 'meta', now() from unnest($1::uuid[]) person`,
    owners,
  );
  await database.query(
    `insert into result_entries (import_id, user_id, app_id, network, objective, name, name_key, ad_id, from_day, to_day,
       currency, rows, impressions, clicks)
     select id, user_id, 'app', 'meta', '', ad::text, ad, ad, day, day, 'EUR', 1, 1000, 10
     from result_imports, lateral (select gen_random_uuid() as ad from generate_series(1, 20) where id is not null) ads,
       (select date '2025-01-01' + n as day from generate_series(1, 500) n) days
     where user_id = any($1)`,
    owners,
  );
  await database.query(
    `insert into result_totals (user_id, app_id, network, objective, ad_id, currency, rows, impressions, clicks, from_day,
       to_day)
     select user_id, app_id, network, objective, ad_id, currency, sum(rows), sum(impressions), sum(clicks), min(from_day),
       max(to_day)
     from result_entries where app_id = 'app' group by 1, 2, 3, 4, 5, 6`,
  );
  await database.query(
    `insert into result_weeks (user_id, app_id, network, objective, week, impressions, clicks)
     select user_id, app_id, network, objective, date_trunc('week', from_day)::date, sum(impressions), sum(clicks)
     from result_entries where app_id = 'app' group by 1, 2, 3, 4, 5`,
  );
}
