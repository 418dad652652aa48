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

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A letter of paragraphs, and rows of names and values where it has figures, in both forms that a mail carries. */
export function letter({
  title,
  paragraphs,
  rows = [],
  link,
}: {
  title: string;
  paragraphs: string[];
  rows?: [name: string, value: string][];
  link?: { label: string; url: string };
}): Pick<Mail, 'text' | 'html'> {
  const lines = rows.map(([name, value]) => `${name}: ${value}`).join('\n');
  const text = [title, ...paragraphs, lines, link ? `${link.label}: ${link.url}` : '']
    .filter(Boolean)
    .join('\n\n');
  const cell = 'padding:6px 16px 6px 0;border-bottom:1px solid #dcddd6';
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#f5f6f3;color:#14130f;font:16px/1.5 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<h1 style="font-size:24px;line-height:1.2;margin:0 0 16px;border-top:4px solid #ffb81c;padding-top:20px">${escapeHtml(title)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
${rows.length > 0 ? `<table style="border-collapse:collapse;width:100%;margin:0 0 24px">${rows.map(([name, value]) => `<tr><td style="${cell};color:#5b5a53">${escapeHtml(name)}</td><td style="${cell}">${escapeHtml(value)}</td></tr>`).join('')}</table>` : ''}
${link ? `<p><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;background:#ffb81c;color:#14130f;font-weight:bold;text-decoration:none;border-radius:5px">${escapeHtml(link.label)}</a></p>` : ''}
</div></body></html>`;
  return { text: `${text}\n`, html };
}
