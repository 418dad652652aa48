import type { Motion, MotionEase, MotionProperty, MotionStep } from './motion.ts';

/** How a layer is drawn at one moment; `MotionStep` says what each means. */
export type LayerState = Record<MotionProperty, number>;

const atRest: LayerState = { x: 0, y: 0, scale: 1, opacity: 1, clip: 0, blur: 0 };

/** How much of a change is done when a share of its time has passed, both 0–1. */
const eased: Record<MotionEase, (share: number) => number> = {
  linear: (share) => share,
  in: (share) => share ** 3,
  // Quick to come, long to settle.
  out: (share) => 1 - (1 - share) ** 4,
  'in-out': (share) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2),
  step: (share) => (share < 1 ? 0 : 1),
};

/** The value of a change at a moment, in milliseconds; before its time it is `from`, afterwards `to`. */
function valueAt({ at, for: lasts, from, to, ease }: MotionStep, ms: number): number {
  if (ms < at) return from;
  const share = lasts === 0 ? 1 : Math.min(1, (ms - at) / lasts);
  return from + (to - from) * eased[ease](share);
}

/**
 * How each layer of a motion is drawn at a moment, in milliseconds, by its id. Of a property's changes that which began
 * last counts; before the first, its `from`.
 */
export function statesAt(
  { layers, timeline }: { layers: readonly { id: string }[]; timeline: readonly MotionStep[] },
  ms: number,
): Map<string, LayerState> {
  const states = new Map<string, LayerState>(layers.map(({ id }) => [id, { ...atRest }]));
  const counting = new Map<string, MotionStep>();
  for (const step of timeline) {
    const key = `${step.property} ${step.layer}`;
    const known = counting.get(key);
    const isLater = known && (step.at <= ms ? known.at > ms || step.at >= known.at : step.at < known.at);
    if (!known || isLater) counting.set(key, step);
  }
  for (const step of counting.values()) {
    const state = states.get(step.layer);
    if (state) state[step.property] = valueAt(step, ms);
  }
  return states;
}

/** How many frames a motion has. */
export const frameCount = ({ durationMs, fps }: Pick<Motion, 'durationMs' | 'fps'>): number =>
  Math.round((durationMs * fps) / 1000);

/** The moment that a frame shows, in milliseconds. */
export const momentOf = (frame: number, { fps }: Pick<Motion, 'fps'>): number => (frame * 1000) / fps;
