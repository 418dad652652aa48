import { setImmediate as otherWork } from 'node:timers/promises';
import { type LayerState, type MotionStep, statesAt } from '@marquee/contract';
import type { Box } from '../ad.ts';
import { outside, overlap } from '../inspect/geometry.ts';
import { contrastOf } from '../inspect/pixels.ts';
import type { Canvas } from '../layout/scene/canvas.ts';
import { freeRendering, type Rendering } from '../render/render.ts';
import { type MomentDrawer, openMomentDrawer } from './draw-moment.ts';
import type { CutLayer } from './layer.ts';
import { readingMs } from './reading.ts';
import { looseMs, restMs, restsOf } from './rests.ts';

interface InspectedMotion {
  layers: readonly CutLayer[];
  timeline: MotionStep[];
  canvas: Canvas;
  durationMs: number;
}

/** Moments at which a motion is looked at. */
const moments = 10;

/** How much of words may come to lie under a picture, as a share of them: what is less is rounding. */
const maxCovered = 0.02;

/** Contrast of small words; of large ones, which points in the headline's place are. */
const [minContrast, minLarge] = [4.5, 3];

/** Looks at how long words rest, then at a motion as at a still, at its first frame and ten moments. @returns what does not hold, in words; null where all does */
export async function inspectMotion(motion: InspectedMotion): Promise<string | null> {
  const rests = restsOf(motion);
  const isRead = ({ id, text }: CutLayer) => restMs(rests.get(id)) >= readingMs(text) - looseMs;
  if (!motion.layers.every((layer) => layer.kind !== 'text' || isRead(layer)))
    return 'Words would not stand long enough to be read.';
  const drawer = openMomentDrawer(motion.layers, motion.timeline, motion.canvas);
  try {
    // The ad itself was inspected: its words stand out no less while it moves.
    const end = motion.durationMs - 1;
    const states = statesAt(motion, end);
    const texts = motion.layers.filter(({ id, kind }) => kind === 'text' && states.get(id)?.opacity === 1);
    const delivered = renderingOf(drawer, end, texts, motion.canvas);
    const contrasts = new Map(
      texts.map((text) => [text.id, contrastOf(delivered, asBox(text, states.get(text.id) as LayerState))]),
    );
    freeRendering(delivered);
    // The first frame stands for the video where it does not play.
    for (let at = 0; at <= moments; at++) {
      const ms = (motion.durationMs * Math.max(0, at - 0.5)) / moments;
      // Others go on meanwhile, and pixels that were given back leave the memory: only then do they.
      await otherWork();
      const fault = inspectMoment(motion, { drawer, contrasts }, ms);
      if (fault) return fault;
    }
    return null;
  } finally {
    drawer.free();
  }
}

const atRest: LayerState = { x: 0, y: 0, scale: 1, opacity: 1, clip: 0, blur: 0 };

function inspectMoment(
  { layers, timeline, canvas }: InspectedMotion,
  { drawer, contrasts }: { drawer: MomentDrawer; contrasts: ReadonlyMap<string, number> },
  ms: number,
): string | null {
  const states = statesAt({ layers, timeline }, ms);
  const stateOf = ({ id }: CutLayer) => states.get(id) as LayerState;
  // What lies under a picture of the whole canvas is not seen, or soon will not be.
  const top = layers.findLastIndex(
    (layer) =>
      stateOf(layer).opacity === 1 &&
      (layer.kind === 'finish' || (layer.kind === 'screen' && layer.windows?.length === 0)),
  );
  const seen = layers.slice(Math.max(0, top)).filter((layer) => stateOf(layer).opacity > 0);
  const texts = seen.filter(({ kind }) => kind === 'text');
  const still = texts.filter((layer) => isStill(layer, timeline, ms, stateOf(layer)));
  const boxes = texts.map((layer) => asBox(layer, stateOf(layer)));
  // Lines of some scripts reach into each other as they are delivered.
  const rested = texts.filter(({ id }) => contrasts.has(id)).map((layer) => asBox(layer, atRest));
  if (overlap(boxes).sum > overlap(rested).sum + maxCovered)
    return 'Words would come to lie over each other.';
  if (
    outside(
      still.map((layer) => asBox(layer, stateOf(layer))),
      canvas.guard,
    ).share > 0.01
  )
    return 'Words would stand outside of what networks leave free.';
  if (covers(seen, texts, stateOf)) return 'A picture would come to lie under the words.';
  if (still.length === 0) return null;
  const rendering = renderingOf(drawer, ms, still, canvas);
  const isPale = (layer: CutLayer) => {
    const least = Math.min(minContrast, 0.95 * (contrasts.get(layer.id) ?? minLarge));
    return contrastOf(rendering, asBox(layer, stateOf(layer))) < least;
  };
  const fault = still.some(isPale) ? 'Words would stand out too little.' : null;
  freeRendering(rendering);
  return fault;
}

/** Whether a layer stands as it will stay for a while. */
const isStill = ({ id }: CutLayer, timeline: MotionStep[], ms: number, { opacity }: LayerState): boolean =>
  opacity === 1 && !timeline.some((step) => step.layer === id && step.at <= ms && ms < step.at + step.for);

function asBox({ id, x, y, width, height }: CutLayer, state: LayerState): Box {
  const { scale } = state;
  return {
    ...{ id, kind: 'headline', rotation: 0, text: id },
    x: x + state.x - (width * (scale - 1)) / 2,
    y: y + state.y - (height * (scale - 1)) / 2,
    width: width * scale,
    height: height * scale,
  };
}

/** Whether a picture that stood beside words lies under them now. */
function covers(
  seen: readonly CutLayer[],
  texts: readonly CutLayer[],
  stateOf: (layer: CutLayer) => LayerState,
): boolean {
  return seen
    .filter(({ kind }) => kind === 'device')
    .some((picture) =>
      texts.some((text) => {
        const share = (state: LayerState) => shared(asBox(text, stateOf(text)), seenOf(picture, state));
        return share(stateOf(picture)) > share(atRest) + maxCovered;
      }),
    );
}

/** What of a picture its windows let through. */
function seenOf(picture: CutLayer, state: LayerState): Box {
  const box = asBox(picture, state);
  for (const { x, y, width, height } of picture.windows ?? []) {
    const [right, bottom] = [
      Math.min(box.x + box.width, x + width),
      Math.min(box.y + box.height, y + height),
    ];
    box.x = Math.max(box.x, x);
    box.y = Math.max(box.y, y);
    box.width = Math.max(0, right - box.x);
    box.height = Math.max(0, bottom - box.y);
  }
  return box;
}

/** The share of one box that lies in another. */
function shared(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return (Math.max(0, across) * Math.max(0, down)) / (one.width * one.height);
}

/** A moment as the inspection of stills knows it: the words known apart from what is behind them. */
function renderingOf(
  drawer: MomentDrawer,
  ms: number,
  still: readonly CutLayer[],
  { width, height }: Canvas,
): Rendering {
  const finished = drawer.at(ms);
  const bare = drawer.at(ms, ({ kind }) => kind !== 'text' && kind !== 'finish');
  const text = new Uint8Array(width * height * 4);
  for (const { x, y, picture } of still) {
    for (let row = 0; row < picture.height; row++)
      text.set(
        picture.data.subarray(row * picture.width * 4, (row + 1) * picture.width * 4),
        ((y + row) * width + x) * 4,
      );
  }
  const whole = { left: 0, top: 0, width, height };
  return {
    width,
    height,
    finished,
    text: { ...whole, data: text },
    ground: { ...whole, data: bare },
  };
}
