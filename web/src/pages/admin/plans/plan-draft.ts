import type { Currency, ManagedPlan } from '@marquee/contract';
import { majorUnits, minorUnits, typedInteger } from '../parts/numbers.ts';

/** The order in which prices are asked for. */
export const priceCurrencies = ['USD', 'INR', 'EUR', 'GBP'] as const satisfies Currency[];

/** A plan's terms as they are typed. */
export interface PlanValues {
  name: string;
  credits: string;
  bonus: string;
  order: string;
  active: boolean;
  /** In main units. */
  prices: Record<Currency, string>;
}

export const planValues = (plan: ManagedPlan): PlanValues => ({
  name: plan.name,
  credits: String(plan.credits),
  bonus: String(plan.bonus_credits),
  order: String(plan.display_order),
  active: plan.active,
  prices: {
    USD: majorUnits(plan.pricing.USD?.amount),
    INR: majorUnits(plan.pricing.INR?.amount),
    EUR: majorUnits(plan.pricing.EUR?.amount),
    GBP: majorUnits(plan.pricing.GBP?.amount),
  },
});

export type PlanIssue = 'plans.invalid.credits' | 'plans.invalid.price';

/** What is wrong with what was typed, or null. */
export function planIssue({ credits, bonus, prices }: PlanValues): PlanIssue | null {
  const [amount, extra] = [typedInteger(credits), typedInteger(bonus || '0')];
  if (amount === null || amount <= 0 || extra === null || extra < 0) return 'plans.invalid.credits';
  if (minorUnits(prices.USD) <= 0 && minorUnits(prices.INR) <= 0) return 'plans.invalid.price';
  return null;
}

/** What is sent: prices in minor units, null for a currency that the plan is not sold in. */
export const planTerms = ({ name, credits, bonus, order, active, prices }: PlanValues) => ({
  name,
  credits: typedInteger(credits) ?? 0,
  bonus_credits: typedInteger(bonus) ?? 0,
  display_order: typedInteger(order) ?? 0,
  active,
  pricing: Object.fromEntries(
    priceCurrencies.map((currency) => [currency, { amount: minorUnits(prices[currency]) || null }]),
  ),
});
