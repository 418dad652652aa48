import type { Brief, Quote } from '../brief/brief.ts';
import { graphemes } from '../text/graphemes.ts';
import { isWide } from '../text/language.ts';
import { presented } from '../text/true-case.ts';
import { likeness, wordsOf } from '../text/words.ts';
import { buttonFor } from './button.ts';
import { type Candidate, isOwn } from './candidate.ts';
import type { Angle, Copy, CopyOrder, CopyRequest } from './copy.ts';
import { type Desk, deskOf, holds, overlap, tally } from './desk.ts';
import { phrasesOf } from './phrases/index.ts';
import { evidenceOf, pointsFor, proofFor } from './proof.ts';
import { subFor, suitsBelow } from './sub-headline.ts';

const timesTaken = (angle: Angle, { used }: Desk): number => used.angles.get(angle) ?? 0;

/** How closely a headline must keep to the rules. */
interface Strictness {
  /** No line that only fills: neither a weak fact nor, but for one, a line of our own. */
  factual: boolean;
  /** Words of the listing that another headline took may stand in this one too. */
  again: boolean;
  /** Headlines may resemble each other. */
  alike: boolean;
}

/** Weaker facts than this give way to a strong one said again in other words. */
const leastStrength = 0.3;

/** How often a shape may stand in one run before another is better. */
const most: Partial<Record<Candidate['kind'], number>> = {
  pair: 2,
  problem: 2,
  figure: 1,
  greeting: 2,
};
const overdone = 0.3;

/** A run opens with what the app gives; its bare name comes after this many ads. */
const leastBeforeName = 2;

/** How well a headline serves an order, given what the other ads say; null where it cannot. */
function worth(candidate: Candidate, order: CopyOrder, desk: Desk, strictness: Strictness): number | null {
  const { used, brief } = desk;
  const { headline, kind, angles, quotes } = candidate;
  const size = graphemes(headline);
  if (size > order.limits.headline) return null;
  if (used.headlines.some((other) => other.toLowerCase() === headline.toLowerCase())) return null;
  if ((kind === 'brand' || kind === 'rating') && used.kinds.has(kind)) return null;
  const bare = headline === brief.name.text;
  const needy = bare || kind === 'figure';
  if (needy && !candidate.next.some(({ text }) => suitsBelow(text, headline, order, brief))) return null;
  if (strictness.factual && candidate.strength < leastStrength) return null;
  if (order.angle && !angles.includes(order.angle)) return null;
  if (angles.every((angle) => angle === desk.replaced)) return null;
  if (!strictness.alike && used.headlines.some((other) => likeness(other, headline) > 0.5)) return null;
  const taken =
    !isOwn(candidate) && !bare && quotes.some((quote) => used.quotes.some((other) => overlap(quote, other)));
  const said = quotes.some((quote) =>
    used.quotes.some((other) => holds(other, quote) || holds(quote, other)),
  );
  if (taken && (!strictness.again || said)) return null;
  const words = isWide(brief.language) ? 4 : wordsOf(headline).length;
  let value = candidate.strength + (size / order.limits.headline) * 0.06;
  value -= 0.09 * Math.min(...angles.map((angle) => timesTaken(angle, desk)));
  if (bare && used.headlines.length < leastBeforeName) value -= 0.5;
  if (words > 8) value -= 0.15;
  if (words === 1 && (kind === 'fact' || kind === 'rating') && !bare) value -= 0.2;
  const times = used.kinds.get(kind) ?? 0;
  if (kind !== 'fact') value -= 0.04 * times;
  if (times >= (most[kind] ?? Number.POSITIVE_INFINITY)) value -= overdone;
  if (used.subs.some((sub) => likeness(sub, headline) > 0.9)) value -= 0.12;
  return value;
}

/**
 * The best line under the rules, real lines before our own: first without the wish for an angle where none has it,
 * then a fact said again in other words, then our own lines, at last lines that resemble others.
 */
