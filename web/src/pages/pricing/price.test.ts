import { expect, it } from 'vitest';
import { formatPrice, formatPricePerCredit } from './price.ts';

const plan = {
  _id: 'p',
  name: 'Growth',
  credits: 150,
  bonus_credits: 15,
  display_order: 2,
  active: true,
  amount_usd: 14.99,
  updated_at: '2026-01-01T00:00:00.000Z',
  pricing: { INR: { amount: 99_900, currency: 'INR' }, USD: { amount: 1_499, currency: 'USD' } },
} as const;

it('shows rupees whole and dollars with cents', () => {
  expect(formatPrice(plan, 'INR')).toBe('₹999');
  expect(formatPrice(plan, 'USD')).toBe('$14.99');
});

it('counts the bonus into the value of a credit', () => {
  expect(formatPricePerCredit(plan, 'INR')).toBe('₹6.055');
  expect(formatPricePerCredit(plan, 'USD')).toBe('$0.091');
});

it('has no price in a currency that the plan is not sold in', () => {
  expect(formatPrice(plan, 'EUR')).toBeNull();
  expect(formatPricePerCredit(plan, 'EUR')).toBeNull();
});
