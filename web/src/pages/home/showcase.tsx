import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n.ts';
import { twoColumns } from './manifest.ts';
import classes from './showcase.module.css';
import { type Exhibit, useExhibits } from './use-exhibits.ts';

/** Two columns of real output that scroll by themselves, like posters beside a theatre door. */
export function Showcase() {
  const exhibits = useExhibits();
  const [paused, setPaused] = useState(false);
  const label = t(paused ? 'home.showcase.play' : 'home.showcase.pause');
  return (
    <div className={classes.showcase} data-paused={paused || undefined}>
      <header className={classes.head}>
        <h2 id="showcase">{t('home.showcase')}</h2>
        <button
          type="button"
          className={classes.pause}
          aria-label={label}
          title={label}
          onClick={() => setPaused(!paused)}
        >
          {paused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without motion it is scrolled by hand, by keyboard too */}
      <section className={classes.window} tabIndex={0} aria-labelledby="showcase">
        {twoColumns(exhibits).map((column, index) => (
          <div key={index === 0 ? 'up' : 'down'} className={classes.column}>
            <div className={classes.track} data-reverse={index === 1 || undefined}>
              <Posters exhibits={column} paused={paused} />
              {/* The same once more, so that the end runs into the beginning. */}
              <Posters exhibits={column} paused={paused} again />
            </div>
          </div>
        ))}
      </section>
    </div>
  );
}

const Posters = ({
  exhibits,
  paused,
  again = false,
}: {
  exhibits: Exhibit[];
  paused: boolean;
  again?: boolean;
}) => (
  <ul className={classes.posters} aria-hidden={again || undefined} data-again={again || undefined}>
    {exhibits.map(({ kind, src, alt, width, height }) => (
      <li key={src}>
        {kind === 'image' ? (
          <img
            src={src}
            alt={again ? '' : alt}
            width={width}
            height={height}
            decoding="async"
            fetchPriority="low"
          />
        ) : (
          <Film src={src} label={alt} width={width} height={height} paused={paused} />
        )}
      </li>
    ))}
  </ul>
);

function Film({
  src,
  label,
  width,
  height,
  paused,
}: {
  src: string;
  label: string;
  width: number;
  height: number;
  paused: boolean;
}) {
  const still = paused || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <video
      ref={(film) => {
        if (film) void (still ? film.pause() : film.play().catch(() => undefined));
      }}
      src={src}
      aria-label={label}
      width={width}
      height={height}
      muted
      loop
      playsInline
      preload="metadata"
    />
  );
}
