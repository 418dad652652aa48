import type { Box, Gate } from '../ad.ts';

export const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** Holds where `value` is at most `limit`; `box` is named where it does not. */
export const atMost = (gate: string, value: number, limit: number, box?: string): Gate => ({
  gate,
  value: rounded(value),
  limit,
  passed: value <= limit,
  ...(box === undefined || value <= limit ? {} : { box }),
});

/** Holds where `value` is at least `limit`; `box` is named where it does not. */
export const atLeast = (gate: string, value: number, limit: number, box?: string): Gate => ({
  gate,
  value: rounded(value),
  limit,
  passed: value >= limit,
  ...(box === undefined || value >= limit ? {} : { box }),
});

/** How far a gate's value is from its limit, as a share of the limit where there is one. */
const slack = ({ value, limit }: Gate) => Math.abs(value - limit) / (limit || 1);

/** A measurement over boxes: all that fail, or that which holds most narrowly. */
export function worst(boxes: readonly Box[], measure: (box: Box) => Gate): Gate[] {
  const gates = boxes.map(measure);
  const failed = gates.filter((gate) => !gate.passed);
  return failed.length > 0 ? failed : gates.toSorted((a, b) => slack(a) - slack(b)).slice(0, 1);
}
