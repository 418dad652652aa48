import ipaddr from 'ipaddr.js';
import { createTransport, type Transporter } from 'nodemailer';
import type { KyselyTransactionLike } from 'pg-boss';
import { z } from 'zod';
import type { Logger } from './log.ts';
import type { Queue } from './queue.ts';

const mail = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** One message, plain and as HTML. Each address is one box, `a@b`, and taken as it is: no list and no name is read from it. */
export type Mail = z.infer<typeof mail>;

/** What mail goes out by. */
export interface MailServer {
  /** Another one after each change of the settings. */
  version: string;
  transport: {
    host: string;
    port: number;
    /** TLS from the first byte. */
    secure: boolean;
    /** TLS before anything is told, at the latest: where the server does not offer it, no mail goes out. */
    requireTLS: boolean;
    auth?: { user: string; pass: string };
  };
  /** The sender of every mail. */
  from: string;
}

export interface Mailer {
  /** Whether a mail server is configured at this moment. */
  configured(): Promise<boolean>;
  /**
   * Puts a mail on the queue inside the caller's transaction: it goes out if that commits, tried again, later and
   * later, for some three days. Not for mails with secrets in them: the queue keeps what it holds in clear.
   */
  send(tx: KyselyTransactionLike, mail: Mail): Promise<void>;
  /**
   * Hands a mail to the mail server now.
   * @throws MailRejectedError where it does not take it, Error where none is configured
   */
  deliver(mail: Mail): Promise<void>;
  /** Asks whether the mail server is there, if one is configured. @throws Error where it does not answer */
  reach(): Promise<void>;
  /** Delivers what is queued. */
  work(): Promise<void>;
  close(): void;
}

/**
 * A mail that did not go out. Says no more than that, since admins read it: what the address that they gave for a mail
 * server answers is nobody's business. Its cause is for the log.
 */
export class MailRejectedError extends Error {
  override name = 'MailRejectedError';
  constructor(cause: unknown) {
    super('The mail server did not take it', { cause });
  }
}

/**
 * Whether a server is to be spoken to under TLS only: every one but those of this machine.
 * @param host a name, or an address without brackets
 */
export function needsTls(host: string): boolean {
  if (/^(.+\.)?localhost\.?$/i.test(host)) return false;
  return !(ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
}

const box = (address: string) => ({ name: '', address });

/** A message as the library takes it without reading more out of its addresses than they are. */
const addressed = ({ to, replyTo, ...content }: Mail) => ({
  ...content,
  to: box(to),
  ...(replyTo ? { replyTo: box(replyTo) } : {}),
});

/** Milliseconds that one delivery may take. */
const answerTimeoutMs = 20_000;

/** Errors of a mail server that is there. */
const gaveAnswer = new Set(['EAUTH', 'ETLS', 'EPROTOCOL', 'ENOAUTH', 'EOAUTH2']);

async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server does not answer')), answerTimeoutMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/**
 * Mail by way of the queue, so that a dead mail server keeps nobody waiting.
 * @param currentServer the settings of this moment; null where there are none
 */
export function createMailer(
  queue: Queue,
  currentServer: () => Promise<MailServer | null>,
  log: Logger,
): Mailer {
  let open: { version: string; transport: Transporter } | undefined;

  function transportTo(server: MailServer): Transporter {
    if (open?.version !== server.version) {
      open?.transport.close();
      const transport = createTransport(server.transport, {
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      open = { version: server.version, transport };
    }
    return open.transport;
  }

  async function deliver(message: Mail): Promise<void> {
    const server = await currentServer();
    if (!server) throw new Error('no mail server is configured');
    try {
      await inTime(transportTo(server).sendMail({ from: server.from, ...addressed(message) }));
    } catch (error) {
      throw new MailRejectedError(error);
    }
    log.info({ subject: message.subject }, 'mail sent');
  }

  return {
    configured: async () => (await currentServer()) !== null,
    send: (tx, message) => queue.send(tx, 'mail', mail.parse(message), { retryFor: 'days' }),
    deliver,
    async reach() {
      const server = await currentServer();
      if (!server) return;
      try {
        await inTime(transportTo(server).verify());
      } catch (error) {
        if (!gaveAnswer.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
        log.warn({ err: error }, 'the mail server answers, and refuses us');
      }
    },
    work: () =>
      queue.work('mail', { concurrency: 2 }, async (data) => {
        const message = mail.parse(data);
        if (await currentServer()) await deliver(message);
        else log.info({ subject: message.subject }, 'mail dropped: no mail server is configured');
      }),
    close: () => open?.transport.close(),
  };
}
