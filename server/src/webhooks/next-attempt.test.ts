import { expect, it } from 'vitest';
import { pauseAfter, retryAfterSeconds } from './next-attempt.ts';

it('makes ten attempts, later and later, with some chance in it', () => {
  const pauses = Array.from({ length: 10 }, (_, n) => pauseAfter(n + 1, 0, 0));
  expect(pauses).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
  expect(pauseAfter(2, 0, 1)).toBe(360);
});

it('waits as long as it is asked to, within a day', () => {
  expect(pauseAfter(1, 120, 0)).toBe(120);
  expect(pauseAfter(2, 120, 0)).toBe(300);
  expect(pauseAfter(1, 1e9, 0)).toBe(86_400);
});

it.each([
  ['120', 120],
  ['Sun, 22 Nov 2026 18:00:30 GMT', 30],
  ['Sun, 22 Nov 2026 17:00:00 GMT', 0],
  ['soon', 0],
  [undefined, 0],
])('understands Retry-After: %s', (header, seconds) => {
  expect(retryAfterSeconds(header, Date.parse('2026-11-22T18:00:00Z'))).toBe(seconds);
});
