import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import classes from './parts.module.css';

/** The way from page to page. */
export const Pager = ({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) => (
  <nav className={classes.pager} aria-label={t('admin.pages')}>
    <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
      {t('admin.previous')}
    </Button>
    <span aria-live="polite">{t('admin.page', { page, pages })}</span>
    <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
      {t('admin.next')}
    </Button>
  </nav>
);
