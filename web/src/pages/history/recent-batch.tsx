import type { LastBatch } from '@marquee/contract';
import { formatDate, t } from '../../i18n.ts';
import { generatePathFor } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { useBanner } from '../../ui/use-banner.ts';
import { LaunchKitButton } from '../kits/launch-kit-button.tsx';
import { AdWall } from './ad-wall.tsx';
import { AppHeading } from './app-heading.tsx';
import classes from './history-page.module.css';
import { ZipButton } from './zip-button.tsx';

/** The ads of the last generation. */
export function RecentBatch({ batch, banner }: { batch: LastBatch; banner: ReturnType<typeof useBanner> }) {
  const { appId, appName, icon, adsCount, ads, generationId } = batch;
  return (
    <section className={classes.showing} aria-labelledby="recent">
      <h2 id="recent">{t('gallery.recent')}</h2>
      <div className={classes.panel}>
        <div className={classes.row}>
          <AppHeading icon={icon} name={appName}>
            <span>{t('gallery.recent.count', { count: adsCount })}</span>
            <time dateTime={batch.generatedAt}>{formatDate(batch.generatedAt)}</time>
            <span className={classes.badge}>
              {t(batch.templateType === 'basic' ? 'template.basic' : 'template.advanced')}
            </span>
          </AppHeading>
          <div className={classes.buttons}>
            <LaunchKitButton loadAds={async () => ads} />
            <ZipButton scope={{ generationId }} appName={appName} banner={banner} />
            <ButtonLink variant="primary" to={generatePathFor(appId)}>
              {t('gallery.generateMore')}
            </ButtonLink>
          </div>
        </div>
        <AdWall
          ads={ads}
          label={t('gallery.recent')}
          appName={appName}
          appIcon={icon}
          appId={null}
          banner={banner}
        />
        {adsCount > ads.length && <p>{t('gallery.recent.more', { count: adsCount - ads.length })}</p>}
      </div>
    </section>
  );
}
