import type { CreditPlan, Currency } from '@marquee/contract';
import { formatNumber, t } from '../../i18n.ts';
import { BulbRail } from '../../ui/bulb-rail.tsx';
import { Button } from '../../ui/button.tsx';
import classes from './plan-card.module.css';
import { formatPrice, formatPricePerCredit } from './price.ts';

/** One plan: what it gives, what it costs, and the button that buys it. */
export function PlanCard({
  plan,
  currency,
  popular,
  busy,
  disabled,
  closed,
  onBuy,
}: {
  plan: CreditPlan;
  currency: Currency;
  popular: boolean;
  busy: boolean;
  disabled: boolean;
  /** Looks and sounds disabled, but says why when it is pressed. */
  closed: boolean;
  onBuy: () => void;
}) {
  const price = formatPrice(plan, currency);
  const credits = formatNumber(plan.credits);
  return (
    <li className={classes.card} data-popular={popular || undefined}>
      {popular && <p className={classes.flag}>{t('pricing.popular')}</p>}
      <h3>{plan.name}</h3>
      <p className={classes.credits}>
        {t('pricing.credits', { credits })}
        {plan.bonus_credits > 0 && (
          <span className={classes.bonus}>
            {t('pricing.bonus', { bonus: formatNumber(plan.bonus_credits) })}
          </span>
        )}
      </p>
      <BulbRail lit={popular ? 1 : 0.3} />
      <p className={classes.price}>{price ?? t('pricing.notSold', { currency })}</p>
      <p className={classes.small}>
        {price && (
          <span>{t('pricing.perCredit', { price: formatPricePerCredit(plan, currency) ?? '' })}</span>
        )}
        <span>{t('pricing.never')}</span>
      </p>
      <Button
        variant={popular ? 'primary' : 'secondary'}
        wide
        busy={busy}
        disabled={disabled || price === null}
        aria-disabled={closed || undefined}
        onClick={onBuy}
      >
        {busy
          ? t('pricing.processing')
          : t('pricing.buy', { credits: formatNumber(plan.credits + plan.bonus_credits) })}
      </Button>
    </li>
  );
}
