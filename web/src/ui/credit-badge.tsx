import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useAuth } from '../auth/current-auth.ts';
import { formatNumber, t } from '../i18n.ts';
import { paths } from '../paths.ts';
import classes from './credit-badge.module.css';
import { cachedBalance, useCredits } from './credits.ts';
import { useSite } from './site.tsx';
import { Spinner } from './spinner.tsx';

/** The credits to start with may come with the confirmation of the address, in whatever tab it happens. */
function useCreditsOfConfirmation() {
  const client = useQueryClient();
  const state = useAuth();
  const confirmed = state.status === 'authenticated' ? state.user.emailVerified : null;
  const before = useRef(confirmed);
  useEffect(() => {
    if (before.current === false && confirmed) void cachedBalance(client).refresh();
    before.current = confirmed;
  }, [client, confirmed]);
}

/** The balance in the navigation bar; leads to the plans. */
export function CreditBadge() {
  const { has } = useSite();
  const { credits, loading, failed } = useCredits();
  useCreditsOfConfirmation();
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
