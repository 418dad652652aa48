import { t } from '../../i18n.ts';
import classes from './comparison.module.css';

const rows = [
  { what: 'features.time', marquee: 'features.time.marquee', traditional: 'features.time.traditional' },
  { what: 'features.skills', marquee: 'features.skills.marquee', traditional: 'features.skills.traditional' },
  { what: 'features.cost', marquee: 'features.cost.marquee', traditional: 'features.cost.traditional' },
  {
    what: 'features.platforms',
    marquee: 'features.platforms.marquee',
    traditional: 'features.platforms.traditional',
  },
  {
    what: 'features.consistency',
    marquee: 'features.consistency.marquee',
    traditional: 'features.consistency.traditional',
  },
] as const;

/** How the product compares with making ads in the traditional way. */
export const Comparison = ({ className }: { className?: string }) => (
  <section className={className} aria-labelledby="comparison">
    <h2 id="comparison">{t('features.table')}</h2>
    <table className={classes.table} aria-labelledby="comparison">
      <thead>
        <tr>
          <th scope="col">{t('features.table.what')}</th>
          <th scope="col" className={classes.own}>
            {t('features.table.marquee')}
          </th>
          <th scope="col">{t('features.table.traditional')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, marquee, traditional }) => (
          <tr key={what}>
            <th scope="row">{t(what)}</th>
            <td className={classes.own}>{t(marquee)}</td>
            <td>{t(traditional)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
