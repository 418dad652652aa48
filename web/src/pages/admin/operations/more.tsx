import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import parts from '../parts/parts.module.css';
import { Empty, Waiting } from '../parts/ready.tsx';

/** A list that is loaded page after page: loading, failed, empty, and the way to more. */
export function More<Item>({
  query: { error, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch },
  items,
  empty,
  children,
}: {
  query: Omit<UseInfiniteQueryResult, 'data'>;
  items: Item[];
  /** What to say where there are none. */
  empty: string;
  children: ReactNode;
}) {
  return (
    <>
      {error && (
        <Notice tone="error">
          <div className={parts.choice}>
            <span>{errorText(error, t('ops.failed'))}</span>
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              {t('admin.retry')}
            </Button>
          </div>
        </Notice>
      )}
      {isPending && <Waiting />}
      {!isPending && !error && items.length === 0 && <Empty>{empty}</Empty>}
      {items.length > 0 && children}
      {hasNextPage && (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('ops.more')}
          </Button>
        </div>
      )}
    </>
  );
}
