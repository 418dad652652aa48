import { Skeleton } from '@mantine/core';
import type { GalleryApp } from '@marquee/contract';
import { useState } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { Notice } from '../../ui/notice.tsx';
import type { useBanner } from '../../ui/use-banner.ts';
import filter from '../ads/filter.module.css';
import { LanguageFilter } from '../ads/language-filter.tsx';
import { useAdsOfApp } from '../ads/use-ads-of-app.ts';
import { AdWall } from './ad-wall.tsx';
import classes from './history-page.module.css';

/** All the ads of an app, of one format or of all, page by page. */
export function AllAds({ app, banner }: { app: GalleryApp; banner: ReturnType<typeof useBanner> }) {
  const [format, setFormat] = useState<string | null>(null);
  const [language, setLanguage] = useState<string | null>(null);
  const query = useAdsOfApp(app.appId, true, { format, language });
  const ads = query.data?.pages.flatMap(({ ads }) => ads) ?? [];
  const told = query.data?.pages[0]?.languages;
  const [languages, setLanguages] = useState<readonly string[]>([]);
  if (told && told.join() !== languages.join()) setLanguages(told);
  const choices = [
    { id: null, name: t('gallery.formats.all'), count: app.imageCount },
    ...app.formats.map(({ formatType, formatName, imageCount }) => ({
      id: formatType,
      name: formatName,
      count: imageCount,
    })),
  ];
  return (
    <div className={classes.all}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of a form, and there is none. */}
      <div className={filter.filter} role="group" aria-label={t('gallery.formats')}>
        {choices.map(({ id, name, count }) => (
          <button key={id ?? ''} type="button" aria-pressed={format === id} onClick={() => setFormat(id)}>
            {name} <span>{count}</span>
          </button>
        ))}
      </div>
      <LanguageFilter languages={languages} value={language} onChange={setLanguage} />
      {query.isPending && <Skeleton height={330} />}
      {query.isError && (
        <Notice tone="error">
          <p>{errorText(query.error, t('previous.failed'))}</p>
          <Button size="small" onClick={() => void query.refetch()}>
            {t('gallery.retry')}
          </Button>
        </Notice>
      )}
      <AdWall
        ads={ads}
        label={app.appName}
        appName={app.appName}
        appIcon={app.icon}
        appId={app.appId}
        banner={banner}
      />
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('previous.more')}
        </Button>
      )}
    </div>
  );
}
