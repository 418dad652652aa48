import type { LimitFunction } from 'p-limit';
import type { Timings } from './ad.ts';
import type { Brand } from './brand/brand.ts';
import type { Brief } from './brief/brief.ts';
import type { Taste } from './choosing/score.ts';
import type { Copy, Copywriter } from './copy/copy.ts';
import type { Archetype } from './layout/archetype.ts';
import type { Canvas } from './layout/canvas.ts';
import type { Easel } from './paint/easel.ts';
import type { Proofs } from './proof/proofs.ts';
import type { FontLibrary } from './render/fonts.ts';
import type { Measurer } from './render/measure.ts';
import type { AdOrder, Run } from './run.ts';
import type { RunHistory } from './run-history.ts';

/** An ad to be made. */
export interface AdTask {
  order: AdOrder;
  canvas: Canvas;
  /** It stands on a painted background, where one was painted. */
  onPainting: boolean;
}

/** What the ads of one run share. */
export interface RunContext {
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
  history: RunHistory;
  /** Layouts are chosen for one ad at a time: unlike those of its format's others, and like those of its message. */
  oneAtATime: LimitFunction;
  taste: Taste;
  ms: Pick<Timings, 'brief' | 'brand'>;
}
