import { splitGraphemes } from '../text/graphemes.ts';
import { hasHiddenCharacters } from '../text/untrusted-text.ts';

/** Marks piled upon one letter beyond this are no writing. */
const maxMarks = 6;

/** A grapheme as it may be drawn; '' for one that hides something. */
function drawn(grapheme: string): string {
  if (!hasHiddenCharacters(grapheme))
    return (grapheme.match(/\p{M}/gu)?.length ?? 0) > maxMarks ? '' : grapheme;
  return [...grapheme].filter((sign) => !hasHiddenCharacters(sign)).join('');
}

/**
 * A text that a person typed, without what no ad shows: controls, directions, letters in disguise. White space is
 * single; up to `maxLines` lines stay apart.
 */
export function cleanText(text: string, maxLines: number): { text: string; changed: boolean } {
  const lines = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim());
  const clean = lines
    .map((line) => splitGraphemes(line).map(drawn).join('').replace(/ +/g, ' ').trim())
    .filter((line) => line !== '');
  const changed = clean.join('\n') !== lines.filter((line) => line !== '').join('\n');
  const kept =
    clean.length <= maxLines ? clean : [...clean.slice(0, maxLines - 1), clean.slice(maxLines - 1).join(' ')];
  return { text: kept.join('\n'), changed };
}
