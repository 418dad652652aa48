import type { Currency, PricingConfig } from '@marquee/contract';
import { useState } from 'react';
import { firstCurrency } from './currency.ts';

const key = 'preferred_currency';

/** The currency that prices are shown in. A choice is kept on the device where nothing is detected. */
export function useCurrency(config: PricingConfig): [Currency, (currency: Currency) => void] {
  const [chosen, choose] = useState<Currency>(() =>
    firstCurrency(config, {
      languages: navigator.languages,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      preferred: localStorage.getItem(key),
    }),
  );
  const currency = config.enabled_currencies.includes(chosen) ? chosen : config.default_currency;
  return [
    currency,
    (next) => {
      choose(next);
      if (!config.auto_detect_currency) localStorage.setItem(key, next);
    },
  ];
}
