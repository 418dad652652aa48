import type { Ad } from '@marquee/contract';
import { formatNumber, t } from '../../i18n.ts';

/** What the inspection found on an ad, in words. */
export function qualityWords({ quality, width, height }: Pick<Ad, 'quality' | 'width' | 'height'>): string[] {
  const place = height / width > 1.6 ? t('quality.stories') : t('quality.feeds');
  return [
    t('quality.contrast', { contrast: formatNumber(quality.contrast, { maximumFractionDigits: 1 }) }),
    quality.safeZone ? t('quality.safe', { place }) : t('quality.unsafe'),
    quality.grounded ? t('quality.grounded') : t('quality.ungrounded'),
  ];
}
