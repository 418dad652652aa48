import type { Stage } from './join-captions.ts';
import type { Caption, PixelBox, ReadLine, ScreenKind } from './screen.ts';
import { screenWords } from './screen-words.ts';

/** What a screen is judged by: the lines that were read, and the boxes of all that were found. */
export interface Seen {
  lines: readonly ReadLine[];
  captions: readonly Caption[];
  boxes: readonly PixelBox[];
  stage: Stage;
}

/** What a screenshot shows, by the words on its interface and by how they stand. */
export function kindOfScreen({ lines, captions, boxes, stage }: Seen): ScreenKind {
  const { size, device } = stage;
  const inside = (box: PixelBox) =>
    captions.every((caption) => !overlaps(box, caption.box)) &&
    (device === null || device === 'whole' || overlaps(box, device));
  const interfaceLines = lines.filter(({ box }) => inside(box));
  const found = boxes.filter(inside);
  if (found.length < 2) return captions.length > 0 ? 'artwork' : 'empty';
  const said = (words: RegExp) => interfaceLines.filter(({ text }) => words.test(text.trim()));
  const top = device === null || device === 'whole' ? 0 : device.y;
  const titled = (words: RegExp) => said(words).some(({ box }) => box.y - top < size.height * 0.16);
  const [settings, about, permission, signIn, empty] = [
    said(screenWords.settings),
    said(screenWords.about),
    said(screenWords.permission),
    said(screenWords.signIn),
    said(screenWords.empty),
  ];
  if (permission.length >= 2) return 'permission';
  if (signIn.length >= 2 && found.length <= 16) return 'sign-in';
  if (about.length >= 3 || (about.length >= 2 && titled(screenWords.about))) return 'about';
  if (titled(screenWords.settings) || settings.length >= 3) return 'settings';
  if (isLauncher(found, size)) return 'launcher';
  if (empty.length > 0 && found.length <= 9) return 'empty';
  return contentKind(interfaceLines, found, size);
}

/** Short labels in rows of four or more, evenly apart, in at least four rows: the icons of a phone. */
function isLauncher(boxes: readonly PixelBox[], { width, height }: Stage['size']): boolean {
  if (height < width * 1.3) return false;
  const short = boxes.filter((box) => box.width < width * 0.24 && box.height < width * 0.06);
  const rows = Map.groupBy(short, (box) => Math.round((box.y + box.height / 2) / (height * 0.012)));
  const grid = [...rows.values()].filter((row) => row.length >= 4 && isEven(row, width));
  const spread = new Set(grid.map((row) => Math.floor((row[0]?.y ?? 0) / (height * 0.07))));
  return spread.size >= 4 && boxes.length - grid.flat().length < grid.flat().length * 0.5;
}

function isEven(row: readonly PixelBox[], width: number): boolean {
  const middles = row.map((box) => box.x + box.width / 2).sort((a, b) => a - b);
  const gaps = middles.slice(1).map((at, index) => at - (middles[index] ?? 0));
  return Math.min(...gaps) > width * 0.12 && Math.max(...gaps) < Math.min(...gaps) * 1.35;
}

const clock = /^(?:\d{1,2}:)?\d{1,2}:\d{2}$/;

function contentKind(
  lines: readonly ReadLine[],
  boxes: readonly PixelBox[],
  { width, height }: Stage['size'],
): ScreenKind {
  const times = lines.filter(({ text, box }) => clock.test(text.trim()) && box.y > height * 0.06);
  const pair = times.some((a) =>
    times.some(
      (b) => a !== b && Math.abs(a.box.y - b.box.y) < b.box.height && b.box.x - a.box.x > width * 0.4,
    ),
  );
  if (pair && boxes.length < 16) return 'player';
  const rights = lines.filter(({ box }) => box.x > width * 0.35 && box.x + box.width > width * 0.8);
  const lefts = lines.filter(({ box }) => box.x < width * 0.2 && box.x + box.width < width * 0.7);
  if (times.length >= 3 && rights.length >= 2 && lefts.length >= 2) return 'chat';
  const numbers = boxes.length > 0 ? lines.filter(({ text }) => /^[\d.,:%$€£¥ -]+$/.test(text)).length : 0;
  if (numbers >= 6 && numbers >= lines.length * 0.45) return 'chart';
  const starts = Map.groupBy(boxes, (box) => Math.round(box.x / (width * 0.02)));
  const column = Math.max(0, ...[...starts.values()].map((group) => group.length));
  return column >= 6 ? 'list' : 'content';
}

const overlaps = (a: PixelBox, b: PixelBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
