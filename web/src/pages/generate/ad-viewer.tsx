import { Modal } from '@mantine/core';
import type { Ad } from '@marquee/contract';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useId } from 'react';
import { formatDate, t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { adPicture } from './ad-picture.ts';
import classes from './ad-viewer.module.css';
import { qualityWords } from './quality-words.ts';

/** One ad at full size, with the next and the one before at the arrow keys. `shown` null: closed. */
export function AdViewer({
  ads,
  shown,
  appName,
  onShow,
  onDownload,
}: {
  ads: Ad[];
  /** Index in `ads`. */
  shown: number | null;
  appName: string;
  onShow: (index: number | null) => void;
  onDownload: (ad: Ad, number: number) => void;
}) {
  const heading = useId();
  const ad = shown === null ? undefined : ads[shown];

  const ratios = ads.map(({ width, height }) => width / height);

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
      title={ad && t('viewer.title', { format: ad.formatName, number: (shown ?? 0) + 1, total: ads.length })}
      onKeyDown={onKeyDown}
    >
      {ad && (
        <div className={classes.viewer}>
          <div
            className={classes.stage}
            style={{ '--widest': Math.max(...ratios), '--tallest': Math.min(...ratios) } as CSSProperties}
          >
            <Picture
              key={ad.adID}
              className={classes.picture}
              path={adPicture(ad)}
              alt={t('ad.alt', { format: ad.formatName, app: appName, headline: ad.headline })}
              width={ad.width}
              height={ad.height}
              style={{ '--ratio': ad.width / ad.height } as CSSProperties}
            />
          </div>
          <div className={classes.about}>
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
              <dt>{t('viewer.copy')}</dt>
              <dd>{t(ad.copySource === 'built-in' ? 'viewer.copy.builtIn' : 'viewer.copy.llm')}</dd>
              <dt>{t('viewer.background')}</dt>
              <dd>{t(`viewer.background.${ad.background}`)}</dd>
            </dl>
            <div className={classes.actions}>
              <Button aria-label={t('viewer.previous')} disabled={ads.length < 2} onClick={() => move(-1)}>
                <ChevronLeft size={20} aria-hidden />
              </Button>
              <Button aria-label={t('viewer.next')} disabled={ads.length < 2} onClick={() => move(1)}>
                <ChevronRight size={20} aria-hidden />
              </Button>
              <Button look="lit" onClick={() => onDownload(ad, (shown ?? 0) + 1)}>
                <Download size={18} aria-hidden />
                {t('ad.download')}
              </Button>
            </div>
          </div>
        </div>
      )}
    </Modal>
  );
}
