import { ApiError } from '@marquee/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Message } from '../../account/message.tsx';
import classes from './analytics.module.css';

/** Shows figures once they are there; until then that they are loading, or the server's reason why not, with Retry. */
export function Ready<Data>({
  query: { data, error, isFetching, refetch },
  children,
}: {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  return (
    <>
      {error && (
        <Message tone="error">
          <div className={classes.fault}>
            <span>
              {error instanceof ApiError && error.fromServer ? error.message : t('analytics.failed')}
            </span>
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              {t('analytics.retry')}
            </Button>
          </div>
        </Message>
      )}
      {data !== undefined
        ? children(data)
        : !error && (
            <div className={classes.waiting}>
              <Spinner size={40} label={t('analytics.loading')} />
            </div>
          )}
    </>
  );
}
