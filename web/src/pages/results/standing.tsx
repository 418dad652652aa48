import { Select, Skeleton } from '@mantine/core';
import { api, type ResultNetwork } from '@marquee/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { formatNumber, t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { AdTable } from './ad-table.tsx';
import { AttributeTable } from './attribute-table.tsx';
import { comparableAttributes } from './comparable-attributes.ts';
import { MoreLikeThis } from './more-like-this.tsx';
import { networkName } from './network-name.ts';
import classes from './results-page.module.css';
import { Weeks } from './weeks.tsx';

/** What the counted results show, one network and objective at a time. */
export function Standing({ appId }: { appId: string }) {
  const [chosen, setChosen] = useState<{ network: ResultNetwork; objective: string } | null>(null);
  const results = useEndpoint(
    api.results.read,
    { query: { appId, ...chosen } },
    { placeholderData: (before) => before },
  );
  if (results.isError) return <Notice tone="error">{t('results.failed')}</Notice>;
  if (!results.data) return <Skeleton height={240} aria-busy="true" />;
  const { deliveries, ads, prior, caveat, network, objective, weeks } = results.data;
  const attributes = comparableAttributes(results.data.attributes);
  const at = deliveries.findIndex((each) => each.network === network && each.objective === objective);
  return (
    <section className={classes.panel} aria-labelledby="standing">
      <div className={classes.row}>
        <h2 id="standing">{t('results.ads')}</h2>
        {deliveries.length > 1 && (
          <Select
            label={t('results.delivery')}
            allowDeselect={false}
            data={deliveries.map((each, place) => ({
              value: String(place),
              label: [networkName(each.network), each.objective].filter(Boolean).join(' · '),
            }))}
            value={String(at)}
            onChange={(place) => {
              const wanted = deliveries[Number(place)];
              if (wanted) setChosen({ network: wanted.network, objective: wanted.objective });
            }}
          />
        )}
      </div>
      {ads.length === 0 ? (
        <p>{t('results.none')}</p>
      ) : (
        <>
          <AdTable ads={ads} />
          <p className={classes.caveat}>{caveat}</p>
          <MoreLikeThis appId={appId} />
          <h2>{t('results.attributes')}</h2>
          {attributes.length > 0 ? (
            <AttributeTable attributes={attributes} />
          ) : (
            <p>{t('results.attributes.none')}</p>
          )}
          <p className={classes.caveat}>{caveat}</p>
          {weeks.length > 1 && <Weeks weeks={weeks} />}
          <details>
            <summary>{t('results.method')}</summary>
            <div className={classes.method}>
              <p>{t('results.method.rates')}</p>
              <p>
                {t('results.method.prior', {
                  alpha: formatNumber(prior.alpha, { maximumFractionDigits: 2 }),
                  beta: formatNumber(prior.beta, { maximumFractionDigits: 1 }),
                  from: prior.from,
                })}
              </p>
              <p>
                <Link to={paths.docsResultsMethod}>{t('results.method.link')}</Link>
              </p>
            </div>
          </details>
        </>
      )}
    </section>
  );
}
