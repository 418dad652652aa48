import { api } from '@marquee/contract';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { startMailbox } from '@marquee/sandbox/mail';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAdmin } from '../src/accounts/index.ts';
import { startServer, type TestServer } from './harness.ts';

let sandbox: Sandbox;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let server: TestServer;
beforeAll(async () => {
  [sandbox, mailbox] = await Promise.all([startSandbox(), startMailbox()]);
  server = await startServer({ stores: sandbox, smtpUrl: mailbox.smtpUrl });
});
afterAll(async () => {
  await server.close();
  await Promise.all([sandbox.close(), mailbox.close()]);
});

const email = 'zenobia.quill@example.com';
const displayName = 'Zenobia Quill';
const [password, other] = ['correct horse', 'another horse'];

/** Every table of ours and of the queue with a row in which one of the words stands, with how many. */
async function tablesNaming(words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(server.ctx.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select left(t::text, 300) as row from ${sql.raw(name)} as t
      where ${sql.join(
        words.map((word) => sql`t::text ilike ${`%${word}%`}`),
        sql` or `,
      )}`.execute(server.ctx.db);
    for (const { row } of rows) found.push(`${name}: ${row}`);
  }
  return found;
}

it('leaves nothing that names whoever deleted an account, in no table and no job', async () => {
  const { client } = server;
  const { data: me } = await client.call(api.accounts.register, { body: { email, password, displayName } });
  const mine = server.newClient(me.token);
  await server.ctx.db.updateTable('users').set({ email_verified: true }).where('id', '=', me.id).execute();

  const { data: app } = await mine.call(api.listings.extract, {
    body: { url: sandbox.examples[0]?.url ?? '' },
  });
  const order = { formatTypes: ['square'], quantities: { square: 1 }, templateType: 'basic' as const };
  for await (const { type } of mine.stream(api.generations.generate, {
    body: { appId: app.appId, ...order },
  }))
    expect(type).not.toBe('error');
  await client.call(api.support.submit, {
    body: { name: displayName, email, subject: 'A question', message: `I am ${displayName}.` },
  });
  await client.call(api.accounts.forgotPassword, { body: { email } });
  await mine.call(api.accounts.changePassword, { body: { currentPassword: password, newPassword: other } });
  await client.call(api.accounts.login, { body: { email, password } }).catch(() => {});

  await makeAdmin(server.ctx, 'admin@example.com', 'the admin password');
  const { data: admin } = await client.call(api.accounts.login, {
    body: { email: 'admin@example.com', password: 'the admin password' },
  });
  const console_ = server.newClient(admin.token);
  await console_.call(api.adminUsers.adjustCredits, {
    params: { id: me.id },
    body: { creditChange: 5, reason: 'Goodwill' },
  });
  await console_.call(api.adminUsers.resetPassword, { params: { id: me.id } });
  const mails = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from pgboss.job where state < 'completed'
      and name in ('mail', 'account-mail', 'contact-message')`.execute(server.ctx.db)
    ).rows[0]?.n;
  await expect.poll(mails).toBe(0);
  expect((await tablesNaming([email, displayName])).length).toBeGreaterThan(3);

  await mine.call(api.accounts.deleteAccount, { body: { confirmation: other } });
  expect(await tablesNaming([email, displayName])).toEqual([]);
});
