import type { AdResult } from '@marquee/contract';
import { formatNumber, t } from '../../i18n.ts';

/** What is known of an ad, in words: not enough yet, unless it is plain. */
export function verdictOf({ enough, best, needed }: Pick<AdResult, 'enough' | 'best' | 'needed'>): string {
  if (enough) return best > 0.5 ? t('results.leads') : t('results.behind');
  return needed === null
    ? t('results.notEnough')
    : t('results.notEnough.needed', { needed: formatNumber(needed) });
}
