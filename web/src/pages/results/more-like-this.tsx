import { publicApi, usePublicEndpoint } from '../../api/public-api.ts';
import { t } from '../../i18n.ts';
import { generatePathFor } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import classes from './results-page.module.css';

/** Leads to an order that favours what leads, and says what it costs. */
export function MoreLikeThis({ appId }: { appId: string }) {
  const costs = usePublicEndpoint(publicApi.costs).data;
  return (
    <div className={classes.more}>
      <ButtonLink variant="primary" to={`${generatePathFor(appId)}?favour=results`}>
        {t('results.favour')}
      </ButtonLink>
      {costs && (
        <p className={classes.caveat}>
          {t('results.favour.price', { basic: costs.basic, advanced: costs.advanced })}
        </p>
      )}
    </div>
  );
}
