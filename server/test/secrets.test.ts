import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { api } from '@marquee/contract';
import { type Mailbox, startMailbox } from '@marquee/sandbox/mail';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '../src/platform/log.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
let mailbox: Mailbox;
let log = '';
let replies = '';
/** What nobody but its owner may find anywhere, by what it is. */
const secrets: Record<string, string> = {
  'the password': 'Zebra-password-1',
  'a mistaken password': 'Zebra-password-2',
  'the password after the reset': 'Zebra-password-3',
  'the password after the change': 'Zebra-password-4',
  "the mail server's password": 'Zebra-smtp-5',
  "the provider's key": 'Zebra-razorpay-6',
  "the webhooks' key": 'Zebra-webhook-7',
  'the key of the model': 'Zebra-model-8',
};

beforeAll(async () => {
  mailbox = await startMailbox();
  const stream = new Writable({
    write(chunk, _, done) {
      log += chunk;
      done();
    },
  });
  const smtp = new URL(mailbox.smtpUrl);
  smtp.password = secrets["the mail server's password"] as string;
  smtp.username ||= 'marquee';
  server = await startServer(
    {
      smtpUrl: smtp.href,
      razorpay: {
        keyId: 'rzp_test_zebra',
        keySecret: secrets["the provider's key"] as string,
        webhookSecrets: [secrets["the webhooks' key"] as string],
        testMode: true,
        apiUrl: 'http://127.0.0.1:1',
        checkoutUrl: 'http://127.0.0.1:1/checkout.js',
      },
      llm: {
        baseURL: 'http://127.0.0.1:1/v1',
        model: 'm',
        apiKey: secrets['the key of the model'] as string,
      },
    },
    createLog({ level: 'trace', stream }),
  );
  await journey();
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

/** Keeps what a reply says, and goes on whatever its status is. */
async function ask(path: string, body: object | null, token?: string): Promise<{ token?: string }> {
  const response = await server.newClient(token).fetch(path, {
    method: body ? 'POST' : 'GET',
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  // The one reply that has to name a token names it to its owner.
  replies += text.replace(/"token":"[^"]*"/, '');
  return (JSON.parse(text) as { data?: { token?: string } }).data ?? {};
}

/** All that one person may come to do with secrets, mistakes included. */
async function journey(): Promise<void> {
  const email = 'zebra@example.com';
  const keep = (name: string, value = '') => {
    expect(value, name).not.toBe('');
    secrets[name] = value;
    return value;
  };
  const first = await ask(api.accounts.register.path, { email, password: secrets['the password'] });
  const token = keep('the first token', first.token);
  await ask(api.accounts.login.path, { email, password: secrets['a mistaken password'] });
  await ask(api.accounts.login.path, { email: secrets['a mistaken password'], password: 'x' });
  await ask(`${api.accounts.me.path}?token=${token}`, null, token);
  await ask(api.accounts.forgotPassword.path, { email });
  const letter = () => mailbox.mails.find(({ subject }) => /new password/i.test(subject ?? ''));
  await vi.waitFor(() => expect(letter()).toBeDefined(), { timeout: 60_000 });
  const link = keep('the link of the mail', /reset-password\/([\w-]{43})/.exec(letter()?.text ?? '')?.[1]);
  await server.client.fetch(`/reset-password/${link}`);
  await ask(`/api/auth/reset-password/${link}`, { password: secrets['the password after the reset'] });
  await ask(`/api/auth/reset-password/${link}`, { password: secrets['the password'] });
  const second = await ask(api.accounts.login.path, {
    email,
    password: secrets['the password after the reset'],
  });
  const again = keep('the second token', second.token);
  const newPassword = secrets['the password after the change'];
  await ask(
    api.accounts.changePassword.path,
    { currentPassword: secrets['a mistaken password'], newPassword },
    again,
  );
  await ask(
    api.accounts.changePassword.path,
    { currentPassword: secrets['the password after the reset'], newPassword },
    again,
  );
  await ask(api.accounts.exchange.path, { code: keep('a code of a social sign-in', 'z'.repeat(43)) });
  await ask(api.payments.createOrder.path, { planId: await planId() }, again);
  await ask(api.payments.webhook.path, { event: 'x' });
  await ask(api.configuration.get.path, null);
  await ask(api.payments.config.path, null);
  await ask('/api/auth/nowhere/'.concat(link), null, again);
}

const planId = async () => {
  const { rows } = await sql<{ id: string }>`select id from credit_plans limit 1`.execute(server.ctx.db);
  return rows[0]?.id;
};

const expectNone = (text: string) => {
  for (const [name, value] of Object.entries(secrets)) expect(text.includes(value), name).toBe(false);
};

it('reach no log, at whatever level', () => {
  expect(log).toContain('/api/auth/login');
  expectNone(log);
  expect(log).not.toContain('zebra@example.com');
});

it('stand in no reply', () => expectNone(replies));

it('stand nowhere in the database in clear', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(server.ctx.db);
  expect(tables.length).toBeGreaterThan(20);
  let all = '';
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(
      server.ctx.db,
    );
    all += rows.map(({ row }) => row).join('\n');
  }
  expect(all).toContain('zebra@example.com');
  expectNone(all);
});

it('are kept on the disk for their owner alone', async () => {
  const { dataDir } = server.ctx.config;
  await server.ctx.blobs.put('ads/zebra.png', Buffer.from('x'), 'image/png');
  const open: string[] = [];
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const mode = statSync(path).mode & 0o777;
    // In a folder that nobody else may enter, what is in it is closed too.
    if (mode & 0o077 && entry.parentPath === dataDir) open.push(`${mode.toString(8)} ${path}`);
  }
  expect(open).toEqual([]);
});
