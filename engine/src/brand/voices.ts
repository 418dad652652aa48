import type { Script } from '../fonts/typefaces.ts';
import { type Face, latin, others, type Pairing, type Voice } from './pairings.ts';

/** A voice's typefaces in a script; a voice that the script has no face for speaks plainly. */
export function pairingOf(voice: Voice, script: Script): Pairing {
  if (script === 'latin') return latin[voice];
  const table = others[script];
  return table[voice] ?? table.plain;
}

/** The serif that an editorial layout speaks in, by script: its first thought upright, its second in italics. */
export function editorialFace(script: Script): Face {
  // Naskh is thin and set wide: large on paper it looked lost beside a screen.
  if (script === 'arabic') return pairingOf('plain', script).headline;
  const { headline } = pairingOf('bookish', script);
  if (script === 'latin' || script === 'vietnamese')
    return { ...headline, weight: 400, tracking: -0.025, leading: 0.98 };
  if (script === 'cyrillic' || script === 'greek') return { ...headline, weight: 400 };
  return headline;
}
