import type { Template } from '../../ad.ts';
import type { Brand } from '../../brand/brand.ts';
import type { Scheme } from '../../brand/schemes.ts';
import type { Copy } from '../../copy/copy.ts';
import type { Composer } from '../parts/composer.ts';
import type { LayoutSubject } from '../parts/subject.ts';
import type { Canvas } from '../scene/canvas.ts';

/** What an archetype is chosen for. */
export interface Occasion {
  brand: Brand;
  brief: LayoutSubject;
  copy: Copy;
  canvas: Canvas;
  template: Template;
}

/** A kind of layout. Composed anew for every shape of canvas. */
export interface Archetype {
  name: string;
  templates: readonly Template[];
  /** Arrangements that differ to the eye; the planner uses each before it repeats one. */
  variants: readonly string[];
  /** Screenshots shown; 0 for archetypes that need none. */
  shots: number;
  /** Sets its headline in a face of its own rather than in the app's voice. */
  ownFace?: true;
  /** Enlarges one piece of a screen: it belongs to words that such a piece shows. */
  magnifies?: true;
  /** Share of the canvas that the screenshots must take together; what the inspection asks of any when left out. */
  leastShare?: number;
  /** 0 where it cannot be used; else how well it suits, around 1. */
  suits(occasion: Occasion): number;
  /** Schemes that the archetype works in, best first; all when left out. */
  schemes?(occasion: Occasion, schemes: readonly Scheme[]): Scheme[];
  /**
   * Composes onto the stage.
   * @throws DoesNotFitError where the words or pictures do not fit.
   */
  compose(composer: Composer): Promise<void>;
}
