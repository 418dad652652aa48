import type { Brief, Fact, Quote } from '../brief/brief.ts';
import type { Candidate } from './candidates.ts';
import type { CopyOrder } from './copy.ts';
import { type Desk, isTaken, overlap } from './desk.ts';
import { graphemes } from './graphemes.ts';
import { isWide } from './limits.ts';
import { presented } from './true-case.ts';
import { likeness, repeats, wordsOf } from './words.ts';

/** A line below the headline and what it quotes. */
export interface Sub {
  text: string;
  quotes: Quote[];
}

/** Tells what the app is: good below any headline. */
const isPurpose = (fact: Fact): boolean =>
  fact.kind === 'purpose' || fact.place.field === 'basicInfo.summary';

function worth(
  fact: Fact,
  text: string,
  candidate: Candidate,
  order: CopyOrder,
  { used, brief }: Desk,
): number {
  const times = used.subs.filter((sub) => likeness(sub, text) > 0.5).length;
  const words = isWide(brief.language) ? 3 : wordsOf(text).length;
  let value = fact.strength + (graphemes(text) / order.limits.sub) * 0.2;
  if (isPurpose(fact)) value += 0.4;
  else if (fact.kind === 'reassurance' || fact.kind === 'proof') value += 0.12;
  if (fact.group === candidate.group) value += 0.15;
  if (candidate.kind === 'neutral') value += 0.2;
  if (fact.form === 'label') value -= words < 3 ? 0.4 : 0.2;
  if (/\?$/.test(text)) value -= 0.4;
  if (isTaken(fact, used)) value -= 0.3;
  if (fact.kind === 'problem' && !candidate.angles.includes('pain-relief')) value -= 0.6;
  return value - (isPurpose(fact) ? 0.4 : 0.55) * times;
}

/** Labels of one list, side by side: 'Dark mode · App lock · Search'. */
function joined(candidate: Candidate, order: CopyOrder, { brief, used }: Desk): Sub | null {
  const labels = brief.facts.filter(
    (fact) =>
      fact.form === 'label' &&
      fact.kind !== 'problem' &&
      fact.strength >= 0.2 &&
      graphemes(fact.text) <= 26 &&
      !candidate.facts.includes(fact) &&
      !repeats(fact.text, candidate.headline),
  );
  const group = (
    labels.find((label) => label.group === candidate.group) ??
    labels[used.points % 2] ??
    labels[0]
  )?.group;
  const list = labels.filter((label) => label.group === group);
  const from = list.length > 3 ? used.points % list.length : 0;
  const quotes: Quote[] = [];
  let text = '';
  for (const label of [...list.slice(from), ...list.slice(0, from)]) {
    const shown = presented(label.text, brief);
    const longer = text === '' ? shown : `${text} · ${shown}`;
    if (graphemes(longer) > order.limits.sub || quotes.length === 3) continue;
    text = longer;
    quotes.push({ text: label.text, place: label.place });
  }
  const usable = quotes.length >= 2 && !used.subs.includes(text) && !repeats(text, candidate.headline);
  return usable ? { text, quotes } : null;
}

/** Long enough to say something below a headline, short enough for the format. */
export const fitsSub = (text: string, { limits }: CopyOrder, { language }: Brief): boolean =>
  graphemes(text) <= limits.sub && graphemes(text) >= (isWide(language) ? 5 : 12);

/** The sub-headline: what the listing says next, else what the app is, else another fact; '' where nothing serves. */
export function subFor(candidate: Candidate, order: CopyOrder, desk: Desk): Sub {
  const { brief, used } = desk;
  const fits = (text: string) => fitsSub(text, order, brief);
  const fresh = (text: string) =>
    !repeats(text, candidate.headline) && !used.subs.some((sub) => likeness(sub, text) > 0.7);
  const next = candidate.next.find(
    (quote) =>
      fits(quote.text) &&
      (candidate.kind === 'brand' ||
        (graphemes(quote.text) >= (isWide(brief.language) ? 6 : 17) && fresh(quote.text))),
  );
  if (next) return { text: presented(next.text, brief), quotes: [next] };
  if (candidate.kind === 'brand') return { text: '', quotes: [] };
  const best = brief.facts
    .filter((fact) => fact.strength >= 0.2 && !candidate.quotes.some((quote) => overlap(quote, fact)))
    .flatMap((fact) => fact.wordings.map((wording) => ({ fact, wording })))
    .filter(({ wording }) => fits(wording.text) && !repeats(wording.text, candidate.headline))
    .map(({ fact, wording }) => ({ wording, value: worth(fact, wording.text, candidate, order, desk) }))
    .reduce<{ wording: Quote; value: number } | null>(
      (top, one) => (!top || one.value > top.value ? one : top),
      null,
    );
  // Below a line of our own, a fact said elsewhere is better than none.
  const least = candidate.kind === 'neutral' ? -0.2 : 0.45;
  if (best && best.value > least)
    return { text: presented(best.wording.text, brief), quotes: [best.wording] };
  return joined(candidate, order, desk) ?? { text: '', quotes: [] };
}
