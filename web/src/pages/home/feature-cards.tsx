import { t } from '../../i18n.ts';
import classes from './feature-cards.module.css';
import groschenwerk from './pictures/groschenwerk-landscape.avif';
import oddmile from './pictures/oddmile-landscape.avif';
import surbageecha from './pictures/surbageecha-landscape.avif';
import tanemaki from './pictures/tanemaki-landscape.avif';

const cards = [
  { title: 'home.card.link', text: 'home.card.link.text', app: 'Oddmile', picture: oddmile },
  { title: 'home.card.composed', text: 'home.card.composed.text', app: 'たねまき単語', picture: tanemaki },
  { title: 'home.card.brand', text: 'home.card.brand.text', app: 'Groschenwerk', picture: groschenwerk },
  { title: 'home.card.language', text: 'home.card.language.text', app: 'सुरबगीचा', picture: surbageecha },
] as const;

/** Four things that make the ads what they are, each under an ad. */
export const FeatureCards = ({ className }: { className?: string }) => (
  <section className={className} aria-labelledby="cards">
    <h2 id="cards">{t('home.cards')}</h2>
    <ul className={classes.cards}>
      {cards.map(({ title, text, app, picture }) => (
        <li key={title}>
          <img
            src={picture}
            alt={t('ad.shown', { format: t('home.format.landscape'), app })}
            width={600}
            height={314}
            loading="lazy"
            decoding="async"
          />
          <h3>{t(title)}</h3>
          <p>{t(text)}</p>
        </li>
      ))}
    </ul>
  </section>
);
