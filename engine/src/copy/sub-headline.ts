import type { Brief, Fact, Quote } from '../brief/brief.ts';
import { type Candidate, isPurpose } from './candidates.ts';
import type { CopyOrder } from './copy.ts';
import { type Desk, isTaken, overlap } from './desk.ts';
import { graphemes } from './graphemes.ts';
import { isWide } from './limits.ts';
import { presented } from './true-case.ts';
import { likeness, repeats, startsWithName, wordsOf } from './words.ts';

/** A line below the headline and what it quotes. */
export interface Sub {
  text: string;
  quotes: Quote[];
}

/** A question opens a thought; below a headline it would leave one open. */
const question = /[?？؟]$/;

/** A single word of the title, 'Scanner', is too little below a headline that says something. */
const isMeagre = ({ place, text }: Fact, { brief }: Desk): boolean =>
  place.field === 'basicInfo.title' && !isWide(brief.language) && wordsOf(text).length < 2;

/** How well a fact continues the headline's thought: it stands in the same passage, or tells what the app is; 0 where not. */
function kinship(fact: Fact, candidate: Candidate): number {
  if (isPurpose(fact)) return 0.5;
  const [over] = candidate.facts;
  if (over && over.theme !== '' && over.theme === fact.theme) return 0.55;
  if (fact.group === candidate.group && fact.form !== 'label') return 0.12;
  if (fact.kind === 'reassurance' || fact.kind === 'proof') return 0.1;
  // A line of our own says nothing: anything from the listing explains it.
  return candidate.kind === 'neutral' ? 0.1 : 0;
}

function worth(fact: Fact, text: string, candidate: Candidate, order: CopyOrder, desk: Desk): number {
  const { used, brief } = desk;
  const words = isWide(brief.language) ? 3 : wordsOf(text).length;
  const kin = kinship(fact, candidate);
  if (kin === 0) return 0;
  let value = kin + fact.strength * 0.4 + (graphemes(text) / order.limits.sub) * 0.2;
  if (candidate.kind === 'neutral') value += 0.25;
  if (fact.form === 'label') value -= words < 3 ? 0.4 : 0.2;
  if (isTaken(fact, used) && !isPurpose(fact)) value -= 0.15;
  const times = used.subs.filter((sub) => likeness(sub, text) > 0.5).length;
  value -= (isPurpose(fact) ? 0.18 : 0.5) * times;
  if (fact.kind === 'problem' && !candidate.angles.includes('pain-relief')) value -= 0.6;
  return value;
}

/** Labels of the headline's own list, side by side: 'Dark mode · App lock · Search'. */
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
  const group = candidate.kind === 'neutral' ? labels[0]?.group : candidate.group;
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

/** True for words that may stand below a headline: they fit, say something else, and do not name the app twice. */
export function suitsBelow(text: string, headline: string, order: CopyOrder, brief: Brief): boolean {
  const name = brief.name.text;
  const namedTwice = name !== '' && headline.includes(name) && startsWithName(text, name);
  const said = headline === name ? text === headline : repeats(text, headline);
  return fitsSub(text, order, brief) && !namedTwice && !said;
}

/** The sub-headline: what the listing says next, else more of the same passage or what the app is; '' without one. */
export function subFor(candidate: Candidate, order: CopyOrder, desk: Desk): Sub {
  const { brief, used } = desk;
  const suits = (text: string) => suitsBelow(text, candidate.headline, order, brief);
  const named = candidate.headline === brief.name.text;
  const least = isWide(brief.language) ? 6 : 17;
  const next = candidate.next.find(
    ({ text }) =>
      suits(text) &&
      !question.test(text) &&
      (named || (graphemes(text) >= least && !used.subs.some((sub) => likeness(sub, text) > 0.7))),
  );
  if (next) return { text: presented(next.text, brief), quotes: [{ text: next.text, place: next.place }] };
  if (named) return { text: '', quotes: [] };
  const options = brief.facts
    .filter((fact) => fact.form !== 'heading' && fact.strength >= 0.2 && !isMeagre(fact, desk))
    .filter((fact) => !candidate.quotes.some((quote) => overlap(quote, fact)))
    .flatMap((fact) => fact.wordings.map((wording) => ({ fact, wording })))
    .filter(({ wording }) => suits(wording.text) && !question.test(wording.text))
    .map((option) => ({ ...option, value: worth(option.fact, option.wording.text, candidate, order, desk) }))
    .toSorted((a, b) => b.value - a.value);
  const best = options[0] && options[0].value > 0.3 ? options[0] : null;
  const list = best ? null : joined(candidate, order, desk);
  if (list) return list;
  // What the app is, said once more, is better than a headline alone.
  const chosen =
    best ??
    options.find(
      ({ fact, value }) =>
        value > (candidate.kind === 'neutral' ? -0.1 : 0) &&
        (candidate.kind === 'neutral' || isPurpose(fact)),
    );
  if (!chosen) return { text: '', quotes: [] };
  const { text, place } = chosen.wording;
  return { text: presented(text, brief), quotes: [{ text, place }] };
}
