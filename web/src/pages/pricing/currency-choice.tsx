import type { Currency, PricingConfig } from '@marquee/contract';
import { t } from '../../i18n.ts';
import classes from './currency-choice.module.css';

/** The currencies on offer, side by side; nothing where there is only one. */
export function CurrencyChoice({
  config: { enabled_currencies, currencies },
  value,
  onChange,
}: {
  config: PricingConfig;
  value: Currency;
  onChange: (currency: Currency) => void;
}) {
  if (enabled_currencies.length < 2) return null;
  return (
    <fieldset className={classes.choice}>
      <legend>{t('pricing.currency')}</legend>
      {enabled_currencies.map((currency) => (
        <label key={currency} title={currencies[currency]?.name}>
          <input
            type="radio"
            name="currency"
            value={currency}
            checked={currency === value}
            onChange={() => onChange(currency)}
          />
          <span>
            {currencies[currency]?.symbol} {currency}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
