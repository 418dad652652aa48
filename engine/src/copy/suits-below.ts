import type { Brief, Fact, Quote } from '../brief/brief.ts';
import { graphemes } from '../text/graphemes.ts';
import { isWide } from '../text/language.ts';
import { likeness, repeats, startsWithName, wordsOf } from '../text/words.ts';
import type { CopyOrder } from './copy.ts';
import { type Desk, overlap } from './desk.ts';

/** What may stand below a headline. */

/** A line below the headline and what it quotes. */
export interface Sub {
  text: string;
  quotes: Quote[];
  /** It lists labels. */
  isList?: true;
}
/** A question opens a thought; below a headline it would leave one open. */
export const question = /[?？؟]$/;

/** A single word of the title, 'Scanner', is too little below a headline that says something. */
export const isMeagre = ({ place, text }: Fact, { brief }: Desk): boolean =>
  place.field === 'basicInfo.title' && !isWide(brief.language) && wordsOf(text).length < 2;

/** The run has said it. */
export const isStale = (quote: Quote, { used }: Desk): boolean =>
  used.subs.some((sub) => likeness(sub, quote.text) > 0.5) ||
  used.subQuotes.some((other) => overlap(other, quote)) ||
  used.headlines.some((headline) => likeness(headline, quote.text) > 0.7);

/** Long enough to say something below a headline, short enough for the format. */
export const fitsSub = (text: string, { limits }: CopyOrder, { language }: Brief): boolean =>
  graphemes(text) <= limits.sub && graphemes(text) >= (isWide(language) ? 6 : 14);

/** True for words that may stand below a headline: they fit, say something else, and do not name the app twice. */
export function suitsBelow(text: string, headline: string, order: CopyOrder, brief: Brief): boolean {
  const name = brief.name.text;
  const namedTwice = name !== '' && headline.includes(name) && startsWithName(text, name);
  const figure = brief.figures.some((one) => one.text.toLowerCase() === headline.toLowerCase());
  const said = headline === name || figure ? text === headline : repeats(text, headline);
  return fitsSub(text, order, brief) && !namedTwice && !said;
}
