import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@marquee/sandbox';
import pg from 'pg';
import { createLog } from '../../server/src/platform/log.ts';
import { startPostgres } from '../../server/src/platform/postgres.ts';
import { usedSoFar } from '../processes.ts';
import { type StartedProcess, startProcess } from '../started-process.ts';

/** A database with a folder for its pictures, and processes of the product on both. */
export interface House {
  /** Of the database. */
  url: string;
  database: pg.Client;
  /** Where its pictures are. */
  blobs: string;
  /** A link to an app that the stores have. */
  link: string;
  start(
    role: 'api' | 'worker',
    options?: { env?: Record<string, string>; processor?: number },
  ): Promise<StartedProcess>;
  /** Stops what is running of it and deletes all of it. */
  close(): Promise<void>;
}

export interface Rig {
  /** Of the database that is kept: what is seeded goes there. */
  keptUrl: string;
  /** A house on an empty database, or on a copy of the one that is kept. */
  open(database: 'empty' | 'copy'): Promise<House>;
  /** Seconds of processor time that the database server has used so far, for whomever. */
  databaseTime(): number;
  stop(): Promise<void>;
}

/**
 * Starts what all measurements stand on: one PostgreSQL server on a data folder, as the product brings it along, and
 * stores that have the sample apps. Databases that are compared are served by the same server at the same time.
 */
export async function openRig(dataDir: string): Promise<Rig> {
  const postgres = await startPostgres(join(dataDir, 'postgres'), createLog({ level: 'warn' }));
  await dropLeftOver(postgres.url);
  const stores = await startSandbox();
  const temporary = await mkdtemp(join(tmpdir(), 'marquee-scale-'));
  const houses = new Set<House>();
  const kept = new URL(postgres.url).pathname.slice(1);
  const environment = {
    SANDBOX: 'off',
    PLAY_STORE_URL: stores.playStoreUrl,
    APP_STORE_URL: stores.appStoreUrl,
    APP_STORE_PAGE_URL: stores.appStorePageUrl,
    MEDIA_HOSTS: stores.mediaHosts.join(','),
  };
  let count = 0;
  return {
    keptUrl: postgres.url,
    async open(from) {
      const name = `scale_${process.pid}_${count++}`;
      const template = from === 'copy' ? kept : 'template1';
      await asAdmin(postgres.url, `create database ${name} template ${template} strategy file_copy`);
      const url = named(postgres.url, name);
      const folder = join(temporary, name);
      await mkdir(folder);
      const database = new pg.Client({ connectionString: url });
      await database.connect();
      const running = new Set<StartedProcess>();
      const house: House = {
        url,
        database,
        blobs: join(folder, 'blobs'),
        link: stores.examples[0]?.url ?? '',
        async start(ROLE, { env, processor } = {}) {
          const variables = { ...environment, ROLE, DATABASE_URL: url, DATA_DIR: folder, ...env };
          const started = await startProcess(variables, processor);
          running.add(started);
          return {
            ...started,
            async stop() {
              if (running.delete(started)) await started.stop();
            },
          };
        },
        async close() {
          houses.delete(house);
          await Promise.all([...running].map((started) => started.stop()));
          await database.end();
          await asAdmin(postgres.url, `drop database ${name} with (force)`);
          await rm(folder, { recursive: true, force: true });
        },
      };
      houses.add(house);
      return house;
    },
    databaseTime: () => usedSoFar([postgres.pid]).cpu,
    async stop() {
      for (const house of houses) await house.close();
      await stores.close();
      await postgres.stop();
      await rm(temporary, { recursive: true, force: true });
    },
  };
}

function named(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return String(address);
}

/** Databases of a run that was killed. */
async function dropLeftOver(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: named(url, 'postgres') });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'scale\\_%'
     and datname not in (select datname from pg_stat_activity where datname is not null)`,
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname}`);
  await client.end();
}

/** Says something to the server from a database that is nobody's template. */
async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: named(url, 'postgres') });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
