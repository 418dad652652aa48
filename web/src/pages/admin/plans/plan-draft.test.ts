import type { ManagedPlan } from '@marquee/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { majorUnits, minorUnits } from '../parts/numbers.ts';
import { planIssue, planTerms, planValues } from './plan-draft.ts';

const plan: ManagedPlan = {
  _id: '1',
  name: 'Growth',
  credits: 150,
  bonus_credits: 15,
  display_order: 2,
  active: true,
  amount_usd: 14.99,
  updated_at: '2026-01-01T00:00:00.000Z',
  pricing: { USD: { amount: 1499, currency: 'USD' }, INR: { amount: 99900, currency: 'INR' } },
  version: 'v',
};
const values = planValues(plan);

it('sends back what it was given where nothing was typed', () => {
  expect(values.prices).toEqual({ USD: '14.99', INR: '999', EUR: '', GBP: '' });
  expect(planTerms(values)).toEqual({
    name: 'Growth',
    credits: 150,
    bonus_credits: 15,
    display_order: 2,
    active: true,
    pricing: {
      USD: { amount: 1499 },
      INR: { amount: 99900 },
      EUR: { amount: null },
      GBP: { amount: null },
    },
  });
});

it('keeps every price through typing and sending', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (amount) => {
      expect(minorUnits(majorUnits(amount))).toBe(amount);
    }),
  );
  expect(minorUnits('1.005')).toBe(Math.round(1.005 * 100));
  expect(minorUnits('')).toBe(0);
  expect(minorUnits('much')).toBe(0);
});

it('asks for credits, no less than no bonus, and a price in dollars or rupees', () => {
  expect(planIssue(values)).toBeNull();
  expect(planIssue({ ...values, bonus: '' })).toBeNull();
  for (const wrong of [{ credits: '0' }, { credits: '' }, { credits: '1.5' }, { bonus: '-1' }]) {
    expect(planIssue({ ...values, ...wrong })).toBe('plans.invalid.credits');
  }
  expect(planIssue({ ...values, prices: { USD: '0', INR: '', EUR: '5', GBP: '5' } })).toBe(
    'plans.invalid.price',
  );
  expect(planIssue({ ...values, prices: { USD: '', INR: '1', EUR: '', GBP: '' } })).toBeNull();
});
