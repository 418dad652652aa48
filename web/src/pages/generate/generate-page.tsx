import { Skeleton } from '@mantine/core';
import type { AppData } from '@marquee/contract';
import { Navigate, useParams } from 'react-router';
import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './generate-page.module.css';
import { Studio } from './studio.tsx';
import { useAppData } from './use-app-data.ts';

/** The page where ads are made for one app. */
export function GeneratePage() {
  const { appId = '' } = useParams();
  const { data, isError, refetch } = useAppData(appId);
  if (data?.app === null) {
    return <Navigate to={paths.extract} replace state={{ error: t('failure.noAppData') }} />;
  }
  if (data) return <Studio key={appId} app={data.app as AppData} unreadable={data.unreadable} />;
  return (
    <div className={classes.page}>
      <title>{`${t('generate.title')} · Marquee`}</title>
      <h1>{t('generate.title')}</h1>
      {isError ? (
        <Notice tone="error">
          <p>{t('failure.appData')}</p>
          <Button size="small" onClick={() => void refetch()}>
            {t('formats.retry')}
          </Button>
        </Notice>
      ) : (
        <div className={classes.columns} aria-busy="true">
          <Skeleton height={560} />
          <Skeleton height={560} />
        </div>
      )}
    </div>
  );
}
