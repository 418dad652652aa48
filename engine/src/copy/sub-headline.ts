import type { Brief, Fact, Quote } from '../brief/brief.ts';
import { purposes } from '../propositions/kinds.ts';
import { isCutOff } from '../text/cut-off.ts';
import { graphemes } from '../text/graphemes.ts';
import { isWide } from '../text/language.ts';
import { presented } from '../text/true-case.ts';
import { likeness, repeats, wordsOf } from '../text/words.ts';
import { belowOwnWords } from './below-own-words.ts';
import { type HeadlineCandidate, isOwn } from './candidate.ts';
import { isPurpose } from './candidates.ts';
import type { CopyOrder } from './copy.ts';
import { type Desk, isTaken, overlap } from './desk.ts';
import { mayShow, speaksAsOurs } from './lifted.ts';
import { inBeats } from './reasons-below.ts';
import { isWhole } from './short-wordings.ts';
import { isMeagre, isStale, question, type Sub, suitsBelow } from './suits-below.ts';

/** A point of a list that opens with its own label: 'Drafts - write now and send later'. */
const labelled = /^\S+(?: \S+)? [-–—] /;
/** How well a fact continues the headline's thought: it stands in the same passage, or tells what the app is; 0 where not. */
function kinship(fact: Fact, candidate: HeadlineCandidate): number {
  if (isPurpose(fact)) return 0.5;
  const [over] = candidate.facts;
  if (over && over.theme !== '' && over.theme === fact.theme) return 0.55;
  if (fact.group === candidate.group && fact.form !== 'label') return 0.12;
  if (fact.kind === 'reassurance' || fact.kind === 'proof') return 0.1;
  // A line of our own says nothing: anything from the listing explains it.
  return isOwn(candidate) ? 0.1 : 0;
}

function worth(fact: Fact, text: string, candidate: HeadlineCandidate, order: CopyOrder, desk: Desk): number {
  const { used, brief } = desk;
  const words = isWide(brief.language) ? 3 : wordsOf(text).length;
  let value = kinship(fact, candidate) + fact.strength * 0.4 + (graphemes(text) / order.limits.sub) * 0.3;
  if (isOwn(candidate)) value += 0.25;
  if (fact.form === 'label') value -= words < 3 ? 0.4 : 0.2;
  if (/[/()[\]]/.test(text)) value -= 0.2;
  if (labelled.test(text)) value -= 0.3;
  if (isTaken(fact, used) && !isPurpose(fact)) value -= 0.25;
  if (fact.kind === 'problem' && !candidate.angles.includes('pain-relief')) value -= 0.6;
  return value;
}

/** A longer list of labels is none that is read. */
const longestList = 44;

/** Things of one list, set apart by dots, as no language's grammar joins what somebody else worded. */
const listed = (labels: Fact[], brief: Brief): string =>
  labels.map(({ text }) => presented(text, brief)).join(' · ');

/** Labels of the headline's own list: 'Dark mode · App lock · Full-text search'. */
function joined(candidate: HeadlineCandidate, order: CopyOrder, { brief, used }: Desk): Sub | null {
  const labels = brief.facts.filter(
    (fact) =>
      fact.form === 'label' &&
      fact.kind !== 'problem' &&
      (isWide(brief.language) || wordsOf(fact.text).length > 1) &&
      fact.strength >= 0.2 &&
      graphemes(fact.text) <= 26 &&
      !/[/()[\],&]|[.,:;!?。।]$/.test(fact.text) &&
      !candidate.facts.includes(fact) &&
      !repeats(fact.text, candidate.headline),
  );
  const group = isOwn(candidate) ? labels[0]?.group : candidate.group;
  const list = labels.filter((label) => label.group === group);
  const from = list.length > 3 ? used.messages % list.length : 0;
  const most = Math.min(order.limits.sub, isWide(brief.language) ? longestList / 2 : longestList);
  const chosen: Fact[] = [];
  for (const label of [...list.slice(from), ...list.slice(0, from)]) {
    if (chosen.length === 3 || chosen.some((one) => repeats(one.text, label.text))) continue;
    if (graphemes(listed([...chosen, label], brief)) <= most) chosen.push(label);
  }
  const text = listed(chosen, brief);
  const quotes = chosen.map(({ text: said, place }) => ({ text: said, place }));
  const usable = quotes.length >= 2 && !used.subs.includes(text) && !repeats(text, candidate.headline);
  return usable ? { text, quotes, isList: true } : null;
}

