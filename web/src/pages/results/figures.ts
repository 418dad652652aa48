import { formatDay, formatNumber } from '../../i18n.ts';

/** A share of one hundred, whole. */
export const wholePercent = (share: number): string =>
  formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });

/** How likely something is, as a whole percentage: what is drawn is never certain. */
export const chancePercent = (chance: number): string =>
  chance > 0.99 ? `> ${wholePercent(0.99)}` : wholePercent(chance);

/** A rate of clicks, as fine as it takes to tell low ones apart. */
export const ratePercent = (rate: number): string =>
  formatNumber(rate, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: rate > 0 && rate < 0.001 ? 4 : 2,
  });

/** An amount in the currency that the network counts in; a bare number where it names none. */
export const amountOf = (cost: number, currency: string | null): string =>
  currency
    ? formatNumber(cost, { style: 'currency', currency, currencyDisplay: 'code' })
    : formatNumber(cost, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A day without its hour: as midnight where the reader is. */
export const dayOf = (day: string): string => formatDay(`${day}T00:00`);
