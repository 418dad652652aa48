import { lazy, Suspense } from 'react';
import { useAuth } from '../../auth/current-auth.ts';
import { loadCatalogue, t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Sign } from '../../ui/sign.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { HowCreditsWork } from './how-credits-work.tsx';
import { Plans } from './plans.tsx';
import classes from './pricing-page.module.css';
import { usePriceList } from './use-price-list.ts';

const CreditHistory = lazy(async () => {
  const [{ CreditHistory }] = await Promise.all([
    import('../../ui/credit-history.tsx'),
    loadCatalogue('credit-history'),
  ]);
  return { default: CreditHistory };
});

/** What credits cost, how they are had and what they are for; for the signed-in, where theirs went. */
export function PricingPage() {
  const { status } = useAuth();
  const { priceList, failed, retry } = usePriceList();
  return (
    <div className={classes.page}>
      <PageHead title={t('pricing.title')} description={t('pricing.description')} />
      <header className={classes.head}>
        <Sign low>
          <h1>{t('pricing.title')}</h1>
        </Sign>
        <p>{t('pricing.lead')}</p>
      </header>
      {priceList && <Plans priceList={priceList} />}
      {!priceList && (
        <div className={classes.waiting} role={failed ? 'alert' : undefined}>
          {failed ? (
            <>
              <p>{t('pricing.failed')}</p>
              <Button onClick={retry}>{t('pricing.retry')}</Button>
            </>
          ) : (
            <Spinner />
          )}
        </div>
      )}
      <HowCreditsWork>
        <ButtonLink size="large" to={status === 'unauthenticated' ? paths.register : paths.extract}>
          {t(status === 'unauthenticated' ? 'pricing.register' : 'pricing.create')}
        </ButtonLink>
      </HowCreditsWork>
      {status === 'authenticated' && (
        <Suspense>
          <CreditHistory />
        </Suspense>
      )}
    </div>
  );
}
