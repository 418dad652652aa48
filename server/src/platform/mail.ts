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

/** One message, plain and as HTML. Addresses as in a header: `Name <a@b>` or `a@b`. */
export type Mail = z.infer<typeof mail>;

/** What mail goes out by. */
export interface MailServer {
  /** Another one after each change of the settings. */
  version: string;
  /** nodemailer's options, or an address `smtp[s]://user:password@host:port`. */
  transport: string | { host: string; port: number; secure: boolean; auth?: { user: string; pass: string } };
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
  /** Hands a mail to the mail server now; throws where that does not take it, or none is configured. */
  deliver(mail: Mail): Promise<void>;
  /** Delivers what is queued. */
  work(): Promise<void>;
  close(): void;
}

/** Milliseconds that one delivery may take. */
const patience = 20_000;

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
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the mail server does not answer')), patience);
    });
    try {
      await Promise.race([transportTo(server).sendMail({ from: server.from, ...message }), late]);
    } finally {
      clearTimeout(timer);
    }
    log.info({ subject: message.subject }, 'mail sent');
  }

  return {
    configured: async () => (await currentServer()) !== null,
    send: (tx, message) => queue.send(tx, 'mail', mail.parse(message), { retryFor: 'days' }),
    deliver,
    work: () =>
      queue.work('mail', { concurrency: 2 }, async (data) => {
        const message = mail.parse(data);
        if (await currentServer()) await deliver(message);
        else log.info({ subject: message.subject }, 'mail dropped: no mail server is configured');
      }),
    close: () => open?.transport.close(),
  };
}
