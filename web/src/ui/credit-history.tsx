import { api, type CreditEvent } from '@marquee/contract';
import { useEndpointPages } from '../api/use-endpoint.ts';
import { formatDay, formatNumber, formatTime, t } from '../i18n.ts';
import { Button } from './button.tsx';
import classes from './credit-history.module.css';
import { Spinner } from './spinner.tsx';

const what = ({ kind, edit, ads, app, reason }: CreditEvent): string =>
  t(edit ? 'history.edit' : `history.${kind}`, { ads, app: app ?? '', reason });

const signed = (credits: number) => formatNumber(credits, { signDisplay: 'exceptZero' });

/** The signed-in user's own account: what came in and what was spent, newest first. */
export function CreditHistory() {
  const { data, isError, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useEndpointPages(
      api.credits.history,
      (before: number | undefined) => ({ query: { before } }),
      ({ hasMore, events }) => (hasMore ? events.at(-1)?.seq : undefined),
    );
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <section className={classes.card} aria-labelledby="history">
      <h2 id="history">{t('history.title')}</h2>
      {isPending && <Spinner />}
      {isError && (
        <div className={classes.failed} role="alert">
          <p>{t('history.failed')}</p>
          <Button onClick={() => void refetch()}>{t('history.retry')}</Button>
        </div>
      )}
      {data && events.length === 0 && <p>{t('history.empty')}</p>}
      {events.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('history.when')}</th>
              <th scope="col">{t('history.what')}</th>
              <th scope="col">{t('history.credits')}</th>
              <th scope="col">{t('history.balance')}</th>
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <tr key={event.seq}>
                <td>
                  <time dateTime={event.at}>
                    <span>{formatDay(event.at)}</span> <span>{formatTime(event.at)}</span>
                  </time>
                </td>
                <td dir="auto">{what(event)}</td>
                <td data-gain={event.credits > 0 || undefined}>{signed(event.credits)}</td>
                <td>{formatNumber(event.balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </section>
  );
}
