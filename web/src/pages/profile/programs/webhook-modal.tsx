import { Checkbox, Modal, TextInput } from '@mantine/core';
import { api, type Webhook, type WebhookEvent, webhookEvents } from '@marquee/contract';
import { useState } from 'react';
import { request } from '../../../api/request.ts';
import { useInvalidate } from '../../../api/use-endpoint.ts';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useSubmit } from '../../account/use-submit.ts';
import classes from './programs.module.css';

/** Makes a webhook, or changes `of`; `onSecret` gets the secret of a new one. */
export function WebhookModal({
  of,
  onSecret,
  onClose,
}: {
  of: Webhook | null;
  onSecret: (secret: string) => void;
  onClose: () => void;
}) {
  const invalidate = useInvalidate();
  const [url, setUrl] = useState(of?.url ?? '');
  const [description, setDescription] = useState(of?.description ?? '');
  const [events, setEvents] = useState<WebhookEvent[]>(
    of?.events ?? ['generation.completed', 'generation.failed'],
  );
  const {
    issues,
    errorText: failed,
    busy,
    form,
  } = useSubmit<{ url?: string; events?: string }>({
    find: () => ({
      ...(/^https?:\/\/\S+$/.test(url.trim()) ? {} : { url: t('webhooks.url.required') }),
      ...(events.length > 0 ? {} : { events: t('webhooks.events.required') }),
    }),
    send: async () => {
      const body = { url: url.trim(), events, description: description.trim() };
      const made = of
        ? await request(api.webhooks.change, { params: { id: of.id }, body })
        : await request(api.webhooks.create, { body });
      await invalidate(api.webhooks.list);
      onClose();
      if ('secret' in made && typeof made.secret === 'string') onSecret(made.secret);
    },
    tell: (error) => errorText(error, t('programs.saving.failed')),
  });
  return (
    <Modal opened onClose={onClose} title={t(of ? 'webhooks.edit.title' : 'webhooks.new.title')}>
      <form className={classes.form} {...form}>
        {failed && <Notice tone="error">{failed}</Notice>}
        <TextInput
          name="url"
          type="url"
          autoComplete="off"
          data-autofocus
          label={t('webhooks.url')}
          description={t('webhooks.url.hint')}
          value={url}
          error={issues.url}
          onChange={({ currentTarget: { value } }) => setUrl(value)}
        />
        <TextInput
          name="description"
          autoComplete="off"
          maxLength={200}
          label={t('webhooks.description')}
          value={description}
          onChange={({ currentTarget: { value } }) => setDescription(value)}
        />
        <fieldset className={classes.choices}>
          <legend>{t('webhooks.events')}</legend>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              name="events"
              label={t('webhooks.event', { event: event.replace('.', '_') })}
              checked={events.includes(event)}
              onChange={({ currentTarget: { checked } }) =>
                setEvents((before) => (checked ? [...before, event] : before.filter((one) => one !== event)))
              }
            />
          ))}
          {issues.events && <p className={classes.error}>{issues.events}</p>}
        </fieldset>
        <div className={classes.buttons}>
          <Button onClick={onClose}>{t('programs.cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t(of ? 'webhooks.save' : 'webhooks.make')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
