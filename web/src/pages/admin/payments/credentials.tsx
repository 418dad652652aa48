import { ApiError, api, type PaymentSettings } from '@marquee/contract';
import { useState } from 'react';
import { request } from '../../../api/request.ts';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Facts } from '../parts/facts.tsx';
import { Section } from '../parts/field.tsx';
import { StatusDot } from '../parts/status-dot.tsx';
import classes from './payments.module.css';

type Outcome = { error: string } | { mode: string; order: string; key: string };

/** What the environment holds of the provider, and whether the provider knows us. */
export function Credentials({
  settings: { credentials_configured: configured, webhook_configured: webhook, test_mode: test },
}: {
  settings: PaymentSettings;
}) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function tryConnection() {
    if (!configured) return setOutcome({ error: t('pay.test.missing') });
    setBusy(true);
    setOutcome(null);
    try {
      const data = await request(api.adminPayments.testConnection, {});
      setOutcome({ mode: data.mode, order: data.test_order_id, key: data.key_id_prefix ?? '' });
    } catch (error) {
      const message = error instanceof ApiError ? error.message : t('admin.failed');
      setOutcome({ error: t('pay.test.failed', { message }) });
    }
    setBusy(false);
  }

  return (
    <Section title={t('pay.credentials')} text={t('pay.credentials.text')}>
      <ul className={classes.statusDots}>
        <li>
          <span>{t('pay.credentials.api')}</span>
          <StatusDot lit={configured} tone="green">
            {t(configured ? 'pay.configured' : 'pay.missing')}
          </StatusDot>
        </li>
        <li>
          <span>{t('pay.credentials.webhook')}</span>
          <StatusDot lit={webhook} tone="green">
            {t(webhook ? 'pay.configured' : 'pay.missing')}
          </StatusDot>
        </li>
        <li>
          <span>{t('pay.mode')}</span>
          <StatusDot lit={configured}>
            {configured ? t('pay.mode.is', { mode: test ? 'test' : 'live' }) : t('pay.mode.none')}
          </StatusDot>
        </li>
      </ul>
      <div>
        <Button busy={busy} disabled={!configured} onClick={() => void tryConnection()}>
          {t(busy ? 'pay.testing' : 'pay.test')}
        </Button>
        {!configured && <p className={classes.note}>{t('pay.test.missing')}</p>}
      </div>
      {outcome && 'error' in outcome && <Notice tone="error">{outcome.error}</Notice>}
      {outcome && 'order' in outcome && (
        <Notice tone="success">
          <p className={classes.connected}>{t('pay.test.done')}</p>
          <Facts
            facts={[
              [t('pay.mode'), t('pay.mode.is', { mode: outcome.mode })],
              [t('pay.test.order'), outcome.order],
              ...(outcome.key ? ([[t('pay.test.key'), `${outcome.key}…`]] as [string, string][]) : []),
            ]}
          />
        </Notice>
      )}
    </Section>
  );
}
