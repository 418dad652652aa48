import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { BulbRail } from '../../ui/bulb-rail.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Closing } from '../../ui/closing.tsx';
import { Sign } from '../../ui/sign.tsx';
import classes from './home-page.module.css';
import { Showcase } from './showcase.tsx';

const bullets = ['home.bullet.own', 'home.bullet.formats', 'home.bullet.proof'] as const;

const steps = [
  { title: 'home.how.paste', text: 'home.how.paste.text' },
  { title: 'home.how.magic', text: 'home.how.magic.text' },
  { title: 'home.how.use', text: 'home.how.use.text' },
] as const;

export function HomePage() {
  return (
    <>
      <title>{`Marquee · ${t('home.title')}`}</title>
      <section className={classes.hero} aria-labelledby="hero">
        <Sign>
          <h1 id="hero">{t('home.title')}</h1>
        </Sign>
        <div className={classes.below}>
          <ul className={classes.bullets}>
            {bullets.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
          <div className={classes.action}>
            <ButtonLink look="lit" size="large" to={paths.extract}>
              {t('home.action')}
            </ButtonLink>
            <p className={classes.free}>{t('home.free')}</p>
            <p className={classes.compatible}>{t('home.compatible')}</p>
          </div>
        </div>
      </section>
      <Showcase />
      <section className={classes.how} aria-labelledby="how">
        <h2 id="how">{t('home.how')}</h2>
        <ol className={classes.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <BulbRail lit={(index + 1) / steps.length} />
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ol>
      </section>
      <Closing title={t('home.final')} text={t('home.final.text')} action={t('home.action')} />
    </>
  );
}
