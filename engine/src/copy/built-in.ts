import type { Brief, Fact, Quote } from '../brief/brief.ts';
import { activitiesOf, activityOf } from './activity.ts';
import { type Candidate, candidatesOf, scoreText } from './candidates.ts';
import type { Angle, Copy, CopyLimits, CopyOrder, CopyRequest, Evidence } from './copy.ts';
import { graphemes } from './graphemes.ts';
import { isWide } from './limits.ts';
import { phrasesOf } from './phrases/index.ts';
import type { Activity } from './phrases/phrases.ts';
import { likeness, presented, repeats, wordsOf } from './words.ts';

/** What the ads of one run have used up so far. */
interface Used {
  headlines: string[];
  subs: string[];
  facts: Set<string>;
  angles: Map<Angle, number>;
  buttons: Map<string, number>;
  kinds: Map<Candidate['kind'], number>;
  purposes: number;
  pointsFrom: number;
}

interface Desk {
  brief: Brief;
  candidates: Candidate[];
  activities: Activity[];
  used: Used;
}

const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);

function deskOf(brief: Brief, avoid: Copy[]): Desk {
  const used: Used = {
    headlines: [],
    subs: [],
    facts: new Set(),
    angles: new Map(),
    buttons: new Map(),
    kinds: new Map(),
    purposes: 0,
    pointsFrom: 0,
  };
  for (const copy of avoid) {
    used.headlines.push(copy.headline);
    if (copy.sub) used.subs.push(copy.sub);
    if (copy.headline === brief.name.text) count(used.kinds, 'brand');
    count(used.angles, copy.angle);
    for (const fact of brief.facts) if (repeats(fact.text, copy.headline)) used.facts.add(fact.text);
  }
  return { brief, candidates: candidatesOf(brief), activities: activitiesOf(brief), used };
}

const claimed = (quote: Quote, shown: string): Evidence => ({ claim: shown, ...quote.place });

/** How well a headline serves an order, given what the other ads say; null where it cannot. */
function worth(candidate: Candidate, order: CopyOrder, desk: Desk, strict: boolean): number | null {
  const { used, brief } = desk;
  const size = graphemes(candidate.headline);
  if (size > order.limits.headline) return null;
  if (used.headlines.some((headline) => headline.toLowerCase() === candidate.headline.toLowerCase()))
    return null;
  if (['brand', 'rating'].includes(candidate.kind) && (used.kinds.get(candidate.kind) ?? 0) > 0) return null;
  if (strict) {
    if (used.headlines.some((headline) => likeness(headline, candidate.headline) > 0.5)) return null;
    if (candidate.facts.some((fact) => used.facts.has(fact.text))) return null;
    if (order.angle && !candidate.angles.includes(order.angle)) return null;
  }
  const least = Math.min(...candidate.angles.map((angle) => used.angles.get(angle) ?? 0));
  const words = isWide(brief.language) ? 4 : wordsOf(candidate.headline).length;
  const wanted = order.angle && candidate.angles.includes(order.angle) ? 0.5 : 0;
  const alone = words === 1 && candidate.kind === 'fact' ? 0.2 : 0;
  return (
    candidate.strength +
    wanted -
    0.07 * least -
    (words > 8 ? 0.15 : 0) -
    alone +
    (size / order.limits.headline) * 0.06
  );
}

/** Strict rules first; when nothing is left, lines that resemble others, then lines already used elsewhere. */
function choose(order: CopyOrder, desk: Desk): Candidate {
  for (const strict of [true, false]) {
    const orders = order.angle && strict ? [order, { ...order, angle: undefined }] : [order];
    for (const wanted of orders) {
      let best: { candidate: Candidate; value: number } | null = null;
      for (const candidate of desk.candidates) {
        const value = worth(candidate, wanted, desk, strict);
        if (value !== null && (!best || value > best.value)) best = { candidate, value };
      }
      if (best) return best.candidate;
    }
  }
  const fitting = desk.candidates.filter(
    (candidate) => graphemes(candidate.headline) <= order.limits.headline,
  );
  const timesUsed = (candidate: Candidate) =>
    desk.used.headlines.filter((headline) => headline === candidate.headline).length;
  const again = fitting.toSorted((a, b) => timesUsed(a) - timesUsed(b))[0];
  return (
    again ?? {
      headline: shortest(desk.brief, order.limits),
      quotes: [],
      next: [],
      angles: ['feature'],
      strength: 0,
      group: 0,
      facts: [],
      kind: 'neutral',
    }
  );
}

/** For a limit that no line fits: the shortest of our own. */
function shortest(brief: Brief, limits: CopyLimits): string {
  const lines = phrasesOf(brief.language).headlines.filter((line) => !line.includes('{'));
  const line = lines.toSorted((a, b) => graphemes(a) - graphemes(b))[0] ?? '';
  return graphemes(line) <= limits.headline ? line : '';
}

