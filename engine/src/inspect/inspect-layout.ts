import type { Box, Gate, QualityReport } from '../ad.ts';
import { contentBetween, longestBlank } from '../brand/content.ts';
import type { Canvas } from '../layout/scene/canvas.ts';
import { tiny } from '../layout/scene/icon-tile.ts';
import { screenshotShare } from '../layout/scene/screenshot-share.ts';
import type { ShownScreen } from '../layout/scene/shown-screens.ts';
import { fitting, type ScreenFit } from '../proof/fit.ts';
import { graphemes } from '../text/graphemes.ts';
import { saysWords } from '../text/words.ts';
import { atLeast, atMost, rounded, worst } from './gates.ts';
import { misalignment, outside, overlap, textKinds } from './geometry.ts';

/** What a layout is inspected against before it is drawn. */
export interface Layout {
  canvas: Canvas;
  boxes: readonly Box[];
  /** Share of the canvas that its screenshots must take together; the usual one of the shape when left out. */
  leastShare?: number | undefined;
  /** What is seen of its screenshots; the largest first. */
  screens: readonly ShownScreen[];
  /** How well each of the listing's screens goes with the words. */
  fits: readonly ScreenFit[];
  /** What was found of its words. */
  words: readonly Gate[];
  /** The listing has an icon: no ad goes without it. */
  hasIcon: boolean;
  /** The app's name as the ad may write it; '' where it has none. */
  name: string;
}

/**
 * Share of the canvas that screenshots must take together where their archetype says nothing else. A tall canvas has more
 * around a screen whose lower part is empty and cut off; without it the ad would be a list.
 */
const usualShare = (shape: Canvas['shape']): number => (shape === 'story' ? 0.26 : 0.34);

/** Share of what is seen of a screen that something must stand on; below it the eye sees an empty one. */
export const leastContent = 0.2;

/** Pixels at the width of a phone 390 points wide. */
export const phone = (size: number, canvas: Canvas) => (size * 390) / canvas.width;

/** Whether the lines of a text are the text: nothing is cut off, nothing but hyphens added. */
const isWhole = ({ text = '', lines = [] }: Box) =>
  lines.join('').replace(/[\s-]/g, '') === text.replace(/[\s-]/g, '');

/** Square pixels of ink boxes. One large figure, word or monogram is more picture than text. */
function inkArea(texts: readonly Box[]): number {
  const largest = Math.max(...texts.map(({ fontSize = 0 }) => fontSize));
  const display = texts.find(
    ({ kind, fontSize, text = '' }) => kind === 'label' && fontSize === largest && [...text].length <= 5,
  );
  return texts.reduce((sum, box) => sum + (box === display ? 0 : box.width * box.height), 0);
}

/**
 * Misalignment of text, icon and button, in the worst of six readings: a button is where its word stands, where its
 * plate does, or both; labels and proof count as text or as part of a picture.
 */
function worstMisalignment(boxes: readonly Box[], canvas: Canvas): number {
  const standing = boxes.filter(
    (box) => (textKinds.has(box.kind) && box.kind !== 'cta') || box.kind === 'icon' || box.id === 'mark',
  );
  const word = boxes.filter((box) => box.kind === 'cta');
  const plate = boxes.filter((box) => box.id === 'button');
  const leading = standing.filter(({ kind }) => kind !== 'label' && kind !== 'proof');
  return Math.max(
    ...[standing, leading].flatMap((elements) =>
      [word, plate, [...word, ...plate]].map((button) => misalignment([...elements, ...button], canvas)),
    ),
  );
}

/** A screen seen on less of the canvas stands behind others: its corner says nothing and need not. */
const leastSeen = 0.1;

/**
 * The emptiest of the screens that are seen: enough must stand on what is seen of it, or half of what stands on the
 * listing's fullest where all of them are as bare.
 */
function content(screens: readonly ShownScreen[], fits: readonly ScreenFit[]): Gate[] {
  const fullest = Math.max(0, ...fits.map(({ shot }) => contentBetween(shot.content, 0, 1)));
  const least = rounded(Math.min(leastContent, fullest / 2));
  const seen = screens.filter(({ share }, at) => at === 0 || share >= leastSeen);
  const emptiest = seen.toSorted((a, b) => a.content - b.content)[0];
  return emptiest ? [atLeast('content', emptiest.content, least, emptiest.box.id)] : [];
}

/** Of what is seen of a screen, the longest stretch on which nothing stands: below half the eye still sees a full one. */
const maxBlankStretch = 0.4;

/** The blankest stretch of the screen that leads; no blanker than the listing's fullest where all of them are bare. */
function blank([lead]: readonly ShownScreen[], fits: readonly ScreenFit[]): Gate[] {
  const own = lead && fits.find(({ shot }) => shot.index === lead.shot.index);
  if (!lead || !own) return [];
  const { crop, content } = lead.shot;
  const [from, to] = [lead.part.y - crop.top, lead.part.y + lead.part.height - crop.top];
  const stretch = longestBlank(content, from / crop.height, to / crop.height);
  const fullest = Math.min(...fits.map(({ shot }) => longestBlank(shot.content, 0, 1)));
  return [atMost('blank', stretch, rounded(Math.max(maxBlankStretch, fullest * 1.2)), lead.box.id)];
}

