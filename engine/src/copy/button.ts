import { graphemes } from '../text/graphemes.ts';
import { activityOf } from './activity.ts';
import type { CopyOrder } from './copy.ts';
import type { Desk } from './desk.ts';
import { phrasesOf } from './phrases/index.ts';

/** Buttons for any app that one run may show. */
export const mostAny = 3;

/**
 * The button: the verb of what the line speaks of, else of the app, now and then a line for any app. '' where the
 * format takes no button.
 */
export function buttonFor(line: string, order: CopyOrder, { brief, activities, used }: Desk): string {
  if (order.limits.cta === 0) return '';
  const { buttons, anyButtons } = phrasesOf(brief.language);
  const main = activities[0];
  const own = activityOf(line, activities.slice(0, 2)) ?? main;
  const verbs = [own, main].filter((activity) => activity !== undefined).map((activity) => buttons[activity]);
  const name = brief.name.text;
  const any = anyButtons
    .filter((button) => name !== '' || !button.includes('{name}'))
    .map((button) => button.replace('{name}', name))
    .filter((button) => graphemes(button) <= order.limits.cta);
  // Two or three buttons serve a run: what people do with the app, and its name.
  const cost = (button: string, rank: number): number => {
    const times = used.buttons.get(button) ?? 0;
    if (verbs.includes(button)) return times + rank * 0.1;
    if (main === undefined) return times + rank * 0.1;
    return button === any[0] ? 2.5 + times * 2.5 : Number.MAX_VALUE;
  };
  return [...new Set([...verbs, ...any.slice(0, mostAny)])]
    .filter((button) => graphemes(button) <= order.limits.cta && button.toLowerCase() !== line.toLowerCase())
    .map((button, rank) => ({ button, cost: cost(button, rank) }))
    .reduce((best, one) => (one.cost < best.cost ? one : best), {
      button: '',
      cost: Number.POSITIVE_INFINITY,
    }).button;
}
