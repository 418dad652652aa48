import type { Brief, Fact } from '../brief/brief.ts';
import { little, wordsOf } from '../text/words.ts';

/** What the app is for, as stems of the words with which its listing says so. */
export type Topic = ReadonlySet<string>;

const unspaced = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}ー]+$/u;
/** Endings change; the beginning of a word tells what it speaks of. */
const stemLength = 5;

function stemsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    if (!unspaced.test(word)) return word.length > 2 && !little.test(word) ? [word.slice(0, stemLength)] : [];
    const size = /\p{sc=Thai}/u.test(word) ? 4 : 2;
    const letters = [...word];
    return letters
      .map((_, at) => letters.slice(at, at + size).join(''))
      .filter((part) => [...part].length === size && !/[\p{sc=Hiragana}]/u.test(part));
  });
}

/** Reads off summary, title and the sentences that say what the app is. */
export function topicOf({ facts, name, listing: { basicInfo } }: Brief): Topic {
  const purposes = facts.filter(({ kind }) => kind === 'purpose').map(({ text }) => text);
  const said = [basicInfo.summary, basicInfo.title, basicInfo.genre, ...purposes].join('\n');
  return new Set(stemsOf(said.replaceAll(name.text || '\n', ' ')));
}

/** Whether a text has a word of what the app is for. */
export const speaksOf = (text: string, topic: Topic): boolean =>
  stemsOf(text).some((stem) => topic.has(stem));

/** What else the app is for, as its language's words for that say it: terms as `wordPattern` takes them. */
export const withTerms = (topic: Topic, terms: string): Topic =>
  new Set([...topic, ...stemsOf(terms.replace(/\([^)]*\)|[-*]/g, ' '))]);

/** A topic of fewer words tells nothing apart. */
const minTopic = 2;
const closer = 0.06;
/** 'Dark mode', 'Export and import', '20 languages': what any app may have. */
const beside = -0.16;

/** What a line gains by speaking of what the app is for, and what a feature loses that any app could have. */
export function relevanceOf(headline: string, facts: Fact[], topic: Topic): number {
  const shown = facts.some(({ place }) => place.field === 'screenshot');
  if (topic.size < minTopic || facts.length === 0 || shown) return 0;
  if (speaksOf(headline, topic)) return closer;
  return facts.every(({ kind }) => kind === 'feature' || kind === 'proof') ? beside : 0;
}
