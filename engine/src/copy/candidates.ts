import type { Brief, Fact } from '../brief/brief.ts';
import { isGame } from '../brief/game.ts';
import { purposes } from '../propositions/kinds.ts';
import { isCutOff } from '../text/cut-off.ts';
import { graphemes } from '../text/graphemes.ts';
import { baseOf, isWide } from '../text/language.ts';
import { presented } from '../text/true-case.ts';
import { anglesOf, appealOf, type HeadlineCandidate, isQuestion } from './candidate.ts';
import { mayHead, mayShow } from './lifted.ts';
import { ownLines } from './own-lines.ts';
import type { Activity } from './phrases/phrases.ts';
import { propositionLines } from './proposition-lines.ts';
import { refersBack } from './refers-back.ts';
import { relevanceOf, topicOf } from './topic.ts';
import { twoBeats } from './two-beats.ts';

/** Words that speak of something said before open an ad on a riddle. */
const riddle = 0.3;

/** A single word names a thing. */
const isMere = (text: string, { language }: Brief): boolean =>
  isWide(language) && baseOf(language) !== 'ko'
    ? graphemes(text) < 4
    : text.split(/\s+/).length < 2 && baseOf(language) !== 'th';

/**
 * What a line of the listing loses where our own say what the app is for: the description's were written to be read among
 * others, the store's line to describe ('View and edit notes on Nextcloud').
 */
const besideOwn = { 'basicInfo.description': 0.4, 'basicInfo.summary': 0.4 };

/** So far from its beginning a description says what the app is: 'X is a companion app for headphones.' */
const opening = 200;

/**
 * Where nothing tells what an app is for in words of ours, the store's line says it best, and what the listing calls the
 * app at its top.
 */
const saysWhatItIs = ({ kind, place: { field, start } }: Fact, brief: Brief): boolean =>
  !brief.propositions.some(({ of }) => of === 'purpose') &&
  ((field === 'basicInfo.summary' && start <= 1) ||
    (kind === 'purpose' && (field !== 'basicInfo.description' || start < opening)));

const lossBesideOwn = ({ place: { field } }: Fact): number =>
  field === 'basicInfo.description' || field === 'basicInfo.summary' ? besideOwn[field] : 0;

/** A fact as a headline, as the listing words it. */
function headline(fact: Fact, brief: Brief): HeadlineCandidate[] {
  const [whole] = fact.wordings;
  if (!whole || isMere(fact.text, brief) || !mayShow(fact, brief)) return [];
  const refers = refersBack(fact.text, brief.language);
  return [
    {
      headline: presented(fact.text, brief),
      quotes: [{ text: fact.text, place: fact.place }],
      next: whole.next,
      angles: anglesOf(fact, isGame(brief.genre)),
      strength:
        fact.strength +
        appealOf(fact, brief) -
        (refers ? riddle : 0) -
        (brief.propositions.some(({ of }) => of === 'purpose') ? lossBesideOwn(fact) : 0) +
        (brief.figures.some(({ text }) => fact.text.includes(text)) ? 0.06 : 0) +
        (whole.next.length > 0 ? 0.03 : 0),
      group: fact.group,
      facts: [fact],
      kind: 'fact',
      ...(mayHead(fact, brief) || saysWhatItIs(fact, brief) ? {} : { weak: true }),
    },
  ];
}

/** Tells what the app is: good below any headline. */
export const isPurpose = (fact: Fact): boolean =>
  fact.kind === 'purpose' || fact.place.field === 'basicInfo.summary';

/**
 * The ad that stands beside the drawn rating: its headline is the strongest line on what the app gives or is. The figure
 * itself is the ad's proof, never its headline.
 */
function rated(brief: Brief, facts: HeadlineCandidate[]): HeadlineCandidate[] {
  if (!brief.rating) return [];
  const gain = brief.rating.score >= 4.5 ? 0.05 : 0;
  const rates = ({ facts: [fact], headline, propositions }: HeadlineCandidate) =>
    !propositions?.some((one) => !(one in purposes)) &&
    (propositions || fact?.kind === 'benefit' || fact?.kind === 'purpose') &&
    fact?.place.field !== 'basicInfo.title' &&
    !isQuestion(headline);
  return facts
    .filter(rates)
    .map((line) => ({ ...line, strength: line.strength + gain, angles: ['social-proof'], kind: 'rating' }));
}

/** The score as the language writes it: '4,6' in German. Latin digits everywhere, as in the listing. */
export const scoreText = (brief: Brief): string =>
  new Intl.NumberFormat(`${brief.language}-u-nu-latn`, {
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(brief.rating?.score ?? 0);

/** Every headline that the brief carries, strongest first. `activities`: what people do with the app. */
export function candidatesOf(brief: Brief, activities: Activity[]): HeadlineCandidate[] {
  const facts = brief.facts.flatMap((fact) => headline(fact, brief));
  const own = propositionLines(brief);
  const topic = topicOf(brief);
  const listed = [...facts, ...twoBeats(brief)].map((one) => ({
    ...one,
    strength: one.strength + relevanceOf(one.headline, one.facts, topic),
  }));
  const strong = [...own, ...listed.filter(({ weak }) => !weak)];
  return [...own, ...listed, ...rated(brief, strong), ...ownLines(brief, activities)]
    .filter(({ headline }) => headline !== '' && !isCutOff(headline, brief.language))
    .sort((a, b) => b.strength - a.strength);
}
