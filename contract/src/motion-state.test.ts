import { expect, it } from 'vitest';
import type { MotionStep } from './motion.ts';
import { frameCount, momentOf, statesAt } from './motion-state.ts';

const step = (change: Partial<MotionStep>): MotionStep => ({
  ...{ layer: 'headline', at: 0, for: 1000, property: 'y', from: 0, to: 0, ease: 'linear' },
  ...change,
});

const yAt = (timeline: MotionStep[], ms: number) =>
  statesAt({ layers: [{ id: 'headline' }], timeline }, ms).get('headline')?.y;

it('is what it comes from before a change, and what it becomes after it', () => {
  const timeline = [step({ at: 500, from: 40, to: 0 })];
  expect([0, 500, 1000, 1500, 9000].map((ms) => yAt(timeline, ms))).toEqual([40, 40, 20, 0, 0]);
});

it('goes by the change that began last, in whatever order they stand', () => {
  const timeline = [step({ at: 2000, for: 0, from: 0, to: 7, ease: 'step' }), step({ from: 40, to: 0 })];
  for (const order of [timeline, timeline.toReversed()])
    expect([0, 1000, 1999, 2000].map((ms) => yAt(order, ms))).toEqual([40, 0, 0, 7]);
});

it('rests where nothing changes', () => {
  expect(statesAt({ layers: [{ id: 'ground' }], timeline: [] }, 10).get('ground')).toEqual({
    ...{ x: 0, y: 0, scale: 1, opacity: 1, clip: 0, blur: 0 },
  });
});

it('has a frame for each thirtieth of a second', () => {
  expect(frameCount({ durationMs: 6000, fps: 30 })).toBe(180);
  expect(momentOf(30, { fps: 30 })).toBe(1000);
});
