import type { AppData } from '@marquee/contract';
import type { Box, Gate, QualityReport } from '../ad.ts';
import type { Brand } from '../brand/brand.ts';
import type { Copy } from '../copy/copy.ts';
import type { Canvas } from '../layout/canvas.ts';
import type { Rendering } from '../render/render.ts';
import { colourFidelity } from './colours.ts';
import { misalignment, outside, overlap, screenshotShare, textKinds } from './geometry.ts';
import { ungrounded } from './grounding.ts';
import { hashDistance, type Looks, similarity } from './looks.ts';
import { contrastOf, hasInk, restlessness, strayInk } from './pixels.ts';

/** What one ad is inspected against. */
export interface Inspection {
  canvas: Canvas;
  boxes: readonly Box[];
  rendering: Rendering;
  looks: Looks;
  /** The run's ads of the same format that stand already. */
  others: readonly Looks[];
  copy: Copy;
  listing: AppData;
  brand: Brand;
  /** Share of the canvas that its screenshots must take together. */
  leastShare: number;
}

/** Pixels at the width of a phone 390 points wide. */
const phone = (size: number, canvas: Canvas) => (size * 390) / canvas.width;

const atMost = (gate: string, value: number, limit: number, box?: string): Gate => ({
  gate,
  value: rounded(value),
  limit,
  passed: value <= limit,
  ...(box === undefined || value <= limit ? {} : { box }),
});
const atLeast = (gate: string, value: number, limit: number, box?: string): Gate => ({
  gate,
  value: rounded(value),
  limit,
  passed: value >= limit,
  ...(box === undefined || value >= limit ? {} : { box }),
});
const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** The worst of a measurement over boxes, as a gate. */
function worst(boxes: readonly Box[], measure: (box: Box) => Gate): Gate[] {
  const gates = boxes.map(measure);
  const failed = gates.filter((gate) => !gate.passed);
  if (failed.length > 0) return failed;
  return gates.slice(0, 1);
}

/** Measures an ad on its own pixels and boxes. Pure: the same ad gives the same report. */
export function inspect(inspection: Inspection): QualityReport {
  const { canvas, boxes, rendering, looks, others, copy, listing, brand } = inspection;
  const texts = boxes.filter((box) => textKinds.has(box.kind));
  const guarded = boxes.filter(
    (box) => textKinds.has(box.kind) || box.kind === 'icon' || box.id === 'button',
  );
  const pictures = boxes.filter((box) => box.source !== undefined);
  const shots = pictures.filter((box) => box.kind === 'screenshot');
  const area = canvas.width * canvas.height;

  const ratios = texts.map((box) => ({ box, ratio: contrastOf(rendering, box) }));
  const contrast = ratios.map(({ box, ratio }) =>
    atLeast('contrast', ratio, phone(box.fontSize ?? 0, canvas) >= 24 ? 3 : 4.5, box.id),
  );
  const met = overlap(boxes);
  const margin = 0.06 * Math.min(canvas.width, canvas.height);
  const beyond = outside(guarded, {
    left: margin,
    top: margin,
    right: canvas.width - margin,
    bottom: canvas.height - margin,
  });
  const unsafe = outside(guarded, canvas.guard);
  const seen = screenshotShare(boxes, canvas);
  const display = texts.filter((box) => box.kind === 'label' && [...(box.text ?? '')].length <= 5);
  const ink = texts
    .filter((box) => !display.includes(box))
    .reduce((sum, box) => sum + box.width * box.height, 0);
  const intended = texts.filter((box) => {
    const drawn = (box.lines ?? []).join('').replace(/[\s-]/g, '');
    return drawn !== (box.text ?? '').replace(/[\s-]/g, '');
  });
  const fidelity = colourFidelity(rendering, boxes, brand);
  // Button and monogram stand by their plates; what is written on those stands in the middle.
  const aligned = boxes.filter(
    (box) =>
      (textKinds.has(box.kind) && box.kind !== 'cta' && box.on !== 'mark') ||
      box.kind === 'icon' ||
      box.id === 'button' ||
      box.id === 'mark',
  );
  const claims = ungrounded(listing, copy);

  const gates: Gate[] = [
    ...contrast.filter((gate) => !gate.passed),
    atLeast('contrast', Math.min(21, ...ratios.map(({ ratio }) => ratio)), 3),
    atMost('overlap', met.sum, 0, met.box),
    atMost('clipping', strayInk(rendering, texts), 0),
    atMost(
      'wording',
      intended.length + texts.filter((box) => !hasInk(rendering, box)).length,
      0,
      intended[0]?.id,
    ),
    atMost('margins', beyond.share, 0, beyond.box),
    atMost('safe zone', unsafe.share, 0, unsafe.box),
    ...worst(
      texts.filter((box) => box.kind === 'headline'),
      (box) => atLeast('phone text', phone(box.fontSize ?? 0, canvas), 24, box.id),
    ),
    ...worst(
      texts.filter((box) => box.kind !== 'headline'),
      (box) => atLeast('phone text', phone(box.fontSize ?? 0, canvas), 14, box.id),
    ),
    ...worst(pictures, (box) => {
      const scale = box.width / (box.source?.width ?? 1);
      return atMost('upscale', scale, (box.source?.width ?? 0) <= 540 ? 1.255 : 1.005, box.id);
    }),
    ...(shots.length > 0 ? [atLeast('screenshot', seen, inspection.leastShare)] : []),
    atMost('text ratio', ink / area, canvas.shape === 'landscape' ? 0.12 : 0.2),
    ...worst(
      texts.filter(
        (box) =>
          box.on === 'background' || !boxes.some((under) => under.id === box.on && under.kind === 'plate'),
      ),
      (box) => atMost('readability', restlessness(rendering, box), 0.03, box.id),
    ),
    atMost('alignment', misalignment(aligned, canvas), 0.005),
    atLeast('colour', fidelity, 0.95),
    atMost('grounding', claims, 0),
    ...others.flatMap((other) => {
      const apart = [
        atLeast('difference', hashDistance(looks, other), 12),
        atMost('similarity', similarity(looks, other), 0.75),
      ];
      return apart.filter((gate) => !gate.passed);
    }),
  ];
  return {
    passed: gates.every((gate) => gate.passed),
    gates,
    contrast: rounded(Math.min(21, ...ratios.map(({ ratio }) => ratio))),
    safeZone: unsafe.share === 0 && beyond.share === 0,
    grounded: claims === 0,
    attempts: 0,
  };
}
