import { api, type Webhook } from '@marquee/contract';
import { useState } from 'react';
import { useApiMutation, useEndpoint, useInvalidate } from '../../../api/use-endpoint.ts';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ConfirmModal } from './confirm-modal.tsx';
import { DeliveriesModal } from './deliveries-modal.tsx';
import classes from './programs.module.css';
import { ShownSecret } from './shown-secret.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { WebhookModal } from './webhook-modal.tsx';

type WebhookDialog = { kind: 'new' } | { kind: 'edit' | 'remove' | 'deliveries'; of: Webhook };

/** Where the signed-in user wants to be told of what happens. */
export function WebhooksPanel() {
  const { data, error, refetch } = useEndpoint(api.webhooks.list, {});
  const [dialog, setDialog] = useState<WebhookDialog | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <section className={classes.section} aria-label={t('programs.webhooks')}>
      <p>{t('webhooks.text')}</p>
      <div>
        <Button variant="primary" onClick={() => setDialog({ kind: 'new' })}>
          {t('webhooks.new')}
        </Button>
      </div>
      {error && !data && (
        <Notice tone="error">
          {t('programs.loading.failed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('programs.again')}
          </Button>
        </Notice>
      )}
      {!data && !error && <Spinner label={t('loading')} />}
      {data?.length === 0 && <p className={classes.note}>{t('webhooks.none')}</p>}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-label={t('webhooks.list')}>
          {data.map((webhook) => (
            <WebhookItem key={webhook.id} of={webhook} onOpen={setDialog} onSecret={setSecret} />
          ))}
        </ul>
      )}
      {dialog && <Dialog dialog={dialog} onSecret={setSecret} onClose={() => setDialog(null)} />}
      {secret && (
        <ShownSecret secret={secret} text={t('programs.secret.webhook')} onKept={() => setSecret(null)} />
      )}
    </section>
  );
}

function Dialog({
  dialog,
  onSecret,
  onClose,
}: {
  dialog: WebhookDialog;
  onSecret: (secret: string) => void;
  onClose: () => void;
}) {
  const invalidate = useInvalidate();
  const remove = useApiMutation(api.webhooks.remove, { onSuccess: () => invalidate(api.webhooks.list) });
  if (dialog.kind === 'new') return <WebhookModal of={null} onSecret={onSecret} onClose={onClose} />;
  const { of } = dialog;
  if (dialog.kind === 'edit') return <WebhookModal of={of} onSecret={onSecret} onClose={onClose} />;
  if (dialog.kind === 'deliveries') return <DeliveriesModal of={of} onClose={onClose} />;
  return (
    <ConfirmModal
      title={t('webhooks.remove.title')}
      text={t('webhooks.remove.text')}
      submit={t('webhooks.remove.submit')}
      busy={remove.isPending}
      error={remove.error}
      onSubmit={() => remove.mutate({ params: { id: of.id } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
