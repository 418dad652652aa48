import type { Span } from '../text/sentences.ts';
import { isThirdPerson } from './verbs.ts';

const adverb = /^(?:also|even|just|always|simply|automatically|quietly|only)\s+/i;
const isAnd = /^(?:is|are)\s[^,.;:]{3,40}?\sand\s(?=[a-z]+s\s)/;

/**
 * What a sentence says of the app, without its subject: 'runs locally on your device' in 'Larder is free and runs
 * locally on your device'. null where the sentence has another subject or another verb.
 */
export function predicateOf(text: string, subject: string): Span | null {
  // 'Larder Pantry List' calls itself 'Larder' inside its sentences.
  const names = [subject, subject.split(' ')[0] ?? ''].filter((name) => name.length >= 4);
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const opening = new RegExp(
    `^(?:${escaped === '' ? 'the app' : escaped}|(?:the|this|our) (?:app|game))(?: app| game)?\\s+`,
    'i',
  );
  const named = opening.exec(text)?.[0].length ?? 0;
  if (named === 0) return null;
  let start = named + (adverb.exec(text.slice(named))?.[0].length ?? 0);
  start += isAnd.exec(text.slice(start))?.[0].length ?? 0;
  const verb = /^[a-z]+/.exec(text.slice(start))?.[0] ?? '';
  const granted = /^(?:does|has|lets|allows|enables|helps|gives|makes|invites)\b/.test(verb);
  return isThirdPerson(verb) && !granted ? { start, end: text.length } : null;
}
