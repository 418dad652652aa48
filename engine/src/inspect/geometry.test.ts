import { describe, expect, it } from 'vitest';
import type { Box } from '../ad.ts';
import { screenshotShare } from '../layout/scene/screenshot-share.ts';
import { misalignment, outside, overlap } from './geometry.ts';

const box = (
  id: string,
  kind: Box['kind'],
  x: number,
  y: number,
  width: number,
  height: number,
  more: Partial<Box> = {},
): Box => ({ id, kind, x, y, width, height, rotation: 0, ...more });
const canvas = { width: 1000, height: 1000 };

describe('overlap', () => {
  it('counts what is not meant to lie on each other', () => {
    const boxes = [box('headline', 'headline', 0, 0, 100, 100), box('icon', 'icon', 50, 0, 100, 100)];
    expect(overlap(boxes).sum).toBeCloseTo(1 / 3, 1);
    expect(overlap([boxes[0] as Box, { ...(boxes[1] as Box), on: 'headline' }]).sum).toBe(0);
  });

  it('sees a tilted device where it really is', () => {
    const device = box('device', 'device', 400, 0, 200, 1000, { rotation: 45 });
    expect(overlap([device, box('headline', 'headline', 420, 20, 160, 60)]).sum).toBe(0);
    expect(overlap([device, box('headline', 'headline', 700, 200, 160, 60)]).sum).toBeGreaterThan(0);
  });
});

describe('outside', () => {
  it('is the share of a box beyond the edge', () => {
    expect(
      outside([box('a', 'icon', -50, 0, 100, 100)], { left: 0, top: 0, right: 1000, bottom: 1000 }),
    ).toEqual({ share: 0.5, box: 'a' });
  });
});

describe('misalignment', () => {
  it('is nothing for shared edges and more the farther they are', () => {
    const one = box('a', 'headline', 60, 60, 500, 100);
    expect(misalignment([one, box('b', 'sub', 60, 300, 300, 40)], canvas)).toBe(0);
    const near = misalignment([one, box('b', 'sub', 75, 300, 300, 47)], canvas);
    const far = misalignment([one, box('b', 'sub', 95, 311, 300, 47)], canvas);
    expect(near).toBeGreaterThan(0);
    expect(far).toBeGreaterThan(near);
  });
});

describe('screenshotShare', () => {
  it('leaves out what a plate covers and what lies beyond the canvas', () => {
    const device = box('device', 'device', 0, 500, 1000, 1000);
    const screen = box('screen', 'screenshot', 0, 500, 1000, 1000, { on: 'device' });
    expect(screenshotShare([device, screen], canvas)).toBeCloseTo(0.5, 1);
    expect(
      screenshotShare([device, screen, box('shelf', 'plate', 0, 750, 1000, 250, { on: 'device' })], canvas),
    ).toBeCloseTo(0.25, 1);
  });
});
