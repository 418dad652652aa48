import { api, type PaymentSettings } from '@marquee/contract';
import { t } from '../../../i18n.ts';
import { Section } from '../parts/field.tsx';
import classes from './payments.module.css';

/** Where the provider is to send its messages, and which. */
export const WebhookInfo = ({ settings: { webhook_url, webhook_events } }: { settings: PaymentSettings }) => (
  <Section title={t('pay.webhook')} text={t('pay.webhook.text')}>
    <dl className={classes.webhook}>
      <div>
        <dt>{t('pay.webhook.path')}</dt>
        <dd>
          <code>{api.payments.webhook.path}</code>
        </dd>
      </div>
      <div>
        <dt>{t('pay.webhook.url')}</dt>
        <dd>
          <code>{webhook_url}</code>
        </dd>
      </div>
      <div>
        <dt>{t('pay.webhook.events')}</dt>
        <dd>
          {webhook_events.map((event) => (
            <code key={event}>{event}</code>
          ))}
        </dd>
      </div>
    </dl>
  </Section>
);
