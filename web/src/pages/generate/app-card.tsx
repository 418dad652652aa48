import type { AppData } from '@marquee/contract';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { assetUrl } from '../../asset-url.ts';
import { host } from '../../host.ts';
import { formatNumber, t } from '../../i18n.ts';
import { Picture } from '../../ui/picture.tsx';
import classes from './app-card.module.css';

/** Longer descriptions are folded (characters). */
const foldedLength = 320;

/** Marks the listing's own words, which may be in another language than the page. */
interface TextLanguage {
  dir: 'auto';
  lang: string | undefined;
}

/** What the listing says about the app. */
export function AppCard({ app }: { app: AppData }) {
  const { basicInfo, stats, media } = app;
  const own: TextLanguage = { dir: 'auto', lang: app.language };
  return (
    <section className={classes.card} aria-label={t('app.heading')}>
      <div className={classes.head}>
        <Picture
          className={classes.icon}
          path={media.icon?.webPath}
          alt={t('app.icon')}
          width={120}
          height={120}
        />
        <div className={classes.names}>
          {/* Words that run from the right still stand beside the icon. */}
          <h2 className={classes.title}>
            <bdi {...own}>{basicInfo.title}</bdi>
          </h2>
          {basicInfo.summary && (
            <p>
              <bdi {...own}>{basicInfo.summary}</bdi>
            </p>
          )}
        </div>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('app.developer')}</dt>
          <dd>
            <bdi {...own}>{basicInfo.developer}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('app.category')}</dt>
          <dd>
            <bdi {...own}>{basicInfo.genre}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('app.rating')}</dt>
          <dd>
            <Rating stats={stats} />
          </dd>
        </div>
      </dl>
      {media.screenshots.length > 0 ? (
        <ul className={classes.screenshots} aria-label={t('app.screenshots')}>
          {media.screenshots.map(({ path, width = 9, height = 19 }, index) => (
            <li key={path}>
              <a href={assetUrl(path, host)} target="_blank" rel="noreferrer">
                <Picture
                  path={path}
                  alt={t('app.screenshot', { number: index + 1 })}
                  width={150}
                  height={Math.round((150 * height) / width)}
                  style={{ aspectRatio: `${width} / ${height}` }}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.note}>{t('app.noScreenshots')}</p>
      )}
      {basicInfo.description && <Description text={basicInfo.description} own={own} />}
      {app.notices?.map((notice) => (
        <p key={notice} className={classes.note}>
          {notice}
        </p>
      ))}
    </section>
  );
}

function Rating({ stats: { score, scoreText, ratings } }: Pick<AppData, 'stats'>) {
  if (score === null) return <>{t('app.unrated')}</>;
  return (
    <span className={classes.rating}>
      <Star size={15} aria-hidden fill="currentColor" />
      <span aria-label={t('app.rating.value', { score: scoreText ?? score })} role="img">
        {scoreText ?? formatNumber(score, { maximumFractionDigits: 1 })}
      </span>
      {ratings !== null && <span>{t('app.rating.count', { ratings })}</span>}
    </span>
  );
}

function Description({ text, own }: { text: string; own: TextLanguage }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const long = text.length > foldedLength;
  return (
    <div>
      <h3 className={classes.heading}>{t('app.description')}</h3>
      <p id={id} className={classes.description} data-folded={(long && !open) || undefined} {...own}>
        {text}
      </p>
      {long && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'app.less' : 'app.more')}
        </button>
      )}
    </div>
  );
}
