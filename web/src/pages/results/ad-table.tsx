import type { AdResult } from '@marquee/contract';
import { formatNumber, t } from '../../i18n.ts';
import { Picture } from '../../ui/picture.tsx';
import { amountOf, chancePercent, ratePercent, wholePercent } from './figures.ts';
import { Interval } from './interval.tsx';
import classes from './results-page.module.css';
import { Scrolling } from './scrolling.tsx';
import { verdictOf } from './verdict.ts';

/** The ads with their rates as a plot, which is a table to who hears it. */
export function AdTable({ ads }: { ads: AdResult[] }) {
  const sorted = ads.toSorted((a, b) => b.shrunk - a.shrunk);
  const max = Math.max(...ads.map(({ high }) => high));
  const hasInstalls = ads.some(({ installs }) => installs !== null);
  return (
    <Scrolling className={classes.scroll} aria-label={t('results.ads')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('results.col.ad')}</th>
            <th scope="col">{t('results.col.interval', { max: ratePercent(max) })}</th>
            <th scope="col">{t('results.col.verdict')}</th>
            <th scope="col">{t('results.col.impressions')}</th>
            <th scope="col">{t('results.col.clicks')}</th>
            {hasInstalls && <th scope="col">{t('results.col.installs')}</th>}
            <th scope="col">{t('results.col.cost')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((ad) => (
            <tr key={ad.adID}>
              <th scope="row">
                <span className={classes.ad}>
                  <Picture
                    path={ad.thumbnailPath}
                    alt=""
                    width={56}
                    height={56}
                    className={classes.thumbnail}
                  />
                  <span>
                    <span dir="auto">{ad.headline}</span>
                    <small>{ad.thumbnailPath ? ad.formatName : t('results.deleted')}</small>
                  </span>
                </span>
              </th>
              <td>
                <Interval rate={ad.shrunk} low={ad.low} high={ad.high} max={max} />
              </td>
              <td>
                <span className={classes.verdict}>
                  <span>{verdictOf(ad)}</span>
                  {ad.tired && <strong>{t('results.tired')}</strong>}
                  <small>
                    {t('results.best', {
                      best: chancePercent(ad.best),
                      loss: formatNumber(1_000 * ad.loss, { maximumFractionDigits: 2 }),
                    })}
                  </small>
                  <small>{t('results.split', { split: wholePercent(ad.split / 100) })}</small>
                </span>
              </td>
              <td data-label={t('results.col.impressions')}>{formatNumber(ad.impressions)}</td>
              <td data-label={t('results.col.clicks')}>{formatNumber(ad.clicks)}</td>
              {hasInstalls && (
                <td data-label={t('results.col.installs')}>
                  {ad.installs === null ? '–' : formatNumber(ad.installs)}
                </td>
              )}
              <td data-label={t('results.col.cost')}>
                {ad.cost === null ? '–' : amountOf(ad.cost, ad.currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}
