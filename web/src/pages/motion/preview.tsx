import { drawFrame, type FramePen } from '@marquee/contract';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { seenAt, smoothing } from './frames.ts';
import classes from './motion.module.css';
import type { ShownMotion } from './use-motion.ts';

const wantsCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A motion as it will be, with a slider through its time. Where people want calm, it stands still until it is started.
 * @param held it stands still: the processors are for something else
 */
export function Preview({ motion, pictures, held }: ShownMotion & { held: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ms, setMs] = useState(0);
  const [playing, setPlaying] = useState(!wantsCalm());
  const { width, height, durationMs } = motion;

  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    pen.imageSmoothingQuality = smoothing;
    const seen = new Set(seenAt(motion, ms).map(([id]) => id));
    drawFrame(pen as FramePen<ImageBitmap>, motion, ms, (id) =>
      seen.has(id) ? (pictures.get(id) ?? null) : null,
    );
  }, [motion, pictures, ms]);

  useEffect(() => {
    if (!playing || held) return;
    let last = performance.now();
    let next = requestAnimationFrame(function step(now) {
      const passed = now - last;
      last = now;
      setMs((before) => (before + passed) % durationMs);
      next = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(next);
  }, [playing, held, durationMs]);

  return (
    <figure className={classes.preview}>
      <canvas ref={canvas} width={width} height={height} role="img" aria-label={t('motion.preview')} />
      <div className={classes.transport}>
        <Button
          size="small"
          aria-label={t(playing ? 'motion.pause' : 'motion.play')}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
        </Button>
        <input
          type="range"
          min={0}
          max={durationMs}
          step={1000 / motion.fps}
          value={ms}
          aria-label={t('motion.position')}
          aria-valuetext={`${(ms / 1000).toFixed(1)} s`}
          onChange={({ target }) => {
            setPlaying(false);
            setMs(Number(target.value));
          }}
        />
        <output>{`${(ms / 1000).toFixed(1)} / ${durationMs / 1000} s`}</output>
      </div>
    </figure>
  );
}
