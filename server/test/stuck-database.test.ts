import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@marquee/contract';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkLedger } from '../src/credits/index.ts';
import { isOutage } from '../src/platform/db.ts';
import { startServer, type TestClient, type TestServer } from './harness.ts';
import { signUp } from './kit/accounts.ts';
import { extract, orderOf } from './kit/ads.ts';
import { expectErrors } from './kit/error-log.ts';
import { layWire, startOwnDatabase, type Wire } from './own-database.ts';

let sandbox: Sandbox;
let database: Awaited<ReturnType<typeof startOwnDatabase>>;
let wire: Wire;
let server: TestServer;

beforeAll(async () => {
  [sandbox, database] = await Promise.all([startSandbox(), startOwnDatabase()]);
  wire = await layWire(database.url);
  const drop = async () => {
    await wire.close();
    await database.drop();
  };
  server = await startServer({ stores: sandbox }, undefined, { url: wire.url, drop });
});
beforeEach(expectErrors);
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

/** Whether the database is at work on a statement with these words. */
async function isAsked(words: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and state = 'active'
    and query like ${`%${words}%`} and pid <> pg_backend_pid()
  `.execute(server.ctx.db);
  return rows.length > 0;
}

const statusOf = async (path: string, client = server.client) => (await client.fetch(path)).status;
const figures = async () => (await server.client.fetch('/metrics')).text();

const order = (client: TestClient, appId: string, count: number): Promise<Response> =>
  client.fetch(api.generations.generate.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderOf(appId, { square: count })),
  });

describe('an account row that somebody has locked and left', () => {
  it('keeps its owner waiting for a while, and nobody else at all', async () => {
    const [owner, other] = [(await signUp(server)).client, (await signUp(server)).client];
    const { appId } = await extract(owner, sandbox);
    await (await order(owner, appId, 1)).text();
    const forgetful = new pg.Client({ connectionString: database.url });
    await forgetful.connect();
    await forgetful.query('begin');
    await forgetful.query('select from credit_accounts where user_id is not null for update');

    const stuck = Array.from({ length: 10 }, () => order(owner, appId, 1));
    // Its share is in use, and that is not all there is.
    const waiting = /^marquee_database_connections\{state="waiting"\} [1-9]/m;
    await expect.poll(figures).toMatch(waiting);
    const others = await Promise.all([
      statusOf('/api/credits/costs'),
      statusOf(api.accounts.me.path, other),
      statusOf('/readyz'),
      statusOf(api.credits.history.path, other),
    ]);
    expect(others).toEqual([200, 200, 200, 200]);
    // All of that while they still wait.
    expect(await figures()).toMatch(waiting);

    const answers = await Promise.all(stuck);
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toEqual([
        503,
        expect.objectContaining({ code: 'SERVER_BUSY' }),
      ]);
    }
    expect(await figures()).toMatch(/^marquee_database_delays_total\{delay="lock"\} [1-9]/m);
    await forgetful.query('rollback');
    await forgetful.end();
    expect(await statusOf(api.credits.history.path, owner)).toBe(200);
  });
});

describe('a sweep in hand, which may take a quarter of an hour,', () => {
  it('is told that its connection leads nowhere, once the database answers others', async () => {
    const sweep = sql`select pg_sleep(3600)`.execute(server.ctx.batchDb).then(
      () => 'done',
      (error) => isOutage(error),
    );
    await expect.poll(() => isAsked('pg_sleep')).toBe(true);
    wire.silence();
    await expect.poll(() => statusOf('/readyz')).toBe(503);
    wire.mend();
    await expect.poll(() => statusOf('/readyz')).toBe(200);
    expect(await Promise.race([sweep, delay(20_000, 'waits on')])).toBe(true);
  });
});

describe.each([
  ['stops in mid-sentence and goes on', () => database.freeze(), () => database.thaw()],
  ['is cut off, and only new connections come through again', () => wire.silence(), () => wire.mend()],
])('a database that %s', (_, takeAway, giveBack) => {
  it('is noticed, answered for, and survived by what was in hand', async () => {
    const { client } = await signUp(server);
    const { appId } = await extract(client, sandbox);
    const stream = await order(client, appId, 8);
    const told = stream.text();
    takeAway();
    const asked = Promise.all(
      ['/api/credits/costs', api.accounts.me.path, '/healthz'].map((path) => statusOf(path, client)),
    );
    await expect.poll(() => statusOf('/readyz')).toBe(503);
    expect(await statusOf('/livez')).toBe(200);
    expect(await figures()).toMatch(/^marquee_database_answers 0$/m);
    expect(await asked).toEqual([503, 503, 503]);
    // By now nobody is kept waiting any more.
    const busy = await server.client.fetch('/api/credits/costs');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5']);

    giveBack();
    await expect.poll(() => statusOf('/readyz')).toBe(200);
    await expect.poll(() => statusOf('/api/credits/costs')).toBe(200);
    await expect.poll(() => statusOf(api.accounts.me.path, client)).toBe(200);
    await told.catch(() => '');
    const ads = async () => {
      const { rows } = await sql<{ ads: number }>`select count(*)::int as ads from ads`.execute(
        server.ctx.db,
      );
      return rows[0]?.ads;
    };
    const status = async () =>
      (await client.call(api.generations.current, {}).catch(() => ({ hasActiveOperation: true })))
        .hasActiveOperation;
    await expect.poll(status).toBe(false);
    const { lastBatch } = await client.call(api.gallery.lastBatch, {});
    expect(await ads()).toBeGreaterThanOrEqual(8);
    expect(lastBatch).toBeTruthy();
    expect(await checkLedger(server.ctx.db)).toEqual([]);
    // What it is told by is there again, too.
    const again = (await (await order(client, appId, 1)).text()).trim().split('\n\n').at(-1);
    expect(again).toContain('"complete"');
  });
});
