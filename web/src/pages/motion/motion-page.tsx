import { api, usualMotion } from '@marquee/contract';
import { useParams } from 'react-router';
import { errorCode } from '../../api/error-code.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { MotionStudio } from './motion-studio.tsx';

/** One ad as a video. */
export function MotionPage() {
  const { adID = '' } = useParams();
  const { data, error } = useEndpoint(
    api.studio.open,
    { params: { adID } },
    // What the studio saved a moment ago is what it begins with.
    { retry: false, refetchOnWindowFocus: false, gcTime: 0 },
  );
  const gone = error && ['NOT_FOUND', 'NO_RECIPE'].includes(errorCode(error) ?? '');
  return (
    <>
      <PageHead title={t('motion.title')} />
      {data ? (
        <MotionStudio
          key={`${adID} ${data.version}`}
          ad={data.ad}
          wanted={data.recipe.motion ?? usualMotion}
          points={data.recipe.message.points}
          isPaid={data.motionPaid}
        />
      ) : error ? (
        <NoticePage title={t('motion.title')} text={t(gone ? 'motion.missing' : 'motion.loadFailed')}>
          <ButtonLink variant="primary" to={paths.gallery}>
            {t('motion.gallery')}
          </ButtonLink>
        </NoticePage>
      ) : (
        <Spinner page label={t('motion.title')} />
      )}
    </>
  );
}
