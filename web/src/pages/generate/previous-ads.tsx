import { Skeleton } from '@mantine/core';
import type { Ad } from '@marquee/contract';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { messageSets, setBegunAt } from '../ads/message-sets.ts';
import type { useAdsOfApp } from '../ads/use-ads-of-app.ts';
import cards from './ad-card.module.css';
import { type AdActions, AdCard } from './ad-card.tsx';
import classes from './generate-page.module.css';

/** The ads made for this app before. */
export function PreviousAds({
  query,
  ads,
  appName,
  ...actions
}: { query: ReturnType<typeof useAdsOfApp>; ads: Ad[]; appName: string } & AdActions) {
  const sets = messageSets(ads);
  return (
    <section className={classes.results} aria-labelledby="previous">
      <h2 id="previous">{t('previous.heading')}</h2>
      {query.isPending && (
        <div className={cards.grid} aria-hidden="true">
          {[1, 0.5625, 1.91].map((ratio) => (
            <Skeleton key={ratio} height={336} width={336 * ratio} maw="100%" />
          ))}
        </div>
      )}
      {query.isError && (
        <Notice tone="error">
          <p>{errorText(query.error, t('previous.failed'))}</p>
          <Button size="small" onClick={() => void query.refetch()}>
            {t('formats.retry')}
          </Button>
        </Notice>
      )}
      {query.isSuccess && ads.length === 0 && !query.hasNextPage && (
        <p className={classes.empty}>{t('previous.none')}</p>
      )}
      <ul className={cards.grid} aria-label={t('previous.heading')}>
        {ads.map((ad, index) => (
          <AdCard
            key={ad.adID}
            ad={ad}
            set={sets[index] ?? null}
            setAds={setBegunAt(ads, index)}
            number={index + 1}
            appName={appName}
            {...actions}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('previous.more')}
        </Button>
      )}
    </section>
  );
}
