import type { AdResult } from '@marquee/contract';
import { Link } from 'react-router';
import { t } from '../../i18n.ts';
import { resultsPathFor } from '../../paths.ts';
import classes from './standing-link.module.css';

function standingOf({ tired, enough, best }: AdResult) {
  if (tired) return 'tired';
  if (!enough) return 'open';
  return best > 0.5 ? 'leads' : 'behind';
}

/** How an ad stands in the results of its app, in a word that leads to them. */
export function StandingLink({ appId, result }: { appId: string; result: AdResult }) {
  const standing = standingOf(result);
  return (
    <p className={classes.standing}>
      <Link to={resultsPathFor(appId)} data-standing={standing}>
        {t('gallery.standing', { standing })}
      </Link>
    </p>
  );
}
