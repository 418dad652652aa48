import { Modal } from '@mantine/core';
import type { Ad } from '@marquee/contract';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { t } from '../../i18n.ts';
import { Picture } from '../../ui/picture.tsx';
import { AdFacts } from './ad-facts.tsx';
import { adPicture } from './ad-picture.ts';
import classes from './ad-viewer.module.css';
import type { FileKind } from './download.ts';
import { type Look, LookSwitch } from './look-switch.tsx';
import { fitIn, PhonePreview } from './phone-preview.tsx';
import { ViewerActions } from './viewer-actions.tsx';

export type OnDownload = (ad: Ad, number: number, kind?: FileKind) => void;

/**
 * One ad at full size or as its audience sees it, with the next and the one before at the arrow keys. `shown` null:
 * closed.
 */
export function AdViewer({
  ads,
  shown,
  appName,
  appIcon,
  onShow,
  onDownload,
}: {
  ads: Ad[];
  /** Index in `ads`. */
  shown: number | null;
  appName: string;
  /** Path of a small icon. */
  appIcon: string | null;
  onShow: (index: number | null) => void;
  onDownload: OnDownload;
}) {
  const [look, setLook] = useState<Look>('picture');
  const ad = shown === null ? undefined : ads[shown];
  const number = (shown ?? 0) + 1;
  const ratios = ads.map(({ width, height }) => width / height);
  const alt = ad ? t('ad.alt', { format: ad.formatName, app: appName, headline: ad.headline }) : '';

  function move(by: number) {
    if (shown !== null && ads.length > 0) onShow((shown + by + ads.length) % ads.length);
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  }

  return (
    <Modal
      opened={ad !== undefined}
      onClose={() => onShow(null)}
      size="auto"
      padding="md"
      title={ad && t('viewer.title', { format: ad.formatName, number, total: ads.length })}
      onKeyDown={onKeyDown}
    >
      {ad && (
        <div className={classes.viewer}>
          <figure className={classes.show}>
            <LookSwitch look={look} onLook={setLook} />
            <div
              className={classes.stage}
              style={{ '--widest': Math.max(...ratios), '--tallest': Math.min(...ratios) } as CSSProperties}
            >
              {look === 'picture' ? (
                <Picture
                  key={ad.adID}
                  className={classes.picture}
                  path={adPicture(ad, 'png')}
                  alt={alt}
                  width={ad.width}
                  height={ad.height}
                  style={{ '--ratio': ad.width / ad.height } as CSSProperties}
                />
              ) : (
                <PhonePreview
                  picture={{ path: adPicture(ad, 'png'), width: ad.width, height: ad.height }}
                  place={look}
                  appName={appName}
                  appIcon={appIcon}
                  alt={alt}
                />
              )}
            </div>
            <figcaption className={classes.caption}>
              {look === 'picture' ? '\u00a0' : t(`viewer.${look}.${fitIn(look, ad)}`)}
            </figcaption>
          </figure>
          <div className={classes.about}>
            <AdFacts ad={ad} />
            <ViewerActions
              key={ad.adID}
              ad={ad}
              single={ads.length < 2}
              onMove={move}
              onDownload={(kind) => onDownload(ad, number, kind)}
            />
          </div>
        </div>
      )}
    </Modal>
  );
}
