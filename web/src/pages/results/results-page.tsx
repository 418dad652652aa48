import { Select, Skeleton } from '@mantine/core';
import { api } from '@marquee/contract';
import { useSearchParams } from 'react-router';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Imports } from './imports.tsx';
import classes from './results-page.module.css';
import { Standing } from './standing.tsx';

/** What networks counted of an app's ads: files brought in, and what they show. */
export function ResultsPage() {
  const [query, setQuery] = useSearchParams();
  const gallery = useEndpoint(api.gallery.apps, { query: { limit: 50 } });
  const apps = gallery.data?.apps ?? [];
  const appId = query.get('app') ?? apps[0]?.appId ?? null;
  return (
    <div className={classes.page}>
      <title>{`${t('results.title')} · Marquee`}</title>
      <header className={classes.head}>
        <div>
          <h1>{t('results.title')}</h1>
          <p className={classes.lead}>{t('results.lead')}</p>
        </div>
        {apps.length > 0 && (
          <Select
            className={classes.choice}
            label={t('results.choose')}
            data={apps.map((app) => ({ value: app.appId, label: app.appName }))}
            value={appId}
            allowDeselect={false}
            onChange={(chosen) => chosen && setQuery({ app: chosen })}
          />
        )}
      </header>
      {gallery.isError && (
        <Notice tone="error">
          <p>{t('results.failed')}</p>
          <Button size="small" onClick={() => void gallery.refetch()}>
            {t('results.retry')}
          </Button>
        </Notice>
      )}
      {gallery.isPending && <Skeleton height={320} aria-busy="true" />}
      {gallery.data && !appId && <p>{t('results.noApps')}</p>}
      {appId && (
        <>
          <Imports key={`imports ${appId}`} appId={appId} />
          <Standing key={appId} appId={appId} />
        </>
      )}
    </div>
  );
}
