import { useAuth } from '../../auth/current-auth.ts';
import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { HowCreditsWork } from './how-credits-work.tsx';
import classes from './pricing-page.module.css';

/** What credits are for and how they are had. Without a payment provider there is nothing to sell. */
export function PricingPage() {
  const visitor = useAuth().status === 'unauthenticated';
  return (
    <div className={classes.page}>
      <title>{`${t('pricing.title')} · Marquee`}</title>
      <header className={classes.head}>
        <h1>{t('pricing.title')}</h1>
        <p>{t('pricing.lead')}</p>
      </header>
      <p className={classes.notice} role="status">
        {t('pricing.unavailable')}
      </p>
      <HowCreditsWork>
        <ButtonLink look="lit" size="large" to={visitor ? paths.register : paths.extract}>
          {t(visitor ? 'pricing.register' : 'pricing.create')}
        </ButtonLink>
      </HowCreditsWork>
    </div>
  );
}
