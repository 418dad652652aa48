import { type FunctionWords, functionWords } from '../propositions/function-words.ts';
import { wordKey } from '../propositions/words.ts';
import { isWide } from '../text/language.ts';
import { wordPattern } from '../text/word-pattern.ts';

/** Whether a word for a kind of app says what the app is, or names what it works with, in or for. */

/** So many words behind 'with' or 'via' are still of it, and so many behind 'of' and 'for'. */
const besideReach = 3;
const ofReach = 2;
/** The same in scripts that write words together, in characters. */
const besideLetters = 4;

/** Where a thought within a line ends: what stands before it says nothing of what stands behind it. */
const joint = /[,،、，;；:：.。!！?？|/•·\n–—…+&＆]|\s-\s/u;

/** What may follow the name of a thing in English so that both together still name that kind of app. */
const englishTails = wordPattern(
  `app apps application* client* tool* toolkit program* software utility manager* management player* playback reader* viewer*
   editor* tracker* tracking planner* planning maker* creator* organi* keeper* companion* buddy assistant* helper* service*
   platform* suite system center centre hub game* list* book* radar forecast* network* feed* exercise* timer* counter* log*
   recorder* recording* launcher* scanner* scanning generator* librar* browser* keyboard* solver* train* practice lesson* learn*
   quiz* puzzle* wallet* exchange* story stories video* photo* image* picture* simulator* free lite pro plus
   and or that which who to on for from your you is are as at so while when where with without in of by via using
   easily quickly simply anywhere everywhere together offline online fast like live made not authentication skill*
   useful similar compatible capable ready available can has will helps lets allows supports geared built \\p{L}+ed`,
);

interface Patterns {
  beside: RegExp | null;
  of: RegExp | null;
  app: RegExp;
  behind: RegExp | null;
  satellites: RegExp;
}

/** Names stay English in other languages: 'Weather Skin'. */
const englishSatellites = wordPattern(functionWords.en.satellites);

const known = new Map<FunctionWords, Patterns>();

function patternsOf(words: FunctionWords): Patterns {
  const before = known.get(words);
  if (before) return before;
  const made = {
    beside: words.beside === '' ? null : wordPattern(words.beside),
    of: words.of === '' ? null : wordPattern(words.of),
    app: wordPattern(words.app),
    // 'e-kitap aygıtları için': one word more may stand before what is behind.
    behind:
      words.behind === ''
        ? null
        : new RegExp(`^(?:\\s+\\S+)?\\s*(?:${wordPattern(words.behind).source})`, 'iu'),
    satellites: wordPattern(words.satellites),
  };
  known.set(words, made);
  return made;
}

const lastWords = (text: string, count: number, letters: number): string =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(text)
    ? text.slice(-letters)
    : text.trimEnd().split(/\s+/).slice(-count).join(' ');

/** What words in a short text are to the app: what it is, what it works with, or what it is only made for. */
export type Standing = 'app' | 'beside' | 'served';

/**
 * What the words from `start` to `end` of a short text are to the app. Beside it: 'with a calendar', 'backup for notes',
 * '(not a browser)'. Served by it: 'calendar notifications', 'a plugin for the player'.
 */
export function standingOf(text: string, start: number, end: number, language: string): Standing {
  const key = wordKey(language);
  if (!key) return 'app';
  const { beside, of, app, behind, satellites } = patternsOf(functionWords[key]);
  const before = text.slice(0, start).split(joint).at(-1) ?? '';
  // What was found may be the beginning of a word; where words are written together, what follows is another.
  const rest =
    isWide(language) || key === 'th' ? text.slice(end) : text.slice(end).replace(/^[\p{L}\p{M}]+/u, '');
  const after = rest.split(joint)[0] ?? '';
  const around = `${before} — ${after}`;
  if (satellites.test(around) || englishSatellites.test(around)) return 'served';
  if (/[(（][^)）]*$/u.test(text.slice(0, start))) return 'beside';
  if (beside?.test(lastWords(before, besideReach, besideLetters))) return 'beside';
  const close = lastWords(before, ofReach, besideLetters);
  const head = before.slice(0, before.length - close.length);
  if (of?.test(close) && /\p{L}/u.test(head + close.split(of)[0]) && !app.test(before)) return 'beside';
  const modifier = behind?.exec(after);
  if (modifier) {
    const what = after.slice(modifier[0].length);
    if (/\p{L}/u.test(what) && !app.test(what)) return 'beside';
  }
  const joined = /^-[\p{L}]+/u.exec(rest)?.[0];
  if (joined && !app.test(joined) && !englishTails.test(joined)) return 'beside';
  const tail = key === 'en' ? /^ ([\p{L}’']+)/u.exec(after)?.[1] : undefined;
  return tail === undefined || englishTails.test(tail) ? 'app' : 'beside';
}
