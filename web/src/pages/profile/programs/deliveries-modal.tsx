import { Modal } from '@mantine/core';
import { api, type Delivery, type Webhook } from '@marquee/contract';
import { useApiMutation, useEndpointPages, useInvalidate } from '../../../api/use-endpoint.ts';
import { formatDate, formatDay, formatTime, t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import classes from './programs.module.css';

const day = 24 * 60 * 60_000;

/** Milliseconds between two looks at what is on its way. */
const refreshMs = 3_000;

/** What was sent to a webhook, with what was answered. */
export function DeliveriesModal({ of, onClose }: { of: Webhook; onClose: () => void }) {
  const invalidate = useInvalidate();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useEndpointPages(
    api.webhooks.deliveries,
    (cursor: string | undefined) => ({ params: { id: of.id }, query: cursor ? { cursor } : {} }),
    ({ nextCursor }) => nextCursor,
    { refetchInterval: refreshMs },
  );
  const replay = useApiMutation(api.webhooks.replay, {
    onSettled: () => invalidate(api.webhooks.deliveries),
  });
  const deliveries = data?.pages.flatMap((page) => page.deliveries) ?? [];
  const sendAgain = (body: { since: string } | { deliveryId: string }) =>
    replay.mutate({ params: { id: of.id }, body });
  return (
    <Modal opened onClose={onClose} title={t('webhooks.deliveries.title')} size="54rem">
      <div className={classes.form}>
        <p className={classes.note}>{of.url}</p>
        {error && <Notice tone="error">{t('programs.loading.failed')}</Notice>}
        {replay.error && <Notice tone="error">{errorText(replay.error, t('programs.saving.failed'))}</Notice>}
        {replay.data && (
          <Notice tone="success">{t('webhooks.replayed', { count: replay.data.deliveries })}</Notice>
        )}
        {!data && !error && <Spinner label={t('loading')} />}
        {data && deliveries.length === 0 && <p>{t('webhooks.deliveries.none')}</p>}
        {deliveries.length > 0 && (
          <>
            <div>
              <Button
                size="small"
                busy={replay.isPending}
                onClick={() => sendAgain({ since: new Date(Date.now() - day).toISOString() })}
              >
                {t('webhooks.replayAll')}
              </Button>
            </div>
            <ul className={classes.list}>
              {deliveries.map((delivery) => (
                <DeliveryItem
                  key={delivery.id}
                  of={delivery}
                  busy={replay.isPending}
                  onReplay={() => sendAgain({ deliveryId: delivery.id })}
                />
              ))}
            </ul>
          </>
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

function DeliveryItem({
  of: { type, state, attempts, createdAt, nextAttemptAt, messageId, body, last },
  busy,
  onReplay,
}: {
  of: Delivery;
  busy: boolean;
  onReplay: () => void;
}) {
  const next =
    attempts > 0 &&
    nextAttemptAt &&
    t('webhooks.delivery.next', { day: formatDay(nextAttemptAt), time: formatTime(nextAttemptAt) });
  const answered =
    last?.status &&
    t('webhooks.delivery.answered', { status: String(last.status), ms: String(last.milliseconds) });
  return (
    <li>
      <div>
        <div className={classes.name}>
          <strong>{type}</strong>
          <span className={classes.badge} data-tone={state === 'failed' ? 'warning' : undefined}>
            {t('webhooks.delivery.state', { state })}
          </span>
          <span className={classes.note}>{formatDate(createdAt)}</span>
        </div>
        <p className={classes.note}>
          {[t('webhooks.delivery.attempts', { count: attempts }), answered ?? last?.error, next]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <details>
          <summary>{t('webhooks.delivery.body')}</summary>
          <pre className={classes.body}>{body}</pre>
        </details>
        {last?.answer && (
          <details>
            <summary>{t('webhooks.delivery.answer')}</summary>
            <pre className={classes.body} dir="auto">
              {last.answer}
            </pre>
          </details>
        )}
      </div>
      <div>
        <Button
          size="small"
          busy={busy}
          aria-label={t('webhooks.replay.label', { id: messageId })}
          onClick={onReplay}
        >
          {t('webhooks.replay')}
        </Button>
      </div>
    </li>
  );
}
