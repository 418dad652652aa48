import type { GenerationStory } from '@marquee/contract';
import { formatDate, formatNumber, t } from '../../../i18n.ts';
import { dollars } from '../parts/dollars.ts';
import { Facts } from '../parts/facts.tsx';
import { Empty } from '../parts/ready.tsx';
import classes from './operations.module.css';

/** What was asked of language and image models, what they answered, and what it cost. */
export const ModelCalls = ({ calls }: { calls: GenerationStory['calls'] }) =>
  calls.length === 0 ? (
    <Empty>{t('story.calls.none')}</Empty>
  ) : (
    calls.map((call) => (
      <div key={call.id} className={classes.slot}>
        <Facts
          facts={[
            [t('story.call.model'), `${call.model} (${t(`story.call.${call.service}`)})`],
            [
              t('story.call.used'),
              call.service === 'llm'
                ? t('story.call.tokens', {
                    input: formatNumber(call.inputTokens),
                    output: formatNumber(call.outputTokens),
                  })
                : t('story.call.pictures', { pictures: call.pictures }),
            ],
            [t('gens.cost'), dollars(call.cost)],
            [
              t('story.call.time'),
              call.milliseconds === null
                ? t('story.unknown')
                : t('story.milliseconds', { milliseconds: formatNumber(call.milliseconds) }),
            ],
            [t('story.at'), formatDate(call.at)],
            [
              t('story.call.for'),
              t(call.regenerationId ? 'story.call.regeneration' : 'story.call.generation'),
            ],
          ]}
        />
        <Words title={t('story.call.prompt')} words={call.prompt} />
        <Words title={t('story.call.reply')} words={call.reply} />
      </div>
    ))
  );

const Words = ({ title, words }: { title: string; words: string | null }) => (
  <details className={classes.words}>
    <summary>{title}</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
    <pre dir="auto" tabIndex={0}>
      {words ?? t('story.thinned.call')}
    </pre>
  </details>
);
