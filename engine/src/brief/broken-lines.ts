import { endsHanging } from '../text/cut-off.ts';
import { baseOf } from '../text/language.ts';

/**
 * Sentences that their writer broke by hand over several lines, and that could not be put together again. A line of such
 * a sentence is no sentence, and the brief leaves all of them out.
 */

/** Ends of a line that goes on in the next: particles, connecting forms, forms before a noun. */
const unfinishedEnds: Record<string, RegExp> = {
  ja: /(?:[てでがをにはとのも、]|から|ので|ため|など|という|および|または|ながら|れば|たら|なら)$/u,
  ko: /(?:[을를은는의에와과며면,]|에서|으로|하고|하며|지만|는데|면서|통해|위해|위한|대한|하는|있는|되는|및|또는|그리고|니까|려고|도록|거나|든지|어도|아도|여도|(?:쉽|편하|있|하|되|않|같|맞|빠르|즐겁)게|[가-힣]{2}고|(?<=.{4})[이가도서할한될된]|다른|어떤|모든|그런|이런)$/u,
  zh: /[的和与與及、，在将將把被对對從从或并並而]$/u,
};

/** Beginnings of a line that came from the one before. */
const midway: Record<string, RegExp> = {
  ko: /^(?:통해|위해|의해|대해|대한|및|또는|때문에|수 (?:있|없)|것|바랍니다|있습니다|합니다|됩니다)/u,
  ja: /^(?:を|が|は|に|で|と|も|の|へ|から|ので|ため|です|ます|こと|まで)/u,
  // 'And' is written on to its word.
  ar: /^و(?:ال\p{L}{2}|[أإ]\p{L}{2}|[تي](?!دجت|ب\s)\p{L}{3}|م[فجتن]\p{L}{3}|خ\p{L}{4}|قريب)/u,
  he: /^ו(?!ו|ידאו|ידג|יזה|תק)\p{L}{3}/u,
  zh: /^(?:的|和|与|與|及|或|并|並|而|也|都|就|即可|从而|從而|因此|因而|所以|以便|以及|还|還|更)/u,
};

/** True for a line that breaks off in the middle of its sentence. */
export function isUnfinished(text: string, language: string): boolean {
  const line = text.trim();
  if (unfinishedEnds[baseOf(language)]?.test(line)) return true;
  return endsHanging(line);
}

/** True for words that only make sense after what stood before them. */
export const startsMidway = (text: string, language: string): boolean =>
  midway[baseOf(language)]?.test(text.trim()) ?? false;
