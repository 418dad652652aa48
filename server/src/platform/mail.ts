import { createTransport, type Transporter } from 'nodemailer';
import type { KyselyTransactionLike } from 'pg-boss';
import { z } from 'zod';
import type { Logger } from './log.ts';
import type { Queue } from './queue.ts';

const mail = z.object({
  from: z.string(),
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** One message, plain and as HTML. Addresses as in a header: `Name <a@b>` or `a@b`. */
export type Mail = z.infer<typeof mail>;

export interface Mailer {
  /** False where no mail server is configured: mails are then not even queued. */
  readonly enabled: boolean;
  /** Puts a mail on the queue inside the caller's transaction: it goes out if that commits. */
  send(tx: KyselyTransactionLike, mail: Mail): Promise<void>;
  /** Hands a mail to the mail server now; throws where that does not take it, or none is configured. */
  deliver(mail: Mail): Promise<void>;
  /** Delivers what is queued, and tries again, later and later, for some three days. */
  work(): Promise<void>;
  close(): void;
}

/** Milliseconds that one delivery may take. */
const patience = 20_000;

/** Mail by way of the queue, so that a dead mail server keeps nobody waiting. */
export function createMailer(queue: Queue, smtpUrl: string | null, log: Logger): Mailer {
  let transport: Transporter | undefined;

  async function deliver(message: Mail): Promise<void> {
    if (!smtpUrl) throw new Error('no mail server is configured');
    transport ??= createTransport(smtpUrl, { disableFileAccess: true, disableUrlAccess: true });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the mail server does not answer')), patience);
    });
    try {
      await Promise.race([transport.sendMail(message), late]);
    } finally {
      clearTimeout(timer);
    }
    log.info({ subject: message.subject }, 'mail sent');
  }

  return {
    deliver,
    enabled: smtpUrl !== null,
    async send(tx, message) {
      if (smtpUrl) await queue.send(tx, 'mail', mail.parse(message), { retryFor: 'days' });
    },
    async work() {
      if (!smtpUrl) return;
      await queue.work('mail', { concurrency: 2 }, async (data) => deliver(mail.parse(data)));
    },
    close: () => transport?.close(),
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
