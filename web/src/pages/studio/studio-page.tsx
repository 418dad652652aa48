import { api } from '@marquee/contract';
import { useParams } from 'react-router';
import { errorCode } from '../../api/error-code.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Studio } from './studio.tsx';

/** One ad, to be changed and saved. */
export function StudioPage() {
  const { adID = '' } = useParams();
  const { data, error, refetch } = useEndpoint(
    api.studio.open,
    { params: { adID } },
    { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  return (
    <>
      <PageHead title={t('studio.title')} />
      {data ? (
        <Studio key={adID} data={data} onReload={async () => (await refetch()).data} />
      ) : error ? (
        <Missing error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner page label={t('studio.loading')} />
      )}
    </>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const code = errorCode(error);
  const known = code === 'NO_RECIPE' || code === 'NOT_FOUND' ? code : null;
  return (
    <NoticePage
      title={t(`studio.missing.${known ?? 'failed'}`)}
      text={t(`studio.missing.${known ?? 'failed'}.text`)}
    >
      {!known && (
        <Button variant="primary" onClick={onRetry}>
          {t('studio.retry')}
        </Button>
      )}
      <ButtonLink variant={known ? 'primary' : 'secondary'} to={paths.gallery}>
        {t('studio.gallery')}
      </ButtonLink>
    </NoticePage>
  );
}
