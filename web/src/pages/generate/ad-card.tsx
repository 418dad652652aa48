import type { Ad } from '@marquee/contract';
import { Clapperboard, Download, Eye, Pencil, RefreshCw } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n.ts';
import { motionPathFor, studioPathFor } from '../../paths.ts';
import { Picture } from '../../ui/picture.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { adPicture } from '../ads/ad-picture.ts';
import type { OnDownload } from '../ads/ad-viewer.tsx';
import { FavourNote } from '../ads/favour-note.tsx';
import { MessageLabel } from '../ads/message-label.tsx';
import type { MessageSet } from '../ads/message-sets.ts';
import classes from './ad-card.module.css';
import { RegenerationDialog, type RegenerationWish } from './regeneration-dialog.tsx';
import type { ResultSlot } from './run.ts';

export interface AdActions {
  onView: (ad: Ad) => void;
  onDownload: OnDownload;
  onRegenerate: (ad: Ad, reason?: RegenerationWish) => void;
  /** Ids of the ads that are being made anew. */
  regenerating: ReadonlySet<string>;
}

/** One finished ad with what can be done with it. `number` counts from 1 in its list. */
export function AdCard({
  ad,
  set,
  setAds,
  number,
  appName,
  onView,
  onDownload,
  onRegenerate,
  regenerating,
}: { ad: Ad; set: MessageSet | null; setAds: Ad[]; number: number; appName: string } & AdActions) {
  const busy = regenerating.has(ad.adID);
  const path = adPicture(ad, 'small');
  const [shown, setShown] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  // Which ad a button is for, said aloud only.
  const which = <span className="visually-hidden">{t('ad.which', { format: ad.formatName, number })}</span>;
  return (
    <Frame width={ad.width} height={ad.height}>
      <div className={classes.picture}>
        {shown !== path && (
          <div className={classes.loading}>
            <Spinner size={40} />
          </div>
        )}
        <Picture
          path={path}
          onLoad={() => setShown(path)}
          alt={t('ad.alt', { format: ad.formatName, app: appName, headline: ad.headline })}
          width={ad.width}
          height={ad.height}
          loading="lazy"
        />
        {ad.isRegenerated && <span className={classes.badge}>{t('ad.regenerated')}</span>}
        {busy && (
          <div className={classes.veil}>
            <Spinner size={40} label={t('ad.regenerating')} />
            <span aria-hidden="true">{t('ad.regenerating')}</span>
          </div>
        )}
      </div>
      <p className={classes.caption}>
        <span>{ad.formatName}</span> <span className={classes.size}>{`${ad.width}×${ad.height}`}</span>
      </p>
      <MessageLabel ad={ad} set={set} setAds={setAds} />
      <FavourNote ad={ad} />
      <div className={classes.actions}>
        <button type="button" onClick={() => onView(ad)}>
          <Eye size={17} aria-hidden />
          <span>{t('ad.view')}</span> {which}
        </button>
        <Link to={studioPathFor(ad.adID)}>
          <Pencil size={17} aria-hidden />
          <span>{t('ad.edit')}</span> {which}
        </Link>
        <Link to={motionPathFor(ad.adID)}>
          <Clapperboard size={17} aria-hidden />
          <span>{t('ad.move')}</span> {which}
        </Link>
        <button type="button" onClick={() => onDownload(ad, number)}>
          <Download size={17} aria-hidden />
          <span>{t('ad.download')}</span> {which}
        </button>
        <button type="button" aria-disabled={busy || undefined} onClick={() => !busy && onRegenerate(ad)}>
          <RefreshCw size={17} aria-hidden />
          <span>
            {ad.regenerationCost > 0 ? t('ad.regen.price', { credits: ad.regenerationCost }) : t('ad.regen')}
          </span>{' '}
          {which}
        </button>
      </div>
      <button
        type="button"
        className={classes.reason}
        aria-disabled={busy || undefined}
        onClick={() => !busy && setAsking(true)}
      >
        {t('regen.reason')} {which}
      </button>
      {asking && (
        <RegenerationDialog
          ad={ad}
          onClose={() => setAsking(false)}
          onRegenerate={(wish) => {
            setAsking(false);
            onRegenerate(ad, wish);
          }}
        />
      )}
    </Frame>
  );
}

/** A place whose ad is on its way, or will not come: as high as the card that takes it, so that nothing moves. */
export function PlaceholderCard({ format, state }: Pick<ResultSlot, 'format' | 'state'>) {
  const failed = state === 'failed' || state === 'gone';
  const { name, width, height } = format ?? { name: '', width: 1, height: 1 };
  return (
    <Frame width={width} height={height}>
      <div
        className={classes.placeholder}
        data-failed={failed || undefined}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {failed ? (
          <p>{t(state === 'gone' ? 'ad.gone' : 'ad.rejected')}</p>
        ) : (
          <>
            <Spinner size={40} label={t('ad.generating')} />
            <p aria-hidden="true">{t('ad.generating')}</p>
          </>
        )}
      </div>
      <p className={classes.caption}>
        <span>{name}</span>
        <span className={classes.size}>{format ? `${width}×${height}` : '\u00a0'}</span>
      </p>
      <MessageLabel ad={null} set={null} />
      <div className={classes.actions} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </div>
      <p className={classes.reason} aria-hidden="true">
        {'\u00a0'}
      </p>
    </Frame>
  );
}

const Frame = ({ width, height, children }: { width: number; height: number; children: ReactNode }) => (
  <li className={classes.frame} style={{ '--ratio': width / height } as CSSProperties}>
    {children}
  </li>
);
