import type { CSSProperties } from 'react';
import { t } from '../i18n.ts';
import classes from './ad-row.module.css';

/** One picture of real output. `width` and `height` are those of the file, in pixels. */
export interface ShownAd {
  picture: string;
  /** The app's name. */
  app: string;
  /** The format's name, and the size an ad of it has. */
  format: string;
  size?: string;
  width: number;
  height: number;
}

/** Ads side by side, each in its true proportions and all of one height. */
export const AdRow = ({ ads, captions = false }: { ads: readonly ShownAd[]; captions?: boolean }) => (
  <ul className={classes.row}>
    {ads.map(({ picture, app, format, size, width, height }) => (
      <li key={picture} style={{ '--ratio': width / height } as CSSProperties}>
        <img
          src={picture}
          alt={t('ad.shown', { format, app })}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
        {captions && (
          <p className={classes.caption}>
            {format} <span className={classes.size}>{size}</span>
          </p>
        )}
      </li>
    ))}
  </ul>
);
