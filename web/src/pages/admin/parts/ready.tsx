import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import classes from './parts.module.css';

/** Shows what was loaded; until then that it is loading, or why it was not, with a way to try again. */
export function Ready<Data>({
  query,
  failed,
  children,
}: {
  query: UseQueryResult<Data>;
  /** What to say of a failure that has no words of its own. */
  failed: string;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      {error && (
        <Notice tone="error">
          <div className={classes.choice}>
            <span>{errorText(error, failed)}</span>
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              {t('admin.retry')}
            </Button>
          </div>
        </Notice>
      )}
      {data !== undefined ? children(data) : !error && <Waiting />}
    </>
  );
}

/** A panel whose content is on its way. */
export const Waiting = () => (
  <div className={classes.waiting}>
    <Spinner size={40} />
  </div>
);

/** A panel that has nothing to show. */
export const Empty = ({ children }: { children: ReactNode }) => <p className={classes.empty}>{children}</p>;
