import type { Email } from 'postal-mime';
import { escapeHtml } from '../html.ts';

const page = (title: string, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>
body{margin:0 auto;max-width:48rem;padding:1.5rem;font:16px/1.5 system-ui,sans-serif;color:#14171f;background:#f4f5f7}
h1{font-size:1.4rem}ol{padding:0;list-style:none}li{margin-bottom:.5rem;padding:.8rem 1rem;border-radius:.5rem;background:#fff}
iframe{width:100%;height:32rem;border:1px solid #c3c9d6;border-radius:.5rem;background:#fff}pre{white-space:pre-wrap}small{color:#4a5160}
</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`;

const recipients = (mail: Email) => (mail.to ?? []).map(({ address }) => address ?? '').join(', ');

/** All mails, the newest first. */
export function mailboxPage(mails: readonly Email[]): string {
  const items = mails.map(
    (mail, number) =>
      `<li><a href="/${number}">${escapeHtml(mail.subject ?? 'No subject')}</a><br><small>${escapeHtml(recipients(mail))} · ${escapeHtml(mail.date ?? '')}</small></li>`,
  );
  return page(
    'Mailbox of the demo',
    items.length > 0 ? `<ol>${items.reverse().join('')}</ol>` : '<p>No mail yet.</p>',
  );
}

/** One mail: its HTML in a frame that can do nothing, and its plain text below. */
export function mailPage(mail: Email): string {
  const frame = mail.html
    ? `<iframe sandbox title="Message" srcdoc="${escapeHtml(mail.html)}"></iframe>`
    : '';
  return page(
    mail.subject ?? 'No subject',
    `<p><small>To ${escapeHtml(recipients(mail))}</small></p>${frame}<pre>${escapeHtml(mail.text ?? '')}</pre><p><a href="/">All mails</a></p>`,
  );
}
