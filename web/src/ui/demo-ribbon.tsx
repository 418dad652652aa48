import { t } from '../i18n.ts';
import { useConfiguration } from './configuration.ts';
import classes from './demo-ribbon.module.css';

/** Says that the outside world is played by stand-ins, where it is. */
export function DemoRibbon() {
  const configuration = useConfiguration();
  if (!configuration?.demo) return null;
  return (
    <aside className={classes.ribbon} aria-label={t('demo.label')}>
      <strong>{t('demo.label')}</strong> <span>{t('demo.text')}</span>{' '}
      {configuration.mailbox_url && <a href={configuration.mailbox_url}>{t('demo.mail')}</a>}
    </aside>
  );
}
