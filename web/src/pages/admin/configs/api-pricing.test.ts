import { expect, it } from 'vitest';
import { copyCost, priceOr, usualPrices } from './api-pricing.ts';

it('previews what the copy of an ad costs', () => {
  expect(copyCost(usualPrices, 'basic')).toBeCloseTo(0.0009, 10);
  expect(copyCost(usualPrices, 'advanced')).toBeCloseTo(0.0018, 10);
});

it('takes the usual price for what is empty or no number', () => {
  expect(priceOr('', 0.0015)).toBe(0.0015);
  expect(priceOr('dear', 0.002)).toBe(0.002);
  expect(priceOr('0.0031', 0.002)).toBe(0.0031);
});
