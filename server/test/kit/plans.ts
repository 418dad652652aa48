import { type CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Tables } from '../../src/database.ts';
import { createTestDatabase } from '../database.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/** What hands each row on at once: above an ordered index, a limit ends it. */
const streaming = new Set(['Limit', 'Result', 'Nested Loop', 'Incremental Sort', 'Memoize', 'Unique']);

/** Indexes of what is being made now: few rows, whichever of them the planner takes. */
const ofActive = new Set(['generations_one_active_per_user', 'generations_active', 'generations_in_line']);

/**
 * A file's own database, filled, and what queries read of it from end to end.
 * @param large tables that are to be taken for large ones
 */
export function openPlans(large: ReadonlySet<string>, fill: (tx: Transaction<Tables>) => Promise<void>) {
  const open = {} as { db: Kysely<Tables> };
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let explaining: pg.Client;
  const asked: CompiledQuery[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 4 });
    // Its connections may still be about to close when the database is dropped.
    pool.on('error', () => {});
    pool.on('connect', (client) => void client.on('error', () => {}));
    open.db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void asked.push(query),
    });
    explaining = new pg.Client({ connectionString: database.url });
    await explaining.connect();
    await open.db.transaction().execute(fill);
    await explaining.query('vacuum (analyze)');
    // Small tables are read as a whole for being small. The planner is made to believe that these are not.
    await explaining.query('update pg_class set reltuples = reltuples * 250 where relname = any($1)', [
      [...large],
    ]);
  });
  afterAll(async () => {
    await explaining.end();
    await open.db.destroy();
    await database.drop();
  });

  /** The large tables that a plan reads from end to end. */
  function readWhole(plan: Plan, limited = false): string[] {
    const { 'Node Type': type, 'Relation Name': table, 'Index Name': index = '', Plans: inner = [] } = plan;
    const all = /^Index (Only )?Scan$/.test(type) && !plan['Index Cond'] && !limited;
    const whole = type === 'Seq Scan' || (all && !ofActive.has(index));
    const ends = type === 'Limit' || (limited && streaming.has(type));
    return [
      ...(whole && table && large.has(table) ? [`${type} of ${table}`] : []),
      ...inner.flatMap((part) => readWhole(part, ends)),
    ];
  }

  /** What the queries of `act` read from end to end, by query. */
  async function scans(act: () => Promise<unknown>): Promise<string[]> {
    asked.length = 0;
    await act();
    const queries = asked
      .splice(0)
      .filter(({ sql }) => /^\s*(select|insert|update|delete|with)\b/i.test(sql));
    expect(queries.length).toBeGreaterThan(0);
    const found: string[] = [];
    for (const { sql, parameters } of queries) {
      const { rows } = await explaining.query(`explain (format json) ${sql}`, [...parameters]);
      for (const scan of readWhole(rows[0]['QUERY PLAN'][0].Plan)) found.push(`${scan}: ${sql}`);
    }
    return found;
  }

  return { open, scans };
}
