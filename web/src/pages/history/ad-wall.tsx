import type { Ad } from '@marquee/contract';
import { Clapperboard, Download, Eye, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../i18n.ts';
import { motionPathFor, studioPathFor } from '../../paths.ts';
import { Picture } from '../../ui/picture.tsx';
import { useAddressState } from '../../ui/use-address-state.ts';
import type { useBanner } from '../../ui/use-banner.ts';
import { adPicture } from '../ads/ad-picture.ts';
import { AdViewer, type OnDownload } from '../ads/ad-viewer.tsx';
import { downloadAd } from '../ads/download.ts';
import { FavourNote } from '../ads/favour-note.tsx';
import { MessageLabel } from '../ads/message-label.tsx';
import { messageSets, setBegunAt } from '../ads/message-sets.ts';
import { OutdatedNote } from '../ads/outdated-note.tsx';
import classes from './ad-wall.module.css';
import { StandingLink } from './standing-link.tsx';
import { useStandings } from './use-standings.ts';

/** Finished ads in a grid, each with its size, to be viewed and downloaded. */
export function AdWall({
  ads,
  label,
  appName,
  appIcon,
  appId,
  banner: { show },
}: {
  ads: Ad[];
  label: string;
  appName: string;
  appIcon: string | null;
  /** Of the app whose ads these all are; null for those of the last generation. */
  appId: string | null;
  banner: ReturnType<typeof useBanner>;
}) {
  const [viewed, setViewed] = useAddressState('ad', { app: appId });
  const shown = ads.findIndex(({ adID }) => adID === viewed);
  const sets = messageSets(ads);
  const standings = useStandings(appId);
  const onDownload: OnDownload = (ad, number, kind) =>
    void downloadAd(ad, number, kind).catch(() => show('error', t('failure.download')));
  return (
    <>
      <ul className={classes.wall} aria-label={label}>
        {ads.map((ad, index) => {
          const number = index + 1;
          const standing = standings.get(ad.adID);
          const which = (
            <span className="visually-hidden">{t('ad.which', { format: ad.formatName, number })}</span>
          );
          return (
            <li key={ad.adID} className={classes.card}>
              <div className={classes.preview}>
                <Picture
                  path={adPicture(ad, 'small')}
                  alt={t('ad.alt', { format: ad.formatName, app: appName, headline: ad.headline })}
                  width={ad.width}
                  height={ad.height}
                  loading="lazy"
                />
              </div>
              <p className={classes.caption}>
                <span>{ad.formatName}</span>
                <span className={classes.size}>{`${ad.width}×${ad.height}`}</span>
              </p>
              <MessageLabel ad={ad} set={sets[index] ?? null} setAds={setBegunAt(ads, index)} />
              <OutdatedNote ad={ad} />
              <FavourNote ad={ad} />
              {standing && appId && <StandingLink appId={appId} result={standing} />}
              <div className={classes.actions}>
                <button type="button" onClick={() => setViewed(ad.adID)}>
                  <Eye size={17} aria-hidden />
                  {t('ad.view')} {which}
                </button>
                <Link to={studioPathFor(ad.adID)}>
                  <Pencil size={17} aria-hidden />
                  {t('ad.edit')} {which}
                </Link>
                <Link to={motionPathFor(ad.adID)}>
                  <Clapperboard size={17} aria-hidden />
                  {t('ad.move')} {which}
                </Link>
                <button type="button" onClick={() => onDownload(ad, number)}>
                  <Download size={17} aria-hidden />
                  {t('ad.download')} {which}
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      <AdViewer
        ads={ads}
        shown={shown < 0 ? null : shown}
        appName={appName}
        appIcon={appIcon}
        onShow={(index) => setViewed(index === null ? null : (ads[index]?.adID ?? null))}
        onDownload={onDownload}
      />
    </>
  );
}
