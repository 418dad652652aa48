import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { asText } from './scan-page.ts';

/** Longer descriptions are cut; both stores allow 4,000 characters. */
const maxDescriptionLength = 20_000;

/** Elements after which a new line begins. */
const blocks = new Set(['p', 'div', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'section', 'tr']);
const textLevel = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'ul', 'ol', 'li'];

/** One line of text: control characters and half characters out, white space collapsed, cut to `longest`. */
export function oneLine(text: unknown, longest = 300): string {
  if (typeof text !== 'string') return '';
  const line = clean(text.slice(0, longest * 4))
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > longest ? Array.from(line).slice(0, longest).join('').trim() : line;
}

/** Text with its line breaks; more than one empty line in a row becomes one. */
export function paragraphs(text: unknown): string {
  if (typeof text !== 'string') return '';
  return clean(text.slice(0, maxDescriptionLength))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** `&amp;` → `&`; angle brackets stay as they are. */
export function decodeEntities(text: unknown): string {
  const given = asText(text);
  return given.includes('&') ? textOf(given.slice(0, maxDescriptionLength).replaceAll('<', '&lt;')) : given;
}

/** The text of a piece of HTML, with line breaks where it shows any. */
export function htmlToText(html: string): string {
  return paragraphs(textOf(html.slice(0, maxDescriptionLength)));
}

/** Only text-level elements and no attributes are left. */
export function safeHtml(html: string): string {
  return sanitizeHtml(clean(html.slice(0, maxDescriptionLength)), {
    allowedTags: textLevel,
    allowedAttributes: {},
    nestingLimit: 20,
  }).trim();
}

/** HTML that shows plain text as it is. */
export function textToHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br />');
}

/** The first sentence, for stores that have no summary; cut at a word where it is longer than `longest`. */
export function firstSentence(text: string, longest = 160): string {
  const line = text.split('\n').find((line) => /[\p{L}\p{N}]/u.test(line)) ?? '';
  const [first] = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(withoutBullet(line));
  const sentence = first?.segment.trim() ?? '';
  if (sentence.length <= longest) return sentence;
  const cut = sentence.slice(0, longest);
  const space = cut.lastIndexOf(' ');
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).toWellFormed().replace(/[\uFFFD\s,;:–-]+$/, '')}…`;
}

/** Bullets, ornaments and '1.' at the beginning of a line are no part of its sentence. */
function withoutBullet(line: string): string {
  return oneLine(line, 1000)
    .replace(/^[^\p{L}\p{N}\p{Ps}\p{Pi}"'#$€£+]+/u, '')
    .replace(/^\d{1,2}[.)]\s+/, '');
}

function textOf(html: string): string {
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (name === 'script' || name === 'style') hidden++;
      if (name === 'br') text += '\n';
      if (blocks.has(name) && text && !text.endsWith('\n')) text += '\n';
    },
    ontext(piece) {
      if (hidden === 0) text += piece;
    },
    onclosetag(name) {
      if (name === 'script' || name === 'style') hidden--;
      if (blocks.has(name) && !text.endsWith('\n')) text += '\n';
    },
  });
  parser.end(html);
  return text;
}

/** What is never seen, or turns the text around it: zero-width spaces, soft hyphens, direction overrides. */
const invisible = /[\u00AD\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g;

/** PostgreSQL keeps neither NUL nor half a surrogate pair; nothing shows the other control characters. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .replace(invisible, '');
}
