import type { Fact, Quote } from '../brief/brief.ts';
import { wordsFor } from '../propositions/words.ts';
import { graphemes } from '../text/graphemes.ts';
import { isWide } from '../text/language.ts';
import { presented } from '../text/true-case.ts';
import { repeats, wordsOf } from '../text/words.ts';
import { scoreText } from './candidates.ts';
import type { Evidence } from './copy.ts';
import type { Desk } from './desk.ts';
import { phrasesOf } from './phrases/index.ts';

/** The words of an ad with the place in the listing that makes them true. */
export const evidenceOf = (quote: Quote, claim: string): Evidence => ({ claim, ...quote.place });

/** The rating, else a short proof or reassurance that the ad does not already give; '' without one. */
export function proofFor(said: string[], { brief }: Desk): { text: string; evidence: Evidence[] } {
  if (brief.rating) {
    const { count, places } = brief.rating;
    const number = new Intl.NumberFormat(`${brief.language}-u-nu-latn`).format(count);
    const score = scoreText(brief);
    const line = phrasesOf(brief.language).ratings.replace('{count}', number);
    return {
      text: `${score} · ${line}`,
      evidence: [
        { claim: score, ...places.score },
        // As the listing has it: the ad only groups the digits.
        { claim: String(count), ...places.count },
      ],
    };
  }
  const longest = isWide(brief.language) ? 14 : 28;
  const fact = brief.facts.find(
    (one) =>
      (one.kind === 'proof' || one.kind === 'reassurance') &&
      one.strength > 0.3 &&
      graphemes(one.text) <= longest &&
      wordsOf(one.text).length >= 2 &&
      !/\?$/.test(one.text) &&
      !said.some((line) => repeats(one.text, line)),
  );
  if (!fact) return { text: '', evidence: [] };
  const text = presented(fact.text, brief);
  return { text, evidence: [evidenceOf(fact, text)] };
}

/** The longest list among facts, or facts of one form where no list has three; none says what another says. */
function parallel(facts: Fact[]): Fact[] {
  const lists = [...Map.groupBy(facts, (fact) => `${fact.group} ${fact.form}`).values()];
  const longest = lists.reduce<Fact[]>((top, list) => (list.length > top.length ? list : top), []);
  const chosen = longest.length >= 3 ? longest : facts.filter((fact) => fact.form === facts[0]?.form);
  return chosen.filter(
    (fact, index) => !chosen.slice(0, index).some((before) => repeats(before.text, fact.text)),
  );
}

/** A point of a list, and where the listing says it. */
export interface Point {
  text: string;
  quote: Quote;
}

const mostPoints = 3;
/** Fewer promises make no list. */
const leastPromises = 3;

/** The listing's promises in the copywriter's own words, without the mark that makes them a sentence. */
function promisedPoints({ brief, used }: Desk, not: readonly string[]): Point[] {
  const words = wordsFor(brief.language);
  const points = brief.propositions.flatMap((one): Point[] => {
    const beat = one.of === 'promise' && !not.includes(one.name) && words?.promises[one.name]?.beat;
    return beat && (isWide(brief.language) || wordsOf(beat).length > 1)
      ? [{ text: beat.replace(/[.!?。！？।؟]+$/u, ''), quote: one.said }]
      : [];
  });
  if (points.length < leastPromises) return [];
  const from = used.messages % points.length;
  return [...points.slice(from), ...points.slice(0, from)].slice(0, mostPoints);
}

/**
 * Two or three short points that the ad does not already say: what the listing promises, else facts of one of its lists;
 * each ad takes the next ones.
 * @param not propositions that its headline says
 */
export function pointsFor(said: string[], desk: Desk, not: readonly string[] = []): Point[] {
  const promised = promisedPoints(desk, not);
  if (promised.length > 0) return promised;
  const { brief, used } = desk;
  const longest = isWide(brief.language) ? 12 : 28;
  const short = brief.facts.filter(
    (fact) =>
      fact.form !== 'sentence' &&
      fact.kind !== 'problem' &&
      fact.strength >= 0.24 &&
      graphemes(fact.text) <= longest &&
      !/[?.!]$|[/()[\]]|^(?:an? |your |you )/i.test(fact.text) &&
      !said.some((line) => repeats(fact.text, line)),
  );
  // One word names a thing and says nothing of it.
  const telling = short.filter(({ text }) =>
    isWide(brief.language)
      ? graphemes(text) >= 4 && !/^[\p{sc=Katakana}ー]+$/u.test(text)
      : wordsOf(text).length >= 2,
  );
  const distinct = parallel(telling);
  if (distinct.length < 2) return [];
  const from = used.messages % distinct.length;
  return [...distinct.slice(from), ...distinct.slice(0, from)]
    .slice(0, mostPoints)
    .map(({ text, place }) => ({ text: presented(text, brief), quote: { text, place } }));
}
