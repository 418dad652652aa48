import type { Recipe } from '@marquee/contract';
import type { QualityReport } from '../ad.ts';
import { inspect } from '../inspect/inspect.ts';
import { encodePng, freeRendering, type Rendering, render } from '../render/render.ts';
import { type ComposedRecipe, composeRecipe, type RecipeResources } from './compose-recipe.ts';
import type { PicturesByHash } from './recipe-pictures.ts';

/** An ad drawn from its recipe, and what was found of it. */
export interface DrawnRecipe {
  rendering: Rendering;
  report: QualityReport;
}

/** A recipe does not hold in today's engine: its words or pictures find no room. */
export class NotDrawableError extends Error {
  override name = 'NotDrawableError';
}

/** Draws a composed recipe and inspects its pixels. The rendering's memory is the caller's to give back. */
export async function drawRecipe(
  { fonts, pictures }: RecipeResources,
  { scene, recipe, canvas, boxes, brand, report: layout }: ComposedRecipe,
): Promise<DrawnRecipe> {
  const rendering = await render(fonts, scene, recipe.format, pictures.draw);
  return { rendering, report: inspect({ canvas, boxes, layout, rendering, brand, looks: null, others: [] }) };
}

/**
 * Composes a recipe and draws it as it is: nothing is mended.
 * @throws NotDrawableError, PictureMissingError
 */
export async function composeAndDraw(
  resources: RecipeResources,
  recipe: Recipe,
  from: PicturesByHash,
): Promise<DrawnRecipe & { composed: ComposedRecipe }> {
  const composed = await composeRecipe(resources, recipe, from);
  if (!composed) throw new NotDrawableError('The layout holds these words and pictures no more.');
  return { ...(await drawRecipe(resources, composed)), composed };
}

/**
 * A recipe as PNG: the same pixels whenever the same engine draws it.
 * @param from gives the pictures that it names.
 * @throws NotDrawableError, PictureMissingError
 */
export async function renderRecipe(
  resources: RecipeResources,
  from: PicturesByHash,
  recipe: Recipe,
): Promise<Uint8Array> {
  const { rendering } = await composeAndDraw(resources, recipe, from);
  const png = await encodePng(rendering.finished, recipe.format);
  freeRendering(rendering);
  return png;
}
