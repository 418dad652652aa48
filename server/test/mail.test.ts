import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { certificate, type Mailbox, startMailbox } from '@marquee/sandbox/mail';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailServer, mailSettings, saveMailSettings } from '../src/configuration/index.ts';
import { closeContext, openContext } from '../src/open-context.ts';
import { letter } from '../src/platform/letter.ts';
import { createLog } from '../src/platform/log.ts';
import { createMailer, needsTls } from '../src/platform/mail.ts';
import { createSecrets } from '../src/platform/secrets.ts';
import { createTestContext, type TestContext } from './harness.ts';

const password = 'the-mail-password-4711';
let byUrl: Mailbox;
let byAdmin: Mailbox;
let test: TestContext;
const logged: string[] = [];

beforeAll(async () => {
  byUrl = await startMailbox();
  byAdmin = await startMailbox({ login: { user: 'marquee', password } });
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

describe('mail to another machine', () => {
  // What a server on another machine is spoken to like; the sandbox's own machine is the only one that tests may reach.
  const deliver = async (mailbox: Mailbox) => {
    const { protocol, port } = new URL(mailbox.smtpUrl);
    const server = {
      version: mailbox.smtpUrl,
      transport: {
        host: '127.0.0.1',
        port: Number(port),
        secure: protocol === 'smtps:',
        requireTLS: true,
        auth: { user: 'marquee', pass: password },
      },
      from: 'a@example.com',
    };
    const mailer = createMailer(test.ctx.queue, async () => server, test.ctx.log);
    try {
      await mailer.deliver(mail);
      return 'delivered';
    } catch (error) {
      return String(error);
    } finally {
      mailer.close();
    }
  };

  it('goes out under TLS with a certificate that holds, or not at all', async () => {
    const login = { user: 'marquee', password };
    const mailboxes = await Promise.all([
      startMailbox({ login }),
      startMailbox({ login, tls: 'starttls' }),
      startMailbox({ login, tls: 'implicit' }),
    ]);
    const [clear, starttls, implicit] = mailboxes;
    const trusted = getCACertificates();
    try {
      const refused = 'MailRejectedError: The mail server did not take it';
      expect(await deliver(clear)).toBe(refused);
      expect(await deliver(starttls)).toBe(refused);
      expect(await deliver(implicit)).toBe(refused);
      setDefaultCACertificates([...trusted, certificate]);
      expect(await deliver(clear)).toBe(refused);
      expect(await deliver(starttls)).toBe('delivered');
      expect(await deliver(implicit)).toBe('delivered');
      expect(mailboxes.map(({ mails }) => mails.length)).toEqual([0, 1, 1]);
      expect(mailboxes.flatMap(({ toldInClear }) => toldInClear)).toEqual([]);
    } finally {
      setDefaultCACertificates(trusted);
      await Promise.all(mailboxes.map((mailbox) => mailbox.close()));
    }
  });

  it('is what all mail is that does not stay on this one', async () => {
    for (const host of ['localhost', 'mail.localhost', '127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])
      expect(needsTls(host), host).toBe(false);
    for (const host of ['mail.example', 'localhost.example', '10.0.0.1', '192.168.1.1', 'fd00::1', '0.0.0.0'])
      expect(needsTls(host), host).toBe(true);
    const { db, secrets } = test.ctx;
    const transportOf = async (url: string) => (await mailServer(db, secrets, url))?.transport;
    expect(await transportOf('smtp://a%40b:p%2Fw@mail.example')).toEqual({
      ...{ host: 'mail.example', port: 587, secure: false, requireTLS: true },
      auth: { user: 'a@b', pass: 'p/w' },
    });
    expect(await transportOf('smtps://[::1]')).toEqual({
      ...{ host: '::1', port: 465, secure: true, requireTLS: false },
    });
    await save({ host: 'mail.example' });
    expect(await transportOf('')).toMatchObject({ host: 'mail.example', requireTLS: true });
    await save({ host: '' });
  });

  it('tells an admin that it was not taken, and never what answered', async () => {
    const silent = createServer((socket) =>
      socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    );
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const told: string[] = [];
    for (const at of [port, 1]) {
      await save({ port: at });
      await test.ctx.mailer.deliver(mail).catch((error: Error) => told.push(error.message));
    }
    expect(told).toEqual(Array(2).fill('The mail server did not take it'));
    await save({ host: '' });
    await new Promise((resolve) => silent.close(resolve));
  });
});

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
    for (const other of [{ user: 'somebody' }, { host: 'localhost' }, { port: 25 }, { secure: true }]) {
      await save({ password });
      await save({ password: '', ...other });
      expect(await mailSettings(test.ctx.db)).toMatchObject({ ...other, passwordSet: false });
    }
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
