import { api } from '@marquee/contract';
import { type Mailbox, startMailbox } from '@marquee/sandbox/mail';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startServer, type TestClient, type TestServer } from './harness.ts';
import { expectErrors } from './kit/error-log.ts';

let mailbox: Mailbox;
let server: TestServer;
let admin: TestClient;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startServer({ smtpUrl: mailbox.smtpUrl });
  admin = server.newClient();
  const body = { email: 'admin@example.com', password: 'secret-1' };
  admin.token = (await admin.call(api.accounts.register, { body })).data.token;
  await server.ctx.db.updateTable('users').set({ role: 'admin' }).where('email', '=', body.email).execute();
});
beforeEach(() => {
  mailbox.down = false;
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const form = (over: object = {}) => ({
  name: 'Mira Okafor',
  email: 'mira@example.com',
  subject: 'Formats',
  message: 'Do you make banners?\n\nBest, Mira',
  ...over,
});

const submit = (over: object = {}) =>
  server.client.fetch('/api/public/contact/submit', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form(over)),
  });

const patience = { timeout: 60_000 };

const messages = async (state: 'all' | 'unsent') =>
  (await admin.call(api.support.messages, { query: { state } })).data.messages;

const mailOf = (subject: string) => mailbox.mails.find((mail) => mail.subject === subject);

it('keeps a message and mails it to support, so that an answer goes to the sender', async () => {
  const reply = await submit();
  expect([reply.status, await reply.json()]).toEqual([200, { success: true }]);
  const mail = await vi.waitUntil(() => mailOf('Formats'), patience);
  expect(mail.to?.map(({ address }) => address)).toEqual(['support@marquee.example']);
  expect(mail.replyTo?.map(({ address }) => address)).toEqual(['mira@example.com']);
  expect(mail.text).toContain('Do you make banners?');
  expect(mail.text).toContain('Name: Mira Okafor');
  await vi.waitUntil(async () => (await messages('all'))[0]?.sent_at, patience);
  expect(await messages('unsent')).toEqual([]);
});

it('keeps what the mail server does not take, tells the admin why, and sends it when it can', async () => {
  expectErrors();
  mailbox.down = true;
  expect((await submit({ subject: 'While you were away' })).status).toBe(200);
  const [waiting] = await vi.waitUntil(async () => {
    const unsent = await messages('unsent');
    return unsent[0]?.last_error ? unsent : null;
  }, patience);
  expect(waiting).toMatchObject({ subject: 'While you were away', sent_at: null });
  expect(waiting?.last_error).toBe('The mail server did not take it');
  mailbox.down = false;
  await vi.waitUntil(() => mailOf('While you were away'), patience);
  await vi.waitUntil(async () => (await messages('unsent')).length === 0, patience);
});

it('refuses line breaks in what stands in a mail’s head, and anything that is missing or too long', async () => {
  const before = (await messages('all')).length;
  for (const [field, value, sentence] of [
    ['name', 'Mira\r\nBcc: all@example.com', 'Name must be a single line'],
    ['name', 'Mira\n', 'Name must be a single line'],
    ['email', 'mira@example.com\r\nBcc: all@example.com', 'Email must be a single line'],
    ['email', 'mira@example.com,all@example.com', 'Email is invalid'],
    ['email', 'mira', 'Email is invalid'],
    ['subject', 'Hello\u2028there', 'Subject must be a single line'],
    ['name', ' ', 'Name is required'],
    ['email', undefined, 'Email is required'],
    ['subject', '', 'Subject is required'],
    ['message', '\n', 'Message is required'],
    ['message', 'x'.repeat(5001), 'Message must be at most 5000 characters'],
  ] as const) {
    const reply = await submit({ [field]: value });
    expect([field, reply.status, ((await reply.json()) as { error: string }).error]).toEqual([
      field,
      400,
      sentence,
    ]);
  }
  expect(await messages('all')).toHaveLength(before);
});

it('shows messages to admins alone', async () => {
  await expect(server.client.call(api.support.messages, {})).rejects.toMatchObject({ status: 401 });
});
