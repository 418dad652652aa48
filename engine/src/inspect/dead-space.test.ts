import { describe, expect, it } from 'vitest';
import type { Rendering } from '../render/render.ts';
import { deadSpace } from './dead-space.ts';

/** A canvas 480 wide and high: this colour, and stripes over its upper `share`. */
function drawn([red, green, blue]: readonly [number, number, number], share: number): Rendering {
  const finished = new Uint8Array(480 * 480 * 4);
  for (let at = 0; at < 480 * 480; at++) {
    const striped = Math.floor(at / 480) < 480 * share && at % 8 < 4;
    finished.set(striped ? [0, 0, 0, 255] : [red, green, blue, 255], at * 4);
  }
  return { finished, width: 480, height: 480 } as Rendering;
}

describe('deadSpace', () => {
  it('is the pale part on which nothing stands', () => {
    expect(deadSpace(drawn([250, 249, 246], 0.75), [])).toBeCloseTo(0.25, 1);
    expect(deadSpace(drawn([250, 249, 246], 1), [])).toBe(0);
  });

  it('is none in a full field of colour', () => {
    expect(deadSpace(drawn([0, 120, 80], 0), [])).toBe(0);
    expect(deadSpace(drawn([250, 140, 20], 0.5), [])).toBe(0);
  });

  it('leaves out what a screenshot shows', () => {
    const screen = {
      id: 'screen',
      kind: 'screenshot',
      x: 0,
      y: 240,
      width: 480,
      height: 240,
      rotation: 0,
    } as const;
    expect(deadSpace(drawn([250, 250, 250], 0.5), [screen])).toBe(0);
  });
});
