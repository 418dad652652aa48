import type { Operation } from '@marquee/contract';
import { t } from '../../i18n.ts';
import { generatePathFor } from '../../paths.ts';
import { BulbRail } from '../../ui/bulb-rail.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import classes from './history-page.module.css';

/** How far the running generation is. */
export function RunningCard({ job }: { job: Operation }) {
  const { current, total } = job.progress;
  return (
    <section className={classes.running} aria-labelledby="running">
      <h2 id="running" dir="auto">
        {t('gallery.running', { app: job.appName })}
      </h2>
      <ButtonLink size="small" to={generatePathFor(job.appId)}>
        {t('gallery.running.watch')}
      </ButtonLink>
      <BulbRail lit={total === 0 ? 0 : current / total} chasing />
      <p role="status">{t('gallery.running.progress', { current, total })}</p>
    </section>
  );
}
