import type { AttributeResult } from '@marquee/contract';
import { formatNumber, t } from '../../i18n.ts';
import { languageName } from '../ads/language-name.ts';
import { engineName } from './engine-name.ts';
import { ratePercent } from './figures.ts';
import { Interval } from './interval.tsx';
import classes from './results-page.module.css';
import { Scrolling } from './scrolling.tsx';

function wordsOf({ attribute, value }: AttributeResult): string {
  if (attribute === 'language') return languageName(value);
  return attribute === 'message' ? value : engineName(value);
}

/** What ads with the same idea or look do, attribute by attribute. */
export function AttributeTable({ attributes }: { attributes: AttributeResult[] }) {
  const max = Math.max(...attributes.map(({ high }) => high));
  return (
    <Scrolling className={classes.scroll} aria-label={t('results.attributes')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('results.col.attribute')}</th>
            <th scope="col">{t('results.col.value')}</th>
            <th scope="col">{t('results.col.interval', { max: ratePercent(max) })}</th>
            <th scope="col">{t('results.col.verdict')}</th>
            <th scope="col">{t('results.col.ads')}</th>
          </tr>
        </thead>
        <tbody>
          {attributes.map((one) => (
            <tr key={`${one.attribute} ${one.value}`}>
              <td>{t('results.attribute', { attribute: one.attribute })}</td>
              <th scope="row">
                <span dir="auto">{wordsOf(one)}</span>
              </th>
              <td>
                <Interval rate={one.rate} low={one.low} high={one.high} max={max} />
              </td>
              <td>{t(one.enough ? 'results.attributes.differs' : 'results.notEnough')}</td>
              <td data-label={t('results.col.ads')}>{formatNumber(one.ads)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}
