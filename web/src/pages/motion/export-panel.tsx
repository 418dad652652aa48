import { Progress } from '@mantine/core';
import type { Ad, MotionSound } from '@marquee/contract';
import { Download, Film } from 'lucide-react';
import { useEffect } from 'react';
import { assetUrl } from '../../asset-url.ts';
import { host } from '../../host.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { KeepButton } from './keep-button.tsx';
import classes from './motion.module.css';
import { useExport } from './use-export.ts';
import type { ShownMotion } from './use-motion.ts';

/** Bytes a second of a track. */
const musicBytes = 12_000;

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

interface Props {
  ad: Ad;
  shown: ShownMotion;
  sound: MotionSound;
  /** Called when it begins and when it ends. */
  onWriting: (writing: boolean) => void;
}

/** Writes the video as a file, and says how far that is. */
export function ExportPanel({ ad, shown, sound, onWriting }: Props) {
  const { motion } = shown;
  const { state, foretold: pictures, start, cancel } = useExport(shown);
  const music = sound === 'none' ? 0 : (musicBytes * motion.durationMs) / 1000;
  const foretold = pictures === null ? null : pictures + music;
  const isWriting = state.status === 'running';
  useEffect(() => onWriting(isWriting), [isWriting, onWriting]);
  useEffect(() => () => onWriting(false), [onWriting]);

  function write() {
    // Said at once: the preview stands still before the worker begins, and the page is laid out once for both.
    onWriting(true);
    start(sound);
  }

  const name = `${ad.formatName.replace(/[^\p{L}\p{N}]+/gu, '-')}-video`;
  const finish = motion.layers.find(({ kind }) => kind === 'finish');
  return (
    <div className={classes.export}>
      {isWriting ? (
        <div role="status">
          <p>{t('motion.exporting')}</p>
          {/* Each step of a transition would have the page laid out and the preview's pixels handed over anew. */}
          <Progress
            aria-label={t('motion.exporting')}
            value={Math.round(100 * state.share)}
            transitionDuration={0}
          />
          <Button onClick={cancel}>{t('motion.cancel')}</Button>
        </div>
      ) : (
        <Button variant={state.status === 'done' ? 'secondary' : 'primary'} wide onClick={write}>
          <Film size={18} aria-hidden />
          {t('motion.export')}
          {foretold !== null && <small>{t('motion.size', { size: megabytes(foretold) })}</small>}
        </Button>
      )}
      {state.status === 'cancelled' && <Notice tone="info">{t('motion.cancelled')}</Notice>}
      {state.status === 'failed' && (
        <Notice tone="error">
          {t(state.reason === 'no-encoder' ? 'motion.noEncoder' : 'motion.exportFailed')}
        </Notice>
      )}
      {state.status === 'done' && (
        <>
          <Notice tone={state.container === 'mp4' ? 'success' : 'warning'}>
            {t(state.container === 'mp4' ? 'motion.done' : 'motion.webm')}
          </Notice>
          <a className={classes.file} href={state.url} download={`${name}.${state.container}`}>
            <Download size={18} aria-hidden />
            {t('motion.download', {
              kind: state.container === 'mp4' ? 'MP4' : 'WebM',
              size: megabytes(state.file.size),
            })}
          </a>
          {state.container === 'mp4' && <KeepButton ad={ad} choice={shown.choice} file={state.file} />}
        </>
      )}
      {motion.kept && state.status === 'none' && <Notice tone="info">{t('motion.kept.before')}</Notice>}
      {finish && (
        <a className={classes.file} href={assetUrl(finish.path, host)} download={`${name}-poster.png`}>
          <Download size={18} aria-hidden />
          {t('motion.poster')}
        </a>
      )}
    </div>
  );
}
