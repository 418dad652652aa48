import type { Brief, Fact } from '../brief/brief.ts';
import { isGame } from '../brief/game.ts';
import { isCutOff } from '../text/cut-off.ts';
import { graphemes } from '../text/graphemes.ts';
import { baseOf, isWide } from '../text/language.ts';
import { continued, presented } from '../text/true-case.ts';
import { wordsOf } from '../text/words.ts';
import { anglesOf, type Candidate } from './candidate.ts';
import { ownLines } from './own-lines.ts';
import type { Activity } from './phrases/phrases.ts';
import { shapedLines } from './shaped-lines.ts';

/** Marks of a list, a table or a manual: no headline has them. */
const unfit = /[/|()[\]（）]|\.\.|…/u;

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

function fromFacts(brief: Brief): Candidate[] {
  const game = isGame(brief.genre);
  const sayable = brief.facts.filter((fact) => fact.form !== 'heading');
  const counts = (text: string) => brief.figures.some((figure) => text.includes(figure.text));
  return sayable.flatMap((fact) =>
    fact.wordings
      .filter(({ text }) => !unfit.test(text) && !isMere(text, brief))
      .map((wording, index) => ({
        headline: presented(wording.text, brief),
        quotes: [{ text: wording.text, place: wording.place }],
        next: wording.next,
        angles: anglesOf(wording.text, fact, game),
        strength:
          fact.strength -
          0.03 * index -
          bareness(wording.text, fact, brief) +
          (counts(wording.text) ? 0.06 : 0) -
          (wording.text.length < fact.text.length * 0.4 ? 0.12 : 0) +
          (wording.next.length > 0 ? 0.03 : 0),
        group: fact.group,
        facts: [fact],
        kind: 'fact' as const,
      })),
  );
}

const conjunctions = new Map<string, Intl.ListFormat>();

/** Things that the listing names one by one, in one phrase: 'Dark mode, app lock and search'. */
export function listed(labels: Fact[], brief: Brief): string {
  const format = conjunctions.get(brief.language) ?? new Intl.ListFormat(brief.language);
  conjunctions.set(brief.language, format);
  return format.format(
    labels.map(({ text }, index) => (index === 0 ? presented(text, brief) : continued(text, brief))),
  );
}

/** Two short labels of one list in one phrase. */
function pairs(brief: Brief): Candidate[] {
  const longest = isWide(brief.language) ? 8 : 20;
  const labels = brief.facts.filter(
    (fact) =>
      fact.form === 'label' &&
      graphemes(fact.text) <= longest &&
      !unfit.test(fact.text) &&
      !/[.,:;!?。&]| (?:and|or|und|oder|et|ou|y|o|e|и|или) |(?:です|ます|ません|した|요|다|है|हैं)$/.test(
        fact.text,
      ),
  );
  const found: Candidate[] = [];
  for (const [index, first] of labels.entries()) {
    const second = labels.find(
      (label, at) =>
        at > index &&
        label.group === first.group &&
        !wordsOf(label.text).some((word) => wordsOf(first.text).includes(word)),
    );
    // Two mere words, 'Offline and photos', say no more than one.
    if (!second || first.strength < 0.3 || isMere(second.text, brief)) continue;
    const headline = listed([first, second], brief);
    found.push({
      headline,
      quotes: [first, second].map(({ text, place }) => ({ text, place })),
      next: [],
      angles: ['feature', ...anglesOf(headline, first, false)],
      strength: (first.strength + second.strength) / 2 - 0.08,
      group: first.group,
      facts: [first, second],
      kind: 'pair',
    });
  }
  return found;
}

/** Tells what the app is: good below any headline. */
export const isPurpose = (fact: Fact): boolean =>
  fact.form !== 'heading' && (fact.kind === 'purpose' || fact.place.field === 'basicInfo.summary');

/** The app's name over what it is: the one brand ad. */
function brand(brief: Brief): Candidate[] {
  const rank = ({ place }: Fact) => (place.field === 'basicInfo.summary' ? 0 : 1);
  const purposes = brief.facts.filter(isPurpose).toSorted((a, b) => rank(a) - rank(b));
  if (brief.name.text === '' || purposes.length === 0) return [];
  return [
    {
      headline: brief.name.text,
      quotes: [brief.name],
      next: purposes.flatMap((fact) => fact.wordings),
      angles: ['outcome', 'feature'],
      strength: 0.5,
      group: -1,
      facts: purposes,
      kind: 'brand',
    },
  ];
}

/**
 * The ad that stands beside the drawn rating: its headline says what is rated, in the listing's own words for what
 * the app is or gives, else by its name. The figure itself is the ad's proof, never its headline.
 */
function rated(brief: Brief, facts: Candidate[], brands: Candidate[]): Candidate[] {
  if (!brief.rating) return [];
  const base = brief.rating.score >= 4.5 ? 0.76 : 0.5;
  const apt = (fact: Fact | undefined): number =>
    fact?.place.field === 'basicInfo.title'
      ? -0.1
      : fact?.kind === 'purpose'
        ? 0.08
        : fact?.kind === 'benefit'
          ? 0.05
          : Number.NaN;
  const telling = facts
    .filter(({ facts: [fact], headline }) => !Number.isNaN(apt(fact)) && !headline.endsWith('?'))
    .map((line) => ({ ...line, strength: base + apt(line.facts[0]) + line.strength * 0.04 }));
  const named = brands.map((line) => ({ ...line, strength: base }));
  return [...telling, ...named].map((line) => ({ ...line, angles: ['social-proof'], kind: 'rating' }));
}

/** The score as the language writes it: '4,6' in German. Latin digits everywhere, as in the listing. */
export const scoreText = (brief: Brief): string =>
  new Intl.NumberFormat(`${brief.language}-u-nu-latn`, {
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(brief.rating?.score ?? 0);

/** Every headline that the brief carries, strongest first. `activities`: what people do with the app. */
export function candidatesOf(brief: Brief, activities: Activity[]): Candidate[] {
  const facts = fromFacts(brief);
  const brands = brand(brief);
  const rating = rated(brief, facts, brands);
  return [
    ...facts,
    ...pairs(brief),
    ...shapedLines(brief, facts),
    ...brands,
    ...rating,
    ...ownLines(brief, activities),
  ]
    .filter(({ headline }) => headline !== '' && !isCutOff(headline, brief.language))
    .sort((a, b) => b.strength - a.strength);
}
