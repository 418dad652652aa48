import { t } from '../i18n.ts';
import { Button } from './button.tsx';
import { NoticePage } from './notice-page.tsx';

/** What stands in place of a page that could not be loaded or drawn. */
export function PageError() {
  return (
    <NoticePage title={t('fault.title')} text={t('fault.text')}>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('fault.reload')}
      </Button>
    </NoticePage>
  );
}
