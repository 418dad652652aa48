import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { mailboxPage, mailPage } from './pages.ts';

export interface Mailbox {
  /** What a mail client connects to. */
  smtpUrl: string;
  /** The page that shows what came. */
  url: string;
  /** Everything that came, oldest first. */
  mails: Email[];
  /** True: every mail is refused for now. */
  down: boolean;
  close(): Promise<void>;
}

/** The most mails kept; older ones fall out. */
const kept = 500;

/** A mail server that delivers to a page on loopback instead of to the world; with `login` only for who knows it. */
export async function startMailbox(login?: { user: string; password: string }): Promise<Mailbox> {
  const mails: Email[] = [];
  const mailbox: Mailbox = { smtpUrl: '', url: '', mails, down: false, close: async () => {} };

  const smtp = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      const right = username === login?.user && password === login?.password;
      done(right ? null : new Error('Authentication failed'), right ? { user: username } : undefined);
    },
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (mailbox.down) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        mails.splice(0, mails.length - kept);
        done();
      });
    },
  });
  // A client that hangs up is its own affair.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));

  const pages = createServer((request, response) => {
    const number = /^\/(\d+)$/.exec(request.url ?? '')?.[1];
    const mail = number === undefined ? null : mails[Number(number)];
    response
      .writeHead(number !== undefined && !mail ? 404 : 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
      })
      .end(mail ? mailPage(mail) : mailboxPage(mails));
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));

  mailbox.smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  mailbox.url = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  mailbox.close = async () => {
    pages.closeAllConnections();
    await Promise.all([
      new Promise((resolve) => pages.close(resolve)),
      new Promise<void>((resolve) => smtp.close(() => resolve())),
    ]);
  };
  return mailbox;
}
