import type { LanguageWords } from '../propositions/words.ts';
import { type SearchedText, type WordSearch, wordSearch } from '../text/word-pattern.ts';
import type { Fact, Proposition, Quote, Source, Trait } from './brief.ts';
import { quote } from './field.ts';
import { fullLines, type SpokenLine, saidIn } from './promises.ts';

const known = new Map<LanguageWords, Map<string, WordSearch[]>>();

/** What the lines of a kind that only some apps may have are called by, in their order. */
function callsOf(words: LanguageWords, purpose: keyof LanguageWords['purposes']): WordSearch[] {
  const ofLanguage = known.get(words) ?? new Map<string, WordSearch[]>();
  known.set(words, ofLanguage);
  const before = ofLanguage.get(purpose);
  if (before) return before;
  const made = (words.purposes[purpose]?.when ?? []).map(([terms]) => wordSearch(terms));
  ofLanguage.set(purpose, made);
  return made;
}

/** The store's line is about what it says first; what comes after this it names as well. */
const goesOn = /[,;:،؛、，；：]/u;

/** Whether the listing says beside other things what a pattern finds in its words. */
function isInPassing(listing: Source, { place }: Quote, pattern: RegExp): boolean {
  if (place.field !== 'basicInfo.summary') return place.field === 'basicInfo.description';
  const before = listing.basicInfo.summary.slice(0, place.end);
  const at = before.slice(place.start).search(pattern);
  return goesOn.test(before.slice(0, place.start + Math.max(0, at)));
}

/**
 * Which of the lines for apps of a kind that only some may have are true of this one, by what its title, the store's line
 * or a line of the description says: nothing denied, hoped for or paid for.
 * @param text the listing's words, to be searched
 */
export function withTraits(
  purposes: Proposition[],
  listing: Source,
  { facts, spoken, text }: { facts: Fact[]; spoken: readonly SpokenLine[]; text: SearchedText },
  { words, paid, language }: { words: LanguageWords; paid: RegExp | null; language: string },
): Proposition[] {
  const says = saidIn(listing, paid, language);
  const { title } = listing.basicInfo;
  const name = quote(title, 'basicInfo.title', 0, title.length);
  return purposes.map((one) => {
    if (one.of !== 'purpose') return one;
    const traits = callsOf(words, one.name).flatMap((call, line): Trait[] => {
      const pattern = call.within(text);
      if (!pattern) return [];
      const saying = [name, ...facts, ...fullLines(spoken, pattern, language)].filter(says(pattern));
      const [first] = saying;
      if (!first) return [];
      const telling = facts.filter((fact) => saying.includes(fact));
      const said = { text: first.text, place: first.place };
      return [{ line, said, facts: telling, inPassing: isInPassing(listing, said, pattern) }];
    });
    return { ...one, traits };
  });
}
