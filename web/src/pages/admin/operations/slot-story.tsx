import type { GenerationStory } from '@marquee/contract';
import { formatDate, formatNumber, t } from '../../../i18n.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Facts } from '../parts/facts.tsx';
import { StatusDot } from '../parts/status-dot.tsx';
import { Attempts, gateWords } from './attempts.tsx';
import classes from './operations.module.css';

type StorySlot = GenerationStory['slots'][number];
type StoryAd = NonNullable<StorySlot['ad']>;

/** One ad: what it became, what was tried before, and what was measured on it. */
export const SlotStory = ({ slot, keptDays }: { slot: StorySlot; keptDays: number }) => (
  <div className={classes.slot}>
    <h4>
      {t('story.slot', { position: slot.position + 1, format: slot.formatName })}{' '}
      <small>{t('configs.formats.size', { width: String(slot.width), height: String(slot.height) })}</small>{' '}
      <StatusDot lit={slot.state !== 'pending'} tone={slot.state === 'failed' ? 'red' : 'green'}>
        {t(`story.slot.${slot.state}`)}
      </StatusDot>
    </h4>
    {slot.ad && <Made ad={slot.ad} format={slot.formatName} width={slot.width} height={slot.height} />}
    <h5>{t('story.attempts')}</h5>
    <Attempts attempts={slot.attempts} keptDays={keptDays} />
  </div>
);

/** Which screenshot leads an ad, and why. */
const showsWords = ({ screenshot, why, fit, read }: NonNullable<StoryAd['picture']>): string =>
  t('story.shows.screenshot', {
    number: screenshot + 1,
    why: t(read ? `story.shows.${why}` : 'story.shows.unread'),
    fit: formatNumber(fit, { style: 'percent' }),
  });

function Made({ ad, format, width, height }: { ad: StoryAd; format: string; width: number; height: number }) {
  const { copy, quality, picture } = ad;
  return (
    <div className={classes.made}>
      {ad.assetPath ? (
        <Picture
          path={ad.assetPath}
          alt={t('story.picture', { format, headline: copy.headline })}
          width={width}
          height={height}
          loading="lazy"
        />
      ) : (
        <p className={classes.note}>{t('story.picture.gone')}</p>
      )}
      <div className={classes.view}>
        <Facts
          facts={[
            [
              t('story.headline'),
              <span key="headline" dir="auto">
                {copy.headline}
              </span>,
            ],
            [
              t('story.sub'),
              <span key="sub" dir="auto">
                {copy.sub || t('story.none')}
              </span>,
            ],
            [t('story.cta'), copy.cta || t('story.none')],
            [t('story.copy'), t(`story.copy.${copy.source}`)],
            [t('story.angle'), ad.angle],
            [t('story.archetype'), ad.archetype],
            [t('story.shows'), picture ? showsWords(picture) : t('story.shows.none')],
            [t('story.background'), t(`story.background.${ad.background}`)],
            [t('story.made'), formatDate(ad.createdAt)],
            [t('story.regenerated'), formatNumber(ad.regenerations)],
          ]}
        />
        <details className={classes.words}>
          <summary>{t('story.evidence', { claims: ad.evidence.length })}</summary>
          <ul className={classes.lines}>
            {ad.evidence.map(({ claim, field, start, end, index }) => (
              <li key={`${claim} ${field} ${index ?? ''} ${start}`}>
                <span dir="auto">{claim}</span>{' '}
                <small>
                  {index === undefined
                    ? t('story.place', { field, start, end })
                    : t('story.onScreenshot', { number: index + 1 })}
                </small>
              </li>
            ))}
          </ul>
        </details>
        <details className={classes.words}>
          <summary>
            {t('story.inspection', { gates: quality.gates.length, attempts: quality.attempts })}
          </summary>
          <ul className={classes.lines}>
            {quality.gates.map((gate) => (
              <li key={`${gate.gate} ${gate.box ?? ''} ${gate.value}`}>
                <StatusDot lit tone={gate.passed ? 'green' : 'red'}>
                  {gateWords(gate)}
                </StatusDot>
              </li>
            ))}
          </ul>
        </details>
        <details className={classes.words}>
          <summary>{t('story.times')}</summary>
          <ul className={classes.lines}>
            {Object.entries(ad.timings).map(([step, milliseconds]) => (
              <li key={step}>
                {t('story.time', { step, milliseconds: formatNumber(Math.round(milliseconds)) })}
              </li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  );
}
