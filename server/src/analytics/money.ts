import type { Currency } from '@marquee/contract';
import { sumBy, type Tally } from './activity.ts';

/** Revenue in main units by currency. Without rates of exchange, currencies are never added up. */
export function byCurrency(
  revenue: Tally[],
  amount: 'total' | 'recent' | 'previous',
): Partial<Record<Currency, number>> {
  return Object.fromEntries(
    sumBy(revenue, amount, ({ detail }) => detail).map(([name, sum]) => [name, sum / 100]),
  );
}