/** A device of a landscape canvas that leaves at its head and its foot is a slab: nobody sees where a screen begins. */
function slabs({ box }: ShownScreen, { height }: Canvas): Gate[] {
  const beyond = 0.03 * height;
  const leaves = box.y < -beyond && box.y + box.height > height + beyond;
  return [atMost('slab', Number(leaves), 0, box.id)];
}

/** Where a screen shows what the words say, the one that leads does as well. */
function proof(screens: readonly ShownScreen[], fits: readonly ScreenFit[]): Gate[] {
  const [lead] = screens;
  const [best] = fits;
  if (!lead || !best || best.fit < fitting || best.why === 'general') return [];
  const own = fits.find(({ shot }) => shot.index === lead.shot.index);
  return [atLeast('proof', own?.fit ?? 0, rounded(Math.max(fitting, best.fit - 0.2)), lead.box.id)];
}

/** Of a landscape canvas with a screen, the share of its width on which neither words nor screens stand. */
function emptySides(boxes: readonly Box[], { width }: Canvas): number {
  const standing = boxes.filter(({ kind }) => textKinds.has(kind) || kind === 'screenshot');
  const left = Math.min(...standing.map(({ x }) => x));
  const right = Math.max(...standing.map((box) => box.x + box.width));
  return (Math.max(0, left) + Math.max(0, width - right)) / width;
}

/** Words at one side and a screen at the other leave their margins; a narrow pile in the middle leaves more. */
const mostEmptySides = 0.32;

/** A name up to so many graphemes finds room beside the icon in every layout. */
const longestSureName = 12;

/** Measures what boxes alone tell, so that nothing is drawn that cannot pass. Its contrast is still 0. */
export function inspectLayout(layout: Layout): QualityReport {
  const { canvas, boxes, screens, fits, words, hasIcon, name } = layout;
  const { leastShare = usualShare(canvas.shape) } = layout;
  const texts = boxes.filter((box) => textKinds.has(box.kind));
  const guarded = boxes.filter(
    (box) => textKinds.has(box.kind) || box.kind === 'icon' || box.id === 'button',
  );
  const pictures = boxes.filter((box) => box.source !== undefined);
  const margin = 0.06 * Math.min(canvas.width, canvas.height);
  const beyond = outside(guarded, {
    left: margin,
    top: margin,
    right: canvas.width - margin,
    bottom: canvas.height - margin,
  });
  const unsafe = outside(guarded, canvas.guard);
  const met = overlap(boxes);
  const broken = texts.filter((box) => !isWhole(box));
  const legible = (least: number) => (box: Box) =>
    atLeast('phone text', phone(box.fontSize ?? 0, canvas), least, box.id);

  const gates: Gate[] = [
    atMost('overlap', met.sum, 0, met.box),
    atMost('wording', broken.length, 0, broken[0]?.id),
    atMost('margins', beyond.share, 0, beyond.box),
    atMost('safe zone', unsafe.share, 0, unsafe.box),
    ...worst(
      texts.filter((box) => box.kind === 'headline'),
      legible(24),
    ),
    ...worst(
      texts.filter((box) => box.kind !== 'headline'),
      legible(14),
    ),
    ...worst(pictures, (box) => {
      const { width = 1, height = 1 } = box.source ?? {};
      const scale = Math.max(box.width / width, box.height / height);
      return atMost('upscale', scale, Math.max(width, height) <= tiny ? 1.25 : 1, box.id);
    }),
    ...worst(pictures, (box) => {
      const { width = 1, height = 1 } = box.source ?? {};
      return atMost('distortion', Math.abs((box.width * height) / (box.height * width) - 1), 0.01, box.id);
    }),
    ...(pictures.some((box) => box.kind === 'screenshot')
      ? [atLeast('screenshot', screenshotShare(boxes, canvas), leastShare)]
      : []),
    ...(canvas.shape === 'landscape' && screens.length > 0
      ? [atMost('empty sides', emptySides(boxes, canvas), mostEmptySides)]
      : []),
    ...(canvas.shape === 'landscape' && screens[0] ? slabs(screens[0], canvas) : []),
    ...content(screens, fits),
    ...blank(screens, fits),
    ...proof(screens, fits),
    atMost(
      'text ratio',
      inkArea(texts) / (canvas.width * canvas.height),
      canvas.shape === 'landscape' ? 0.12 : 0.2,
    ),
    ...(name !== '' && graphemes(name) <= longestSureName
      ? [atLeast('brand name', texts.filter((box) => saysWords(box.text ?? '', name)).length, 1)]
      : []),
    ...(hasIcon ? [atLeast('brand mark', boxes.filter(({ kind }) => kind === 'icon').length, 1)] : []),
    atMost('alignment', worstMisalignment(boxes, canvas), 0.005),
    ...words,
  ];
  return {
    passed: gates.every((gate) => gate.passed),
    gates,
    contrast: 0,
    safeZone: unsafe.share === 0 && beyond.share === 0,
    grounded: words.every((gate) => gate.gate !== 'grounding' || gate.passed),
    attempts: 0,
  };
}
