import type { Angle } from '../copy/copy.ts';
import type { Choice } from '../layout/plan/rank-layouts.ts';
import type { Score } from './score.ts';

/** What an ad is to have where it can: what led in results, say. */
export interface Favour {
  angle?: Angle;
  archetype?: string;
  mood?: string;
  /** The place of the screenshot that leads, from 0. */
  screenshot?: number;
}

/** What each is worth beside all else that speaks for a layout; ads of one run differ all the same. */
const worth = { archetype: 2, mood: 0.8, screenshot: 0.8 };

/** What speaks for a way to lay an ad out because it has what is favoured. */
export function favourOf(
  { archetype, scheme, shots }: Pick<Choice, 'archetype' | 'scheme' | 'shots'>,
  favour: Favour,
): number {
  const lead = archetype.shots > 0 ? shots[0]?.index : undefined;
  return (
    (archetype.name === favour.archetype ? worth.archetype : 0) +
    (scheme.mood === favour.mood ? worth.mood : 0) +
    (lead !== undefined && lead === favour.screenshot ? worth.screenshot : 0)
  );
}

/** Ways to lay an ad out with what is favoured weighed in, the most promising first. */
export const favouring = (choices: readonly Choice[], favour: Favour | undefined): readonly Choice[] =>
  favour
    ? choices
        .map((choice) => ({ ...choice, score: choice.score + favourOf(choice, favour) }))
        .sort((a, b) => b.score - a.score)
    : choices;

/** A layout's score with what is favoured weighed in. */
export function withFavour(score: Score, choice: Choice, favour: Favour | undefined): Score {
  if (!favour) return score;
  const part = favourOf(choice, favour);
  return { score: score.score + part, parts: { ...score.parts, favour: part } };
}