/** How often a run may say the same below its headlines, once nothing new is left, and list labels there. */
const mostTimes = 2;
const mostLists = 2;

/** What the listing says right after the headline's words, where that may stand below it and no other ad says it. */
export function continuationOf(
  candidate: HeadlineCandidate,
  order: CopyOrder,
  desk: Desk,
): Quote | undefined {
  const { brief } = desk;
  const named = candidate.headline === brief.name.text;
  const least = isWide(brief.language) ? 6 : 17;
  return candidate.next.find(
    (quote) =>
      suitsBelow(quote.text, candidate.headline, order, brief) &&
      !question.test(quote.text) &&
      speaksAsOurs(quote.text, brief) &&
      (named || graphemes(quote.text) >= least) &&
      !isStale(quote, desk),
  );
}

/** Below words of the listing that head an ad of an app that we have words for: what our last line for it says. */
function ownLineBelow(
  { headline }: HeadlineCandidate,
  order: CopyOrder,
  { brief, candidates, used }: Desk,
): Sub | null {
  const own = candidates.findLast(
    ({ kind, propositions, sub = '' }) =>
      kind === 'proposition' &&
      propositions?.some((one) => one in purposes) &&
      suitsBelow(sub, headline, order, brief) &&
      !used.subs.includes(sub),
  );
  return own?.sub ? { text: own.sub, quotes: own.quotes } : null;
}

/**
 * The sub-headline: what the listing says next, else more of the same passage or what the app is, each once in a run
 * while anything else is left; '' without one.
 */
export function subFor(candidate: HeadlineCandidate, order: CopyOrder, desk: Desk): Sub {
  const { brief, used } = desk;
  if (graphemes(candidate.headline) > order.limits.headline) return { text: '', quotes: [] };
  const suits = (text: string) => suitsBelow(text, candidate.headline, order, brief);
  if (candidate.propositions) return belowOwnWords(candidate, order, desk);
  const own = isOwn(candidate) ? null : ownLineBelow(candidate, order, desk);
  if (own) return own;
  // Where nothing of ours says what the app is, its own line does, and our short words what it promises.
  const reasoned = candidate.facts.some(isPurpose) ? inBeats(candidate, order, desk) : null;
  if (reasoned) return reasoned;
  const next = continuationOf(candidate, order, desk);
  if (next) return { text: presented(next.text, brief), quotes: [{ text: next.text, place: next.place }] };
  const options = brief.facts
    .filter((fact) => fact.strength >= 0.2 && !isMeagre(fact, desk) && mayShow(fact, brief))
    .filter((fact) => !candidate.quotes.some((quote) => overlap(quote, fact)))
    .flatMap((fact) =>
      fact.wordings
        .filter(
          (wording) => isWhole(wording, fact, brief.language) && !isCutOff(wording.text, brief.language),
        )
        .map((wording) => ({ fact, wording })),
    )
    .filter(({ wording }) => suits(wording.text) && !question.test(wording.text))
    .map((option) => ({ ...option, value: worth(option.fact, option.wording.text, candidate, order, desk) }))
    .toSorted((a, b) => b.value - a.value);
  const fresh = options.filter(({ wording }) => !isStale(wording, desk));
  const times = (text: string) => used.subs.filter((sub) => likeness(sub, text) > 0.5).length;
  const kin = (least: number) =>
    fresh.find(({ fact, value }) => value > 0.3 && kinship(fact, candidate) >= least);
  // What the app is explains any line; a neighbour in a list explains little.
  const purpose = options.find(({ fact, wording }) => isPurpose(fact) && times(wording.text) < mostTimes);
  const close = kin(0.5) ?? purpose;
  const neighbour = close ?? kin(0.1);
  const list = neighbour || used.lists >= mostLists ? null : joined(candidate, order, desk);
  if (list) return list;
  // Whatever the app can do supports a line that only says what it is.
  const general = isOwn(candidate) || candidate.facts.some(isPurpose);
  const other = fresh.find(
    ({ fact, value }) =>
      general && fact.form !== 'label' && fact.kind !== 'problem' && fact.strength >= 0.32 && value > 0.25,
  );
  const again = options.find(
    ({ fact, wording }) => isOwn(candidate) && fact.form !== 'label' && times(wording.text) < mostTimes,
  );
  const chosen = neighbour ?? other ?? again;
  if (!chosen) return { text: '', quotes: [] };
  const { text, place } = chosen.wording;
  return { text: presented(text, brief), quotes: [{ text, place }] };
}
