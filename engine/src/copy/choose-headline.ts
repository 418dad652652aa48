import type { Brief } from '../brief/brief.ts';
import { purposes } from '../propositions/kinds.ts';
import { graphemes } from '../text/graphemes.ts';
import { isWide } from '../text/language.ts';
import { holdsHeadline } from '../text/limits.ts';
import { asks } from '../text/sentences.ts';
import { likeness, wordsOf } from '../text/words.ts';
import { type HeadlineCandidate, isOwn, isQuestion } from './candidate.ts';
import type { Angle, CopyOrder } from './copy.ts';
import { type Desk, holds, overlap } from './desk.ts';
import { phrasesOf } from './phrases/index.ts';
import { continuationOf, subFor } from './sub-headline.ts';

/** How many ads of the run stand for an idea. */
export const timesTaken = (angle: Angle, { used }: Desk): number => used.angles.get(angle) ?? 0;

/** How closely a headline must keep to the rules. */
export interface Strictness {
  /** No line that only fills: neither a weak fact nor a line of our own. */
  factual: boolean;
  /** Words of the listing that another headline took may stand in this one too. */
  again: boolean;
  /** Headlines may resemble each other. */
  alike: boolean;
  /** A whole sentence may stand where no shorter words say it. */
  whole?: boolean;
  /** Also what carries an ad only where nothing better is left. */
  weak?: boolean;
  /** What wants a second line may stand without one, where the message has one in another format. */
  alone?: boolean;
}

/** Weaker facts than this give way to a strong one said again in other words. */
const leastStrength = 0.3;

/** How often a shape may stand in one run before another is better. */
const most: Partial<Record<HeadlineCandidate['kind'], number>> = {
  beats: 2,
  greeting: 2,
};
const overdone = 0.3;
/** What it takes off a line that another message says the same in other words. */
const purposeAgain = 0.08;
const promiseAgain = 0.25;
/** What a second question of a run loses: a reason stands beside it. */
const questionAgain = 0.3;

/**
 * What a headline loses that a landscape holds only without a second line: few layouts with a device take it, and often the
 * app's name has to go.
 */
const tooLong = 0.2;

/** What a question loses that a landscape asks, where the line below it that answers seldom finds room. */
const unanswered = 0.4;

/** True where a headline asks and leaves the answer to a line that its room seldom has. */
export const staysUnanswered = (headline: string, { limits }: CopyOrder): boolean =>
  limits.cta === 0 && isQuestion(headline);

/** What a line loses at the head of a campaign that the listing says in passing: what the app is for goes before. */
const inPassing = 0.5;

/** What having the favoured angle is worth. */
const favoured = 0.25;

/** Nothing but words of the title: the name on a screenshot, in whatever order. */
function isOfTitle(headline: string, { listing }: Brief): boolean {
  const title = new Set(wordsOf(listing.basicInfo.title));
  return wordsOf(headline).every((word) => title.has(word));
}

