import type { Fact, Quote } from '../brief/brief.ts';
import { scoreText } from './candidates.ts';
import type { Evidence } from './copy.ts';
import type { Desk } from './desk.ts';
import { graphemes } from './graphemes.ts';
import { isWide } from './limits.ts';
import { phrasesOf } from './phrases/index.ts';
import { presented, repeats, wordsOf } from './words.ts';

/** The words of an ad with the place in the listing that makes them true. */
export const evidenceOf = (quote: Quote, claim: string): Evidence => ({ claim, ...quote.place });

/** The rating, else a short proof or reassurance that the ad does not already give; '' without one. */
export function proofFor(said: string[], { brief }: Desk): { text: string; evidence: Evidence[] } {
  if (brief.rating) {
    const { count, places } = brief.rating;
    const number = new Intl.NumberFormat(`${brief.language}-u-nu-latn`).format(count);
    const score = scoreText(brief);
    return {
      text: `${score} · ${phrasesOf(brief.language).ratings.replace('{count}', number)}`,
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
      one.strength > 0.3 &&
      graphemes(one.text) <= longest &&
      wordsOf(one.text).length >= 2 &&
      !/\?$/.test(one.text) &&
      !said.some((line) => repeats(one.text, line)),
  );
  if (!fact) return { text: '', evidence: [] };
  const text = presented(fact.text, brief.language);
  return { text, evidence: [evidenceOf(fact, text)] };
}

/** Two or three short facts of one list that the ad does not already say; each ad takes the next ones. */
export function pointsFor(said: string[], { brief, used }: Desk): Fact[] {
  const longest = isWide(brief.language) ? 12 : 28;
  const short = brief.facts.filter(
    (fact) =>
      fact.form !== 'sentence' &&
      fact.kind !== 'problem' &&
      fact.strength >= 0.24 &&
      graphemes(fact.text) <= longest &&
      !/[?.!]$|^(?:an? |your |you )/i.test(fact.text) &&
      !said.some((line) => repeats(fact.text, line)),
  );
  const lists = [...Map.groupBy(short, (fact) => `${fact.group} ${fact.form}`).values()];
  const longestList = lists.reduce<Fact[]>((top, list) => (list.length > top.length ? list : top), []);
  const parallel =
    longestList.length >= 3 ? longestList : short.filter((fact) => fact.form === short[0]?.form);
  const distinct = parallel.filter(
    (fact, index) => !parallel.slice(0, index).some((before) => repeats(before.text, fact.text)),
  );
  if (distinct.length < 2) return [];
  const from = used.points % distinct.length;
  return [...distinct.slice(from), ...distinct.slice(0, from)].slice(0, 3);
}
