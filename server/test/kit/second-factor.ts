import { api } from '@marquee/contract';
import { type Mailbox, startMailbox } from '@marquee/sandbox/mail';
import { afterAll, beforeAll, expect } from 'vitest';
import { startServer, type TestServer } from '../harness.ts';

export const { secondFactor } = api;

export const refusal = (status: number, code: string) => expect.objectContaining({ status, code });

/** A file's server and its mailbox, and what is done there with second factors. */
export function openSecondFactor() {
  const open = {} as { server: TestServer; mailbox: Mailbox };
  beforeAll(async () => {
    open.mailbox = await startMailbox();
    open.server = await startServer({ smtpUrl: open.mailbox.smtpUrl });
  });

  afterAll(async () => {
    await open.server.close();
    await open.mailbox.close();
  });

  const enter = (ticket: string, code: string) =>
    open.server.client.call(secondFactor.signInByCode, { body: { ticket, code } });

  const lives = (token: string) =>
    open.server
      .newClient(token)
      .call(api.accounts.me, {})
      .then(
        () => true,
        () => false,
      );

  const mailed = (email: string) =>
    open.mailbox.mails.filter(
      (mail) => mail.to?.[0]?.address === email && /second factor/.test(mail.subject ?? ''),
    );

  return { open, enter, lives, mailed };
}
