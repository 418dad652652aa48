import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';

/** Where a payment that was broken off on another page comes back to. */
export const PaymentCancelPage = () => (
  <NoticePage title={t('payment.cancelled')} text={t('payment.cancelledText')}>
    <ButtonLink variant="primary" to={paths.pricing}>
      {t('payment.pricing')}
    </ButtonLink>
    <ButtonLink to={paths.home}>{t('payment.home')}</ButtonLink>
  </NoticePage>
);
