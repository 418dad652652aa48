import type { CaptionedPicture } from './join-captions.ts';
import type { Caption, PixelBox, ReadLine, ScreenKind } from './screen.ts';
import { screenWords } from './screen-words.ts';

/** What a screen is judged by: the lines that were read, and the boxes of all that were found. */
export interface SeenScreen {
  lines: readonly ReadLine[];
  captions: readonly Caption[];
  foreignCaptions: readonly PixelBox[];
  boxes: readonly PixelBox[];
  stage: CaptionedPicture;
  /** Hardly anything but one colour. */
  plain: boolean;
}

/** What a screenshot shows, by the words on its interface and by how they stand. */
export function kindOfScreen({
  lines,
  captions,
  foreignCaptions,
  boxes,
  stage,
  plain,
}: SeenScreen): ScreenKind {
  const { size, device } = stage;
  const captioned = [...captions.map(({ box }) => box), ...foreignCaptions];
  const inside = (box: PixelBox) =>
    captioned.every((caption) => !overlaps(box, caption)) &&
    (device === null || device === 'whole' || overlaps(box, device));
  const interfaceLines = lines.filter(({ box }) => inside(box));
  const found = boxes.filter(inside);
  if (found.length < 2) return captioned.length > 0 ? 'artwork' : plain ? 'empty' : 'content';
  const said = (words: RegExp) => interfaceLines.filter(({ text }) => words.test(text.trim()));
  const top = device === null || device === 'whole' ? 0 : device.y;
  const isTitle = ({ box }: ReadLine) => box.y - top < size.height * 0.16;
  const titled = (words: RegExp) => said(words).some(isTitle);
  const about = said(screenWords.about).length;
  const signIn = said(screenWords.signIn).length;
  const parts = said(screenWords.settings).length + said(screenWords.settingsPart).length;
  if (said(screenWords.permission).length >= 2) return 'permission';
  const asked = signIn + said(screenWords.signInField).length;
  if (signIn > 0 && (found.length <= 6 || (asked >= 2 && found.length <= 16))) return 'sign-in';
  if (about >= 3 || (about >= 2 && titled(screenWords.about))) return 'about';
  // Also above what was taken for the device, and as large as a caption.
  const titles = [...lines.filter(isTitle), ...captions].map(({ text }) => text.trim());
  if (titles.some((text) => screenWords.settingsTitle.test(text))) return 'settings';
  const least = titled(screenWords.settingsPart) || explainedRows(found, size) >= minRows ? 2 : 3;
  if (parts >= least) return 'settings';
  if (isLauncher(found, interfaceLines, size) || hasPhoneApps(said(screenWords.phoneApp))) return 'launcher';
  if (said(screenWords.empty).length > 0 && found.length <= 9) return 'empty';
  if (said(screenWords.map).length > 0) return 'map';
  if (titled(screenWords.editor)) return 'editor';
  return contentKind(interfaceLines, found, size);
}

/** Settings explain themselves row by row; below so many any list might. */
const minRows = 3;

/** Rows of a name and, in smaller type right below it and ranged with it, what it does: so settings are set in any script. */
function explainedRows(boxes: readonly PixelBox[], { width }: CaptionedPicture['size']): number {
  const isBelow = (name: PixelBox, note: PixelBox) =>
    Math.abs(note.x - name.x) < width * 0.02 &&
    note.y > name.y + name.height * 0.5 &&
    note.y < name.y + name.height * 2.2 &&
    note.height < name.height * 0.92;
  return boxes.filter((name) => boxes.some((note) => isBelow(name, note))).length;
}

/** Names in rows of four to six, evenly apart, in at least four rows: the icons of a phone; keys and days are no names. */
function isLauncher(
  boxes: readonly PixelBox[],
  lines: readonly ReadLine[],
  { width, height }: CaptionedPicture['size'],
): boolean {
  if (height < width * 1.3) return false;
  const short = boxes.filter((box) => box.width < width * 0.24 && box.height < width * 0.06);
  const rows = Map.groupBy(short, (box) => Math.round((box.y + box.height / 2) / (height * 0.012)));
  const grid = [...rows.values()].filter((row) => row.length >= 4 && row.length <= 6 && isEven(row, width));
  const icons = new Set(grid.flat());
  const labels = lines.filter(({ box }) => [...icons].some((icon) => overlaps(icon, box)));
  const names = labels.filter(({ text }) => /\p{L}{2}/u.test(text)).length;
  const spread = new Set(grid.map((row) => Math.floor((row[0]?.y ?? 0) / (height * 0.07))));
  return spread.size >= 4 && boxes.length - icons.size < icons.size * 0.5 && names > labels.length * 0.7;
}

/** So many of the phone's own apps side by side: a home screen, where a widget takes the place of other icons. */
const minPhoneApps = 3;

function hasPhoneApps(names: readonly ReadLine[]): boolean {
  const isBeside = (a: ReadLine, b: ReadLine) => Math.abs(a.box.y - b.box.y) < a.box.height;
  return names.some((one) => names.filter((other) => isBeside(one, other)).length >= minPhoneApps);
}

function isEven(row: readonly PixelBox[], width: number): boolean {
  const middles = row.map((box) => box.x + box.width / 2).sort((a, b) => a - b);
  const gaps = middles.slice(1).map((at, index) => at - (middles[index] ?? 0));
  return Math.min(...gaps) > width * 0.12 && Math.max(...gaps) < Math.min(...gaps) * 1.35;
}

/** Lines on the right and on the left by turns: in a table they would stand side by side. */
function isChat(lines: readonly ReadLine[], width: number): boolean {
  const words = lines.filter(({ text }) => !clock.test(text.trim()) && text.trim().length > 3);
  const rights = words.filter(({ box }) => box.x > width * 0.3 && box.x + box.width > width * 0.75);
  const lefts = words.filter(({ box }) => box.x < width * 0.2 && box.x + box.width < width * 0.75);
  const beside = ({ box }: ReadLine) =>
    lefts.some((left) => left.box.y < box.y + box.height && box.y < left.box.y + left.box.height);
  return lefts.length >= 2 && rights.filter((line) => !beside(line)).length >= 2;
}

const clock = /^(?:\d{1,2}:)?\d{1,2}:\d{2}$/;

function contentKind(
  lines: readonly ReadLine[],
  boxes: readonly PixelBox[],
  { width, height }: CaptionedPicture['size'],
): ScreenKind {
  const times = lines.filter(({ text, box }) => clock.test(text.trim()) && box.y > height * 0.06);
  const pair = times.some((a) =>
    times.some(
      (b) => a !== b && Math.abs(a.box.y - b.box.y) < b.box.height && b.box.x - a.box.x > width * 0.4,
    ),
  );
  if (pair && boxes.length < 24) return 'player';
  if (times.length >= 2 && isChat(lines, width)) return 'chat';
  const numbers = boxes.length > 0 ? lines.filter(({ text }) => /^[\d.,:%$€£¥ -]+$/.test(text)).length : 0;
  if (numbers >= 6 && numbers >= lines.length * 0.45) return 'chart';
  const starts = Map.groupBy(boxes, (box) => Math.round(box.x / (width * 0.02)));
  const column = Math.max(0, ...[...starts.values()].map((group) => group.length));
  return column >= 6 ? 'list' : 'content';
}

const overlaps = (a: PixelBox, b: PixelBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
