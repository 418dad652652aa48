import { Modal } from '@mantine/core';
import type { ApiKey } from '@marquee/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate, formatNumber, t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import classes from './programs.module.css';
import type { Keys } from './use-keys.ts';

/** The last calls with a key. */
export function KeyCallsModal({
  of: { id, name },
  keys,
  onClose,
}: {
  of: ApiKey;
  keys: Keys;
  onClose: () => void;
}) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['calls of a key', id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => keys.calls(id, pageParam),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  const calls = data?.pages.flatMap((page) => page.calls) ?? [];
  return (
    <Modal opened onClose={onClose} title={t('keys.calls.title', { name })} size="54rem">
      <div className={classes.form}>
        {error && <Notice tone="error">{t('programs.loading.failed')}</Notice>}
        {!data && !error && <Spinner label={t('loading')} />}
        {data && calls.length === 0 && <p>{t('keys.calls.none')}</p>}
        {calls.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too
          <section className={classes.calls} tabIndex={0} aria-label={t('keys.calls')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('keys.calls.at')}</th>
                  <th scope="col">{t('keys.calls.what')}</th>
                  <th scope="col">{t('keys.calls.status')}</th>
                  <th scope="col" data-number>
                    {t('keys.calls.credits')}
                  </th>
                  <th scope="col" data-number>
                    {t('keys.calls.ms')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {calls.map((call) => (
                  <tr key={call.id}>
                    <td>{formatDate(call.at)}</td>
                    <td>
                      {call.method} {call.path}
                    </td>
                    <td>
                      {call.status} {call.code}{' '}
                      {call.replayed && <span className={classes.badge}>{t('keys.calls.replayed')}</span>}
                    </td>
                    <td data-number>{formatNumber(call.credits)}</td>
                    <td data-number>{formatNumber(call.milliseconds)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {hasNextPage && (
          <div>
            <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('programs.more')}
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
}
