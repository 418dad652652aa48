import { describe, expect, it } from 'vitest';
import { capacityOf } from './capacity.ts';

const gigabyte = 2 ** 30;
const capacity = (processors: number, gigabytes: number, asksModel = false) =>
  Object.values(capacityOf(asksModel, { processors, memory: gigabytes * gigabyte }));

describe('what a process takes on at once: children, generations, regenerations', () => {
  it.each([
    ['a laptop', 2, 8, [2, 2, 2]],
    ['a large machine', 16, 64, [16, 16, 8]],
    ['one processor', 1, 4, [1, 1, 2]],
    ['a small part of a large machine', 64, 3, [3, 3, 2]],
    ['less memory than is asked for', 4, 0.5, [1, 1, 2]],
  ])('%s', (_, processors, gigabytes, expected) => {
    expect(capacity(processors, gigabytes)).toEqual(expected);
  });

  it.each([
    ['more generations than children where these wait for a model', 2, 8, [2, 6, 2]],
    ['no more than may ask it at once', 8, 64, [8, 16, 4]],
    ['yet one to each child', 32, 128, [32, 32, 16]],
  ])('%s', (_, processors, gigabytes, expected) => {
    expect(capacity(processors, gigabytes, true)).toEqual(expected);
  });

  it('is known of this machine', () => {
    const { children, generations } = capacityOf(false);
    expect(children).toBeGreaterThanOrEqual(1);
    expect(generations).toBe(children);
  });
});
