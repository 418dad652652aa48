import type { Currency } from '@marquee/contract';

/** How visitors come to their currency, as the settings decide it. */
export type DisplayMode = 'single' | 'detected' | 'manual';

interface Settings {
  enabled_currencies: Currency[];
  default_currency: Currency;
  auto_detect_currency: boolean;
}

export const displayMode = ({ enabled_currencies: enabled, auto_detect_currency: detects }: Settings) =>
  enabled.length === 1 ? 'single' : detects ? 'detected' : ('manual' satisfies DisplayMode);

/**
 * Enables or disables a currency, in the catalogue's order. A default that goes is followed by the first that stays.
 * @returns null where it is the last one
 */
export function toggleCurrency(
  catalogue: Currency[],
  { enabled_currencies: enabled, default_currency: usual }: Omit<Settings, 'auto_detect_currency'>,
  currency: Currency,
): Omit<Settings, 'auto_detect_currency'> | null {
  const wanted = enabled.includes(currency)
    ? enabled.filter((other) => other !== currency)
    : catalogue.filter((other) => other === currency || enabled.includes(other));
  const [first] = wanted;
  if (!first) return null;
  return { enabled_currencies: wanted, default_currency: wanted.includes(usual) ? usual : first };
}
