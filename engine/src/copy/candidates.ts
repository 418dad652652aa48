import type { Brief, Fact, Quote } from '../brief/brief.ts';
import { cues } from '../brief/cues.ts';
import { isGame } from '../brief/game.ts';
import { baseOf } from '../brief/language.ts';
import { activitiesOf } from './activity.ts';
import type { Angle } from './copy.ts';
import { isCutOff } from './cut.ts';
import { graphemes } from './graphemes.ts';
import { isWide } from './limits.ts';
import { phrasesOf } from './phrases/index.ts';
import { brokenPolicies } from './policy.ts';
import { presented } from './true-case.ts';
import { wordsOf } from './words.ts';

/** A headline that could be, with what it rests on. */
export interface Candidate {
  headline: string;
  /** What of the headline stands in the listing; empty for the copywriter's own neutral lines. */
  quotes: Quote[];
  /** Continuations from the listing, longest first. */
  next: Quote[];
  angles: Angle[];
  strength: number;
  /** The listing's passage; facts of one passage speak of one thing. */
  group: number;
  /** Which facts it says, so that no other ad says them again. */
  facts: Fact[];
  kind: 'fact' | 'pair' | 'brand' | 'rating' | 'neutral';
}

/** The ideas that a line can carry, the most telling first. */
export function anglesOf(text: string, fact: Fact, game: boolean): Angle[] {
  const angles: Angle[] = [];
  if (fact.kind === 'problem') angles.push('pain-relief');
  if (fact.kind === 'news') angles.push('news');
  if (cues.oldWay.test(text)) angles.push('old-way');
  if (game && fact.form === 'line') angles.push('challenge');
  if (cues.reassurance.test(text)) angles.push('objection');
  if (cues.ease.test(text)) angles.push('ease');
  if (cues.moment.test(text)) angles.push('moment');
  if (fact.kind === 'benefit' || (cues.gain.test(text) && fact.form === 'line')) angles.push('outcome');
  if (fact.kind === 'purpose' || fact.kind === 'proof') angles.push('outcome');
  if (fact.kind === 'feature' || angles.length === 0) angles.push('feature');
  return [...new Set(angles)];
}

function fromFacts(brief: Brief): Candidate[] {
  const game = isGame(brief.genre);
  const sayable = brief.facts.filter((fact) => fact.form !== 'heading');
  return sayable.flatMap((fact) =>
    fact.wordings.map((wording, index) => ({
      headline: presented(wording.text, brief),
      quotes: [{ text: wording.text, place: wording.place }],
      next: wording.next,
      angles: anglesOf(wording.text, fact, game),
      strength:
        fact.strength -
        0.03 * index -
        (wording.text.length < fact.text.length * 0.4 ? 0.12 : 0) +
        (wording.next.length > 0 ? 0.03 : 0),
      group: fact.group,
      facts: [fact],
      kind: 'fact' as const,
    })),
  );
}

/** Two short labels of one list side by side: 'Dark mode. App lock.' */
function pairs(brief: Brief): Candidate[] {
  const longest = isWide(brief.language) ? 8 : 18;
  const labels = brief.facts.filter(
    (fact) =>
      fact.form === 'label' &&
      graphemes(fact.text) <= longest &&
      !/[.,:;!?。]| or |(?:です|ます|ません|した|요|다)$/.test(fact.text),
  );
  const stop =
    baseOf(brief.language) === 'th'
      ? ' '
      : isWide(brief.language) && baseOf(brief.language) !== 'ko'
        ? '。'
        : '. ';
  const found: Candidate[] = [];
  for (const [index, first] of labels.entries()) {
    const second = labels.find(
      (label, at) =>
        at > index &&
        label.group === first.group &&
        !wordsOf(label.text).some((word) => wordsOf(first.text).includes(word)),
    );
    // Two mere words, 'Offline. Photos.', say no more than one.
    if (!second || first.strength < 0.3) continue;
    const headline = `${presented(first.text, brief)}${stop}${presented(second.text, brief)}${stop.trim()}`;
    const quotes = [first, second].map(({ text, place }) => ({ text, place }));
    found.push({
      headline,
      quotes,
      next: [],
      angles: ['feature', ...anglesOf(headline, first, false)],
      strength: (first.strength + second.strength) / 2 + 0.06,
      group: first.group,
      facts: [first, second],
      kind: 'pair',
    });
  }
  return found;
}

