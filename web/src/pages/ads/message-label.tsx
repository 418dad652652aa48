import type { Ad } from '@marquee/contract';
import { formatList, t } from '../../i18n.ts';
import classes from './message-label.module.css';
import type { MessageSet } from './message-sets.ts';

/** Tells which message an ad says, and which others say it too; keeps its line where none does. */
export function MessageLabel({ ad, set }: { ad: Ad | null; set: MessageSet | null }) {
  return (
    <p className={classes.label}>
      {set ? (
        <>
          <span className={classes.number}>{t('ad.message', { number: set.message })}</span>
          {ad?.layoutTest && <span> · {t('ad.layoutTest')}</span>}
          <span className="visually-hidden">
            {t('ad.message.others', {
              numbers: formatList(set.others.map(String)),
              count: set.others.length,
            })}
          </span>
        </>
      ) : (
        '\u00a0'
      )}
    </p>
  );
}
