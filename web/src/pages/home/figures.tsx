import { useEffect, useRef, useState } from 'react';
import { formatNumber, t } from '../../i18n.ts';
import { figureAt } from './figure-at.ts';
import classes from './figures.module.css';

const figures = [
  { target: 1200, text: 'home.figure.developers', label: 'home.figure.developers.label' },
  { target: 50, text: 'home.figure.ads', label: 'home.figure.ads.label' },
  { target: 4, text: 'home.figure.hours', label: 'home.figure.hours.label' },
  { target: 99, text: 'home.figure.success', label: 'home.figure.success.label' },
] as const;

/** Milliseconds from zero to the targets. */
const durationMs = 1_600;

/** How far the figures have run, from 0 to 1; they set off when they come into view. */
function useRun() {
  const list = useRef<HTMLDListElement>(null);
  const [time, setTime] = useState(1);
  useEffect(() => {
    const element = list.current;
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    setTime(0);
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const began = performance.now();
      const run = (now: number) => {
        const reached = Math.min(1, (now - began) / durationMs);
        setTime(reached);
        if (reached < 1) frame = requestAnimationFrame(run);
      };
      frame = requestAnimationFrame(run);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return { list, time };
}

/** Four figures that run up from zero. What is read aloud is where they end. */
export function Figures() {
  const { list, time } = useRun();
  return (
    <section className={classes.figures} aria-label={t('home.figures')}>
      <dl ref={list}>
        {figures.map(({ target, text, label }) => {
          const show = (value: number) => t(text, { value: formatNumber(value) });
          return (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>
                <span className={time < 1 ? classes.reserved : undefined}>{show(target)}</span>
                {time < 1 && (
                  <span className={classes.running} aria-hidden="true">
                    {show(figureAt(target, time))}
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
