import { formatNumber, t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useCredits } from '../../ui/credits.ts';
import { useSite } from '../../ui/site.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import classes from './generate-page.module.css';

/** Whose ads are made here, and what there is to spend on them. */
export function StudioHeader({ appName }: { appName: string }) {
  const { has } = useSite();
  const { credits, loading, failed } = useCredits();
  const balance = failed ? t('credits.failed') : t('generate.credits', { credits: formatNumber(credits) });
  return (
    <header className={classes.head}>
      <div className={classes.heading}>
        <h1>{t('generate.title')}</h1>
        <p className={classes.appName}>
          <bdi>{appName}</bdi>
        </p>
      </div>
      <div className={classes.balance}>
        <p>
          <span>{t('generate.balance')}</span> <strong>{loading ? <Spinner size={18} /> : balance}</strong>
        </p>
        {has(paths.pricing) && <ButtonLink to={paths.pricing}>{t('generate.buy')}</ButtonLink>}
      </div>
    </header>
  );
}
