import { randomUUID } from 'node:crypto';
import { api, generationId, type ProgressEvent } from '@marquee/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activate, suspend } from '../src/accounts/index.ts';
import { newUserId } from '../src/accounts/new-user-id.ts';
import { startBeside, startServer, type TestServer } from './harness.ts';

/** Two processes that serve; nobody works, so what is begun stays begun. */
let server: TestServer;
let second: Awaited<ReturnType<typeof startBeside>>;
beforeAll(async () => {
  server = await startServer({ role: 'api' });
  second = await startBeside(server);
  await sql`insert into listings (app_id, store, store_id, country, data, media_salt)
    values ('app', 'play', 'x', 'us', '{}', 'x')`.execute(server.ctx.db);
});
afterAll(async () => {
  await second.close();
  await server.close();
});

/** A user whose generation waits for a worker. */
async function someone() {
  const email = `${randomUUID()}@example.com`;
  const { data } = await server.client.call(api.accounts.register, { body: { email, password: 'secret-1' } });
  const operationId = generationId.parse(randomUUID());
  await server.ctx.db
    .insertInto('generations')
    .values({
      id: operationId,
      user_id: data.id,
      app_id: 'app',
      app_name: 'App',
      template: 'basic',
      price_per_ad: 1,
      total: 1,
    })
    .execute();
  return { ...data, operationId };
}

/** Follows the generation; gives what comes after the first event, as soon as the stream has ended. */
async function follow(url: string, { operationId }: { operationId: string }, token: string) {
  const response = await fetch(`${url}/api/operations/${operationId}/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  let open = true;
  const rest = async () => {
    let text = '';
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      text += new TextDecoder().decode(piece.value);
    }
    open = false;
    const events = text.split('\n\n').filter(Boolean);
    return events.map((line) => JSON.parse(line.slice('data: '.length)) as ProgressEvent);
  };
  return { rest: rest(), isOpen: () => open, cancel: () => reader.cancel() };
}

const logInAgain = async (email: string) =>
  (await server.client.call(api.accounts.login, { body: { email, password: 'secret-1' } })).data.token;

const ended = [{ type: 'error', code: 'UNAUTHENTICATED', error: 'Authentication required. Please log in.' }];

it('end with the suspension of their account, in every process, with all that is open', async () => {
  const user = await someone();
  const elsewhere = await logInAgain(user.email);
  const streams = [
    await follow(server.url, user, user.token),
    await follow(second.url, user, user.token),
    await follow(second.url, user, elsewhere),
  ];
  const stranger = await someone();
  const other = await follow(second.url, stranger, stranger.token);
  expect(await server.ctx.db.transaction().execute((tx) => suspend(tx, user.id))).toBe(true);
  for (const stream of streams) expect(await stream.rest).toEqual(ended);
  expect(other.isOpen()).toBe(true);
  await other.cancel();
  for (const token of [user.token, elsewhere]) {
    await expect(server.newClient(token).call(api.accounts.me, {})).rejects.toMatchObject({ status: 401 });
  }
  await expect(logInAgain(user.email)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  // What was paid for goes on.
  const { status } = await server.ctx.db
    .selectFrom('generations')
    .select('status')
    .where('id', '=', user.operationId)
    .executeTakeFirstOrThrow();
  expect(status).toBe('queued');

  expect(await server.ctx.db.transaction().execute((tx) => activate(tx, user.id))).toBe(true);
  await expect(server.newClient(user.token).call(api.accounts.me, {})).rejects.toMatchObject({ status: 401 });
  const again = await logInAgain(user.email);
  expect((await server.newClient(again).call(api.accounts.me, {})).data.id).toBe(user.id);
});

it('are not touched where there is no such account', async () => {
  expect(await server.ctx.db.transaction().execute((tx) => suspend(tx, newUserId()))).toBe(false);
});

it('end with the logout, what they have open too, and leave the others of the account open', async () => {
  const user = await someone();
  const elsewhere = await logInAgain(user.email);
  const mine = await follow(second.url, user, user.token);
  const other = await follow(second.url, user, elsewhere);
  await server.newClient(user.token).call(api.accounts.logout, {});
  expect(await mine.rest).toEqual(ended);
  expect(other.isOpen()).toBe(true);
  await other.cancel();
});

it('end with a new password but for the one that chose it, open streams with them', async () => {
  const user = await someone();
  const elsewhere = await logInAgain(user.email);
  const mine = await follow(second.url, user, user.token);
  const other = await follow(second.url, user, elsewhere);
  await server.newClient(user.token).call(api.accounts.changePassword, {
    body: { currentPassword: 'secret-1', newPassword: 'secret-2' },
  });
  expect(await other.rest).toEqual(ended);
  expect(mine.isOpen()).toBe(true);
  await mine.cancel();
});
