import { Link } from 'react-router';
import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { AdRow } from '../../ui/ad-row.tsx';
import { BulbRail } from '../../ui/bulb-rail.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Closing } from '../../ui/closing.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Sign } from '../../ui/sign.tsx';
import { Comparison } from './comparison.tsx';
import classes from './features-page.module.css';
import { formats, otherApps } from './pictures.ts';

const cards = [
  { title: 'features.link', text: 'features.link.text' },
  { title: 'features.composed', text: 'features.composed.text' },
  { title: 'features.brand', text: 'features.brand.text' },
  { title: 'features.grounded', text: 'features.grounded.text' },
  { title: 'features.checked', text: 'features.checked.text' },
  { title: 'features.languages', text: 'features.languages.text' },
] as const;

export function FeaturesPage() {
  return (
    <>
      <PageHead title={t('features.title')} description={t('features.description')} />
      <section className={classes.hero} aria-labelledby="hero">
        <Sign>
          <h1 id="hero">{t('features.title')}</h1>
        </Sign>
        <div className={classes.below}>
          <p className={classes.lead}>{t('features.lead')}</p>
          <div className={classes.actions}>
            <ButtonLink variant="primary" size="large" to={paths.extract}>
              {t('features.action')}
            </ButtonLink>
            <ButtonLink size="large" to={paths.pricing}>
              {t('features.pricing')}
            </ButtonLink>
          </div>
        </div>
      </section>
      <section className={classes.section} aria-labelledby="formats">
        <header className={classes.head}>
          <h2 id="formats">{t('features.formats')}</h2>
          <p>{t('features.formats.text')}</p>
        </header>
        <AdRow captions ads={formats.map(({ format, ...ad }) => ({ ...ad, format: t(format) }))} />
      </section>
      <section className={classes.section} aria-labelledby="cards">
        <h2 id="cards">{t('features.cards')}</h2>
        <ul className={classes.cards}>
          {cards.map(({ title, text }, index) => (
            <li key={title}>
              <BulbRail lit={(index + 1) / cards.length} />
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ul>
        <p>
          <strong>{t('features.motion')}</strong>: {t('features.motion.text')}
        </p>
        <p>
          <Link to={paths.networks}>{t('features.kits')}</Link>: {t('features.kits.text')}
        </p>
      </section>
      <section className={`${classes.section} ${classes.apps}`} aria-labelledby="apps">
        <header className={classes.head}>
          <h2 id="apps">{t('features.apps')}</h2>
          <p>{t('features.apps.text')}</p>
        </header>
        <AdRow ads={otherApps.map((ad) => ({ ...ad, format: t('features.format.square') }))} />
      </section>
      <Comparison className={classes.section} />
      <Closing title={t('features.final')} text={t('features.final.text')} action={t('features.action')} />
    </>
  );
}
