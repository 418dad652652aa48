import type { CSSProperties } from 'react';
import { t } from '../../i18n.ts';
import duskfernStory from './showcase/duskfern-story.webp';
import kettlebirdSquare from './showcase/kettlebird-square.webp';
import oddmileLandscape from './showcase/oddmile-landscape.webp';
import oddmileSquare from './showcase/oddmile-square.webp';
import stillbubbleStory from './showcase/stillbubble-story.webp';
import classes from './showcase.module.css';

/** Ads as the engine made them from the sample apps' listings. */
const ads = [
  { app: 'Oddmile', picture: oddmileSquare, format: 'home.format.square', width: 560, height: 560 },
  { app: 'Duskfern', picture: duskfernStory, format: 'home.format.story', width: 315, height: 560 },
  { app: 'Oddmile', picture: oddmileLandscape, format: 'home.format.landscape', width: 1070, height: 560 },
  { app: 'Stillbubble', picture: stillbubbleStory, format: 'home.format.story', width: 315, height: 560 },
  { app: 'Kettlebird', picture: kettlebirdSquare, format: 'home.format.square', width: 560, height: 560 },
] as const;

/** A row of real output, each ad in its true proportions. */
export const Showcase = () => (
  <section className={classes.showcase} aria-labelledby="showcase">
    <header className={classes.head}>
      <h2 id="showcase">{t('home.showcase')}</h2>
      <p>{t('home.showcase.text')}</p>
    </header>
    <ul className={classes.row}>
      {ads.map(({ app, picture, format, width, height }) => (
        <li key={picture} style={{ '--ratio': width / height } as CSSProperties}>
          <img
            src={picture}
            alt={t('home.showcase.alt', { format: t(format), app })}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
          />
        </li>
      ))}
    </ul>
  </section>
);
