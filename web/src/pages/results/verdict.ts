import type { AdResult } from '@marquee/contract';
import { formatNumber, t } from '../../i18n.ts';

const share = (value: number) => formatNumber(value, { style: 'percent', maximumFractionDigits: 0 });

/** What is known of an ad, in words: not enough yet, unless it is plain. */
export function verdictOf({ enough, best, needed }: Pick<AdResult, 'enough' | 'best' | 'needed'>): string {
  if (enough) return best > 0.5 ? t('results.leads', { best: share(best) }) : t('results.behind');
  return needed === null
    ? t('results.notEnough')
    : t('results.notEnough.needed', { needed: formatNumber(needed) });
}
