import { type Mailbox, startMailbox } from '@marquee/sandbox/mail';
import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestServer } from '../harness.ts';
import { type Person, signUpAdmin } from './accounts.ts';

/** A file's server and its mailbox, and the admin who looks after its users. */
export function openUsers() {
  const open = {} as { mailbox: Mailbox; server: TestServer; admin: Person };
  beforeAll(async () => {
    open.mailbox = await startMailbox();
    open.server = await startServer({ smtpUrl: open.mailbox.smtpUrl });
    open.admin = await signUpAdmin(open.server);
  });

  afterAll(async () => {
    await open.server.close();
    await open.mailbox.close();
  });

  return open;
}
