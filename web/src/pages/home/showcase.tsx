import { t } from '../../i18n.ts';
import { AdRow } from '../../ui/ad-row.tsx';
import classes from './home-page.module.css';
import duskfernStory from './showcase/duskfern-story.webp';
import kettlebirdSquare from './showcase/kettlebird-square.webp';
import oddmileLandscape from './showcase/oddmile-landscape.webp';
import oddmileSquare from './showcase/oddmile-square.webp';
import stillbubbleStory from './showcase/stillbubble-story.webp';

/** Ads as the engine made them from the sample apps' listings. */
const ads = [
  { app: 'Oddmile', picture: oddmileSquare, format: 'home.format.square', width: 560, height: 560 },
  { app: 'Duskfern', picture: duskfernStory, format: 'home.format.story', width: 315, height: 560 },
  { app: 'Oddmile', picture: oddmileLandscape, format: 'home.format.landscape', width: 1070, height: 560 },
  { app: 'Stillbubble', picture: stillbubbleStory, format: 'home.format.story', width: 315, height: 560 },
  { app: 'Kettlebird', picture: kettlebirdSquare, format: 'home.format.square', width: 560, height: 560 },
] as const;

/** A row of real output. */
export const Showcase = () => (
  <section className={classes.showcase} aria-labelledby="showcase">
    <header className={classes.showcaseHead}>
      <h2 id="showcase">{t('home.showcase')}</h2>
      <p>{t('home.showcase.text')}</p>
    </header>
    <AdRow ads={ads.map(({ format, ...ad }) => ({ ...ad, format: t(format) }))} />
  </section>
);
