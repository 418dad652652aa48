import type { CostAnalytics } from '@marquee/contract';
import { formatNumber, pageLanguage, t } from '../../../i18n.ts';
import classes from './charts.module.css';
import { cost, litBulbs } from './figures.ts';

const bulbs = 12;
const size = 10;
/** Columns of bulbs in a day's mast. */
const wide = 3;
const gap = 14;

const dayOf = (date: string) =>
  new Intl.DateTimeFormat(pageLanguage, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(date),
  );

/** A mast of bulbs for each day, as high as its cost, and the numbers as a table. */
export function CostTrend({ trend }: { trend: CostAnalytics['costTrends'] }) {
  const most = Math.max(...trend.map((day) => day.cost));
  const step = wide * size + gap;
  const height = bulbs * size;
  return (
    <div className={classes.trend}>
      <svg
        className={classes.masts}
        viewBox={`0 0 ${trend.length * step} ${height + 22}`}
        style={{ maxWidth: `${(trend.length * step) / 10}rem` }}
        role="img"
        aria-label={t('analytics.trend.chart', { most: cost(most) })}
      >
        {trend.map((day, at) => {
          const lit = litBulbs(day.cost, most, bulbs);
          return (
            <g key={day.date} transform={`translate(${at * step + gap / 2} 0)`}>
              {Array.from({ length: bulbs * wide }, (_, bulb) => {
                const level = Math.floor(bulb / wide);
                return (
                  <circle
                    // biome-ignore lint/suspicious/noArrayIndexKey: bulbs do not move
                    key={bulb}
                    cx={(bulb % wide) * size + size / 2}
                    cy={height - level * size - size / 2}
                    r="3.4"
                    data-lit={level < lit || undefined}
                  />
                );
              })}
              <text x={(wide * size) / 2} y={height + 15} textAnchor="middle">
                {dayOf(day.date)}
              </text>
            </g>
          );
        })}
      </svg>
      <table className={classes.bars} aria-label={t('analytics.trend')}>
        <thead>
          <tr>
            <th scope="col">{t('analytics.day')}</th>
            <th scope="col">{t('analytics.cost')}</th>
            <th scope="col">{t('analytics.generations')}</th>
            <th scope="col">{t('analytics.perGeneration')}</th>
          </tr>
        </thead>
        <tbody>
          {trend.map((day) => (
            <tr key={day.date}>
              <th scope="row">{dayOf(day.date)}</th>
              <td data-label={t('analytics.cost')}>{cost(day.cost)}</td>
              <td data-label={t('analytics.generations')}>{formatNumber(day.generations)}</td>
              <td data-label={t('analytics.perGeneration')}>
                {day.avgCostPerGeneration === null ? '–' : cost(day.avgCostPerGeneration)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
