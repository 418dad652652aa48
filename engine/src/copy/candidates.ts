import type { Brief, Fact } from '../brief/brief.ts';
import { isGame } from '../brief/game.ts';
import { purposes } from '../propositions/kinds.ts';
import { isCutOff } from '../text/cut-off.ts';
import { graphemes } from '../text/graphemes.ts';
import { baseOf, isWide } from '../text/language.ts';
import { presented } from '../text/true-case.ts';
import { wordsOf } from '../text/words.ts';
import { anglesOf, appealOf, type Candidate, isQuestion } from './candidate.ts';
import { ownLines } from './own-lines.ts';
import type { Activity } from './phrases/phrases.ts';
import { propositionLines } from './proposition-lines.ts';
import { refersBack } from './refers-back.ts';
import { shapedLines } from './shaped-lines.ts';
import { isWhole } from './short-wordings.ts';
import { relevanceOf, topicOf } from './topic.ts';
import { twoBeats } from './two-beats.ts';

/** Marks of a list, a table or a manual: no headline has them. */
const unfit = /[/|()[\]（）]|\.\.|…|\bhttps?\b/iu;

/** A single word names a thing; it may stand in a list of points, not alone. */
const isMere = (text: string, { language }: Brief): boolean =>
  isWide(language) && baseOf(language) !== 'ko'
    ? graphemes(text) < 4
    : text.split(/\s+/).length < 2 && baseOf(language) !== 'th';

/** A thing named in a word or two says less than a line about the user, unless it gives or rules out something. */
const bareness = (text: string, fact: Fact, { language }: Brief): number =>
  fact.form === 'label' &&
  fact.kind === 'feature' &&
  (isWide(language) ? graphemes(text) < 8 : wordsOf(text).length < 3)
    ? 0.16
    : 0;

/** Words that speak of something said before open an ad on a riddle. */
const riddle = 0.3;

function fromFacts(brief: Brief): Candidate[] {
  const game = isGame(brief.genre);
  const counts = (text: string) => brief.figures.some((figure) => text.includes(figure.text));
  return brief.facts.flatMap((fact) =>
    fact.wordings
      .filter((wording) => isWhole(wording, fact, brief.language))
      .filter(({ text }) => !unfit.test(text) && !isMere(text, brief))
      .map((wording, index) => ({
        headline: presented(wording.text, brief),
        quotes: [{ text: wording.text, place: wording.place }],
        next: wording.next,
        angles: anglesOf(fact, game),
        strength:
          fact.strength +
          appealOf(fact, index === 0 ? brief : null) -
          0.03 * index -
          bareness(wording.text, fact, brief) -
          (refersBack(wording.text, brief.language) ? riddle : 0) +
          (counts(wording.text) ? 0.06 : 0) -
          (wording.text.length < fact.text.length * 0.4 ? 0.12 : 0) +
          (wording.next.length > 0 ? 0.03 : 0),
        group: fact.group,
        facts: [fact],
        kind: 'fact' as const,
      })),
  );
}

/** Tells what the app is: good below any headline. */
export const isPurpose = (fact: Fact): boolean =>
  fact.kind === 'purpose' || fact.place.field === 'basicInfo.summary';

/**
 * The ad that stands beside the drawn rating: its headline is the strongest line on what the app gives or is. The figure
 * itself is the ad's proof, never its headline.
 */
function rated(brief: Brief, facts: Candidate[]): Candidate[] {
  if (!brief.rating) return [];
  const gain = brief.rating.score >= 4.5 ? 0.05 : 0;
  const rates = ({ facts: [fact], headline, propositions }: Candidate) =>
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

/** So many promises carry a run of an app of unknown kind. */
const fewPromises = 2;

/**
 * What a line of the description loses where there are words of our own for the app: it was written to be read among
 * others. Captions, and the store's line on what the app is or gives, were written to stand alone.
 */
function besideOwn({ facts, kind }: Candidate): number {
  if (facts.length === 0) return 0;
  const standsAlone = facts.every(
    (fact) =>
      fact.place.field === 'screenshot' ||
      (fact.place.field === 'basicInfo.summary' && (fact.kind === 'purpose' || fact.kind === 'benefit')),
  );
  return standsAlone || kind === 'problem' || kind === 'figure' ? 0 : 0.4;
}

/** Every headline that the brief carries, strongest first. `activities`: what people do with the app. */
export function candidatesOf(brief: Brief, activities: Activity[]): Candidate[] {
  const facts = fromFacts(brief);
  const own = propositionLines(brief);
  const isKnown = brief.propositions.some((one) => one.of === 'purpose');
  const weight = isKnown ? 1 : brief.propositions.length >= fewPromises ? 0.5 : 0;
  const topic = topicOf(brief);
  return [
    ...own,
    ...facts,
    ...twoBeats(brief),
    ...shapedLines(brief, facts),
    ...rated(brief, [...facts, ...own]),
    ...ownLines(brief, activities),
  ]
    .filter(({ headline }) => headline !== '' && !isCutOff(headline, brief.language))
    .map((one) =>
      one.propositions
        ? one
        : {
            ...one,
            strength: one.strength + relevanceOf(one.headline, one.facts, topic) - weight * besideOwn(one),
          },
    )
    .sort((a, b) => b.strength - a.strength);
}
