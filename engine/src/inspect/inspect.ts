import type { Box, Gate, QualityReport } from '../ad.ts';
import type { Brand } from '../brand/brand.ts';
import type { Canvas } from '../layout/scene/canvas.ts';
import type { Rendering } from '../render/render.ts';
import { colourFidelity } from './colours.ts';
import { deadSpace } from './dead-space.ts';
import { atLeast, atMost, rounded, worst } from './gates.ts';
import { textKinds } from './geometry.ts';
import { phone } from './inspect-layout.ts';
import { hashDistance, type Looks, similarity } from './perceptual-similarity.ts';
import { backgroundVariance, contrastOf, hasInk, strayInk } from './pixels.ts';

/** What one drawn ad is inspected against. */
export interface Inspection {
  canvas: Canvas;
  boxes: readonly Box[];
  /** What its layout was found to be. */
  layout: QualityReport;
  rendering: Rendering;
  /** Null where there are no others to compare it with. */
  looks: Looks | null;
  /** The run's ads of the same format that stand already. */
  others: readonly Looks[];
  brand: Brand;
}

/** A little under what is allowed, which windows of another shape may find exceeded. */
const mostSimilar = 0.71;

/** A little over the 12 bits that are asked for, which another way to scale a picture may find missed. */
const minDifferent = 14;

/** The largest pale rectangle on which nothing stands: the quietest of the reference ads leaves about as much. */
const maxEmptyShare = 0.195;

/** Of small text: a little above the 4.5 that is asked for, as thin strokes are measured in more ways than one. */
const minContrast = 4.6;

/** Measures an ad on its own pixels and boxes. Pure: the same ad gives the same report. */
export function inspect(inspection: Inspection): QualityReport {
  const { canvas, boxes, layout, rendering, looks, others, brand } = inspection;
  const texts = boxes.filter((box) => textKinds.has(box.kind));
  const ratios = new Map(texts.map((box) => [box.id, contrastOf(rendering, box)]));
  // A typeface without the letters draws nothing.
  const blank = texts.filter((box) => !hasInk(rendering, box)).length;
  const onPicture = texts.filter(
    (box) => box.on === 'background' || !boxes.some((under) => under.id === box.on && under.kind === 'plate'),
  );

  const gates: Gate[] = [
    ...worst(texts, (box) => {
      const large = phone(box.fontSize ?? 0, canvas) >= 24;
      return atLeast('contrast', ratios.get(box.id) ?? 0, large ? 3 : minContrast, box.id);
    }),
    atMost('clipping', strayInk(rendering, texts), 0),
    ...layout.gates.map((gate) =>
      gate.gate === 'wording' ? atMost('wording', gate.value + blank, 0, gate.box) : gate,
    ),
    ...worst(onPicture, (box) => atMost('readability', backgroundVariance(rendering, box), 0.03, box.id)),
    atMost('dead space', deadSpace(rendering, boxes), maxEmptyShare),
    atLeast('colour', colourFidelity(rendering, boxes, brand), 0.95),
    ...(looks && others.length > 0
      ? [
          atLeast('difference', Math.min(...others.map((other) => hashDistance(looks, other))), minDifferent),
          atMost('similarity', Math.max(...others.map((other) => similarity(looks, other))), mostSimilar),
        ]
      : []),
  ];
  const contrast = rounded(Math.min(21, ...ratios.values()));
  return { ...layout, passed: gates.every((gate) => gate.passed), gates, contrast };
}
