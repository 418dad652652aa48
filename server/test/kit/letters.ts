import type { UserId } from '@marquee/contract';
import { api } from '@marquee/contract';
import { type Mailbox, startMailbox } from '@marquee/sandbox/mail';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { startServer, type TestServer } from '../harness.ts';

export const refusal = (status: number, code: string) => expect.objectContaining({ status, code });

/** A file's server and its mailbox, and the links in its letters. */
export function openLetters() {
  const open = {} as { server: TestServer; mailbox: Mailbox };
  beforeAll(async () => {
    open.mailbox = await startMailbox();
    open.server = await startServer({ smtpUrl: open.mailbox.smtpUrl });
  });

  afterAll(async () => {
    await open.server.close();
    await open.mailbox.close();
  });

  let made = 0;

  const register = async () => {
    const email = `reader${++made}@example.com`;
    const { data } = await open.server.client.call(api.accounts.register, {
      body: { email, password: 'correct horse' },
    });
    return data;
  };

  const me = (token: string) => open.server.newClient(token).call(api.accounts.me, {});

  const mailsTo = (email: string, subject: RegExp) =>
    open.mailbox.mails.filter((mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ''));

  /** The token of the link in the `n`th mail of that subject, which may still be on its way. */
  async function linkIn(email: string, subject: RegExp, path: string, n = 1): Promise<string> {
    await expect.poll(() => mailsTo(email, subject).length).toBeGreaterThanOrEqual(n);
    const mail = mailsTo(email, subject)[n - 1];
    const link = new RegExp(`${open.server.ctx.config.publicUrl}/${path}/([A-Za-z0-9_-]{43})\\s`).exec(
      mail?.text ?? '',
    );
    expect(mail?.html).toContain(link?.[1]);
    return link?.[1] ?? '';
  }

  const verifyLink = (email: string, n = 1) => linkIn(email, /confirm/, 'verify-email', n);

  const age = (userId: UserId, by: string) =>
    sql`update mailed_links set expires_at = expires_at - ${by}::interval where user_id = ${userId}`.execute(
      open.server.ctx.db,
    );

  return { open, register, me, mailsTo, linkIn, verifyLink, age };
}
