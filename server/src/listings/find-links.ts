/** What links begin with: any scheme, one that needs no slashes, an encoded scheme, or a bare host name. */
const beginning = new RegExp(
  [
    '[a-z][a-z0-9+-]*://',
    // Damaged, but meant as a link.
    'https?:(?=[/\\\\])',
    '(?:javascript|data|vbscript|file|blob|about|mailto|tel|sms|intent|view-source|android-app):',
    'https?%3a%2f%2f',
    // A host name right after letters that could be mistaken for part of it is none.
    '(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Armenian}0-9_@/.%&?-])' +
      '(?://)?(?:[a-z0-9-]+\\.)+[a-z][a-z0-9-]*(?=\\.?(?:[/?@#]|:\\d))',
  ].join('|'),
  'giu',
);

/** What stands before a link → what ends it then. */
const closers: Record<string, string> = {
  '<': '>|',
  '>': '<',
  '(': ')',
  '[': ']',
  ']': '[',
  '{': '}',
  '"': '"',
  "'": "'",
  '`': '`',
  '|': '|',
  '“': '”',
  '„': '“”',
  '‘': '’',
  '‚': '‘’',
  '«': '»',
  '»': '«',
  '‹': '›',
  '「': '」',
  '『': '』',
  '（': '）',
  '【': '】',
  '《': '》',
  '〈': '〉',
  '［': '］',
};

/** Punctuation that may be the last character of a link, and '…', which means that the rest was cut off. */
const keptAtEnd = new Set('_…');

/** Every stretch of the text that is written like a link, without the punctuation around it. */
export function findLinks(text: string): string[] {
  const links: string[] = [];
  beginning.lastIndex = 0;
  for (let match = beginning.exec(text); match; match = beginning.exec(text)) {
    const end = endOfLink(text, match.index);
    links.push(trimEnd(text.slice(match.index, end), text.charAt(match.index - 1)));
    beginning.lastIndex = Math.max(end, beginning.lastIndex);
  }
  return links;
}

function endOfLink(text: string, start: number): number {
  const rest = text.slice(start);
  const space = rest.search(/\s|<\/|<br\b/i);
  const longest = space === -1 ? rest.length : space;
  const before = text.charAt(start - 1);
  const opener = before === '=' ? openerOfAttribute(text, start) : before;
  const closing = closers[opener];
  if (!closing) return start + longest;
  let depth = 0;
  for (let at = 0; at < longest; at++) {
    const character = rest.charAt(at);
    if (closing.includes(character) && depth-- === 0) return start + at;
    if (character === opener && !closing.includes(opener)) depth++;
  }
  return start + longest;
}

/** The bracket that `…=` before a link stands in: `<a href=`, `[url=`. */
function openerOfAttribute(text: string, start: number): string {
  return /([<[])[^<>[\]]*=$/.exec(text.slice(Math.max(0, start - 100), start))?.[1] ?? '';
}

function trimEnd(link: string, opener: string): string {
  let end = link.length;
  while (end > 0) {
    const character = link.charAt(end - 1);
    const emphasis = character === '_' && opener === '_';
    const punctuation = /[\p{P}\p{S}\uD800-\uDFFF]/u.test(character) && !keptAtEnd.has(character);
    if (!emphasis && !punctuation) break;
    end--;
  }
  return link.slice(0, end);
}

/** Scripts whose writers set a link into the sentence without spaces; punctuation beyond ASCII; pictures. */
const glued =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Extended_Pictographic}]|(?![\p{ASCII}…．․‧·・])[\p{P}\p{S}]/u;

/** More places than this are not tried. */
const maxReadings = 100;

/**
 * Shorter readings of a link to which text was glued without a space, longest first; also the half of
 * a link that was pasted twice in a row.
 */
export function* shorterReadings(link: string): Generator<string> {
  const half = link.length / 2;
  if (link.slice(0, half) === link.slice(half)) yield link.slice(0, half);
  const characters = Array.from(link);
  let tries = 0;
  for (let at = characters.length - 1; at > 0 && tries < maxReadings; at--) {
    if (!glued.test(characters[at] ?? '') || glued.test(characters[at - 1] ?? '')) continue;
    tries++;
    yield trimEnd(characters.slice(0, at).join(''), '');
  }
}
