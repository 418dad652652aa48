import { expect, it } from 'vitest';
import { flashesOf, longestStill } from './decoded.ts';

const frame = (light: number) => new Uint8Array(7_000).fill(light);

it('counts turns from dark to light and back, not a change that stays', () => {
  const strobe = Array.from({ length: 60 }, (_, at) => frame(at % 6 < 3 ? 20 : 220));
  expect(flashesOf(strobe, 30)).toBe(5);
  const cuts = Array.from({ length: 60 }, (_, at) => frame(at < 30 ? 20 : 220));
  expect(flashesOf(cuts, 30)).toBe(0);
});

it('finds how long nothing moves, noise of an encoder left out', () => {
  const frames = [...Array.from({ length: 10 }, (_, at) => frame(100 + (at % 2))), frame(140), frame(141)];
  expect(longestStill(frames)).toBe(9);
});
