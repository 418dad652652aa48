import type { Ad } from '@marquee/contract';
import { formatList, t } from '../../i18n.ts';
import classes from './outdated-note.module.css';

/** Says that an ad shows what its listing does not say any more, and what that is. */
export function OutdatedNote({ ad: { outdated } }: { ad: Ad }) {
  if (outdated.length === 0) return null;
  const parts = formatList(outdated.map((part) => t(`ad.outdated.${part}`)));
  return (
    <p className={classes.note}>
      <strong>{t('ad.outdated')}</strong> {t('ad.outdated.why', { parts })}
    </p>
  );
}
