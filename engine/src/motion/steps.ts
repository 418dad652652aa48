import type { MotionEase, MotionProperty, MotionStep } from '@marquee/contract';

/** A change of one property, from a moment on, in milliseconds. */
export const change = (
  layer: string,
  property: MotionProperty,
  [from, to]: readonly [number, number],
  [at, lasts]: readonly [number, number],
  ease: MotionEase = 'out',
): MotionStep => ({ layer, at: Math.round(at), for: Math.round(lasts), property, from, to, ease });

/** Comes up into its place out of nothing; `by` is how many pixels, below where it is positive. */
export const rise = (layer: string, by: number, [at, lasts]: readonly [number, number]): MotionStep[] => [
  change(layer, 'y', [Math.round(by), 0], [at, lasts]),
  change(layer, 'opacity', [0, 1], [at, lasts * 0.7]),
];

/** Leaves upwards. */
export const leave = (layer: string, by: number, [at, lasts]: readonly [number, number]): MotionStep[] => [
  change(layer, 'y', [0, -Math.round(by)], [at, lasts], 'in'),
  change(layer, 'opacity', [1, 0], [at, lasts], 'in'),
];

/** Is there from one moment to another, at once. */
export const cut = (layer: string, from: number, to: number): MotionStep[] => [
  change(layer, 'opacity', [0, 1], [from, 0], 'step'),
  change(layer, 'opacity', [1, 0], [to, 0], 'step'),
];