const isPurpose = (fact: Fact): boolean =>
  fact.kind === 'purpose' || fact.place.field === 'basicInfo.summary';

/** The sub-headline: what the listing says next, else what the app is, else another fact; '' where nothing fits. */
function subOf(
  candidate: Candidate,
  order: CopyOrder,
  desk: Desk,
): { text: string; quotes: Quote[]; fact: Fact | null } {
  const { brief, used } = desk;
  const none = { text: '', quotes: [], fact: null };
  const fits = (text: string) =>
    graphemes(text) <= order.limits.sub && graphemes(text) >= (isWide(brief.language) ? 4 : 8);
  const fresh = (text: string) =>
    !repeats(text, candidate.headline) && !used.subs.some((sub) => likeness(sub, text) > 0.7);
  const next = candidate.next.find((quote) => fits(quote.text) && fresh(quote.text));
  if (next) return { text: presented(next.text, brief.language), quotes: [next], fact: null };
  const options = brief.facts
    .filter(
      (fact) => !candidate.facts.includes(fact) && !candidate.quotes.some((quote) => overlaps(quote, fact)),
    )
    .flatMap((fact) => fact.wordings.map((wording) => ({ fact, wording })))
    .filter(({ wording }) => fits(wording.text) && !repeats(wording.text, candidate.headline))
    .map(({ fact, wording }) => ({
      fact,
      wording,
      value: subWorth(fact, wording.text, candidate, order, desk),
    }))
    .sort((a, b) => b.value - a.value);
  const best = options[0];
  if (best && best.value > 0)
    return { text: presented(best.wording.text, brief.language), quotes: [best.wording], fact: best.fact };
  return joined(candidate, order, desk) ?? none;
}

const overlaps = (a: Quote, b: Quote): boolean =>
  a.place.field === b.place.field && a.place.start < b.place.end && b.place.start < a.place.end;

function subWorth(fact: Fact, text: string, candidate: Candidate, order: CopyOrder, { used }: Desk): number {
  const times = used.subs.filter((sub) => likeness(sub, text) > 0.5).length;
  let value = fact.strength + (graphemes(text) / order.limits.sub) * 0.2;
  if (isPurpose(fact)) value += 0.35;
  if (fact.group === candidate.group) value += 0.1;
  if (fact.form === 'label') value -= 0.25;
  if (used.facts.has(fact.text)) value -= 0.35;
  if (fact.kind === 'problem' && !candidate.angles.includes('pain-relief')) value -= 0.5;
  return value - 0.5 * times;
}

/** Labels of one list, side by side. */
function joined(candidate: Candidate, order: CopyOrder, desk: Desk) {
  const labels = desk.brief.facts.filter(
    (fact) =>
      fact.form === 'label' && !candidate.facts.includes(fact) && !repeats(fact.text, candidate.headline),
  );
  const group = labels.find((label) => label.group === candidate.group)?.group ?? labels[0]?.group;
  let text = '';
  const quotes: Quote[] = [];
  for (const label of labels.filter((one) => one.group === group)) {
    const longer =
      text === ''
        ? presented(label.text, desk.brief.language)
        : `${text} · ${presented(label.text, desk.brief.language)}`;
    if (graphemes(longer) > order.limits.sub || quotes.length === 3) continue;
    text = longer;
    quotes.push(label);
  }
  return quotes.length >= 2 && !desk.used.subs.includes(text) ? { text, quotes, fact: null } : null;
}

/** The button: the verb of what the line speaks of, else of the app; a line for any app where neither is known. */
function buttonOf(line: string, order: CopyOrder, { brief, activities, used }: Desk): string {
  if (order.limits.cta === 0) return '';
  const { buttons, anyButtons } = phrasesOf(brief.language);
  const first = activities[0];
  const own = activityOf(line, activities.slice(0, 2));
  const verbs = [own, first]
    .filter((activity) => activity !== null && activity !== undefined)
    .map((activity) => buttons[activity]);
  const name = brief.name.text;
  const any = anyButtons
    .filter((button) => name !== '' || !button.includes('{name}'))
    .map((button) => button.replace('{name}', name));
  const fitting = [...new Set([...verbs, ...any])].filter((button) => graphemes(button) <= order.limits.cta);
  const cost = (button: string, index: number) =>
    (used.buttons.get(button) ?? 0) * (verbs.includes(button) ? 1 : 2) +
    (verbs.includes(button) ? 0 : 4) +
    index * 0.1;
  const ranked = fitting
    .map((button, index) => ({ button, cost: cost(button, index) }))
    .sort((a, b) => a.cost - b.cost);
  return ranked[0]?.button ?? '';
}

