import { directionOf, isForeign, looksForeign, scriptFits } from '../text/language.ts';
import { isSpaced } from './languages.ts';
import type { Caption, PixelBox, ReadLine } from './screen.ts';

/** Heights of a caption's lines as shares of the picture's shorter side. */
const minHeight = 0.034;
const minHeadline = 0.046;
/** Where no device was found, captions are found by their size alone, above and below the rest. */
const minAlone = 0.058;
const reach = 0.36;
/** Lines less sure than this are pictures or another script. */
export const minConfidence = 0.5;
/** So few letters, read with so little confidence, are an icon or a part of the drawing beside the words. */
const minWriting = 0.3;
const noiseLetters = { spaced: 4, unspaced: 2 };

export interface CaptionedPicture {
  size: { width: number; height: number };
  /** Where the device's screen is; null where none was found, `whole` where the picture is nothing but a screen. */
  device: PixelBox | null | 'whole';
  language: string;
}

/** Whether a line may be of a caption, by where it stands and how large it is. */
export function isCaptionLine(box: PixelBox, { size, device }: CaptionedPicture): boolean {
  if (device === 'whole') return false;
  const side = Math.min(size.width, size.height);
  const share = box.height / side;
  if (device === null) {
    const [head, foot] = [box.y + box.height < size.height * reach, box.y > size.height * (1 - reach)];
    return share >= minAlone && (head || foot);
  }
  const above = box.y + box.height / 2 < device.y;
  const below = box.y + box.height / 2 > device.y + device.height;
  return share >= minHeight && (above || below);
}

/** Boxes of one row become one: words of large type are found one by one. In the language's reading order. */
export function inRows<Box extends PixelBox>(boxes: readonly Box[], language: string): Box[][] {
  const rows: Box[][] = [];
  for (const box of [...boxes].sort((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(middleOf(first) - middleOf(box)) < Math.min(first.height, box.height) * 0.5)
      row.push(box);
    else rows.push([box]);
  }
  const rightFirst = directionOf(language) === 'rtl';
  return rows.map((row) => row.sort((a, b) => (rightFirst ? b.x - a.x : a.x - b.x)));
}

const middleOf = ({ y, height }: PixelBox) => y + height / 2;

/**
 * Joins the lines of captions to the sentences that they are, in reading order. Of those in another language than the
 * listing's only the place is kept.
 */
export function joinCaptions(
  lines: readonly ReadLine[],
  stage: CaptionedPicture,
): { captions: Caption[]; foreignCaptions: PixelBox[] } {
  const side = Math.min(stage.size.width, stage.size.height);
  const rows = inRows(
    lines.filter((line) => isWriting(line, stage.language)).map((line) => ({ ...line, ...line.box })),
    stage.language,
  ).map(
    (row): Caption => ({
      text: joined(row, stage.language),
      box: around(row),
      confidence: Math.min(...row.map(({ confidence }) => confidence)),
    }),
  );
  const groups: Caption[][] = [];
  for (const row of rows) {
    const before = groups.at(-1)?.at(-1);
    if (before && continues(before, row)) groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  const found = groups.map((group) => ({
    caption: {
      text: joined(group, stage.language),
      box: around(group.map(({ box }) => box)),
      confidence: Math.min(...group.map(({ confidence }) => confidence)),
    },
    height: Math.max(...group.map(({ box }) => box.height)),
  }));
  const headed = found.some(({ height }) => height >= side * minHeadline);
  // A smaller line above the headline only names the part of the app that it belongs to: 'IN THE NEWS'.
  const isKicker = ({ caption, height }: (typeof found)[number]) =>
    found.some(
      (other) =>
        isMadeOut(other.caption) &&
        other.caption.box.y > caption.box.y + caption.box.height / 2 &&
        other.height > height * 1.2,
    );
  const made = found
    .filter((one) => headed && !isKicker(one))
    .map(({ caption }) => caption)
    .filter(isMadeOut);
  const [captions, foreign] = [true, false].map((own) =>
    made.filter(({ text }) => isInLanguage(text, stage.language) === own),
  );
  return { captions: captions ?? [], foreignCaptions: (foreign ?? []).map(({ box }) => box) };
}

/** A line goes on from the one above: near, of its size, and below it. */
function continues(above: Caption, { box }: Caption): boolean {
  const [a, b] = [above.box, box];
  const gap = b.y - (a.y + a.height);
  const ratio = a.height / b.height;
  const overlap = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  return gap < Math.min(a.height, b.height) * 0.75 && ratio > 0.66 && ratio < 1.5 && overlap > 0;
}

const joined = (parts: readonly { text: string }[], language: string): string =>
  parts
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join(isSpaced(language) ? ' ' : '')
    .replace(/^[\s.·|_~'`-]+|[\s·|_~'`-]+$/gu, '');

function around(boxes: readonly PixelBox[]): PixelBox {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

const isWriting = ({ text, confidence }: ReadLine, language: string): boolean =>
  confidence >= minWriting || lettersOf(text) > noiseLetters[isSpaced(language) ? 'spaced' : 'unspaced'];

/** Words, made out well enough. */
const isMadeOut = ({ text, confidence }: Caption): boolean =>
  lettersOf(text) >= 3 && confidence >= minConfidence;

function isInLanguage(text: string, language: string): boolean {
  if (!scriptFits(text, language) || isForeign(text, language)) return false;
  return lettersOf(text) < 24 || !looksForeign(text, language);
}
