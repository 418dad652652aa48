import type { Brief, Fact } from '../brief/brief.ts';
import { isClause } from '../brief/clauses.ts';
import { valueAt } from '../brief/field.ts';
import { wordsFor } from '../propositions/words.ts';
import { addressesOtherwise } from './address.ts';

/** Which words of the listing an ad may show as they stand. They were written to be read among others. */

/** From here on the judge is right 97 times of 100, and almost always. */
const sure = 0.73;
const surest = 0.9;

/** Marks of a list, a table, a manual or a condition: 'client (needs a server key)'. */
const marked = /[/|()[\]（）【】]|\.\.|…|\bhttps?\b/iu;

/** What the app lets people do, without the app that does it: 'Allows checking links'. */
const headless =
  /^(?:allows?|lets|enables|helps|keeps|makes|ermöglicht|erlaubt|hilft|permet|aide|permite|ayuda|ajuda|permette|aiuta|maakt|helpt|pozwala|umożliwia|pomaga|позволяет|помогает|дозволяє|допомагає|מאפשרת?|يتيح|تتيح|يسمح|يساعد)\s/iu;

/** True for words that go with our own: whole, under no condition, and to the reader as our lines speak. */
export const speaksAsOurs = (text: string, { language }: Brief): boolean =>
  !marked.test(text) && !headless.test(text) && !addressesOtherwise(text, language);

/** True for a fact that may stand in an ad as it is: the judge is sure of it, too. */
export const mayShow = (fact: Fact, brief: Brief): boolean =>
  fact.worth >= sure && speaksAsOurs(fact.text, brief);

/** True where it nearly always may: a line of a list that stands by itself. */
export const isSure = (fact: Fact, brief: Brief): boolean => fact.worth >= surest && mayShow(fact, brief);

/** True where a fact is all of its line: nothing that limits it was left out behind it. */
function isWholeLine({ place }: Fact, { listing }: Brief): boolean {
  if (place.field === 'screenshot') return true;
  const rest = valueAt(listing, place.field).slice(place.end);
  return /^\s*(?:[.!?。！？।؟\n\r<]|$)/u.test(rest);
}

/**
 * True for a fact that may head an ad: large words of a screenshot, or a whole clause. Where our own lines say what the app
 * is for, only the store's line may stand beside them. In languages whose clauses nothing here tells from names, our own
 * lines lead; in those without lines of our own, what the judge takes for more than a feature.
 */
export function mayHead(fact: Fact, brief: Brief): boolean {
  const { text, place, form, kind } = fact;
  if (!mayShow(fact, brief) || !isWholeLine(fact, brief)) return false;
  if (place.field === 'screenshot') return form !== 'label' || kind !== 'feature';
  if (place.field === 'basicInfo.title' || !isSure(fact, brief)) return false;
  if (!wordsFor(brief.language)) return form !== 'label' || kind !== 'feature';
  return isClause(text, brief.language);
}
