import { endsHanging } from './cut-off.ts';

/**
 * Lines that their writer wrapped by hand in the middle of a sentence, put together again. What the listing says is read
 * this way wherever it is read, so that a place in it always holds the words that were read there.
 */

interface TextLine {
  text: string;
  /** Where the break before it stands, and where it begins. */
  breakAt: number;
  start: number;
}

const bullet = /^\s*(?:[^\p{L}\p{N}\s"'“‘„«¿¡([]|\(?\d{1,2}[.)]\s|<)/u;
const ended = /[.!?…:;。！？：；।۔؟>|=*_~-]["'”’»)\]]*\s*$/u;
/** Scripts that write no spaces between words: a break within them cannot be told from the end of a thought. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー、。]/u;
const startsSmall = /^\s*["'“‘„«(]?\p{Ll}/u;

/** A line shorter than this was not wrapped; one of this length, in characters, may have been. */
const minWrapped = 22;
/** A text that is wrapped throughout is at least so wide. */
const narrowest = 34;

const lengthOf = ({ text }: TextLine) => text.trim().length;
const wordsIn = ({ text }: TextLine) => text.match(/\S+/g)?.length ?? 0;

/** True where every line but the last is so full that the next one's first word would not have fitted. */
function isFilled(block: TextLine[]): boolean {
  const width = Math.max(...block.map(lengthOf));
  const firstWord = (line: TextLine) => /\S+/.exec(line.text)?.[0].length ?? 0;
  return (
    block.length >= 3 &&
    width >= narrowest &&
    block.slice(1).every((line, at) => lengthOf(block[at] as TextLine) + 1 + firstWord(line) > width)
  );
}

/** True where the sentence of `line` goes on in `next`. */
function goesOn(line: TextLine, next: TextLine, filled: boolean): boolean {
  if (ended.test(line.text) || bullet.test(next.text) || lengthOf(line) < minWrapped) return false;
  if (unspaced.test(line.text.trim().slice(-1)) || unspaced.test(next.text.trim().slice(0, 1))) return false;
  if (filled || endsHanging(line.text.trim())) return true;
  // Items of a list may be written small throughout, and end in commas: then the next one does, too.
  if (startsSmall.test(line.text)) return false;
  if (/[,،]\s*$/.test(line.text)) return wordsIn(line) >= 5 && !/[,،]\s*$/.test(next.text);
  return startsSmall.test(next.text);
}

function linesIn(value: string): TextLine[] {
  const lines: TextLine[] = [];
  let breakAt = 0;
  let start = 0;
  for (const { index, 0: mark } of value.matchAll(/\r\n|[\n\r\u2028\u2029]|$/g)) {
    lines.push({ text: value.slice(start, index), breakAt, start });
    breakAt = index;
    start = index + mark.length;
  }
  return lines;
}

/** Lines that follow each other without a blank line or a bullet between them. */
function blocksOf(lines: TextLine[]): TextLine[][] {
  const blocks: TextLine[][] = [[]];
  for (const line of lines) {
    if (line.text.trim() === '' || bullet.test(line.text)) blocks.push([]);
    if (line.text.trim() !== '') blocks.at(-1)?.push(line);
  }
  return blocks;
}

/** The text with a space for each break within a sentence: as long as before, every character at its place. */
export function unwrapped(value: string): string {
  let joined = value;
  for (const block of blocksOf(linesIn(value))) {
    const filled = isFilled(block);
    let start = block[0]?.start ?? 0;
    block.slice(1).forEach((line, at) => {
      const before = block[at] as TextLine;
      const sentence = { ...before, text: joined.slice(start, line.breakAt) };
      if (!goesOn(sentence, line, filled)) {
        start = line.start;
        return;
      }
      const gap = ' '.repeat(line.start - line.breakAt);
      joined = joined.slice(0, line.breakAt) + gap + joined.slice(line.start);
    });
  }
  return joined;
}
