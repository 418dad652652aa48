import type { Measurer } from '../../fonts/measure.ts';
import type { TypeStyle } from '../../fonts/type-style.ts';

/** A piece of a line that is set apart by its colour, or what stands beside it. */
export interface LineSpan {
  text: string;
  /** From the line's left end, in em. */
  x: number;
  emphasised: boolean;
}

const folded = (text: string) => text.toLocaleLowerCase();

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const leftToRight = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}]/u;

/** Where the emphasised words stand in a line; null where they do not, or not as whole words. */
function placeIn(line: string, emphasis: string): [from: number, to: number] | null {
  const from = folded(line).indexOf(folded(emphasis));
  if (from < 0 || emphasis.trim() === '' || folded(line).length !== line.length) return null;
  const to = from + emphasis.length;
  const joins = (one = '', other = '') =>
    /[\p{L}\p{N}\p{M}]/u.test(one) &&
    /[\p{L}\p{N}\p{M}]/u.test(other) &&
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(one + other);
  return joins(line[from - 1], line[from]) || joins(line[to - 1], line[to]) ? null : [from, to];
}

/** What is set apart in each line: the words, or the part of them that stands there where a line ends within them. */
export function emphasisIn(lines: readonly string[], emphasis: string): string[] {
  const found = lines.map((line) => (placeIn(line, emphasis) ? emphasis : ''));
  if (found.some(Boolean)) return found;
  const pieces = emphasis.includes(' ') ? emphasis.split(' ') : [...emphasis];
  const glue = emphasis.includes(' ') ? ' ' : '';
  for (let cut = 1; cut < pieces.length; cut++) {
    const [head, tail] = [pieces.slice(0, cut).join(glue), pieces.slice(cut).join(glue)];
    const at = lines.findIndex(
      (line, index) =>
        folded(line).endsWith(folded(head)) &&
        folded(lines[index + 1] ?? '').startsWith(folded(tail)) &&
        placeIn(line, head) !== null,
    );
    if (at >= 0) return lines.map((_, index) => (index === at ? head : index === at + 1 ? tail : ''));
  }
  return found;
}

/**
 * A line in the pieces that its emphasis parts it into; undefined where it stands in one piece, or runs in both
 * directions, so that no piece has a place by itself.
 */
export async function spansOf(
  measurer: Measurer,
  line: string,
  style: TypeStyle,
  emphasis: string,
): Promise<LineSpan[] | undefined> {
  const place = placeIn(line, emphasis);
  if (!place || (rightToLeft.test(line) && leftToRight.test(line))) return undefined;
  const cuts = [0, ...place, line.length];
  const texts = [0, 1, 2].map((at) => line.slice(cuts[at], cuts[at + 1]));
  const bare = texts.map((text) => text.trim());
  const [spaced = 0, joined = 0, all = 0, ...widths] = await measurer.advances(
    ['x x', 'xx', line.trim(), ...bare],
    style,
  );
  const space = spaced - joined;
  const lengths = texts.map((text, at) => {
    const lead = text.length - text.trimStart().length;
    const trail = bare[at] === '' ? 0 : text.length - text.trimEnd().length;
    return { lead: lead * space, whole: (lead + trail) * space + (widths[at] ?? 0) };
  });
  const ends = bare.findLastIndex((text) => text !== '');
  let pen = 0;
  return texts.flatMap((_, at) => {
    const { lead, whole: length } = lengths[at] as (typeof lengths)[number];
    const width = widths[at] ?? 0;
    const from = pen + lead;
    pen += length;
    // Signs draw nearer together beside each other than alone: the last piece ends where the line does.
    const start = at === ends ? all - width : from;
    const x = style.direction === 'rtl' ? all - start - width : start;
    return bare[at] === '' ? [] : [{ text: bare[at] as string, x, emphasised: at === 1 }];
  });
}
