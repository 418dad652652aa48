/** One line of a field without its bullet, emoji and tags; `start` and `end` are its place in the field. */
export interface ListingLine {
  start: number;
  end: number;
  /** item: stood behind a bullet or an emoji; heading: names what follows; prose: anything else. */
  role: 'heading' | 'item' | 'prose';
  /** The heading that the line stands under, '' without one. */
  heading: string;
  /** Lines of one passage (one heading, one list, one paragraph) share it. */
  group: number;
  /** The sentence goes on in the next line or came from the one before. */
  broken: boolean;
  /** Ended in a colon, which is not part of it. */
  colon: boolean;
  /** A blank line stands before it. */
  apart: boolean;
}

const tag = /<\/?([a-z][a-z0-9]*)\b[^<>]*>/gi;
const blockTags = new Set([
  'br',
  'p',
  'li',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'div',
  'hr',
  'tr',
  'td',
]);

/** Everything a line may begin with that is not a word: bullets, emoji, numbers of a list, tags, quotes stay. */
const lead =
  /^(?:<[^<>]*>|(?:\(?\d{1,2}(?:[.)．、]|\s?[-–]\s)|[a-z]\))\s*(?=\D)|[^\p{L}\p{N}\p{M}"'“‘„«‹¿¡(（「『<]|[\ufe0f\u20e3\u200d])+/u;
/**
 * Everything a line may end with that is neither a word nor its punctuation. No character can be taken in two ways, and
 * a run is gone over once: what can be split in several ways costs each of them where it does not end the line.
 */
const spare = String.raw`(?:[^\p{L}\p{N}\p{M}.!?…。！？।"'”’»›)）」』%+:：]|[\ufe0f\u20e3])`;
const trail = new RegExp(`(?<!${spare})(?:<[^<>]*>|(?!<[^<>]*>)${spare})+$`, 'u');
const terminal = /[.!?…。！？।؟]["'”’»」』)]?$/u;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

interface Raw {
  start: number;
  end: number;
  item: boolean;
  titled: boolean;
  blankBefore: boolean;
  colon: boolean;
  marks: string;
}

/** Where lines begin and end: at line breaks and at tags that break lines. Tags become spaces of equal length. */
function breaks(value: string): { from: number; to: number; opener: string }[] {
  const pieces: { from: number; to: number; opener: string }[] = [];
  let from = 0;
  let opener = '';
  const cut = (at: number, next: number, name: string) => {
    pieces.push({ from, to: at, opener });
    from = next;
    opener = name;
  };
  const joints = new RegExp(`${tag.source}|\\r\\n|[\\n\\r\\u2028\\u2029\\u0085]`, 'giu');
  for (const joint of value.matchAll(joints)) {
    const name = joint[1]?.toLowerCase() ?? '';
    if (name && !blockTags.has(name)) continue;
    cut(joint.index, joint.index + joint[0].length, joint[0].startsWith('</') ? '' : name);
  }
  cut(value.length, value.length, '');
  return pieces;
}

function rawLines(value: string): Raw[] {
  const lines: Raw[] = [];
  let blankBefore = true;
  let item = false;
  let titled = false;
  for (const piece of breaks(value)) {
    item ||= piece.opener === 'li';
    titled ||= /^h\d$/.test(piece.opener);
    const text = value.slice(piece.from, piece.to);
    const before = lead.exec(text)?.[0] ?? '';
    const after = trail.exec(text.slice(before.length))?.[0] ?? '';
    const start = piece.from + before.length;
    let end = piece.to - after.length;
    if (end <= start) {
      blankBefore = true;
      continue;
    }
    const colon = /[:：]$/.test(value.slice(start, end));
    if (colon) end -= 1;
    const marks = before.replace(/<[^<>]*>/g, '').trim();
    lines.push({
      start,
      end,
      item: item || (marks !== '' && !/^[【［■◆[]/u.test(marks)),
      titled:
        titled ||
        (/<(?:b|strong|u)\b[^<>]*>/i.test(before) && /<\/(?:b|strong|u)>/i.test(after)) ||
        (/^[【［■◆=~*_#[-]{1,}/u.test(marks) && /[】］=~*_#\]-]/u.test(after)) ||
        /^[■◆【]/u.test(marks),
      blankBefore,
      colon,
      marks,
    });
    blankBefore = false;
    item = false;
    titled = false;
  }
  return lines;
}

const wordsOf = (text: string) =>
  (text.match(/\S+/g)?.length ?? 0) + Math.floor((text.match(wide)?.length ?? 0) / 2);

function roleOf(value: string, line: Raw, next: Raw | undefined): ListingLine['role'] {
  const text = value.slice(line.start, line.end);
  const short = wordsOf(text) <= 9 && !terminal.test(text);
  if (short && (line.titled || line.colon)) return 'heading';
  const shouted = text === text.toUpperCase() && text !== text.toLowerCase() && /\p{L}{2}/u.test(text);
  if (short && shouted && !line.item && wordsOf(text) <= 7) return 'heading';
  if (!short || !next) return line.item ? 'item' : 'prose';
  const following = value.slice(next.start, next.end);
  const explained = wordsOf(following) >= 8 && !next.item && wordsOf(following) > wordsOf(text);
  if (explained && (line.blankBefore || (line.item && !next.blankBefore))) return 'heading';
  if (next.item && line.blankBefore && (!line.item || (line.marks !== next.marks && !next.blankBefore)))
    return 'heading';
  const emojiTitle =
    line.item && line.blankBefore && next.blankBefore && next.item && line.marks !== next.marks;
  if (emojiTitle && wordsOf(text) <= 3) return 'heading';
  return line.item ? 'item' : 'prose';
}

/** The lines of a field, in order, without their markers. */
export function linesOf(value: string): ListingLine[] {
  const raw = rawLines(value);
  const lines: ListingLine[] = [];
  let heading = '';
  let group = 0;
  raw.forEach((line, index) => {
    const role = roleOf(value, line, raw[index + 1]);
    const previous = lines.at(-1);
    if (role === 'heading') heading = value.slice(line.start, line.end);
    const newList = role !== previous?.role && previous?.role !== 'heading';
    if (role === 'heading' || newList || (role === 'prose' && line.blankBefore)) group += 1;
    const text = value.slice(line.start, line.end);
    const titled = previous?.role === 'heading' && (previous.colon || raw[index - 1]?.titled);
    const continues = role === 'prose' && !titled && !line.blankBefore && /^\p{Ll}/u.test(text) && index > 0;
    if (continues && previous) previous.broken = true;
    lines.push({
      start: line.start,
      end: line.end,
      role,
      heading,
      group,
      broken: continues,
      colon: line.colon,
      apart: line.blankBefore,
    });
  });
  return lines;
}
