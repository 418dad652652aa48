import type { ReactNode } from 'react';
import { t } from '../../i18n.ts';
import { Address } from '../../ui/address.tsx';
import { useConfigurationState } from '../../ui/configuration.ts';
import classes from './support-page.module.css';

/** Hours until an answer, at the latest. */
const times = [
  { key: 'support.times.billing', hours: 12 },
  { key: 'support.times.technical', hours: 24 },
  { key: 'support.times.general', hours: 48 },
] as const;

/** Where to write to and how soon an answer comes. */
export function ContactCard({ children }: { children: ReactNode }) {
  const { failed } = useConfigurationState();
  return (
    <aside className={classes.card} aria-labelledby="contact">
      <h2 id="contact">{t('support.contact')}</h2>
      {failed ? (
        <p className={classes.failed} role="alert">
          {t('support.contact.failed')}
        </p>
      ) : (
        <dl className={classes.addresses}>
          <div>
            <dt>{t('support.contact.support')}</dt>
            <dd>
              <Address of="support_email" />
            </dd>
          </div>
          <div>
            <dt>{t('support.contact.general')}</dt>
            <dd>
              <Address of="contact_email" />
            </dd>
          </div>
        </dl>
      )}
      {children}
      <h3>{t('support.times')}</h3>
      <dl className={classes.times}>
        {times.map(({ key, hours }) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{t('support.hours', { hours })}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
