import type { Brief } from '../../../brief/brief.ts';
import type { Copy } from '../../../copy/copy.ts';
import type { Purpose } from '../../../propositions/kinds.ts';
import type { Promised } from '../../../propositions/promises.ts';
import type { ScreenKind } from '../../../screens/screen.ts';
import { wordPattern } from '../../../text/word-pattern.ts';
import type { LayoutSubject } from '../subject.ts';
import { concepts, type MotifName } from './concepts.ts';
import { motifOfPromise, motifOfPurpose } from './of-propositions.ts';

/** A motif and how plainly an ad asks for it; what its own message says counts 3 and more. */
export interface Call {
  motif: MotifName;
  strength: number;
}

/** What one motif is heard by. */
interface Ear {
  motif: MotifName;
  /** Words that mean the thing itself. */
  plain: RegExp;
  /** Words that may mean it. */
  vague: RegExp;
}

const ears: Ear[] = Object.entries(concepts).map(([motif, words]) => {
  const all = words.split(/\s+/);
  const vague = all.filter((word) => word.endsWith('?')).map((word) => word.slice(0, -1));
  return {
    motif: motif as MotifName,
    plain: wordPattern(all.filter((word) => !word.endsWith('?')).join(' ')),
    vague: wordPattern(vague.join(' ')),
  };
});

/** Below this nothing calls. */
const minStrength = 2;

/** What a kind of screen speaks for; the others say nothing of a motif. */
const screenMotifs: Partial<Record<ScreenKind, MotifName>> = {
  map: 'route',
  player: 'play',
  editor: 'page',
  chart: 'chart',
  chat: 'chat',
};

const known = new WeakMap<Brief, ReadonlyMap<MotifName, number>>();

/** What the listing itself speaks of: its name most, its kind, strongest facts and screens a little. */
export function ofListing(brief: LayoutSubject): ReadonlyMap<MotifName, number> {
  if ('motifs' in brief) return brief.motifs;
  const found = known.get(brief);
  if (found) return found;
  const facts = brief.facts.slice(0, 8).map(({ text }) => text);
  const { summary, title } = brief.listing.basicInfo;
  const shown = brief.listing.screens?.map((screen) => screen && screenMotifs[screen.kind]) ?? [];
  const purposes = brief.propositions.flatMap((one) =>
    one.of === 'purpose' ? (motifOfPurpose[one.name] ?? []) : [],
  );
  const made = new Map(
    ears.map(({ motif, plain, vague }) => {
      const heard = (text: string) => (plain.test(text) ? 1 : vague.test(text) ? 0.5 : 0);
      const said = facts.filter((text) => plain.test(text)).length;
      const own =
        (purposes[0] === motif ? 2 : purposes.includes(motif) ? 1 : 0) +
        heard(title) * 2 +
        heard(summary) +
        heard(brief.genre) * 0.8 +
        Math.min(1.2, said * 0.4) +
        Math.min(1, shown.filter((one) => one === motif).length * 0.5);
      return [motif, own];
    }),
  );
  known.set(brief, made);
  return made;
}

const meaning: Partial<Record<Purpose | Promised, MotifName>> = { ...motifOfPurpose, ...motifOfPromise };
/** What a message means in the copywriter's own words, whatever they are. */
const plainly = 3;

/**
 * The motifs that a message and its listing call for, the plainest first; none where nothing calls. What a message says
 * in a vague word, or in a neutral line, must be what its app is about.
 */
export function callsOf({ brief, copy }: { brief: LayoutSubject; copy: Copy }): Call[] {
  const listing = ofListing(brief);
  const neutral = copy.headedBy === 'neutral';
  const meant = new Set(copy.propositions?.map((one) => meaning[one]));
  return ears
    .map(({ motif, plain, vague }) => {
      const kind = listing.get(motif) ?? 0;
      const own =
        (meant.has(motif) ? plainly : 0) +
        (!neutral && plain.test(copy.headline) ? 3.4 : 0) +
        (plain.test(copy.sub) ? 1.6 : 0);
      const hinted = plain.test(copy.headline) || vague.test(copy.headline) ? 1.2 : 0;
      return { motif, strength: own > 0 ? own + kind * 0.5 : kind > 0 ? kind + hinted : 0 };
    })
    .filter(({ strength }) => strength >= minStrength)
    .sort((a, b) => b.strength - a.strength);
}