/** The rating, else a short proof or reassurance that the ad does not already give. */
function proofOf(said: string[], { brief }: Desk): { text: string; evidence: Evidence[] } {
  if (brief.rating) {
    const { count: ratings, places } = brief.rating;
    const number = new Intl.NumberFormat(`${brief.language}-u-nu-latn`).format(ratings);
    const line = phrasesOf(brief.language).ratings.replace('{count}', number);
    const score = scoreText(brief);
    return {
      text: `${score} · ${line}`,
      evidence: [
        { claim: score, ...places.score },
        { claim: number, ...places.count },
      ],
    };
  }
  const longest = isWide(brief.language) ? 14 : 28;
  const fact = brief.facts.find(
    (one) =>
      (one.kind === 'proof' || one.kind === 'reassurance') &&
      graphemes(one.text) <= longest &&
      !said.some((line) => repeats(one.text, line)),
  );
  if (!fact) return { text: '', evidence: [] };
  const text = presented(fact.text, brief.language);
  return { text, evidence: [claimed(fact, text)] };
}

/** Two or three short facts of one list that the ad does not already say; each ad takes the next ones. */
function pointsOf(said: string[], desk: Desk): Fact[] {
  const { brief, used } = desk;
  const longest = isWide(brief.language) ? 12 : 28;
  const short = brief.facts.filter(
    (fact) =>
      fact.form !== 'sentence' &&
      fact.kind !== 'problem' &&
      graphemes(fact.text) <= longest &&
      !/[?.!]$/.test(fact.text) &&
      !said.some((line) => repeats(fact.text, line)),
  );
  const lists = Map.groupBy(short, (fact) => `${fact.group} ${fact.form}`);
  const list =
    [...lists.values()]
      .filter((facts) => facts.length >= 2)
      .toSorted((a, b) => Math.min(3, b.length) - Math.min(3, a.length) || b.length - a.length)[0] ?? [];
  const parallel = list.length >= 3 ? list : short.filter((fact) => fact.form === short[0]?.form);
  const distinct = parallel.filter(
    (fact, index) => !parallel.slice(0, index).some((before) => repeats(before.text, fact.text)),
  );
  if (distinct.length < 2) return [];
  const from = used.pointsFrom % distinct.length;
  used.pointsFrom += 1;
  return [...distinct.slice(from), ...distinct.slice(0, from)].slice(0, 3);
}

function write(order: CopyOrder, desk: Desk): Copy {
  const { brief, used } = desk;
  const candidate = choose(order, desk);
  const angle =
    order.angle && candidate.angles.includes(order.angle)
      ? order.angle
      : (candidate.angles.toSorted((a, b) => (used.angles.get(a) ?? 0) - (used.angles.get(b) ?? 0))[0] ??
        'feature');
  const sub = subOf(candidate, order, desk);
  const said = [candidate.headline, sub.text];
  const cta = buttonOf(candidate.headline, order, desk);
  const proof = proofOf(said, desk);
  const points = pointsOf([...said, proof.text], desk);
  used.headlines.push(candidate.headline);
  if (sub.text) used.subs.push(sub.text);
  if (cta) count(used.buttons, cta);
  for (const fact of candidate.facts) used.facts.add(fact.text);
  count(used.angles, angle);
  count(used.kinds, candidate.kind);
  const { language } = brief;
  return {
    angle,
    headline: candidate.headline,
    sub: sub.text,
    cta,
    proof: proof.text,
    name: brief.name.text,
    points: points.map((fact) => presented(fact.text, language)),
    evidence: [
      ...[...candidate.quotes, ...sub.quotes, ...points].map((quote) =>
        claimed(
          quote,
          candidate.kind === 'rating' && quote === candidate.quotes[0]
            ? scoreText(brief)
            : presented(quote.text, language),
        ),
      ),
      ...proof.evidence,
      ...(brief.name.text === '' ? [] : [claimed(brief.name, brief.name.text)]),
    ],
    source: 'built-in',
  };
}

/** Writes for all orders at once: those with the least room choose first, as they find the fewest lines that fit. */
export function writeBuiltIn(brief: Brief, orders: CopyOrder[], avoid: Copy[]): Copy[] {
  const desk = deskOf(brief, avoid);
  const copies: Copy[] = [];
  const tightestFirst = orders
    .map((order, index) => ({ order, index }))
    .toSorted((a, b) => a.order.limits.headline - b.order.limits.headline);
  for (const { order, index } of tightestFirst) copies[index] = write(order, desk);
  return copies;
}

/** Chooses and trims lines of the listing; no model, no network. In every language of the phrase table. */
export async function* builtInCopywriter({ brief, orders, avoid }: CopyRequest): AsyncGenerator<Copy> {
  yield* writeBuiltIn(brief, orders, avoid);
}
