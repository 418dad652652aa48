import type { Ad } from '@marquee/contract';
import { formatList, t } from '../../i18n.ts';
import { LaunchKitButton } from '../kits/launch-kit-button.tsx';
import classes from './message-label.module.css';
import type { MessageSet } from './message-sets.ts';

/** Tells which message an ad says, and which others say it too, and offers a kit of them; keeps its line where none does. */
export function MessageLabel({
  ad,
  set,
  setAds = [],
}: {
  ad: Ad | null;
  set: MessageSet | null;
  /** All ads of the set, where a kit of them is offered here. */
  setAds?: Ad[];
}) {
  return (
    <p className={classes.label}>
      {set ? (
        <>
          <span className={classes.number}>{t('ad.message', { number: set.message })}</span>
          {setAds.length > 0 && <LaunchKitButton message={set.message} loadAds={async () => setAds} />}
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
