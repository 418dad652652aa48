import { formatNumber } from '../../../i18n.ts';

/** What model calls cost, with four decimals. */
export const dollars = (value: number): string =>
  formatNumber(value, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  });
