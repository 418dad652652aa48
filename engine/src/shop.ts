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
  /** By format: the choosing in hand. */
  turns: Map<string, Promise<unknown>>;
  taste: Taste;
  ms: Pick<Timings, 'brief' | 'brand'>;
}

/** The list under a key, begun where there is none. */
export function kept<Item>(lists: Map<string, Item[]>, key: string): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** Does a piece of work when those before it under its key are done, however they ended. */
export function inTurn<Made>(turns: Map<string, Promise<unknown>>, key: string, work: () => Promise<Made>) {
  const done = (turns.get(key) ?? Promise.resolve()).then(work, work);
  turns.set(key, done);
  return done;
}
