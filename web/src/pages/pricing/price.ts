import type { CreditPlan, Currency } from '@marquee/contract';
import { formatNumber } from '../../i18n.ts';

/** A plan's price as it is shown: rupees whole, the others with their hundredths. Null where it is not sold. */
export function formatPrice(plan: CreditPlan, currency: Currency): string | null {
  const amount = plan.pricing[currency]?.amount;
  if (amount === undefined) return null;
  const digits = currency === 'INR' ? 0 : 2;
  return money(amount / 100, currency, digits);
}

/** What one credit costs, bonus included, with three decimals. */
export function formatPricePerCredit(plan: CreditPlan, currency: Currency): string | null {
  const amount = plan.pricing[currency]?.amount;
  return amount === undefined ? null : money(amount / 100 / (plan.credits + plan.bonus_credits), currency, 3);
}

const money = (value: number, currency: Currency, digits: number) =>
  formatNumber(value, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
