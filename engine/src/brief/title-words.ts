import type { AppData } from '@marquee/contract';
import { trimmed } from '../text/sentences.ts';
import { addressesReader } from '../text/untrusted-text.ts';
import type { Fact, Quote } from './brief.ts';
import { isWorthSaying } from './facts.ts';
import { quote } from './field.ts';

/** Titles that only tempt: they fill a title up with words to be found by. */
const joint =
  /\s*(?:\s[-–—|·•~/]\s|(?!(?<=\p{sc=Devanagari}):\p{sc=Devanagari})[:：|｜•·()[\]（）【】,，;；]|\s[-–—])\s*/u;

/**
 * What the title says the app is, after its name: 'Trip Planner' in 'Oddmile: Trip Planner'. A label that suits
 * below a headline, as every ad shows the name elsewhere. null where the title has no more than the name, or soup.
 */
export function titleWords(listing: AppData, name: Quote, language: string): Fact | null {
  const { title } = listing.basicInfo;
  if (name.text === '' || name.place.field !== 'basicInfo.title') return null;
  const rest = title.slice(name.place.end);
  const parts = rest.split(joint).filter((part) => /\p{L}/u.test(part));
  const part = parts[0];
  if (!part || parts.length > 2 || !joint.test(rest.slice(0, rest.indexOf(part)))) return null;
  const from = name.place.end + rest.indexOf(part);
  const { start, end } = trimmed(title, { start: from, end: from + part.length });
  const found = quote(title, 'basicInfo.title', start, end);
  const signs = /^(?:by|von|por|par|di|da|door|av|af|od|przez|від|от)\s/iu.test(found.text);
  const fits = !signs && [...found.text].length >= 4 && isWorthSaying(found.text, language);
  if (!fits || addressesReader(found.text) || found.text.includes(name.text)) return null;
  return {
    ...found,
    kind: 'purpose',
    form: 'label',
    worth: 1,
    strength: 0.28,
    group: -1,
    theme: '',
    wordings: [{ ...found, next: [] }],
  };
}
