import type { Fact, Wording } from '../brief/brief.ts';
import { baseOf, isWide } from '../text/language.ts';
import { wordsOf } from '../text/words.ts';

/** Opens a clause that ends with the sentence: what is cut inside it is torn. */
const clause =
  /\b(?:which|what|who|whom|whose|how|where|why|whether|before|after|until|when|while|if|because|so|than|to (?:see|let|get|be|have|make|know|find|keep))\b/i;
/** Ends that wait for more: a participle after its thing, 'sounds taught', or a verb that stands behind its subject. */
const waiting =
  /\s(?:\w{3,}ed|taught|made|built|kept|found|shown|given|taken|sent|go|goes|log|sign|get|gets|easy|ready|able|way|order|enough|being|having|using|making|getting|doing)$/i;

/**
 * True for a wording that means the same as its fact and is whole: the fact itself, its end, or a beginning of it whose
 * rest only adds. What is left out must be a phrase of its own, not the particle of a verb.
 */
export function isWhole({ text, place }: Wording, fact: Fact, language: string): boolean {
  const start = place.start - fact.place.start;
  const cut = fact.text.length - start - text.length;
  if (cut <= 0 && start === 0) return true;
  // Two words are left of 'A powerful app that …': they say nothing.
  if (!isWide(language) && wordsOf(text).length < 3) return false;
  if (cut <= 0) return true;
  // A question that ends earlier asks no more.
  if (/[?？؟]$/u.test(fact.text)) return false;
  const rest = fact.text.slice(start + text.length);
  if (/^\s*[,;:(–—，；：（、،؛]/u.test(rest))
    return wordsOf(text).length >= 3 && text.length > fact.text.length * 0.35;
  if (wordsOf(rest).length < 2) return false;
  return baseOf(language) !== 'en' || !(clause.test(text) || waiting.test(text));
}
