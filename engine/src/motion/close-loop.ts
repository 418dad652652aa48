import { type MotionProperty, type MotionStep, statesAt } from '@marquee/contract';
import type { Staging } from './scenario.ts';
import { change } from './steps.ts';

/** How long everything takes at the beginning of a loop to leave its place for where it comes from, milliseconds. */
export const leaveMs = 300;

/** A timeline that begins as it ends, and is longer by `leaveMs`: played again and again, nothing jumps. */
export function closeLoop({ layers, timeline }: Staging): MotionStep[] {
  const first = statesAt({ layers, timeline }, 0);
  const last = statesAt({ layers, timeline }, Number.POSITIVE_INFINITY);
  const leaves = layers.flatMap(({ id }) => {
    const [to, from] = [first.get(id), last.get(id)];
    if (!to || !from) return [];
    return (Object.keys(to) as MotionProperty[])
      .filter((property) => to[property] !== from[property])
      .map((property) => change(id, property, [from[property], to[property]], [0, leaveMs], 'in-out'));
  });
  return [...leaves, ...timeline.map((step) => ({ ...step, at: step.at + leaveMs }))];
}
