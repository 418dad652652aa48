import { type Purpose, playedPurposes, playfulPurposes } from '../propositions/kinds.ts';
import { narrower } from '../propositions/narrower.ts';
import { isWide } from '../text/language.ts';
import type { Fact, Proposition, Quote, Source } from './brief.ts';
import { quote } from './field.ts';
import { isGame } from './game.ts';
import { nearestKind } from './nearest-kind.ts';
import { type Standing, standingOf } from './stands-for-app.ts';

/**
 * Only what stands in the first part of a summary tells what the app is: 'an audiobook player with sleep timer'. A share of
 * it, and letters that are always read.
 */
const leadOfSummary = 0.6;
const minLead = 48;
/** So many facts or lines tell by themselves what an app is for, where nothing tells it plainly. */
const tellingFacts = 3;
const tellingLines = 4;
/** So many lines of the description bear out what is not said plainly, and so many at its top are about the app itself. */
const supportingLines = 2;
const openingLines = 3;
/** An app is for this too where it is told nearly as plainly as the first, or half as plainly by a sentence that defines it. */
const nearlyAsPlain = 0.7;
const halfAsPlain = 0.5;
const maxPurposes = 3;

/** How plainly the title or the store's line says it; a mention that more bears out says it half as plainly. */
const plainlySaid = 2;

interface Heard {
  said: Quote;
  /** What the words are to the app. */
  standing: Standing;
}

const nothing = /(?!)/u;

const standings: Standing[] = ['app', 'served', 'beside'];

const global = new WeakMap<RegExp, RegExp>();

/** The pattern that finds all places: made once of each, as a long one takes milliseconds to make. */
function everywhere(pattern: RegExp): RegExp {
  const known = global.get(pattern);
  if (known) return known;
  const made = new RegExp(pattern.source, 'giu');
  global.set(pattern, made);
  return made;
}

/** The words of a text that a pattern finds, those first that name the app; null without any. */
function heardIn(value: string, field: string, pattern: RegExp, language: string): Heard | null {
  if (!pattern.test(value)) return null;
  const all = [...value.matchAll(everywhere(pattern))].map(({ index, 0: text }) => ({
    said: quote(value, field, index, index + text.length),
    standing: standingOf(value, index, index + text.length, language),
  }));
  all.sort((one, other) => standings.indexOf(one.standing) - standings.indexOf(other.standing));
  return all[0] ?? null;
}

/** A store's shelf of games holds games, and games stand on no other; what is learned or drawn may be played too. */
function fitsGenre(purpose: Purpose, genre: string): boolean {
  if (genre.trim() === '') return true;
  return isGame(genre)
    ? playedPurposes.has(purpose) || playfulPurposes.has(purpose)
    : !playedPurposes.has(purpose);
}

/**
 * What a listing says its app is for, the plainest first.
 * @param spoken the lines of its texts that say something
 * @param englishTitle kinds whose English words may stand in the title of a listing in another language
 */
