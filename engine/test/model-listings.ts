import type { AppData } from '@marquee/contract';
import { listing } from '../src/brief/testing.ts';
import type { GoodMessage, Source } from './good-message.ts';
import { sources } from './model-sources.ts';

export const modelLanguages = Object.keys(sources);

/** The pantry app's listing in a language with so many ratings; `null`: none yet. */
export function pantry(
  language: string,
  ratings: number | null,
): { source: AppData; messages: GoodMessage[] } {
  const { messages, ...info } = sources[language] as Source;
  const stats = { score: ratings === null ? null : 4.53, scoreText: null, ratings };
  return { source: listing({ developer: 'Oak & Ash', ...info }, { language, stats }), messages };
}
