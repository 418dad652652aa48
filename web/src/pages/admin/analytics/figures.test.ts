import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cost, costChange, errorTone, litBulbs, money, percent, responseTone, sums } from './figures.ts';

describe('money', () => {
  it.each([
    [0, 'INR', '₹0'],
    [123_456.5, 'INR', '₹1,23,456.5'],
    [12_345_678, 'INR', '₹1,23,45,678'],
    [5.99, 'USD', '$5.99'],
    [-12.345, 'GBP', '-£12.35'],
  ] as const)('%s %s is %s', (amount, currency, shown) => {
    expect(money(amount, currency)).toBe(shown);
  });

  it('of several currencies stands side by side, the own one first', () => {
    expect(sums({ USD: 900, INR: 10, EUR: 950 }, 'INR')).toEqual([
      ['INR', 10],
      ['EUR', 950],
      ['USD', 900],
    ]);
    expect(sums({ USD: 3 }, 'INR')).toEqual([['USD', 3]]);
    expect(sums({}, 'INR')).toEqual([['INR', 0]]);
  });
});

it('shows costs of model calls with four decimals', () => {
  expect([cost(0), cost(0.00025), cost(1234.5)]).toEqual(['$0.0000', '$0.0003', '$1,234.5000']);
});

it('shows changes with their sign', () => {
  expect([
    percent(12.5, { signed: true }),
    percent(-3, { signed: true }),
    percent(0, { signed: true }),
  ]).toEqual(['+12.5%', '-3%', '0%']);
  expect(percent(66.67)).toBe('66.67%');
});

it('turns red above five per cent of errors and orange above a second', () => {
  expect([null, 0, 5, 5.01].map(errorTone)).toEqual(['unknown', 'good', 'good', 'red']);
  expect([null, 0, 1_000, 1_000.1].map(responseTone)).toEqual(['unknown', 'good', 'good', 'orange']);
});

describe('cost efficiency', () => {
  const day = (avgCostPerGeneration: number | null) => ({
    date: '2026-01-01',
    cost: 1,
    generations: 1,
    avgCostPerGeneration,
  });

  it('is the change of the average against the first entry of the trend', () => {
    expect(costChange({ averageCostPerGeneration: 0.03, costTrends: [day(0.04), day(0.9)] })).toBeCloseTo(
      -25,
    );
    expect(costChange({ averageCostPerGeneration: 0.06, costTrends: [day(0.04)] })).toBeCloseTo(50);
  });

  it('is unknown where there is nothing to compare', () => {
    expect(costChange({ averageCostPerGeneration: 0.03, costTrends: [] })).toBeNull();
    expect(costChange({ averageCostPerGeneration: 0.03, costTrends: [day(null)] })).toBeNull();
    expect(costChange({ averageCostPerGeneration: 0.03, costTrends: [day(0)] })).toBeNull();
    expect(costChange({ averageCostPerGeneration: null, costTrends: [day(1)] })).toBeNull();
  });
});

it('lights more bulbs for more, all for the most, and never none for something', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), fc.integer({ min: 2, max: 40 }), (a, b, bulbs) => {
      const [less, more] = a < b ? [a, b] : [b, a];
      expect(litBulbs(more, more, bulbs)).toBe(more > 0 ? bulbs : 0);
      expect(litBulbs(less, more, bulbs)).toBeLessThanOrEqual(litBulbs(more, more, bulbs));
      expect(litBulbs(less, more, bulbs) > 0).toBe(less > 0);
    }),
  );
});
