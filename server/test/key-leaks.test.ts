import { Writable } from 'node:stream';
import { api, scopes } from '@marquee/contract';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../src/platform/log.ts';
import { startServer, type TestServer } from './harness.ts';
import { signUpAdmin } from './kit/accounts.ts';
import { extract, generate, orderOf } from './kit/ads.ts';
import { type HeldKey, makeKey } from './kit/keys.ts';

const lines: string[] = [];
const stream = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk));
    done();
  },
});

let sandbox: Sandbox;
let server: TestServer;
let owner: Awaited<ReturnType<typeof signUpAdmin>>;
let key: HeldKey;
/** All that was answered to calls in which the key stood where it does not belong. */
const answers: string[] = [];

/** Calls that carry a key everywhere that a mistaken program might put it. */
async function callWithKeyAnywhere(text: string, appId: string): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const authorization = `Bearer ${text}`;
  const calls: [path: string, init: RequestInit][] = [
    [`/api/credits/balance?key=${text}`, { headers: { authorization } }],
    [`/api/ads/${text}`, { headers: { authorization } }],
    [`/api/operations/${text}`, { headers: { authorization } }],
    [`/nowhere/${text}`, { headers: { authorization } }],
    ['/api/credits/balance', { headers: { authorization, 'user-agent': `program ${text}` } }],
    ['/api/credits/balance', { headers: { authorization: `Basic ${btoa(text)}`, 'x-api-key': text } }],
    [
      '/extract',
      { method: 'POST', headers: { ...json, authorization }, body: JSON.stringify({ url: text }) },
    ],
    ['/extract', { method: 'POST', headers: { ...json, authorization }, body: `{"url": "${text}` }],
    [
      '/api/quote',
      { method: 'POST', headers: { ...json, authorization }, body: JSON.stringify({ [text]: text }) },
    ],
    [
      '/api/ads/generate',
      {
        method: 'POST',
        headers: { ...json, authorization, 'idempotency-key': text, prefer: text },
        body: JSON.stringify({ ...orderOf(appId, { square: 1 }), templateType: text }),
      },
    ],
    [`/api/results?appId=${text}&network=${text}`, { headers: { authorization } }],
    [`/api/results/imports/${text}`, { headers: { authorization } }],
    [`/api/listings/${text}/languages`, { headers: { authorization } }],
    ...[`/api/ads/${text}/layers`, '/api/results', '/api/kits', '/api/kits/plan', '/mcp'].map(
      (path): [string, RequestInit] => [
        path,
        {
          method: 'POST',
          headers: { ...json, authorization },
          body: JSON.stringify({ [text]: text, style: text, networks: [text], rows: [{ network: text }] }),
        },
      ],
    ),
    [
      '/api/auth/login',
      { method: 'POST', headers: json, body: JSON.stringify({ email: text, password: text }) },
    ],
  ];
  for (const [path, init] of calls) {
    const response = await fetch(server.url + path, init);
    answers.push(await response.text(), JSON.stringify([...response.headers]));
  }
}

beforeAll(async () => {
  sandbox = await startSandbox();
  server = await startServer({ stores: sandbox }, createLog({ level: 'trace', stream }));
  owner = await signUpAdmin(server);
  const { appId } = await extract(owner.client, sandbox);
  key = await makeKey(server, owner, { scopes: [...scopes] });
  await generate(key.client, orderOf(appId, { square: 1 }));
  await callWithKeyAnywhere(key.text, appId);
  await callWithKeyAnywhere(key.text.replace(/.$/, '!'), appId);
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

/** Its secret part: enough of it that nobody has it by chance. */
const secret = () => key.text.slice('mq_live_'.length, -5);

it('stands in no line of the log', () => {
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => line.includes(secret()))).toEqual([]);
});

it('stands in no answer', () => {
  expect(answers.filter((answer) => answer.includes(secret()))).toEqual([]);
});

it('stands in no row of the database, once its calls are written down', async () => {
  const { db } = server.ctx;
  const calls = () => sql<{ path: string }>`select path from api_calls`.execute(db);
  await expect.poll(async () => (await calls()).rows.length).toBeGreaterThan(8);
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.raw(name)} as one where one::text like ${`%${secret()}%`}`.execute(
      db,
    );
    if (rows[0]?.count) found.push(name);
  }
  expect(tables.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});

it('stands in no export and no figure', async () => {
  const told = [
    await (await owner.client.fetch(api.accounts.export.path)).text(),
    await (await owner.client.fetch(api.adminRecords.exportUsers.path)).text(),
    JSON.stringify(await owner.client.call(api.adminRecords.audit, { query: {} })),
    JSON.stringify(await owner.client.call(api.keys.list, {})),
    JSON.stringify(await owner.client.call(api.keys.calls, { params: { id: key.id }, query: {} })),
    await server.ctx.metrics.registry.metrics(),
  ];
  expect(told.filter((text) => text.includes(secret()))).toEqual([]);
});
