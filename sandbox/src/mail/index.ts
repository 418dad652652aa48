import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { certificate, key } from './certificate.ts';
import { mailboxPage, mailPage } from './pages.ts';

export { certificate } from './certificate.ts';

export interface Mailbox {
  /** What a mail client connects to. */
  smtpUrl: string;
  /** The page that shows what came. */
  url: string;
  /** Everything that came, oldest first. */
  mails: Email[];
  /** What came over connections without TLS: names of who signed in, and senders. */
  toldInClear: string[];
  /** True: every mail is refused for now. */
  down: boolean;
  close(): Promise<void>;
}

/** The most mails kept; older ones fall out. */
const kept = 500;

interface Behaviour {
  /** Only who knows it may send. */
  login?: { user: string; password: string };
  /** Under TLS when asked (`starttls`) or from the first byte (`implicit`), as `certificate`; without, in clear only. */
  tls?: 'starttls' | 'implicit';
  /** Where it listens; any free port unless given. */
  port?: number;
}

/** A mail server that delivers to a page on loopback instead of to the world. */
export async function startMailbox({ login, tls, port = 0 }: Behaviour = {}): Promise<Mailbox> {
  const mails: Email[] = [];
  const mailbox: Mailbox = {
    smtpUrl: '',
    url: '',
    mails,
    toldInClear: [],
    down: false,
    close: async () => {},
  };

  const smtp = new SMTPServer({
    disabledCommands: [...(login ? [] : ['AUTH']), ...(tls === 'starttls' ? [] : ['STARTTLS'])],
    allowInsecureAuth: true,
    secure: tls === 'implicit',
    cert: certificate,
    key,
    onAuth({ username = '', password }, session, done) {
      if (!session.secure) mailbox.toldInClear.push(username);
      const right = username === login?.user && password === login?.password;
      done(right ? null : new Error('Authentication failed'), right ? { user: username } : undefined);
    },
    onMailFrom({ address }, session, done) {
      if (!session.secure) mailbox.toldInClear.push(address);
      done();
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
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', () => resolve()));

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

  mailbox.smtpUrl = `${tls === 'implicit' ? 'smtps' : 'smtp'}://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
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
