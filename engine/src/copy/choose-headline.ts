import type { Brief } from '../brief/brief.ts';
import { purposes } from '../propositions/kinds.ts';
import { graphemes } from '../text/graphemes.ts';
import { isWide } from '../text/language.ts';
import { holdsHeadline } from '../text/limits.ts';
import { likeness, wordsOf } from '../text/words.ts';
import { asks, type HeadlineCandidate, isOwn, isQuestion } from './candidate.ts';
import type { Angle, CopyOrder } from './copy.ts';
import { type Desk, holds, overlap } from './desk.ts';
import { phrasesOf } from './phrases/index.ts';
import { continuationOf, subFor } from './sub-headline.ts';

/** How many ads of the run stand for an idea. */
export const timesTaken = (angle: Angle, { used }: Desk): number => used.angles.get(angle) ?? 0;

/** How closely a headline must keep to the rules. */
interface Strictness {
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
  if (alone) value -= 0.05;
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

/** One way to say a thing for each room, the first one first. */
export type Wordings = (HeadlineCandidate | null)[];

/** What a candidate is a wording of: a fact has several. */
const subjectOf = (candidate: HeadlineCandidate): unknown =>
  candidate.kind === 'fact' ? candidate.facts[0] : candidate;

/**
 * Other words for the same message, where its own have no room: one of its two beats, the number that it names; nothing
 * that the message does not say.
 */
const shorterThan = (candidates: HeadlineCandidate[], { candidates: all }: Desk): HeadlineCandidate[] => {
  const own = candidates[0]?.propositions;
  if (own)
    return all.filter(
      ({ propositions: [first, ...others] = [] }) =>
        first === own[0] && others.every((one) => own.includes(one)),
    );
  const facts = new Set(candidates.flatMap((one) => one.facts));
  return all.filter(
    ({ kind, propositions, facts: [fact] }) =>
      kind !== 'beats' && !propositions && fact !== undefined && facts.has(fact),
  );
};

/** What it takes off a message that a format has no room for: there another one must serve. */
const roomWithoutWords = 0.25;
/** What it takes off one that a format carries only as a whole sentence, without a line below it. */
const wholeSentence = 0.3;
/** What it takes off one that lacks its second line in a format: there it says the same as in the others, but less. */
const unexplained = 0.1;
/** A run has so many messages before a strong one serves again. */
const leastMessages = 2;

/**
 * The strongest thing that the listing says and no other ad does, with its best wording for each room: one that has
 * words for all of them before one that lacks some. Null where the listing has no more to say.
 * @param rooms the first must be served.
 */
export function chooseMessage(rooms: CopyOrder[], desk: Desk): Wordings | null {
  const subjects = [
    ...Map.groupBy(
      desk.candidates.filter((one) => !isOwn(one)),
      subjectOf,
    ).values(),
  ];
  for (const { again, whole, weak } of [
    { again: false, whole: false, weak: false },
    { again: true, whole: false, weak: false },
    { again: false, whole: true, weak: false },
    { again: true, whole: true, weak: true },
  ]) {
    // Long and weak lines speak for the app only where little else does: a strong message serves again before.
    if (desk.used.messages >= (weak ? 1 : whole ? leastMessages : Number.POSITIVE_INFINITY)) break;
    let best: { wordings: Wordings; value: number } | null = null;
    for (const candidates of subjects) {
      const rules = { factual: true, again, alike: false, weak };
      const found = rooms.map(
        (room, at) =>
          bestOf(candidates, room, desk, rules) ??
          bestOf(shorterThan(candidates, desk), room, desk, rules) ??
          (at > 0
            ? lessened(bestOf(candidates, room, desk, { ...rules, alone: true }), unexplained)
            : null) ??
          (whole ? lessened(bestOf(candidates, room, desk, { ...rules, whole }), wholeSentence) : null),
      );
      const values = found.flatMap((one) => one?.value ?? []);
      if (!found[0] || values.length === 0) continue;
      const missing = found.length - values.length;
      const value = values.reduce((sum, one) => sum + one, 0) / values.length - roomWithoutWords * missing;
      if (!best || value > best.value) best = { wordings: found.map((one) => one?.candidate ?? null), value };
    }
    if (best) return best.wordings;
  }
  return null;
}

const lessened = <Found extends { value: number }>(found: Found | null, by: number): Found | null =>
  found && { ...found, value: found.value - by };

function bestOf(candidates: HeadlineCandidate[], order: CopyOrder, desk: Desk, strictness: Strictness) {
  let best: { candidate: HeadlineCandidate; value: number } | null = null;
  for (const candidate of candidates) {
    const value = worth(candidate, order, desk, strictness);
    if (value !== null && (!best || value > best.value)) best = { candidate, value };
  }
  return best;
}
