import type { Brief } from '../../brief/brief.ts';
import type { Copy } from '../../copy/copy.ts';
import type { ScreenKind } from '../../screens/screen.ts';
import { wordPattern } from '../../text/word-pattern.ts';
import { concepts, type MotifName } from './concepts.ts';

/** A motif and how plainly an ad asks for it; what its own message says counts 3 and more. */
export interface Call {
  motif: MotifName;
  strength: number;
}

const patterns = Object.entries(concepts).map(
  ([motif, words]) => [motif as MotifName, wordPattern(words)] as const,
);

/** Below this nothing calls. */
const least = 2;

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
function ofListing(brief: Brief): ReadonlyMap<MotifName, number> {
  const found = known.get(brief);
  if (found) return found;
  const facts = brief.facts.slice(0, 8).map(({ text }) => text);
  const { summary, title } = brief.listing.basicInfo;
  const shown = brief.listing.screens?.map((screen) => screen && screenMotifs[screen.kind]) ?? [];
  const made = new Map(
    patterns.map(([motif, pattern]) => {
      const said = facts.filter((text) => pattern.test(text)).length;
      const own =
        (pattern.test(title) ? 2 : 0) +
        (pattern.test(summary) ? 1 : 0) +
        (pattern.test(brief.genre) ? 0.8 : 0) +
        Math.min(1.2, said * 0.4) +
        Math.min(1, shown.filter((one) => one === motif).length * 0.5);
      return [motif, own];
    }),
  );
  known.set(brief, made);
  return made;
}

/** The motifs that a message and its listing call for, the plainest first; none where nothing calls. */
export function callsOf({ brief, copy }: { brief: Brief; copy: Copy }): Call[] {
  const listing = ofListing(brief);
  return patterns
    .map(([motif, pattern]) => {
      const own = (pattern.test(copy.headline) ? 3.4 : 0) + (pattern.test(copy.sub) ? 1.6 : 0);
      return { motif, strength: own + (listing.get(motif) ?? 0) * (own > 0 ? 0.5 : 1) };
    })
    .filter(({ strength }) => strength >= least)
    .sort((a, b) => b.strength - a.strength);
}
