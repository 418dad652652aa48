import type { Brief, Fact, Quote } from '../brief/brief.ts';
import { promises } from '../propositions/promises.ts';
import { wordsFor } from '../propositions/words.ts';
import { graphemes } from '../text/graphemes.ts';
import { isWide } from '../text/language.ts';
import { presented } from '../text/true-case.ts';
import { repeats, wordsOf } from '../text/words.ts';
import { scoreText } from './candidates.ts';
import type { Evidence } from './copy.ts';
import type { Desk } from './desk.ts';
import { isSure } from './lifted.ts';
import { phrasesOf } from './phrases/index.ts';

/** The words of an ad with the place in the listing that makes them true. */
export const evidenceOf = (quote: Quote, claim: string): Evidence => ({ claim, ...quote.place });

/** A point of a list, and where the listing says it. */
export interface ListPoint {
  text: string;
  quote: Quote;
}

/** The listing's promises by their names. */
export const promisedPoints = (
  brief: Brief,
  not: readonly string[] = [],
): (ListPoint & { reassures: boolean })[] =>
  brief.propositions.flatMap((one) => {
    if (one.of !== 'promise' || not.includes(one.name)) return [];
    const label = wordsFor(brief.language)?.promises[one.name]?.label;
    const reassures = promises[one.name].kind === 'reassurance';
    return label ? [{ text: label, quote: one.said, reassures }] : [];
  });

/**
 * The rating, else a worry that the listing lays to rest and the ad does not name; '' without one.
 * @param not propositions that its headline says
 */
export function proofFor(
  said: string[],
  { brief }: Desk,
  not: readonly string[] = [],
): { text: string; evidence: Evidence[] } {
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
  const worry = promisedPoints(brief, not).find(
    ({ reassures, text }) => reassures && !said.some((line) => repeats(text, line)),
  );
  return worry
    ? { text: worry.text, evidence: [evidenceOf(worry.quote, presented(worry.quote.text, brief))] }
    : { text: '', evidence: [] };
}

const mostPoints = 3;

/** The next points of a list: each message takes others first. */
function nextOf<Of>(points: Of[], { used }: Desk): Of[] {
  const from = used.messages % points.length;
  return [...points.slice(from), ...points.slice(0, from)].slice(0, mostPoints);
}

/** Items of one list in the description that are short and of one form; none says what another says. */
function parallelItems(said: string[], brief: Brief): Fact[] {
  const longest = isWide(brief.language) ? 12 : 28;
  // One word names a thing and says nothing of it.
  const telling = (text: string) =>
    isWide(brief.language)
      ? graphemes(text) >= 4 && !/^[\p{sc=Katakana}ー]+$/u.test(text)
      : wordsOf(text).length >= 2;
  const short = brief.facts.filter(
    (fact) =>
      fact.place.field === 'basicInfo.description' &&
      (fact.kind === 'feature' || fact.kind === 'benefit') &&
      fact.form !== 'sentence' &&
      graphemes(fact.text) <= longest &&
      telling(fact.text) &&
      !/[?.!&]/.test(fact.text) &&
      isSure(fact, brief) &&
      !said.some((line) => repeats(fact.text, line)),
  );
  const lists = [...Map.groupBy(short, ({ group, form }) => `${group} ${form}`).values()];
  const longestList = lists.reduce<Fact[]>((top, list) => (list.length > top.length ? list : top), []);
  return longestList.filter(
    (fact, at) => !longestList.slice(0, at).some((before) => repeats(before.text, fact.text)),
  );
}

/**
 * Two or three short points that the ad does not already say: the first that the listing promises, as worries laid to rest
 * come before features; else three items of one of its lists, each ad the next ones. Empty where it has neither.
 * @param not propositions that its headline says
 */
export function pointsFor(said: string[], desk: Desk, not: readonly string[] = []): ListPoint[] {
  const { brief } = desk;
  const promised = promisedPoints(brief, not).filter(({ text }) => !said.some((line) => repeats(text, line)));
  if (promised.length >= 2) return promised.slice(0, mostPoints).map(({ text, quote }) => ({ text, quote }));
  const items = parallelItems(said, brief);
  if (items.length < mostPoints) return [];
  return nextOf(items, desk).map(({ text, place }) => ({
    text: presented(text, brief),
    quote: { text, place },
  }));
}
