import type { Currency } from '@marquee/contract';
import { t } from '../../../i18n.ts';
import classes from './analytics.module.css';
import { money, sums } from './figures.ts';

type Amounts = Partial<Record<Currency, number>>;

/** A sum in each currency in which there is something: nothing converts one into another here. */
export const Money = ({ amounts, own }: { amounts: Amounts; own: Currency }) => (
  <span className={classes.money}>
    {sums(amounts, own).map(([currency, amount]) => (
      <span key={currency}>{money(amount, currency)}</span>
    ))}
  </span>
);

/** Says how several currencies are dealt with, where there are any but the shop's own. */
export const OtherCurrencies = ({ amounts, own }: { amounts: Amounts; own: Currency }) =>
  Object.keys(amounts).some((currency) => currency !== own) ? (
    <p className={classes.explanation}>{t('analytics.currencies', { currency: own })}</p>
  ) : null;
