import { expect, it } from 'vitest';
import { auditLines } from './audit-lines.ts';

it('tells a change field by field, and what else is known', () => {
  expect(
    auditLines({
      before: { credits: 10, pricing: { USD: { amount: 499 } }, active: true },
      after: { credits: 60, pricing: { USD: { amount: 599 }, EUR: { amount: 1 } }, active: true },
      reason: 'A gift',
    }),
  ).toEqual([
    'credits: 10 → 60',
    'pricing.USD.amount: 499 → 599',
    'pricing.EUR.amount: – → 1',
    'reason: A gift',
  ]);
});

it('tells lists whole, and nothing of nothing', () => {
  expect(auditLines({ before: { list: ['INR'] }, after: { list: ['INR', 'USD'] } })).toEqual([
    'list: ["INR"] → ["INR","USD"]',
  ]);
  expect(auditLines({})).toEqual([]);
});
