import type { Box, Gate, QualityReport } from '../ad.ts';
import type { Canvas } from '../layout/canvas.ts';
import { atLeast, atMost, worst } from './gates.ts';
import { misalignment, outside, overlap, screenshotShare, textKinds } from './geometry.ts';

/** What a layout is inspected against before it is drawn. */
export interface Layout {
  canvas: Canvas;
  boxes: readonly Box[];
  /** Share of the canvas that its screenshots must take together. */
  leastShare: number;
  /** Claims of its copy that the listing does not bear out. */
  ungrounded: number;
}

/** Pixels at the width of a phone 390 points wide. */
export const phone = (size: number, canvas: Canvas) => (size * 390) / canvas.width;

/** Whether the lines of a text are the text: nothing is cut off, nothing but hyphens added. */
const isWhole = ({ text = '', lines = [] }: Box) =>
  lines.join('').replace(/[\s-]/g, '') === text.replace(/[\s-]/g, '');

/** Large figures and monograms are pictures more than words. */
const isDisplay = ({ kind, text = '' }: Box) => kind === 'label' && [...text].length <= 5;

/** Measures what boxes alone tell, so that nothing is drawn that cannot pass. Its contrast is still 0. */
export function inspectLayout({ canvas, boxes, leastShare, ungrounded }: Layout): QualityReport {
  const texts = boxes.filter((box) => textKinds.has(box.kind));
  const guarded = boxes.filter(
    (box) => textKinds.has(box.kind) || box.kind === 'icon' || box.id === 'button',
  );
  // Button and monogram stand by their plates; what is written on those stands in the middle.
  const aligned = boxes.filter(
    (box) =>
      (textKinds.has(box.kind) && box.kind !== 'cta' && box.on !== 'mark') ||
      box.kind === 'icon' ||
      box.id === 'button' ||
      box.id === 'mark',
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
  const ink = texts.filter((box) => !isDisplay(box)).reduce((sum, box) => sum + box.width * box.height, 0);
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
      const own = box.source?.width ?? 1;
      return atMost('upscale', box.width / own, own <= 540 ? 1.255 : 1.005, box.id);
    }),
    ...(pictures.some((box) => box.kind === 'screenshot')
      ? [atLeast('screenshot', screenshotShare(boxes, canvas), leastShare)]
      : []),
    atMost('text ratio', ink / (canvas.width * canvas.height), canvas.shape === 'landscape' ? 0.12 : 0.2),
    atMost('alignment', misalignment(aligned, canvas), 0.005),
    atMost('grounding', ungrounded, 0),
  ];
  return {
    passed: gates.every((gate) => gate.passed),
    gates,
    contrast: 0,
    safeZone: unsafe.share === 0 && beyond.share === 0,
    grounded: ungrounded === 0,
    attempts: 0,
  };
}
