import type { Ad } from '@marquee/contract';
import { useId } from 'react';
import { formatDate, t } from '../../i18n.ts';
import classes from './ad-viewer.module.css';
import { qualityWords } from './quality-words.ts';

/** What there is to know of an ad, with its quality report in words. */
export function AdFacts({ ad }: { ad: Ad }) {
  const heading = useId();
  return (
    <dl className={classes.facts}>
      <dt>{t('viewer.size')}</dt>
      <dd>{`${ad.width} × ${ad.height}`}</dd>
      <dt>{t('viewer.template')}</dt>
      <dd>{t(ad.templateType === 'basic' ? 'template.basic' : 'template.advanced')}</dd>
      <dt>{t('viewer.made')}</dt>
      <dd>{formatDate(ad.regeneratedAt ?? ad.createdAt)}</dd>
      <dt id={heading}>{t('viewer.quality')}</dt>
      <dd>
        <ul className={classes.quality} aria-labelledby={heading}>
          {qualityWords(ad).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </dd>
      {ad.ownClaims.length > 0 && (
        <>
          <dt>{t('viewer.ownClaims')}</dt>
          <dd>
            <ul className={classes.quality}>
              {ad.ownClaims.map(({ claim, by, at }) => (
                <li key={claim} dir="auto">
                  {t('viewer.ownClaim', { claim, by, at: formatDate(at) })}
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
      {ad.favour && (
        <>
          <dt>{t('viewer.favour')}</dt>
          <dd>{ad.favour.reason}</dd>
        </>
      )}
      <dt>{t('viewer.copy')}</dt>
      <dd>{t(ad.copySource === 'built-in' ? 'viewer.copy.builtIn' : 'viewer.copy.llm')}</dd>
      <dt>{t('viewer.background')}</dt>
      <dd>{t(`viewer.background.${ad.background}`)}</dd>
    </dl>
  );
}
