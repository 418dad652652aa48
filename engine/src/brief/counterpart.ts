import { functionWords } from '../propositions/function-words.ts';
import { wordKey } from '../propositions/words.ts';
import { wordPattern } from '../text/word-pattern.ts';
import type { Brief, Quote } from './brief.ts';
import { quote, valueAt } from './field.ts';

/** What an app is made for, by its own name: the 'YouTube' of a YouTube frontend, the 'Wikipedia' of a Wikipedia reader. */

/** A name in Latin letters: large first, small ones in it, further words large or numbers: 'Destiny 2'. */
const names =
  /(?<![A-Za-z\p{N}@#./-])[A-Z][A-Za-z]*[a-z][A-Za-z]*(?: (?:[A-Z][A-Za-z]+|\d{1,2}))*(?![\p{N}@.][a-z]|\p{sc=Latin})/gu;
const latinName = /^.{4,20}$/u;

/** Where a thought within the line ends. */
const joint = /[,،、;；:：.。!！?？|•·()\n–—]|\s-\s/u;

/** What apps run on and are sold in, and what editions are called: every other listing names them. */
const everywhere =
  /^(?:android|ios|ipados|iphone|ipad|apple|google|play|store|wear|watch|linux|windows|macos|mac|bluetooth|wi-?fi|material|github|chrome|chromebook|chromecast|pro|premium|plus|lite|free|libre|app|web|desktop|mobile|open|source|privacy|you)\b/iu;

/** An app beside or in the place of another is not made for it. */
const rivals =
  /altern|unlike|instead|replac|similar|inspired|fork|statt|ersatz|ersetz|remplac|substitu|sostitu|vervang|zamiast|zamien|замен|замін|альтернатив|代替|替代|대체|대신|بديل|جایگزین|חלופ|विकल्प|thay thế|pengganti|yerine/iu;

/** Letters around a name in which a word for an app must stand. */
const reach = 32;

const scriptOwn = /^(?:ar|bg|el|fa|he|hi|ja|ko|mr|ru|sr|ta|te|th|uk|ur|zh)\b/;

/**
 * Where letters large and small tell no name from other words, the texts do: written large within sentences, and never
 * small. German writes every noun so: there only large letters within tell.
 */
function isName(name: string, told: string, language: string): boolean {
  if (/\p{Ll}\p{Lu}/u.test(name) || scriptOwn.test(language)) return true;
  if (language.startsWith('de')) return false;
  const large = told.match(new RegExp(`(?<=[\\p{Ll},;] )${name}(?![\\p{L}\\p{N}])`, 'gu'))?.length ?? 0;
  return large >= 2 && !told.includes(` ${name.toLowerCase()}`);
}

/** Names in a line, at its beginning also without the first word, which is large for standing there. */
const namesIn = (value: string): { text: string; index: number }[] =>
  [...value.matchAll(names)].flatMap(({ 0: text, index }) => {
    const rest = index === 0 ? text.indexOf(' ') + 1 : 0;
    return [{ text, index }, ...(rest > 0 ? [{ text: text.slice(rest), index: rest }] : [])];
  });

/** The named thing that an app is a client, reader or companion of, as the store's line or title says; null without one. */
export function counterpartOf({ listing, language, name, developer }: Brief): Quote | null {
  const key = wordKey(language);
  if (!key) return null;
  const app = wordPattern(functionWords[key].app);
  const told = `${listing.basicInfo.summary}\n${listing.basicInfo.description}`;
  const own = `${name.text} ${developer?.text ?? ''} ${listing.basicInfo.developer}`.toLowerCase();
  for (const field of ['basicInfo.summary', 'basicInfo.title']) {
    const value = valueAt(listing, field);
    for (const { text: found, index } of namesIn(value)) {
      const end = index + found.length;
      const before =
        value
          .slice(Math.max(0, index - reach), index)
          .split(joint)
          .at(-1) ?? '';
      const after = value.slice(end, end + reach).split(joint)[0] ?? '';
      const isOwn =
        own.includes(found.toLowerCase()) || found.toLowerCase().includes(name.text.toLowerCase());
      if (isOwn || !latinName.test(found) || everywhere.test(found) || rivals.test(before)) continue;
      if (app.test(found) || !app.test(`${before} — ${after}`)) continue;
      if (isName(found, told, language)) return quote(value, field, index, end);
    }
  }
  return null;
}
