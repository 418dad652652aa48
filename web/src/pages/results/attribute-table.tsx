import type { AttributeResult } from '@marquee/contract';
import { formatNumber, t } from '../../i18n.ts';
import { Interval } from './interval.tsx';
import classes from './results-page.module.css';

/** What ads with the same idea or look do, attribute by attribute. */
export function AttributeTable({ attributes }: { attributes: AttributeResult[] }) {
  const max = Math.max(...attributes.map(({ high }) => high));
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('results.col.attribute')}</th>
            <th scope="col">{t('results.col.value')}</th>
            <th scope="col">{t('results.col.interval')}</th>
            <th scope="col">{t('results.col.verdict')}</th>
            <th scope="col">{t('results.col.ads')}</th>
          </tr>
        </thead>
        <tbody>
          {attributes.map(({ attribute, value, ads, rate, low, high, enough }) => (
            <tr key={`${attribute} ${value}`}>
              <td>{t('results.attribute', { attribute })}</td>
              <th scope="row" dir="auto">
                {value}
              </th>
              <td>
                <Interval rate={rate} low={low} high={high} max={max} />
              </td>
              <td>{t(enough ? 'results.attributes.differs' : 'results.notEnough')}</td>
              <td data-label={t('results.col.ads')}>{formatNumber(ads)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
