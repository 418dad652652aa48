import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';

export function UnauthorizedPage() {
  return (
    <NoticePage title={t('denied.title')} text={t('denied.text')}>
      <ButtonLink variant="primary" to={paths.home}>
        {t('home.return')}
      </ButtonLink>
    </NoticePage>
  );
}
