import { Link } from 'react-router';
import { formatNumber, t } from '../i18n.ts';
import { paths } from '../paths.ts';
import classes from './credit-badge.module.css';
import { useCredits } from './credits.ts';
import { useSite } from './site.tsx';
import { Spinner } from './spinner.tsx';

/** The balance in the navigation bar; leads to the plans. */
export function CreditBadge() {
  const { has } = useSite();
  const { credits, loading, failed } = useCredits();
  const text = failed ? t('credits.failed') : t('credits.amount', { credits: formatNumber(credits) });
  const content = loading ? <Spinner size={18} /> : text;
  return has(paths.pricing) ? (
    <Link className={classes.badge} to={paths.pricing}>
      {content}
    </Link>
  ) : (
    <span className={classes.badge}>{content}</span>
  );
}
