import { graphemes } from '../text/graphemes.ts';
import type { CopyOrder } from './copy.ts';
import type { Desk } from './desk.ts';
import { maxAny, phrasesOf } from './phrases/index.ts';

/**
 * The button: the verb of what people do with the app, now and then a line for any app; always the latter where it is
 * not clear what they do. '' where the format takes no button.
 */
export function buttonFor(line: string, order: CopyOrder, { brief, activities, used }: Desk): string {
  if (order.limits.cta === 0) return '';
  const { buttons, anyButtons } = phrasesOf(brief.language);
  const [main] = activities;
  const fits = (button: string) =>
    graphemes(button) <= order.limits.cta && button.toLowerCase() !== line.toLowerCase();
  const name = brief.name.text;
  const any = anyButtons
    .filter((button) => name !== '' || !button.includes('{name}'))
    .map((button) => button.replace('{name}', name))
    .filter(fits)
    .slice(0, maxAny);
  const own = main ? [buttons[main]].filter(fits) : [];
  const times = (button: string) => used.buttons.get(button) ?? 0;
  // Three of four say what people do; one button for any app is enough for a run.
  const cost = (button: string) => times(button) * (own.includes(button) ? 1 : 3);
  const open = own.length > 0 ? [...own, ...any.slice(0, 1)] : any;
  return open
    .map((button, rank) => ({ button, cost: cost(button) + (own.length > 0 ? rank * 2.5 : rank * 0.1) }))
    .reduce((best, one) => (one.cost < best.cost ? one : best), {
      button: '',
      cost: Number.POSITIVE_INFINITY,
    }).button;
}
