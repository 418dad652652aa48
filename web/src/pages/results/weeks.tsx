import type { api, EndpointData } from '@marquee/contract';
import { formatNumber, t } from '../../i18n.ts';
import { dayOf, ratePercent as percent } from './figures.ts';
import { Scrolling } from './scrolling.tsx';
import classes from './weeks.module.css';

type Week = EndpointData<typeof api.results.read>['weeks'][number];

const rateOf = ({ impressions, clicks }: Week) => (impressions === 0 ? 0 : clicks / impressions);

/** Points of one week's place and a rate's height, in a box of 100 by 100. */
function pointsOf(weeks: readonly Week[], max: number, of: (week: Week) => number): string[] {
  return weeks.map(
    (week, at) =>
      `${((100 * (at + 0.5)) / weeks.length).toFixed(2)},${(100 - (100 * of(week)) / max).toFixed(2)}`,
  );
}

/** How the rate went week by week: a line in its interval for the eye, and a table beside it for everybody. */
export function Weeks({ weeks }: { weeks: Week[] }) {
  const max = Math.min(1, 1.1 * Math.max(...weeks.map(({ high }) => high)));
  const band = [
    ...pointsOf(weeks, max, ({ high }) => high),
    ...pointsOf(weeks, max, ({ low }) => low).reverse(),
  ];
  return (
    <section aria-labelledby="weeks" className={classes.weeks}>
      <h2 id="weeks">{t('results.weeks')}</h2>
      <p className={classes.lead}>{t('results.weeks.lead')}</p>
      <div className={classes.both}>
        <figure className={classes.chart} aria-hidden="true">
          <span className={classes.top}>{percent(max)}</span>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            <title>{t('results.weeks')}</title>
            <polygon className={classes.band} points={band.join(' ')} />
            <polyline className={classes.line} points={pointsOf(weeks, max, rateOf).join(' ')} />
          </svg>
          <figcaption>
            <span>{dayOf(weeks[0]?.from ?? '')}</span>
            <span>{dayOf(weeks.at(-1)?.from ?? '')}</span>
          </figcaption>
        </figure>
        <Scrolling className={classes.scroll} aria-labelledby="weeks">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('results.col.week')}</th>
                <th scope="col">{t('results.col.rate')}</th>
                <th scope="col">{t('results.col.impressions')}</th>
              </tr>
            </thead>
            <tbody>
              {weeks.toReversed().map((week) => (
                <tr key={week.from}>
                  <th scope="row">{dayOf(week.from)}</th>
                  <td>
                    {t('results.interval', {
                      rate: percent(rateOf(week)),
                      low: percent(week.low),
                      high: percent(week.high),
                    })}
                  </td>
                  <td>{formatNumber(week.impressions)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolling>
      </div>
    </section>
  );
}
