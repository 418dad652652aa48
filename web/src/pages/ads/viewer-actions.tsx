import type { Ad } from '@marquee/contract';
import { ChevronLeft, ChevronRight, Clapperboard, Copy, Download, Pencil } from 'lucide-react';
import { useState } from 'react';
import { assetUrl } from '../../asset-url.ts';
import { host } from '../../host.ts';
import { type MessageKey, t } from '../../i18n.ts';
import { motionPathFor, studioPathFor } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { adPicture } from './ad-picture.ts';
import classes from './ad-viewer.module.css';
import { CopyUnsupportedError, copyPicture } from './copy-picture.ts';
import type { FileKind } from './download.ts';

/** What can be done with the ad in the viewer. `single`: there is no other to go to. */
export function ViewerActions({
  ad,
  single,
  onMove,
  onDownload,
}: {
  ad: Ad;
  single: boolean;
  onMove: (by: number) => void;
  onDownload: (kind: FileKind) => void;
}) {
  const [copying, setCopying] = useState(false);
  const [message, setMessage] = useState<MessageKey | null>(null);

  async function copy() {
    setCopying(true);
    try {
      await copyPicture(assetUrl(adPicture(ad, 'png'), host));
      setMessage('viewer.copied');
    } catch (error) {
      setMessage(error instanceof CopyUnsupportedError ? 'viewer.copy.unsupported' : 'viewer.copy.failed');
    } finally {
      setCopying(false);
    }
  }

  return (
    <div className={classes.foot}>
      <p className={classes.message} role="status">
        {message ? t(message) : '\u00a0'}
      </p>
      <div className={classes.actions}>
        <Button aria-label={t('viewer.previous')} disabled={single} onClick={() => onMove(-1)}>
          <ChevronLeft size={20} aria-hidden />
        </Button>
        <Button aria-label={t('viewer.next')} disabled={single} onClick={() => onMove(1)}>
          <ChevronRight size={20} aria-hidden />
        </Button>
        <ButtonLink to={studioPathFor(ad.adID)}>
          <Pencil size={18} aria-hidden />
          {t('ad.edit')}
        </ButtonLink>
        <ButtonLink to={motionPathFor(ad.adID)}>
          <Clapperboard size={18} aria-hidden />
          {t('ad.move')}
        </ButtonLink>
        <Button busy={copying} onClick={() => void copy()}>
          <Copy size={18} aria-hidden />
          {t('viewer.copyPicture')}
        </Button>
        <Button variant="primary" onClick={() => onDownload('png')}>
          <Download size={18} aria-hidden />
          {t('viewer.png')}
        </Button>
        <Button onClick={() => onDownload('jpeg')}>
          <Download size={18} aria-hidden />
          {t('viewer.jpeg')}
        </Button>
      </div>
    </div>
  );
}
