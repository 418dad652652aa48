import type { Timings } from './ad.ts';
import type { Brand } from './brand/brand.ts';
import type { Brief } from './brief/brief.ts';
import type { Taste } from './choosing/score.ts';
import type { Copy, Copywriter } from './copy/copy.ts';
import type { Looks } from './inspect/looks.ts';
import type { Archetype } from './layout/archetype.ts';
import type { Used } from './layout/plan.ts';
import type { Easel } from './paint/easel.ts';
import type { Proofs } from './proof/proofs.ts';
import type { FontLibrary } from './render/fonts.ts';
import type { Measurer } from './render/measure.ts';
import type { Run } from './run.ts';

/** What the ads of one run share. */
export interface Shop {
  fonts: FontLibrary;
  copywriter: Copywriter;
  archetypes: readonly Archetype[];
  measurer: Measurer;
  run: Run;
  brief: Brief;
  brand: Brand;
  /** Which screens show what the messages say. */
  proofs: Proofs;
  /** The messages of the run that are known by now. */
  coming(): readonly Copy[];
  /** null where no model paints. */
  easel: Easel | null;
  /** By format: what was used, what the ads say, and how the finished ones look. */
  used: Map<string, Used[]>;
  said: Map<string, Copy[]>;
  looks: Map<string, Looks[]>;
  /** The choosing in hand: an ad is chosen unlike its format's others, and like its message's. */
  turn: Turn;
  taste: Taste;
  ms: Pick<Timings, 'brief' | 'brand'>;
}

/** The list under a key, begun where there is none. */
export function kept<Item>(lists: Map<string, Item[]>, key: string): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** Work that is done piece after piece. */
export interface Turn {
  last: Promise<unknown>;
}

/** Does a piece of work when those before it are done, however they ended. */
export function inTurn<Made>(turn: Turn, work: () => Promise<Made>): Promise<Made> {
  const done = turn.last.then(work, work);
  turn.last = done;
  return done;
}
