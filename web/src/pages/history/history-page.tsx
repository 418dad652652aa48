import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { cachedBalance } from '../../ui/credits.ts';
import { Notice } from '../../ui/notice.tsx';
import { Sign } from '../../ui/sign.tsx';
import { StatusBanner } from '../../ui/status-banner.tsx';
import { useBanner } from '../../ui/use-banner.ts';
import { AppEntry } from './app-entry.tsx';
import { DeletionModal } from './deletion-modal.tsx';
import classes from './history-page.module.css';
import { RecentBatch } from './recent-batch.tsx';
import { RunningCard } from './running-card.tsx';
import { useDeletion } from './use-deletion.ts';
import { useGallery } from './use-gallery.ts';
import { useRunningJob } from './use-running-job.ts';

/** The gallery: every ad the user has had made. */
export function HistoryPage() {
  const banner = useBanner();
  const gallery = useGallery();
  const deletion = useDeletion(gallery, banner);
  const balance = cachedBalance(useQueryClient());
  const job = useRunningJob(() => void Promise.all([gallery.reload(), balance.refresh()]));

  const { apps, last } = gallery;
  const pages = apps.data?.pages ?? [];
  const totals = pages.at(-1);
  const images = totals?.totalImages ?? 0;
  const batch = last.data?.lastBatch ?? null;
  const loading = apps.isPending || last.isPending;
  const failed = apps.isError || last.isError;

  return (
    <div className={classes.page}>
      <title>{`${t('gallery.title')} · Marquee`}</title>
      <header className={classes.head}>
        <div>
          <h1>{t('gallery.title')}</h1>
          <p className={classes.totals}>
            {totals && t('gallery.totals', { images, apps: totals.totalApps })}
            {loading && !failed && t('gallery.totals.loading')}
          </p>
        </div>
        {images > 0 && <Button onClick={() => deletion.ask({ all: images })}>{t('gallery.clear')}</Button>}
      </header>
      {job && <RunningCard job={job} />}
      {failed && (
        <Notice tone="error">
          <p>{t('gallery.failed')}</p>
          <Button size="small" onClick={() => void gallery.reload()}>
            {t('gallery.retry')}
          </Button>
        </Notice>
      )}
      {loading && !failed && (
        <div className={classes.page} aria-busy="true">
          <Skeleton height={520} />
          <Skeleton height={160} />
        </div>
      )}
      {!loading && totals && images === 0 && (
        <section className={classes.none}>
          <Sign off low>
            <h2>{t('gallery.none')}</h2>
          </Sign>
          <p role="status">{t('gallery.none.text')}</p>
          <ButtonLink variant="primary" size="large" to={paths.extract}>
            {t('gallery.none.link')}
          </ButtonLink>
        </section>
      )}
      {!loading && batch && <RecentBatch key={batch.generationId} batch={batch} banner={banner} />}
      {!loading && images > 0 && (
        <section className={classes.page} aria-labelledby="apps">
          <h2 id="apps">{t('gallery.apps')}</h2>
          <ul className={classes.apps}>
            {pages
              .flatMap(({ apps }) => apps)
              .map((app) => (
                <AppEntry key={app.appId} app={app} banner={banner} onDelete={() => deletion.ask({ app })} />
              ))}
          </ul>
          {apps.hasNextPage && (
            <div>
              <Button busy={apps.isFetchingNextPage} onClick={() => void apps.fetchNextPage()}>
                {t('gallery.moreApps')}
              </Button>
            </div>
          )}
        </section>
      )}
      <DeletionModal deletion={deletion} />
      <StatusBanner banner={banner.banner} onClose={banner.hide} />
    </div>
  );
}
