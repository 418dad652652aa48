import type { LimitFunction } from 'p-limit';
import type { Timings } from './ad.ts';
import type { Brand } from './brand/brand.ts';
import type { Brief } from './brief/brief.ts';
import type { Taste } from './choosing/score.ts';
import type { Copy, Copywriter } from './copy/copy.ts';
import type { FontLibrary } from './fonts/fonts.ts';
import type { Measurer } from './fonts/measure.ts';
import type { Archetype } from './layout/plan/archetype.ts';
import type { Canvas } from './layout/scene/canvas.ts';
import type { BackgroundPaintings } from './paint/background-paintings.ts';
import type { Proofs } from './proof/proofs.ts';
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
  backgrounds: BackgroundPaintings | null;
  history: RunHistory;
  /** Layouts are chosen for one ad at a time: unlike those of its format's others, and like those of its message. */
  oneAtATime: LimitFunction;
  taste: Taste;
  ms: Pick<Timings, 'brief' | 'brand'>;
}