const fill = (line: string, values: Record<string, string>): string =>
  line.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');

/** Chinese sets a Latin name apart by spaces. */
function spaced(name: string, line: string, language: string): string {
  if (baseOf(language) !== 'zh') return name;
  const before = /[A-Za-z0-9]/.test(name.at(0) ?? '') && /\p{sc=Han}\{name\}/u.test(line) ? ' ' : '';
  const after = /[A-Za-z0-9]/.test(name.at(-1) ?? '') && /\{name\}\p{sc=Han}/u.test(line) ? ' ' : '';
  return `${before}${name}${after}`;
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
      strength: 0.74,
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

/** Lines of our own that claim nothing, in the listing's language. */
export function neutral(brief: Brief): Candidate[] {
  const { headlines, by } = phrasesOf(brief.language);
  const name = brief.name.text;
  const lines = headlines.filter((line) => name !== '' || !line.includes('{name}'));
  const made = lines.map((line, index) => ({
    headline: fill(line, { name: spaced(name, line, brief.language) }),
    quotes: line.includes('{name}') ? [brief.name] : [],
    strength: 0.22 - index * 0.004,
  }));
  const developer =
    brief.developer && name !== ''
      ? [
          {
            headline: `${name}${by.includes(':') ? '.' : ''} ${fill(by, { developer: brief.developer.text })}`,
            quotes: [brief.name, brief.developer],
            strength: 0.16,
          },
        ]
      : [];
  const genre = genreQuote(brief);
  const kind =
    genre && name !== ''
      ? [{ headline: `${name}: ${genre.text}`, quotes: [brief.name, genre], strength: 0.15 }]
      : [];
  const { buttons, anyButtons } = phrasesOf(brief.language);
  // A verb for what the app is for says more than a greeting.
  const verbs = activitiesOf(brief)
    .slice(0, 3)
    .map((activity, index) => ({ headline: buttons[activity], quotes: [], strength: 0.27 - index * 0.01 }));
  const calls = anyButtons
    .filter((button) => !button.includes('{name}'))
    .map((headline, index) => ({ headline, quotes: [], strength: 0.2 - index * 0.004 }));
  return [...made, ...developer, ...kind, ...verbs, ...calls].map((line) => ({
    ...line,
    next: [],
    angles: ['feature', 'outcome'],
    group: -3,
    facts: [],
    kind: 'neutral' as const,
  }));
}

/** The genre where the listing's language is also that of the genre's name. */
export function genreQuote(brief: Brief): Quote | null {
  const value = brief.listing.basicInfo.genre;
  const text = value.trim();
  const start = value.indexOf(text);
  const fits =
    text !== '' &&
    graphemes(text) <= 24 &&
    brokenPolicies(text).length === 0 &&
    !/[^\p{L}\p{M}\p{N} &,/・·-]/u.test(text);
  const latinGenre = /^[\x20-\x7e]+$/.test(text);
  return fits && latinGenre === (baseOf(brief.language) === 'en')
    ? { text, place: { field: 'basicInfo.genre', start, end: start + text.length } }
    : null;
}

/** The score as the language writes it: '4,6' in German. Latin digits everywhere, as in the listing. */
export const scoreText = (brief: Brief): string =>
  new Intl.NumberFormat(`${brief.language}-u-nu-latn`, {
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(brief.rating?.score ?? 0);

/** Every headline that the brief carries, strongest first. */
export function candidatesOf(brief: Brief): Candidate[] {
  const facts = fromFacts(brief);
  const brands = brand(brief);
  return [...facts, ...pairs(brief), ...brands, ...rated(brief, facts, brands), ...neutral(brief)]
    .filter(({ headline }) => headline !== '' && !isCutOff(headline, brief.language))
    .sort((a, b) => b.strength - a.strength);
}