/** How well a headline serves an order, given what the other ads say; null where it cannot. */
function worth(
  candidate: HeadlineCandidate,
  order: CopyOrder,
  desk: Desk,
  strictness: Strictness,
): number | null {
  const { used, brief } = desk;
  const { headline, kind, angles, quotes } = candidate;
  const size = graphemes(headline);
  const alone = size > order.limits.headline;
  const { whole: _, ...room } = order.limits;
  if (!holdsHeadline(size, !alone, strictness.whole ? order.limits : room)) return null;
  if (used.headlines.some((other) => other.toLowerCase() === headline.toLowerCase())) return null;
  if (kind === 'rating' && used.kinds.has(kind)) return null;
  // A promise in a figure of speech wants the line below it that says what is meant, and so does a question.
  const isPromise = kind === 'proposition' && !candidate.propositions?.some((one) => one in purposes);
  const wantsSub = candidate.propositions && (isPromise || isQuestion(headline));
  const subs = [candidate.sub ?? '', ...(candidate.otherSubs ?? [])];
  if (wantsSub && !strictness.alone && subs.every((sub) => graphemes(sub) > order.limits.sub)) return null;
  // Without a line below it nobody would know what the app is.
  if (candidate.wantsSub && !strictness.alone && (alone || subFor(candidate, order, desk).text === ''))
    return null;
  if (headline === brief.name.text || (!candidate.propositions && isOfTitle(headline, brief))) return null;
  // A question wants its answer.
  const needy = !isOwn(candidate) && !candidate.propositions && isQuestion(headline);
  if (needy && alone) return null;
  if (needy && !continuationOf(candidate, order, desk)) return null;
  if (candidate.weak && !strictness.weak) return null;
  const least = strictness.weak ? 0 : leastStrength;
  if (strictness.factual && (isOwn(candidate) || candidate.strength < least)) return null;
  if (order.angle && !angles.includes(order.angle)) return null;
  if (angles.every((angle) => angle === desk.replaced)) return null;
  if (!strictness.alike && used.headlines.some((other) => likeness(other, headline) > 0.5)) return null;
  const taken =
    !isOwn(candidate) && quotes.some((quote) => used.quotes.some((other) => overlap(quote, other)));
  const said = quotes.some((quote) =>
    used.quotes.some((other) => holds(other, quote) || holds(quote, other)),
  );
  if (taken && !candidate.propositions && (!strictness.again || said)) return null;
  const words = isWide(brief.language) ? 4 : wordsOf(headline).length;
  let value = candidate.strength + Math.min(1, size / order.limits.headline) * 0.06;
  if (alone) value -= tooLong;
  if (staysUnanswered(headline, order)) value -= unanswered;
  if (candidate.aside && used.messages === 0) value -= inPassing;
  value -= 0.09 * Math.min(...angles.map((angle) => timesTaken(angle, desk)));
  if (order.favours && angles.includes(order.favours)) value += favoured;
  if (words > 8) value -= 0.15;
  if (words === 1 && (kind === 'fact' || kind === 'rating')) value -= 0.2;
  for (const one of candidate.propositions ?? [])
    value -= (one in purposes ? purposeAgain : promiseAgain) * (used.propositions.get(one) ?? 0);
  if (asks(headline) && used.headlines.some(asks)) value -= questionAgain;
  const times = used.kinds.get(kind) ?? 0;
  if (kind !== 'fact' && kind !== 'proposition') value -= 0.04 * times;
  if (times >= (most[kind] ?? Number.POSITIVE_INFINITY)) value -= overdone;
  if (used.subs.some((sub) => likeness(sub, headline) > 0.9)) value -= 0.12;
  return value;
}

/**
 * The best line under the rules, real lines before our own: first without the wish for an angle where none has it,
 * then a fact said again in other words, then our own lines, at last lines that resemble others.
 */
export function chooseHeadline(order: CopyOrder, desk: Desk): HeadlineCandidate {
  const anyAngle = { limits: order.limits };
  const attempts: [CopyOrder, Strictness][] = [
    [order, { factual: true, again: false, alike: false }],
    [anyAngle, { factual: true, again: false, alike: false }],
    [anyAngle, { factual: true, again: true, alike: false }],
    [anyAngle, { factual: true, again: false, alike: false, whole: true }],
    [anyAngle, { factual: true, again: true, alike: false, whole: true, weak: true }],
    [anyAngle, { factual: false, again: false, alike: false }],
    [anyAngle, { factual: false, again: true, alike: true }],
  ];
  for (const [wanted, strictness] of attempts) {
    const best = bestOf(desk.candidates, wanted, desk, strictness);
    if (best) return best.candidate;
  }
  return again(order, desk);
}

/** For more ads than the listing and the table have lines: the one used least; for tiny limits, the shortest. */
function again(order: CopyOrder, { candidates, used, brief }: Desk): HeadlineCandidate {
  const times = (candidate: HeadlineCandidate) =>
    used.headlines.filter((one) => one === candidate.headline).length;
  const fitting = candidates.filter((candidate) => graphemes(candidate.headline) <= order.limits.headline);
  const least = fitting.toSorted((a, b) => times(a) - times(b))[0];
  if (least) return least;
  const own = phrasesOf(brief.language).headlines.filter((line) => !line.includes('{'));
  const shortest = own.toSorted((a, b) => graphemes(a) - graphemes(b))[0] ?? '';
  const headline = graphemes(shortest) <= order.limits.headline ? shortest : '';
  return {
    headline,
    quotes: [],
    next: [],
    angles: ['feature'],
    strength: 0,
    group: -3,
    facts: [],
    kind: 'call',
  };
}

/** The best of some candidates for an order under the rules, with how well it serves; null where none does. */
export function bestOf(
  candidates: HeadlineCandidate[],
  order: CopyOrder,
  desk: Desk,
  strictness: Strictness,
) {
  let best: { candidate: HeadlineCandidate; value: number } | null = null;
  for (const candidate of candidates) {
    const value = worth(candidate, order, desk, strictness);
    if (value !== null && (!best || value > best.value)) best = { candidate, value };
  }
  return best;
}
