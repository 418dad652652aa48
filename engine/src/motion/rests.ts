import { type MotionStep, statesAt } from '@marquee/contract';
import type { CutLayer } from './layer.ts';

/** A time, in milliseconds. */
export interface RestingTime {
  from: number;
  to: number;
}

/** Milliseconds between two looks at a timeline. */
const every = 20;

/** How much of a rest may lie between two looks, at its beginning and its end. */
export const looseMs = 2 * every;

export const restMs = (span: RestingTime | undefined): number => (span ? span.to - span.from : 0);

/** The longest time in which each line of text stands in its place and is seen, by its layer. */
export function restsOf(motion: {
  layers: readonly CutLayer[];
  timeline: readonly MotionStep[];
  durationMs: number;
}): Map<string, RestingTime> {
  const lines = motion.layers.filter(({ kind }) => kind === 'text');
  const over = motion.layers.filter(({ kind, windows }) => kind === 'screen' && windows?.length === 0);
  const [rests, since] = [new Map<string, RestingTime>(), new Map<string, number>()];
  for (let ms = 0; ms <= motion.durationMs; ms += every) {
    const states = statesAt(motion, ms);
    const isHidden = over.some(({ id }) => (states.get(id)?.opacity ?? 0) > 0);
    for (const { id } of lines) {
      const { opacity = 0, x = 0, y = 0 } = states.get(id) ?? {};
      if (isHidden || opacity < 1 || Math.abs(x) + Math.abs(y) > 1) since.delete(id);
      else {
        const from = since.get(id) ?? ms;
        since.set(id, from);
        if (ms - from >= restMs(rests.get(id))) rests.set(id, { from, to: ms });
      }
    }
  }
  return rests;
}
