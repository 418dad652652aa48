import type { Script } from '../render/typefaces.ts';
import { latin, others } from './pairings.ts';

/** The character of an app, which decides how its ads speak. */
export type Voice = 'plain' | 'steady' | 'technical' | 'loud' | 'warm' | 'bookish' | 'friendly' | 'playful';

/** One cut of a family: weight, tracking in em, leading in em. */
export interface Face {
  families: readonly string[];
  weight: number;
  tracking: number;
  leading: number;
}

export interface Pairing {
  headline: Face;
  text: Face;
}

/** A voice's typefaces in a script; a voice that the script has no face for speaks plainly. */
export function pairingOf(voice: Voice, script: Script): Pairing {
  if (script === 'latin') return latin[voice];
  const table = others[script];
  return table[voice] ?? table.plain;
}

/** The serif that an editorial layout speaks in, by script: its first thought upright, its second in italics. */
export function editorialFace(script: Script): Face {
  const { headline } = pairingOf('bookish', script);
  if (script === 'latin' || script === 'vietnamese')
    return { ...headline, weight: 400, tracking: -0.025, leading: 0.98 };
  if (script === 'cyrillic' || script === 'greek') return { ...headline, weight: 400 };
  return headline;
}
