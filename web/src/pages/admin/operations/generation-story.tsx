import { api, type GenerationStory } from '@marquee/contract';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { formatDate, formatNumber, t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../parts/badge.tsx';
import { dollars } from '../parts/dollars.ts';
import { Facts } from '../parts/facts.tsx';
import { Empty, Ready } from '../parts/ready.tsx';
import { Attempts } from './attempts.tsx';
import { GenerationStatus, isUnfinished, refetchAfterMs } from './generation-status.tsx';
import { ModelCalls } from './model-calls.tsx';
import classes from './operations.module.css';
import { SlotStory } from './slot-story.tsx';

/** How the ads of one generation came about, in the order in which it happened. */
export function GenerationStoryView({ id, onBack }: { id: string; onBack: () => void }) {
  const query = useEndpoint(
    api.adminWork.generation,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && isUnfinished(state.data) ? refetchAfterMs : false) },
  );
  return (
    <div className={classes.view}>
      <div>
        <Button size="small" onClick={onBack}>
          <ArrowLeft size={16} aria-hidden />
          {t('story.back')}
        </Button>
      </div>
      <Ready query={query} failed={t('ops.failed')}>
        {(story) => <Story of={story} />}
      </Ready>
    </div>
  );
}

const Story = ({ of: story }: { of: GenerationStory }) => (
  <>
    <h2 className={classes.app}>
      <bdi>{story.appName}</bdi>
    </h2>
    <ol className={classes.steps}>
      <Step title={t('story.order')}>
        <Order of={story} />
      </Step>
      <Step title={t('story.brief')}>
        <Brief of={story} />
      </Step>
      <Step title={t('story.calls')}>
        <ModelCalls calls={story.calls} />
      </Step>
      <Step title={t('story.ads')}>
        {story.slots.map((slot) => (
          <SlotStory key={slot.position} slot={slot} keptDays={story.keptDays} />
        ))}
      </Step>
      {story.regenerations.length > 0 && (
        <Step title={t('story.regenerations')}>
          {story.regenerations.map(({ id, adID, status, price, createdAt, finishedAt, attempts }) => (
            <div key={id} className={classes.slot}>
              <Facts
                facts={[
                  [t('story.at'), formatDate(createdAt)],
                  [t('gens.status'), t(`story.regeneration.${status}`)],
                  [t('story.finished'), finishedAt ? formatDate(finishedAt) : t('story.notYet')],
                  [t('story.price'), formatNumber(price)],
                  [t('story.ad'), <code key="ad">{adID}</code>],
                ]}
              />
              <Attempts attempts={attempts} keptDays={story.keptDays} />
            </div>
          ))}
        </Step>
      )}
    </ol>
  </>
);

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className={classes.step}>
    <h3>{title}</h3>
    {children}
  </li>
);

const Order = ({ of: story }: { of: GenerationStory }) => (
  <Facts
    facts={[
      [t('gens.status'), <GenerationStatus key="status" status={story.status} />],
      [t('users.user'), story.user.email || t('gens.gone')],
      [t('gens.template'), t(`gens.template.${story.templateType}`)],
      [
        t('gens.ads'),
        t('gens.delivered', { delivered: formatNumber(story.delivered), total: formatNumber(story.total) }),
      ],
      [t('story.price'), formatNumber(story.price)],
      ...(story.hold
        ? ([
            [
              t('story.hold'),
              t('story.hold.is', {
                amount: formatNumber(story.hold.amount),
                settled: formatNumber(story.hold.settled),
                released: formatNumber(story.hold.released),
              }),
            ],
          ] as [string, string][])
        : []),
      [t('gens.cost'), dollars(story.cost)],
      [t('story.costPerAd'), story.costPerAd === null ? t('story.none') : dollars(story.costPerAd)],
      [t('story.at'), formatDate(story.createdAt)],
      [t('story.finished'), story.finishedAt ? formatDate(story.finishedAt) : t('story.notYet')],
      [t('story.id'), <code key="id">{story.id}</code>],
      [t('story.appId'), <code key="app">{story.appId}</code>],
    ]}
  />
);

function Brief({ of: { brief, keptDays } }: { of: GenerationStory }) {
  if (!brief) return <Empty>{t('story.thinned', { days: keptDays })}</Empty>;
  return (
    <>
      <Facts
        facts={[
          [
            t('story.brief.name'),
            <span key="name" dir="auto">
              {brief.name}
            </span>,
          ],
          [t('story.brief.genre'), brief.genre || t('story.none')],
          [t('story.brief.language'), brief.language],
          [
            t('story.brief.rating'),
            brief.rating
              ? t('story.brief.rating.is', {
                  score: formatNumber(brief.rating.score, { maximumFractionDigits: 1 }),
                  count: formatNumber(brief.rating.count),
                })
              : t('story.none'),
          ],
        ]}
      />
      <ul className={classes.facts}>
        {brief.facts.map(({ kind, text, strength }) => (
          <li key={`${kind} ${text}`}>
            <Badge>{kind}</Badge> <span dir="auto">{text}</span>{' '}
            <small>
              {t('story.strength', { strength: formatNumber(strength, { maximumFractionDigits: 2 }) })}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
