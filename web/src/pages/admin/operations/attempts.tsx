import type { GenerationStory } from '@marquee/contract';
import { formatNumber, t } from '../../../i18n.ts';
import { DataTable } from '../parts/data-table.tsx';
import { StatusDot } from '../parts/status-dot.tsx';
import classes from './operations.module.css';

type StoryAttempt = NonNullable<GenerationStory['slots'][number]['attempts']>[number];
type StoryGate = StoryAttempt['failed'][number];

const tones = { passed: 'green', refused: 'red', words: 'red', unfit: 'amber', outdone: 'amber' } as const;

/** The layouts that were tried for an ad, and why each but the last was not taken. */
export function Attempts({ attempts, keptDays }: { attempts: StoryAttempt[] | null; keptDays: number }) {
  if (!attempts) return <p className={classes.note}>{t('story.thinned', { days: keptDays })}</p>;
  if (attempts.length === 0) return <p className={classes.note}>{t('story.attempts.none')}</p>;
  return (
    <DataTable
      label={t('story.attempts')}
      rows={attempts.map((attempt, index) => ({ ...attempt, number: index + 1 }))}
      rowKey={({ number }) => String(number)}
      columns={[
        { key: 'number', label: t('story.attempt'), number: true, cell: ({ number }) => number },
        {
          key: 'archetype',
          label: t('story.archetype'),
          cell: ({ archetype, variant, mood, screenshot, setting }) => (
            <>
              {archetype || t('story.none')}
              {archetype && (
                <small>
                  {[
                    variant,
                    mood,
                    typeof screenshot === 'number' && t('story.screenshot', { number: screenshot + 1 }),
                    setting === 'alone' && t('story.alone'),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              )}
            </>
          ),
        },
        {
          key: 'headline',
          label: t('story.headline'),
          cell: ({ headline, angle }) => (
            <>
              <span dir="auto">{headline}</span>
              <small>{angle}</small>
            </>
          ),
        },
        {
          key: 'score',
          label: t('story.score'),
          number: true,
          cell: ({ score, parts }) =>
            typeof score === 'number' && (
              <>
                {formatNumber(score, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
                <small>{strongest(parts ?? {})}</small>
              </>
            ),
        },
        {
          key: 'outcome',
          label: t('story.outcome'),
          cell: ({ outcome, failed }) => (
            <>
              <StatusDot lit tone={tones[outcome]}>
                {t(`story.outcome.${outcome}`)}
              </StatusDot>
              {failed.map((gate) => (
                <small key={`${gate.gate} ${gate.box ?? ''}`}>{gateWords(gate)}</small>
              ))}
            </>
          ),
        },
      ]}
    />
  );
}

/** The parts of a score that weigh most, each way. */
const strongest = (parts: Record<string, number>): string =>
  Object.entries(parts)
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .slice(0, 3)
    .map(([name, part]) =>
      t('story.part', {
        name,
        value: formatNumber(part, { maximumFractionDigits: 1, signDisplay: 'always' }),
      }),
    )
    .join(', ');

/** A measured condition: what was measured and what it had to be. */
export const gateWords = ({ gate, value, limit, box }: StoryGate): string =>
  t('story.gate', {
    gate: box ? `${gate} (${box})` : gate,
    value: formatNumber(value, { maximumFractionDigits: 2 }),
    limit: formatNumber(limit, { maximumFractionDigits: 2 }),
  });
