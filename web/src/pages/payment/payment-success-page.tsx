import { api } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '../../api/request.ts';
import { auth } from '../../auth/current-auth.ts';
import { formatNumber, t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { cachedBalance } from '../../ui/credits.ts';
import { NoticePage } from '../../ui/notice-page.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Milliseconds that the provider's message gets to reach the server before the balance is asked for. */
const processingMs = 2_000;

type State = { step: 'processing' } | { step: 'done'; credits: number | null } | { step: 'stale' };

/** Where payment methods that leave the page come back to. */
export function PaymentSuccessPage() {
  const client = useQueryClient();
  const [state, setState] = useState<State>({ step: 'processing' });
  useEffect(() => {
    const timer = setTimeout(async () => {
      try {
        const credits = auth.token() ? (await request(api.credits.balance, {})).credits : null;
        if (credits !== null) cachedBalance(client).set(credits);
        setState({ step: 'done', credits });
      } catch {
        setState({ step: 'stale' });
      }
    }, processingMs);
    return () => clearTimeout(timer);
  }, [client]);

  if (state.step === 'processing')
    return (
      <NoticePage title={t('payment.processing')} text={t('payment.processingText')}>
        <Spinner size={44} />
      </NoticePage>
    );
  const text = () => {
    if (state.step === 'stale') return t('payment.refreshFailed');
    return state.credits === null
      ? t('payment.successPlain')
      : t('payment.successText', { credits: formatNumber(state.credits) });
  };
  const visitor = state.step === 'done' && state.credits === null;
  return (
    <NoticePage title={t('payment.success')} text={text()} lit>
      <ButtonLink variant="primary" to={paths.extract}>
        {t('payment.create')}
      </ButtonLink>
      <ButtonLink to={paths.pricing}>{t('payment.pricing')}</ButtonLink>
      {visitor && (
        <ButtonLink to={paths.login} state={{ from: paths.profile }}>
          {t('pricing.toLogin')}
        </ButtonLink>
      )}
    </NoticePage>
  );
}
