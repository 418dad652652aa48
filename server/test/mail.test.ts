import { type Mailbox, startMailbox } from '@marquee/sandbox/mail';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailServer, mailSettings, saveMailSettings } from '../src/configuration/index.ts';
import { closeContext, openContext } from '../src/context.ts';
import { letter } from '../src/platform/letter.ts';
import { createLog } from '../src/platform/log.ts';
import { createSecrets } from '../src/platform/secrets.ts';
import { createTestContext, type TestContext } from './harness.ts';

const password = 'the-mail-password-4711';
let byUrl: Mailbox;
let byAdmin: Mailbox;
let test: TestContext;
const logged: string[] = [];

beforeAll(async () => {
  byUrl = await startMailbox();
  byAdmin = await startMailbox({ user: 'marquee', password });
  test = await createTestContext({ smtpUrl: byUrl.smtpUrl });
});
afterAll(async () => {
  await test.close();
  await byUrl.close();
  await byAdmin.close();
});

const mail = {
  to: 'reader@example.com',
  subject: 'A test',
  ...letter({ title: 'Hello', paragraphs: ['<b>'] }),
};

const save = (more: Partial<Parameters<typeof saveMailSettings>[2]> = {}) =>
  test.ctx.db.transaction().execute((tx) =>
    saveMailSettings(test.ctx, tx, {
      host: '127.0.0.1',
      port: Number(new URL(byAdmin.smtpUrl).port),
      user: 'marquee',
      from: 'The cinema <cinema@example.com>',
      secure: false,
      ...more,
    }),
  );

describe('the mail settings', () => {
  it('of the admin win over SMTP_URL, with the next mail and in every process', async () => {
    const { ctx } = test;
    const log = createLog({ stream: { write: (line) => logged.push(line) } });
    const other = await openContext(ctx.config, test.databaseUrl, log);
    for (const { mailer } of [ctx, other]) await mailer.deliver(mail);
    expect(byUrl.mails).toHaveLength(2);
    expect(byUrl.mails[0]?.from?.address).toBe('hello@marquee.example');
    await save({ password });
    for (const { mailer } of [ctx, other]) await mailer.deliver(mail);
    expect(byUrl.mails).toHaveLength(2);
    expect(byAdmin.mails).toHaveLength(2);
    expect(byAdmin.mails[0]).toMatchObject({
      from: { address: 'cinema@example.com', name: 'The cinema' },
      text: expect.stringContaining('<b>'),
      html: expect.stringContaining('&#60;b&#62;'),
    });
    await save({ password: 'not that one' });
    await expect(other.mailer.deliver(mail)).rejects.toThrow();
    await save({ host: '' });
    await other.mailer.deliver(mail);
    expect(byUrl.mails).toHaveLength(3);
    await closeContext(other);
  });

  it('keep the password when none is given, but not for another server or user', async () => {
    await save({ password });
    await save({ from: '' });
    await test.ctx.mailer.deliver(mail);
    expect(byAdmin.mails.at(-1)?.from?.address).toBe('hello@marquee.example');
    await save({ password: '', user: 'somebody' });
    expect(await mailSettings(test.ctx.db)).toMatchObject({ user: 'somebody', passwordSet: false });
  });

  it('show the password to nobody: not in the database, in what an admin sees or in the log', async () => {
    await save({ password });
    const { rows } = await sql<{ text: string }>`select value::text as text from configuration`.execute(
      test.ctx.db,
    );
    expect(JSON.stringify(rows)).toContain('"v1.');
    const settings = await mailSettings(test.ctx.db);
    expect(settings).toMatchObject({ host: '127.0.0.1', user: 'marquee', passwordSet: true });
    expect(JSON.stringify([settings, logged, rows])).not.toContain(password);
    await expect(mailServer(test.ctx.db, createSecrets('x'.repeat(32)), null)).rejects.toThrow();
  });

  it('cannot keep a password without a key', async () => {
    const ctx = { ...test.ctx, secrets: createSecrets(null) };
    const input = { host: 'mail.example', port: 25, user: 'a', from: '', secure: false, password };
    await expect(
      ctx.db.transaction().execute((tx) => saveMailSettings(ctx, tx, input)),
    ).rejects.toMatchObject({ code: 'SECRET_KEY_MISSING' });
  });

  it('may be absent, and say so', async () => {
    await save({ host: '' });
    const none = await openContext({ ...test.ctx.config, smtpUrl: null }, test.databaseUrl, test.ctx.log);
    expect(await none.mailer.configured()).toBe(false);
    await expect(none.mailer.deliver(mail)).rejects.toThrow('no mail server is configured');
    await closeContext(none);
  });
});