function choose(order: CopyOrder, desk: Desk): Candidate {
  const anyAngle = { limits: order.limits };
  const attempts: [CopyOrder, Strictness][] = [
    [order, { factual: true, again: false, alike: false }],
    [anyAngle, { factual: true, again: false, alike: false }],
    [anyAngle, { factual: true, again: true, alike: false }],
    [anyAngle, { factual: false, again: false, alike: false }],
    [anyAngle, { factual: false, again: true, alike: true }],
  ];
  for (const [wanted, strictness] of attempts) {
    let best: { candidate: Candidate; value: number } | null = null;
    for (const candidate of desk.candidates) {
      const value = worth(candidate, wanted, desk, strictness);
      if (value !== null && (!best || value > best.value)) best = { candidate, value };
    }
    if (best) return best.candidate;
  }
  return again(order, desk);
}

/** For more ads than the listing and the table have lines: the one used least; for tiny limits, the shortest. */
function again(order: CopyOrder, { candidates, used, brief }: Desk): Candidate {
  const times = (candidate: Candidate) => used.headlines.filter((one) => one === candidate.headline).length;
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

function write(order: CopyOrder, desk: Desk): Copy {
  const { brief, used } = desk;
  const candidate = choose(order, desk);
  const angles = candidate.angles.filter((one) => one !== desk.replaced);
  const wanted = angles.find((one) => one === order.angle);
  const angle =
    wanted ?? angles.toSorted((a, b) => timesTaken(a, desk) - timesTaken(b, desk))[0] ?? 'feature';
  const { headline } = candidate;
  const sub = subFor(candidate, order, desk);
  const cta = buttonFor(headline, order, desk);
  const proof = proofFor([headline, sub.text], desk);
  const points = pointsFor([headline, sub.text, proof.text], desk);
  used.headlines.push(headline);
  used.quotes.push(...candidate.quotes);
  if (sub.text) used.subs.push(sub.text);
  used.subQuotes.push(...sub.quotes);
  if (cta) tally(used.buttons, cta);
  tally(used.angles, angle);
  tally(used.kinds, candidate.kind);
  used.points += 1;
  const shown = (quote: Quote) => presented(quote.text, brief);
  const own = isOwn(candidate) || headline === brief.name.text;
  return {
    angle,
    otherAngles: angles.filter((one) => one !== angle),
    headline,
    sub: sub.text,
    cta,
    proof: proof.text,
    name: brief.name.text,
    points: points.map(shown),
    evidence: [
      ...candidate.quotes.map((quote) => evidenceOf(quote, own ? quote.text : shown(quote))),
      ...[...sub.quotes, ...points].map((quote) => evidenceOf(quote, shown(quote))),
      ...proof.evidence,
      ...(brief.name.text === '' ? [] : [evidenceOf(brief.name, brief.name.text)]),
    ],
    source: 'built-in',
  };
}

/**
 * Writes for all orders at once: those with the least room choose first, as the fewest lines fit them.
 * @param replaced the idea that did not satisfy, in a regeneration
 */
export function writeBuiltIn(
  brief: Brief,
  orders: CopyOrder[],
  avoid: Copy[],
  replaced: Angle | null = null,
): Copy[] {
  const desk = deskOf(brief, avoid, replaced);
  const copies: Copy[] = [];
  const tightestFirst = orders
    .map((order, index) => ({ order, index }))
    .toSorted((a, b) => a.order.limits.headline - b.order.limits.headline);
  for (const { order, index } of tightestFirst) copies[index] = write(order, desk);
  return copies;
}

/** Chooses and trims lines of the listing; no model, no network. In every language of the phrase table. */
export async function* builtInCopywriter(request: CopyRequest): AsyncGenerator<Copy> {
  const { brief, orders, avoid, replaces } = request;
  yield* writeBuiltIn(brief, orders, avoid, replaces?.angle);
}
