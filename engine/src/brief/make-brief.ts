import { directionOf, isForeign, languageOf } from '../text/language.ts';
import type { Brief, Fact, Source } from './brief.ts';
import { ranked } from './facts.ts';
import { valueAt } from './field.ts';
import { figuresOf } from './figures.ts';
import { isGame } from './game.ts';
import { developerOf, shortName } from './name.ts';
import { problemsOf } from './problems.ts';
import { ratingOf } from './rating.ts';
import { readField } from './read-field.ts';
import { titleWords } from './title-words.ts';

/** More of a description than this is not read: an ad's facts stand at its top. */
const longestDescription = 6000;
const mostFacts = 80;

/**
 * Reads a listing once for all its ads. `language` overrides what the listing says and what its texts look like.
 * Pure; never throws. Every place holds exactly its quote.
 */
export function makeBrief(listing: Source, language?: string): Brief {
  const { title, summary, description, genre } = listing.basicInfo;
  const texts = `${summary}\n${description.slice(0, 1500)}`.replace(/<[^<>]*>|https?:\S+/g, ' ').trim();
  const told = languageOf(texts === '' ? title : texts, language, listing.language);
  const name = shortName(listing);
  const read = (field: string, isSummary: boolean): Fact[] => {
    const value = valueAt(listing, field).slice(0, longestDescription);
    return readField({
      value,
      field,
      language: told,
      name: name.text,
      game: isGame(genre),
      summary: isSummary,
    });
  };
  const ofSummary = read('basicInfo.summary', true);
  // Words of another language than the one asked for would stand beside buttons in that one.
  const spoken = language === undefined || !isForeign(texts, told);
  const next = 1 + Math.max(0, ...ofSummary.map((fact) => fact.group));
  const ofDescription = read('basicInfo.description', false).map((fact) => ({
    ...fact,
    group: fact.group + next,
  }));
  const ofTitle = titleWords(listing, name, told);
  const facts = [...ofSummary, ...ofDescription, ...(ofTitle ? [ofTitle] : [])];
  const worth = spoken ? ranked(facts).slice(0, mostFacts) : [];
  return {
    language: told,
    direction: directionOf(told),
    name,
    developer: developerOf(listing, name.text),
    genre: genre.trim(),
    facts: worth,
    figures: figuresOf(worth, told),
    problems: problemsOf(worth, told, isGame(genre)),
    rating: ratingOf(listing),
    listing,
  };
}
