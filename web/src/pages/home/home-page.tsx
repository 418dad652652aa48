import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { BulbRail } from '../../ui/bulb-rail.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Closing } from '../../ui/closing.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Sign } from '../../ui/sign.tsx';
import { DeviceApps } from './device-apps.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { Figures } from './figures.tsx';
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
      <PageHead title={t('home.title')} description={t('home.description')} />
      <div className={classes.front}>
        <section className={classes.hero} aria-labelledby="hero">
          <Sign>
            <h1 id="hero">
              <WholeWords text={t('home.title')} />
            </h1>
          </Sign>
          <div className={classes.below}>
            <ul className={classes.bullets}>
              {bullets.map((key) => (
                <li key={key}>{t(key)}</li>
              ))}
            </ul>
            <div className={classes.action}>
              <ButtonLink variant="primary" size="large" to={paths.extract}>
                {t('home.action')}
              </ButtonLink>
              <div>
                <p className={classes.free}>{t('home.free')}</p>
                <p className={classes.compatible}>{t('home.compatible')}</p>
              </div>
            </div>
          </div>
        </section>
        <Showcase />
      </div>
      <Figures />
      <DeviceApps />
      <FeatureCards className={classes.section} />
      <section className={`${classes.section} ${classes.how}`} aria-labelledby="how">
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

/** A text whose words with hyphens are not broken at them. */
const WholeWords = ({ text }: { text: string }) =>
  text.split(/(\S+-\S+)/).map((part) =>
    part.includes('-') ? (
      <span key={part} className={classes.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
