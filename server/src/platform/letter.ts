import type { Mail } from './mail.ts';

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
