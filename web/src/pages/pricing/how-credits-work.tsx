import type { ReactNode } from 'react';
import { publicApi, usePublicEndpoint } from '../../api/public-api.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { useConfiguration } from '../../ui/configuration.ts';
import { Spinner } from '../../ui/spinner.tsx';
import classes from './how-credits-work.module.css';

const rules = ['pricing.expiry', 'pricing.delivered', 'pricing.returned', 'pricing.regenerations'] as const;

/** What an ad costs now, and the rules by which credits are taken. */
export function HowCreditsWork({ children }: { children: ReactNode }) {
  const { data: costs, isError, refetch } = usePublicEndpoint(publicApi.costs);
  const { signup_credits: signupCredits = 0, welcome_credits: when } = useConfiguration() ?? {};
  const price = (credits: number | undefined) =>
    credits === undefined ? <Spinner /> : t('pricing.cost', { credits });
  return (
    <section className={classes.card} aria-labelledby="credits">
      <div className={classes.prices}>
        <h2 id="credits">{t('pricing.how')}</h2>
        {isError ? (
          <div className={classes.failed} role="alert">
            <p>{t('pricing.failed')}</p>
            <Button onClick={() => void refetch()}>{t('pricing.retry')}</Button>
          </div>
        ) : (
          <dl>
            <div>
              <dt>{t('pricing.basic')}</dt>
              <dd>{price(costs?.basic)}</dd>
            </div>
            <div>
              <dt>{t('pricing.advanced')}</dt>
              <dd>{price(costs?.advanced)}</dd>
            </div>
          </dl>
        )}
      </div>
      <div className={classes.rules}>
        <ul>
          {rules.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
          {signupCredits > 0 && (
            <li>
              {t(when === 'on-confirmation' ? 'pricing.signup.confirmed' : 'pricing.signup', {
                credits: signupCredits,
              })}
            </li>
          )}
        </ul>
        {children}
      </div>
    </section>
  );
}
