import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const database = 'marquee';

/** Address of a database behind the socket in a folder. */
export const urlOf = (socketFolder: string, name = database) =>
  `postgresql://app@localhost/${name}?host=${encodeURIComponent(socketFolder)}`;

async function withClient<T>(socketFolder: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: urlOf(socketFolder, 'postgres'),
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether a server takes queries there. */
export const answers = (socketFolder: string) =>
  withClient(socketFolder, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );

/** Makes the product's database if there is none. */
export async function createDatabase(socketFolder: string): Promise<void> {
  await withClient(socketFolder, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount) return;
    await client.query(`create database ${database}`).catch((error) => {
      // Another start made it at the same moment.
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
  });
}

/**
 * Whether another of our processes is connected. All of our connections name themselves; one that was closed a
 * moment ago may still be listed, so only one that stays counts.
 */
export const isUsed = (socketFolder: string) =>
  withClient(socketFolder, async (client) => {
    for (let waited = 0; waited < 1_500; waited += 50) {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where application_name like 'marquee%'",
      );
      if (!rowCount) return false;
      await delay(50);
    }
    return true;
  }).catch(() => false);
