import { expect, it } from 'vitest';
import { visiblePart } from './visible-part.ts';

const picture = { width: 100, height: 100 };
const box = (x: number, y: number, width: number, height: number, rotation = 0) => ({
  x,
  y,
  width,
  height,
  rotation,
});

it('leaves what stands within the picture', () => {
  expect(visiblePart(box(10, 10, 50, 50), picture)).toEqual(box(10, 10, 50, 50));
});

it('ends where the picture ends', () => {
  expect(visiblePart(box(40, 60, 30, 90), picture)).toEqual(box(40, 60, 30, 40));
  expect(visiblePart(box(-20, -10, 60, 60), picture)).toEqual(box(0, 0, 40, 50));
});

it('leaves out what cannot be seen', () => {
  expect(visiblePart(box(100, 0, 30, 30), picture)).toBeNull();
  expect(visiblePart(box(0, -60, 30, 30, 45), picture)).toBeNull();
});

it('leaves a turned thing whole as long as a part of it is seen', () => {
  expect(visiblePart(box(90, 0, 40, 40, 30), picture)).toEqual(box(90, 0, 40, 40, 30));
});
