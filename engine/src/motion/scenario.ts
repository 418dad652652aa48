import type { MotionStep } from '@marquee/contract';
import type { ComposedRecipe, RecipeResources } from '../recipe/compose-recipe.ts';
import type { Cast } from './cast.ts';
import type { CutLayer } from './layer.ts';

/** What a style makes a motion of. */
export interface Scenario {
  composed: ComposedRecipe;
  cast: Cast;
  resources: RecipeResources;
}

/** What a style brings: all layers, lowest first, and the changes of them. */
export interface Staging {
  layers: CutLayer[];
  timeline: MotionStep[];
}

/** A style that does not go with an ad: it shows no screen, or its words stand too close. */
export class StyleDoesNotFitError extends Error {
  override name = 'StyleDoesNotFitError';
}
