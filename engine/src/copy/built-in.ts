import type { Brief, Quote } from '../brief/brief.ts';
import { presented } from '../text/true-case.ts';
import { buttonFor } from './button.ts';
import { type HeadlineCandidate, isOwn } from './candidate.ts';
import { chooseHeadline, timesTaken } from './choose-headline.ts';
import { chooseMessage } from './choose-message.ts';
import type { Angle, Copy, CopyOrder, CopyRequest, Evidence } from './copy.ts';
import { type Desk, deskOf, tally } from './desk.ts';
import { evidenceOf, pointsFor, proofFor } from './proof.ts';
import { subFor } from './sub-headline.ts';
import type { Sub } from './suits-below.ts';

/** A headline in one room, with what stands below it. */
interface Worded {
  candidate: HeadlineCandidate;
  sub: Sub;
  cta: string;
}

const word = (candidate: HeadlineCandidate, order: CopyOrder, desk: Desk): Worded => ({
  candidate,
  sub: subFor(candidate, order, desk),
  cta: buttonFor(candidate.headline, order, desk),
});

function angleOf(
  { angles }: HeadlineCandidate,
  { angle: asked, favours }: CopyOrder,
  desk: Desk,
): [Angle, Angle[]] {
  const open = angles.filter((one) => one !== desk.replaced);
  const least = open.toSorted((a, b) => timesTaken(a, desk) - timesTaken(b, desk))[0];
  const wanted = open.find((one) => one === asked) ?? open.find((one) => one === favours);
  const angle = wanted ?? least ?? 'feature';
  return [angle, open.filter((one) => one !== angle)];
}

/** Takes down what a message says, so that no other says it again. */
function take({ used }: Desk, angle: Angle, wordings: Worded[]): void {
  for (const [at, { candidate, sub }] of wordings.entries()) {
    if (!used.headlines.includes(candidate.headline)) used.headlines.push(candidate.headline);
    // A purpose is told in several ways; the listing's own words for it may still stand below another of them.
    if (!candidate.propositions) used.quotes.push(...candidate.quotes);
    if (candidate.propositions && at === 0)
      for (const one of candidate.propositions) tally(used.propositions, one);
    // What stands below one message in several formats is said once.
    if (sub.text && (at === 0 || !used.subs.includes(sub.text))) used.subs.push(sub.text);
    used.subQuotes.push(...sub.quotes);
  }
  const [first] = wordings;
  if (!first) return;
  if (first.cta) tally(used.buttons, first.cta);
  tally(used.angles, angle);
  tally(used.kinds, first.candidate.kind);
  if (first.sub.isList) used.lists += 1;
  used.messages += 1;
}

function headedBy(candidate: HeadlineCandidate, { name }: Brief): NonNullable<Copy['headedBy']> {
  if (candidate.propositions) return 'proposition';
  if (isOwn(candidate) || candidate.headline === name.text) return 'neutral';
  return candidate.quotes.some(({ place }) => place.field === 'screenshot') ? 'caption' : 'listing';
}

/** One message: a wording for each room, the first the ad's own. */
function message(wordings: Worded[], order: CopyOrder, desk: Desk): Copy {
  const { brief } = desk;
  const first = wordings[0] as Worded;
  const [angle, otherAngles] = angleOf(first.candidate, order, desk);
  const said = wordings.flatMap(({ candidate, sub }) => [candidate.headline, sub.text]);
  const proof = proofFor(said, desk, first.candidate.propositions);
  const points = pointsFor([...said, proof.text], desk, first.candidate.propositions);
  take(desk, angle, wordings);
  const shown = (quote: Quote) => presented(quote.text, brief);
  const evidence = ({ candidate: { headline, quotes, ...candidate }, sub }: Worded): Evidence[] => {
    const own = isOwn({ headline, quotes, ...candidate }) || headline === brief.name.text;
    return [
      ...quotes.map((quote) => evidenceOf(quote, own ? quote.text : shown(quote))),
      ...[...sub.quotes, ...points.map(({ quote }) => quote)].map((quote) => evidenceOf(quote, shown(quote))),
      ...proof.evidence,
      ...(brief.name.text === '' ? [] : [evidenceOf(brief.name, brief.name.text)]),
    ];
  };
  const [version, ...versions] = wordings.map((worded) => ({
    headline: worded.candidate.headline,
    sub: worded.sub.text,
    ...(worded.candidate.wantsSub && worded.sub.text ? { wantsSub: true as const } : {}),
    cta: worded.cta,
    evidence: evidence(worded),
  }));
  return {
    angle,
    otherAngles,
    headline: '',
    sub: '',
    cta: '',
    ...version,
    proof: proof.text,
    name: brief.name.text,
    points: points.map(({ text }) => text),
    evidence: version?.evidence ?? [],
    source: 'built-in',
    headedBy: headedBy(first.candidate, brief),
    ...(first.candidate.propositions ? { propositions: first.candidate.propositions } : {}),
    ...(versions.length > 0 ? { versions } : {}),
  };
}

/**
 * Words for each order alone, whatever is left to say: those with the least room choose first, as the fewest lines fit
 * them.
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
  for (const { order, index } of tightestFirst)
    copies[index] = message([word(chooseHeadline(order, desk), order, desk)], order, desk);
  return copies;
}

/** Ads of one format that may share a message before a neutral line stands in. */
const maxAdsOfMessage = 4;

/**
 * Messages for the orders, strongest first, each worded for every room that it goes into. Fewer than orders where the
 * listing has no more to say: a strong message serves again, in another layout, before a line that says nothing.
 */
export function writeMessages(
  brief: Brief,
  orders: CopyOrder[],
  avoid: Copy[],
  replaced: Angle | null = null,
): Copy[] {
  const desk = deskOf(brief, avoid, replaced);
  const copies: Copy[] = [];
  const least = Math.ceil(orders.length / maxAdsOfMessage);
  for (const order of orders) {
    const rooms = [order.limits, ...(order.also ?? [])].map((limits) => ({ ...order, limits }));
    const chosen = chooseMessage(rooms, desk);
    if (!chosen && copies.length >= least) break;
    const tightest = rooms.reduce((a, b) => (b.limits.headline < a.limits.headline ? b : a));
    const neutral = chosen ? null : chooseHeadline(tightest, desk);
    const wordings = rooms.flatMap((room, at) => {
      const candidate = neutral ?? chosen?.[at];
      return candidate ? [word(candidate, room, desk)] : [];
    });
    copies.push(message(wordings, order, desk));
  }
  return copies;
}

/** Chooses and trims lines of the listing; no model, no network. In every language of the phrase table. */
export async function* builtInCopywriter(request: CopyRequest): AsyncGenerator<Copy> {
  const { brief, orders, avoid, replaces } = request;
  yield* writeMessages(brief, orders, avoid, replaces?.angle);
}
