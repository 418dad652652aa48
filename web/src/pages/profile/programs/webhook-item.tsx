import { api, type Webhook } from '@marquee/contract';
import { useApiMutation, useInvalidate } from '../../../api/use-endpoint.ts';
import { formatDay, formatTime, t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './programs.module.css';

/** One webhook, and what can be done with it. */
export function WebhookItem({
  of,
  onOpen,
  onSecret,
}: {
  of: Webhook;
  onOpen: (dialog: { kind: 'edit' | 'remove' | 'deliveries'; of: Webhook }) => void;
  onSecret: (secret: string) => void;
}) {
  const { id, url, disabledAt } = of;
  const invalidate = useInvalidate();
  const onSuccess = () => invalidate(api.webhooks.list);
  const change = useApiMutation(api.webhooks.change, { onSuccess });
  const test = useApiMutation(api.webhooks.test);
  const roll = useApiMutation(api.webhooks.roll, { onSuccess });
  const error = change.error ?? test.error ?? roll.error;
  return (
    <li className={disabledAt ? classes.ended : undefined}>
      {error && <Notice tone="error">{errorText(error, t('programs.saving.failed'))}</Notice>}
      {test.isSuccess && <Notice tone="success">{t('webhooks.tested')}</Notice>}
      <Facts of={of} />
      <div className={classes.buttons}>
        <Button
          size="small"
          aria-label={t('webhooks.deliveries.label', { url })}
          onClick={() => onOpen({ kind: 'deliveries', of })}
        >
          {t('webhooks.deliveries')}
        </Button>
        {!disabledAt && (
          <Button
            size="small"
            busy={test.isPending}
            aria-label={t('webhooks.test.label', { url })}
            onClick={() => test.mutate({ params: { id } })}
          >
            {t('webhooks.test')}
          </Button>
        )}
        <Button
          size="small"
          aria-label={t('webhooks.edit.label', { url })}
          onClick={() => onOpen({ kind: 'edit', of })}
        >
          {t('webhooks.edit')}
        </Button>
        <Button
          size="small"
          busy={roll.isPending}
          aria-label={t('webhooks.roll.label', { url })}
          onClick={() =>
            roll.mutate({ params: { id } }, { onSuccess: ({ secret }) => secret && onSecret(secret) })
          }
        >
          {t('webhooks.roll')}
        </Button>
        <Button
          size="small"
          busy={change.isPending}
          aria-label={t('webhooks.turn.label', { on: disabledAt ? 'yes' : 'no', url })}
          onClick={() => change.mutate({ params: { id }, body: { enabled: disabledAt !== null } })}
        >
          {t(disabledAt ? 'webhooks.turnOn' : 'webhooks.turnOff')}
        </Button>
        <Button
          size="small"
          aria-label={t('webhooks.remove.label', { url })}
          onClick={() => onOpen({ kind: 'remove', of })}
        >
          {t('webhooks.remove')}
        </Button>
      </div>
    </li>
  );
}

function Facts({
  of: { url, description, events, disabledBecause, failingSince, overlapEndsAt },
}: {
  of: Webhook;
}) {
  const moment = (at: string) => ({ day: formatDay(at), time: formatTime(at) });
  return (
    <div>
      <div className={classes.name}>
        <strong>{url}</strong>
        {disabledBecause && (
          <span className={classes.badge} data-tone="warning">
            {t('webhooks.off', { because: disabledBecause })}
          </span>
        )}
      </div>
      {description && (
        <p className={classes.note} dir="auto">
          {description}
        </p>
      )}
      <p className={classes.note}>
        {events.map((event) => t('webhooks.event', { event: event.replace('.', '_') })).join(' · ')}
      </p>
      {failingSince && <p className={classes.note}>{t('webhooks.failing', moment(failingSince))}</p>}
      {overlapEndsAt && <p className={classes.note}>{t('webhooks.overlap', moment(overlapEndsAt))}</p>}
    </div>
  );
}
