import { type MessageKey, t } from '../../i18n.ts';
import classes from './payment-methods.module.css';

const methods = ['UPI', 'Net Banking', 'Card', 'Wallets', 'EMI'] as const;

/** How one can pay in rupees; other currencies are paid by card. */
export const PaymentMethods = () => (
  <section className={classes.card} aria-labelledby="methods">
    <h2 id="methods">{t('pricing.methods')}</h2>
    <p>{t('pricing.methodsText')}</p>
    <ul>
      {methods.map((method) => (
        <li key={method}>{t(`pricing.method.${method}` satisfies MessageKey)}</li>
      ))}
    </ul>
  </section>
);
