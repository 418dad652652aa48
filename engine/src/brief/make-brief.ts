import { type Judgement, judge } from '../judge/judge.ts';
import { type ListingUnit, unitsOf } from '../judge/units.ts';
import { directionOf, isForeign, languageOfListing, textsOf } from '../text/language.ts';
import { wordsOf } from '../text/words.ts';
import { unwrapped } from '../text/wrapped-lines.ts';
import type { Brief, Fact, Source } from './brief.ts';
import { isEnglishLine } from './english-lines.ts';
import { ranked } from './facts.ts';
import { figuresOf } from './figures.ts';
import { isGame } from './game.ts';
import { developerOf, shortName } from './name.ts';
import { propositionsOf } from './propositions.ts';
import { ratingOf } from './rating.ts';
import { type Passage, readField } from './read-field.ts';
import { titleWords } from './title-words.ts';

/** More of a description than this is not read: an ad's facts stand at its top. */
const maxDescriptionLength = 6000;
const maxFacts = 80;

/** Every line of a listing's texts with what the judge makes of it. */
function judgeListing({ basicInfo }: Source, language: string): Judgement[] {
  const summary = unitsOf(basicInfo.summary, language, true);
  const description = unitsOf(basicInfo.description, language).filter(
    ({ end }) => end <= maxDescriptionLength,
  );
  const units = [...summary, ...description.map((unit) => ({ ...unit, line: unit.line + 1 }))];
  return judge({ name: basicInfo.title, developer: basicInfo.developer, units });
}

/** Captions that were read less surely than this are wrong; below the second, one letter may be: 'in qver 300 languages'. */
const minConfidence = 0.8;
const sureConfidence = 0.92;

/** What the screenshots say in large words, with its places. What was read less surely must be in words of the texts. */
function captionsOf({ screens, basicInfo: { title, summary, description } }: Source) {
  const known = new Set(wordsOf(`${title}\n${summary}\n${description}`));
  return (screens ?? []).flatMap((screen, index) =>
    (screen?.captions ?? [])
      .filter(
        ({ text, confidence }) =>
          confidence >= sureConfidence ||
          (confidence >= minConfidence && wordsOf(text).every((word) => known.has(word))),
      )
      .map(({ text, box }) => ({ text, field: 'screenshot' as const, index, box })),
  );
}

/** What the judge makes of each caption. They are judged together, as what one says tells something of the others. */
function judgeCaptions({ basicInfo }: Source, texts: string[], language: string): Judgement[][] {
  const units = texts.map((text, line) =>
    unitsOf(text, language).map((unit): ListingUnit => ({ ...unit, line, apart: true, caption: true })),
  );
  const judged = judge({ name: basicInfo.title, developer: basicInfo.developer, units: units.flat() });
  return units.map((own) => judged.filter(({ unit }) => own.includes(unit)));
}

/**
 * Reads a listing once for all its ads. `language` overrides what the listing says and what its texts look like.
 * Pure; never throws. Every place holds exactly its quote.
 */
export function makeBrief(listing: Source, language?: string): Brief {
  const { basicInfo } = listing;
  const told = languageOfListing(listing, language);
  const name = shortName(listing);
  const judged = judgeListing(listing, told);
  const game = isGame(basicInfo.genre);
  const read = (passage: Pick<Passage, 'value' | 'at' | 'summary' | 'judged'>): Fact[] =>
    readField({ ...passage, language: told, name: name.text, game });
  const ofField = (field: 'summary' | 'description'): Fact[] => {
    const summary = field === 'summary';
    const value = unwrapped(basicInfo[field]).slice(0, maxDescriptionLength);
    const at = { field: `basicInfo.${field}` };
    return read({ value, at, summary, judged: judged.filter(({ unit }) => unit.summary === summary) });
  };
  const captions = captionsOf(listing);
  const ofCaptions = judgeCaptions(
    listing,
    captions.map(({ text }) => text),
    told,
  );
  const parts = [
    ofField('summary'),
    ofField('description'),
    ...captions.map(({ text: value, ...at }, index) =>
      read({ value, at, summary: false, judged: ofCaptions[index] ?? [] }),
    ),
  ];
  // Words of another language than the one asked for would stand beside buttons in that one.
  const spoken = language === undefined || !isForeign(textsOf(listing), told);
  // Passages of different fields are never one.
  const ofTexts = parts.flatMap((part, at) =>
    part.map((fact) => ({ ...fact, group: fact.group + at * maxDescriptionLength })),
  );
  const ofTitle = titleWords(listing, name, told);
  const facts = [...ofTexts, ...(ofTitle ? [ofTitle] : [])].filter(({ text }) => !isEnglishLine(text, told));
  const worth = spoken ? ranked(facts).slice(0, maxFacts) : [];
  return {
    language: told,
    direction: directionOf(told),
    name,
    developer: developerOf(listing, name.text),
    genre: basicInfo.genre.trim(),
    facts: worth,
    figures: figuresOf(worth, told),
    propositions: spoken ? propositionsOf(listing, worth, judged, told) : [],
    rating: ratingOf(listing),
    listing,
  };
}
