import { api } from '@marquee/contract';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportAccount } from '../src/accounts/export-account.ts';
import { makeAdmin, makeFirstAdmin } from '../src/accounts/index.ts';
import { checkLedger } from '../src/credits/index.ts';
import { startServer, type TestServer } from './harness.ts';
import { type Person, signUp } from './kit/accounts.ts';
import { extract, orderOf } from './kit/ads.ts';

let sandbox: Sandbox;
let server: TestServer;
beforeAll(async () => {
  sandbox = await startSandbox();
  server = await startServer({ stores: sandbox });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

async function beginGeneration({ client }: Person, quantity: number) {
  const { appId } = await extract(client, sandbox);
  return client.stream(api.generations.generate, { body: orderOf(appId, { square: quantity }) });
}

const remove = ({ client }: Person, confirmation: string) =>
  client.call(api.accounts.deleteAccount, { body: { confirmation } });

describe('the export', () => {
  it('holds everything that is kept about the user, and nothing of others', async () => {
    const user = await signUp(server, { password: 'correct horse' });
    const other = await signUp(server, { password: 'correct horse' });
    for await (const event of await beginGeneration(user, 1)) expect(event.type).not.toBe('error');
    const { data } = await user.client.call(api.accounts.export, {});
    expect(data.profile).toMatchObject({
      id: user.id,
      email: user.email,
      emailVerified: false,
      emailPromotionConsent: true,
    });
    expect(data.sessions).toHaveLength(1);
    expect(data.events.map(({ action }) => action)).toEqual(['account-exported', 'registration']);
    expect(data.credits).toMatchObject({
      balance: 9,
      history: [
        { type: 'welcome', change: 10, balanceAfter: 10 },
        { type: 'settlement', change: -1, balanceAfter: 9 },
      ],
    });
    expect(data.generations).toEqual([
      expect.objectContaining({ ads: 1, status: 'complete', template: 'basic' }),
    ]);
    expect(data.ads).toHaveLength(1);
    const picture = new URL(data.ads[0]?.picture ?? '').pathname;
    expect((await server.client.fetch(picture)).headers.get('content-type')).toBe('image/png');
    const text = JSON.stringify(data);
    expect(text).not.toContain(other.email);
    expect(text).not.toContain('argon2');
  });

  it('is made while it is sent, however much there is, and holds each thing once', async () => {
    const user = await signUp(server, { password: 'correct horse' });
    const many = 1_200;
    await sql`insert into audit_log (at, actor_id, action, address)
      select now() - interval '1 day' + (n % 7) * interval '1 second', ${user.id}, 'test.done', n
      from generate_series(1, ${many}::int) n`.execute(server.ctx.db);
    const response = await user.client.fetch(api.accounts.export.path);
    expect(response.headers.get('content-length')).toBeNull();
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const { data } = api.accounts.export.reply.parse(await response.json());
    const done = data.events.filter(({ action }) => action === 'test.done');
    expect(new Set(done.map(({ address }) => address)).size).toBe(many);
    expect(done).toHaveLength(many);
    const pieces: number[] = [];
    for await (const piece of exportAccount(server.ctx, user.id)) pieces.push(piece.length);
    expect(Math.max(...pieces)).toBeLessThan(500 * 200);
  });
});

describe('deleting an account', () => {
  it('deletes an account only by its password', async () => {
    const user = await signUp(server, { password: 'correct horse' });
    await expect(remove(user, 'wrong horse')).rejects.toMatchObject({ status: 400, code: 'WRONG_PASSWORD' });
    await expect(remove(user, user.email)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    expect((await user.client.call(api.accounts.me, {})).data.id).toBe(user.id);
  });

  it('asked for many times at once happens once, and whatever else is asked meanwhile breaks nothing', async () => {
    const user = await signUp(server, { password: 'correct horse' });
    const settle = (promise: Promise<unknown>) =>
      promise.then(
        () => 200,
        ({ status }) => status as number,
      );
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => settle(remove(user, 'correct horse'))),
      settle(user.client.call(api.accounts.export, {})),
      settle(user.client.call(api.credits.balance, {})),
      settle(user.client.call(api.credits.history, { query: {} })),
      settle(
        user.client.call(api.accounts.changePassword, {
          body: { currentPassword: 'correct horse', newPassword: 'another horse' },
        }),
      ),
    ]);
    expect(answers.filter((status) => status >= 500)).toEqual([]);
    // A new password, where it was first, leaves the deletions with the old one.
    expect([...answers.slice(0, 4), answers.at(-1)]).toContain(200);
    expect(await checkLedger(server.ctx.db)).toEqual([]);
  });

  it('needs the address where the account has no password', async () => {
    const user = await signUp(server, { password: 'correct horse' });
    await server.ctx.db
      .updateTable('users')
      .set({ auth_provider: 'google', password_hash: null })
      .where('id', '=', user.id)
      .execute();
    await expect(remove(user, 'correct horse')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await remove(user, user.email.toUpperCase());
    await expect(user.client.call(api.accounts.me, {})).rejects.toMatchObject({ status: 401 });
  });

  it('leaves bookings and orders without a name, removes all else, and frees the address', async () => {
    const user = await signUp(server, { password: 'correct horse' });
    for await (const event of await beginGeneration(user, 2)) expect(event.type).not.toBe('error');
    await sql`insert into payment_orders (id, user_id, plan_name, credits, bonus_credits, amount, currency)
      values (gen_random_uuid(), ${user.id}, 'Test', 1, 0, 100, 'USD')`.execute(server.ctx.db);
    const { data } = await user.client.call(api.accounts.export, {});
    const pictures = data.ads.map(({ picture }) => new URL(picture ?? '').pathname);
    expect(pictures).toHaveLength(2);
    const write = (email: string) =>
      server.client.call(api.support.submit, {
        body: { name: 'Owner', email, subject: 'Invoice', message: 'Where do I find my invoice?' },
      });
    await write(user.email.toUpperCase());
    await write(`not-${user.email}`);
    await server.ctx.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', user.id)
      .execute();
    await remove(user, 'correct horse');

    await expect(user.client.call(api.accounts.me, {})).rejects.toMatchObject({ status: 401 });
    const login = { body: { email: user.email, password: 'correct horse' } };
    await expect(server.client.call(api.accounts.login, login)).rejects.toMatchObject({ status: 401 });
    for (const picture of pictures)
      await expect.poll(async () => (await server.client.fetch(picture)).status).toBe(404);
    const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
      (await query.execute(server.ctx.db)).rows[0]?.n;
    const id = user.id;
    expect(await count(sql`select count(*)::int as n from ads where user_id = ${id}`)).toBe(0);
    expect(await count(sql`select count(*)::int as n from users where email = ${user.email}`)).toBe(0);
    expect(
      await count(
        sql`select count(*)::int as n from credit_transactions where idempotency_key = ${`welcome:${id}`}`,
      ),
    ).toBe(1);
    expect(
      await count(
        sql`select count(*)::int as n from payment_orders where user_id is null and plan_name = 'Test'`,
      ),
    ).toBe(1);
    expect(await checkLedger(server.ctx.db)).toEqual([]);
    const { data: again } = await server.client.call(api.accounts.register, login);
    expect(again.id).not.toBe(id);
    const { data: credits } = await server.newClient(again.token).call(api.credits.balance, {});
    expect(credits.credits).toBe(0);
    const messages = await server.ctx.db.selectFrom('contact_messages').select('email').execute();
    expect(messages).toEqual([{ email: `not-${user.email}` }]);
  });

  it('ends a generation that runs, gives its credits back and breaks no rule of the ledger', async () => {
    const user = await signUp(server, { password: 'correct horse' });
    const stream = await beginGeneration(user, 10);
    expect((await stream.next()).value.type).toBe('init');
    await remove(user, 'correct horse');
    // The stream ends too, however it says so.
    await (async () => {
      for await (const _ of stream);
    })().catch(() => {});
    const { rows } = await sql`select from credit_holds where closed_at is null`.execute(server.ctx.db);
    expect(rows).toEqual([]);
    const { rows: held } = await sql`select from credit_accounts where held > 0`.execute(server.ctx.db);
    expect(held).toEqual([]);
    expect(await checkLedger(server.ctx.db)).toEqual([]);
  });
});

describe('an admin', () => {
  const logIn = async (email: string, password: string) =>
    (await server.client.call(api.accounts.login, { body: { email, password } })).data;

  it('is made at the first start, and no second one at the next', async () => {
    await makeFirstAdmin(server.ctx, 'admin@example.com', 'the first password');
    await makeFirstAdmin(server.ctx, 'admin@example.com', 'another password');
    await makeFirstAdmin(server.ctx, 'other@example.com', 'another password');
    expect(await logIn('Admin@example.com', 'the first password')).toMatchObject({
      role: 'admin',
      emailVerified: true,
    });
    await expect(logIn('other@example.com', 'another password')).rejects.toMatchObject({ status: 401 });
  });

  it('takes the place of whoever had the account', async () => {
    const user = await signUp(server, { password: 'correct horse' });
    await makeAdmin(server.ctx, user.email, 'a new password');
    await expect(user.client.call(api.accounts.me, {})).rejects.toMatchObject({ status: 401 });
    await expect(logIn(user.email, 'correct horse')).rejects.toMatchObject({ status: 401 });
    expect(await logIn(user.email, 'a new password')).toMatchObject({ id: user.id, role: 'admin' });
  });

  it('does not leave the console without anybody', async () => {
    const emails = (
      await server.ctx.db.selectFrom('users').select('email').where('role', '=', 'admin').execute()
    ).map(({ email }) => email);
    const leave = async (email: string) => {
      await makeAdmin(server.ctx, email, 'a known password');
      const { token } = await logIn(email, 'a known password');
      return server
        .newClient(token)
        .call(api.accounts.deleteAccount, { body: { confirmation: 'a known password' } })
        .then(
          () => 'gone',
          (error) => error.code,
        );
    };
    const ends: string[] = [];
    for (const email of emails) ends.push(await leave(email));
    expect(ends).toEqual([...emails.slice(1).map(() => 'gone'), 'LAST_ADMIN']);
  });
});
