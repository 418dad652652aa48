import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';

export function NotFoundPage() {
  return (
    <NoticePage title={t('notFound.title')} text={t('notFound.text')}>
      <ButtonLink variant="primary" to={paths.home}>
        {t('home.return')}
      </ButtonLink>
    </NoticePage>
  );
}