export function purposesOf(
  { basicInfo }: Source,
  facts: Fact[],
  heard: [Purpose, RegExp][],
  spoken: readonly Quote[],
  language: string,
  englishTitle: ReadonlyMap<Purpose, RegExp> = new Map(),
): Proposition[] {
  const { title, summary, genre } = basicInfo;
  const least = isWide(language) ? minLead / 2 : minLead;
  const lead = summary.slice(0, Math.max(least, Math.ceil(summary.length * leadOfSummary)));
  const described = spoken.filter(({ place }) => place.field === 'basicInfo.description');
  // Titles often stay English in other languages: 'Simple Time Tracker'.
  const heardInEnglish = (name: Purpose) => {
    const pattern = englishTitle.get(name);
    const one = pattern ? heardIn(title, 'basicInfo.title', pattern, 'en') : null;
    return one?.standing === 'app' ? one : null;
  };
  const found = heard.flatMap(([name, pattern]) => {
    const inTitle = heardIn(title, 'basicInfo.title', pattern, language) ?? heardInEnglish(name);
    const inLead = heardIn(lead, 'basicInfo.summary', pattern, language);
    const inGenre = pattern.test(genre);
    const mentions = described.filter(({ text }) => pattern.test(text));
    const telling = facts.filter(({ text }) => pattern.test(text));
    const borneOut = inGenre || mentions.length >= supportingLines || !!(inTitle && inLead);
    const isPlain = ({ text, place }: Quote) =>
      heardIn(text, place.field, pattern, language)?.standing === 'app';
    const opens = mentions.some((line) => described.indexOf(line) < openingLines && isPlain(line));
    const statement = telling.find((fact) => fact.kind === 'purpose' && isPlain(fact));
    const plainly = [inLead, inTitle].find((one) => one?.standing === 'app');
    if (!plainly && [inLead, inTitle].some((one) => one?.standing === 'served')) return [];
    const faintly = borneOut || opens ? (inLead ?? inTitle)?.said : undefined;
    const stated =
      borneOut || opens || statement?.place.field === 'basicInfo.summary' ? statement : undefined;
    const hinted =
      telling.length >= tellingFacts || mentions.length >= tellingLines
        ? (telling.find(isPlain) ?? mentions.find(isPlain))
        : undefined;
    // A game that tells only how it is played is what its shelf says.
    const shelved =
      isGame(genre) && playedPurposes.has(name)
        ? heardIn(genre, 'basicInfo.genre', pattern, language)?.said
        : undefined;
    const said = plainly?.said ?? faintly ?? stated ?? hinted ?? shelved;
    if (!said || (!fitsGenre(name, genre) && !(plainly && borneOut && !isGame(genre)))) return [];
    const weight =
      (inTitle ? (inTitle.standing === 'app' ? 4 : 2) : 0) +
      (inLead ? (inLead.standing === 'app' ? 3 : 1.5) : 0) +
      (inGenre ? 2 : 0) +
      (statement ? 2 : 0) +
      Math.min(3, telling.length * 0.5);
    const plainness = plainly ? plainlySaid : faintly || stated ? 1 : 0;
    const place = { text: said.text, place: said.place };
    const purpose = { name, of: 'purpose' as const, said: place, facts: telling, weight, traits: [] };
    return [{ plainness, defines: opens && !!statement, titled: inTitle?.standing === 'app', purpose }];
  });
  const plainest = Math.max(0, ...found.map((one) => one.plainness));
  if (plainest < plainlySaid) {
    // What a listing only touches on, 'GPX/KML, add notes', gives way to what all of its words say.
    const nearest = likeliestPurpose({ basicInfo }, facts, heard, described, language);
    const isNew = !found.some(({ purpose }) => purpose.name === nearest[0]?.name);
    if (found.length === 0 || (nearest.length > 0 && isNew)) return nearest;
  }
  // What the title or the store's line says goes before a sentence of the description, and that before what facts hint at.
  // 'X is a habit tracker' at the top of a description is as plain as a title, which may only play with a word.
  const plain = found.filter(
    ({ plainness, defines }) => plainness === plainest || (plainest === plainlySaid && defines),
  );
  // A browser that calls itself one blocks ads besides.
  const givesWay = (wide: (typeof plain)[number], narrow: (typeof plain)[number]) =>
    !!narrower[narrow.purpose.name]?.includes(wide.purpose.name) &&
    (wide.titled && !narrow.titled ? false : narrow.purpose.weight >= wide.purpose.weight);
  const told = plain.filter((one) => !plain.some((other) => givesWay(one, other)));
  const isTitled = (one: (typeof plain)[number]) =>
    Number(one.titled && told.some((other) => narrower[other.purpose.name]?.includes(one.purpose.name)));
  told.sort((a, b) => isTitled(b) - isTitled(a) || b.purpose.weight - a.purpose.weight);
  const most = Math.max(0, ...told.map(({ purpose }) => purpose.weight));
  return told
    .filter(({ purpose, defines }) => purpose.weight >= most * (defines ? halfAsPlain : nearlyAsPlain))
    .map(({ purpose }) => purpose)
    .slice(0, plainest === 0 ? 1 : maxPurposes);
}

/** So sure must be what only a listing's words taken together tell (0087). */
const minSureness = 0.15;

/** The kind that a listing's words are nearest to, where it says nowhere plainly what the app is for. */
function likeliestPurpose(
  { basicInfo }: Pick<Source, 'basicInfo'>,
  facts: Fact[],
  heard: [Purpose, RegExp][],
  described: readonly Quote[],
  language: string,
): Proposition[] {
  const { title, summary, genre } = basicInfo;
  const patterns = new Map(heard);
  // 'A plugin for the player' is none, nor what opens 'in another browser'.
  const isOther = (name: Purpose) => {
    const pattern = patterns.get(name) ?? nothing;
    const standing = [title, summary].map((text) => heardIn(text, '', pattern, language)?.standing);
    return standing.some((one) => one === 'served' || one === 'beside') && !standing.includes('app');
  };
  const description = described.map(({ text }) => text).join('\n');
  const nearest = nearestKind(
    { title, summary, genre, description },
    language,
    (name) => fitsGenre(name, genre) && !isOther(name),
  );
  if (!nearest || nearest.sureness < minSureness) return [];
  const field = summary.trim() ? 'summary' : 'title';
  const { text, place } = quote(basicInfo[field], `basicInfo.${field}`, 0, basicInfo[field].length);
  const telling = facts.filter((fact) => patterns.get(nearest.name)?.test(fact.text));
  return [
    { name: nearest.name, of: 'purpose', said: { text, place }, facts: telling, weight: 1, traits: [] },
  ];
}
