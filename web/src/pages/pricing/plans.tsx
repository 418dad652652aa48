import { useLocation } from 'react-router';
import { useAuth } from '../../auth/current-auth.ts';
import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { PlanCard } from './plan-card.tsx';
import classes from './plans.module.css';
import { useCurrency } from './use-currency.ts';
import type { PriceList } from './use-price-list.ts';
import { usePurchase } from './use-purchase.ts';

/** The plans in the visitor's currency. Where nothing can be bought they are shown all the same, and it is said. */
export function Plans({ priceList: { plans, config } }: { priceList: PriceList }) {
  const signedOut = useAuth().status === 'unauthenticated';
  const { pathname } = useLocation();
  const [currency, setCurrency] = useCurrency(config);
  const { processing, notice, say, buy } = usePurchase(config.checkout_url);
  const askedToLogIn = signedOut && notice?.text === t('pricing.login');
  return (
    <section className={classes.plans} aria-labelledby="plans">
      <h2 id="plans" className="visually-hidden">
        {t('pricing.plans')}
      </h2>
      {!config.razorpay_enabled && (
        <p className={classes.notice} data-tone="warning" role="status">
          {t('pricing.unavailable')}
        </p>
      )}
      {config.razorpay_enabled && config.test_mode && (
        <p className={classes.notice} data-tone="warning">
          {t('pricing.test')}
        </p>
      )}
      <CurrencyChoice config={config} value={currency} onChange={setCurrency} />
      {notice && (
        <div
          className={classes.notice}
          data-tone={notice.tone}
          role={notice.tone === 'error' ? 'alert' : 'status'}
        >
          <div>
            {notice.title && <strong>{notice.title}</strong>}
            <p>{notice.text}</p>
          </div>
          {askedToLogIn && (
            <ButtonLink to={paths.login} state={{ from: pathname }}>
              {t('pricing.toLogin')}
            </ButtonLink>
          )}
        </div>
      )}
      <ul className={classes.cards}>
        {plans.map((plan, index) => (
          <PlanCard
            key={plan._id}
            plan={plan}
            currency={currency}
            popular={index === 1}
            busy={processing === plan._id}
            disabled={!config.razorpay_enabled || (processing !== null && processing !== plan._id)}
            closed={signedOut}
            onBuy={() =>
              signedOut ? say({ tone: 'error', text: t('pricing.login') }) : void buy(plan, currency)
            }
          />
        ))}
      </ul>
      {currency === 'INR' && <PaymentMethods />}
    </section>
  );
}
