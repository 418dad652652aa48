import type { Edit, Recipe } from '@marquee/contract';
import type { Format } from '../ad.ts';
import { type ComposedRecipe, composeRecipe, type RecipeResources } from '../recipe/compose-recipe.ts';
import { type EditRequest, editAd } from '../recipe/edit-ad.ts';
import type { PicturesByHash } from '../recipe/recipe-pictures.ts';
import { drawRecipe, NotDrawableError } from '../recipe/render-recipe.ts';
import type { Rendering } from '../render/render.ts';

/** An ad's words find room in a format in no layout; the message is for people. */
export class FormatDoesNotFitError extends Error {
  override name = 'FormatDoesNotFitError';
  /** @param reason what stood against its layout */
  constructor(reason: string) {
    super(`${reason} Please choose another format, or shorten the headline in the studio.`);
  }
}

interface SizedRecipe {
  recipe: Recipe;
  /** Another size that it is composed for; its own when left out. */
  format?: Format;
  listing?: EditRequest['listing'];
}

/**
 * An ad as it is delivered in a size, drawn. Where its layout has no room there, another one takes all of its words.
 * @throws FormatDoesNotFitError, NotDrawableError, PictureMissingError; what `signal` was aborted with
 */
export async function composeFor(
  resources: RecipeResources,
  { recipe, format, listing = null }: SizedRecipe,
  from: PicturesByHash,
  signal?: AbortSignal,
): Promise<{ composed: ComposedRecipe; rendering: Rendering }> {
  const isOwn = !format || (format.width === recipe.format.width && format.height === recipe.format.height);
  if (isOwn) {
    const composed = await composeRecipe(resources, recipe, from);
    if (!composed) throw new NotDrawableError('The layout holds these words and pictures no more.');
    return { composed, rendering: (await drawRecipe(resources, composed)).rendering };
  }
  const compose = (edit: Edit) =>
    editAd(resources, { recipe, edit: { ...edit, formatType: format.id }, format, listing }, from, signal);
  let outcome = await compose({});
  const nearest = 'refused' in outcome ? outcome.refused.nearest : undefined;
  if (nearest && nearest.headline === undefined) outcome = await compose(nearest);
  if ('refused' in outcome) throw new FormatDoesNotFitError(outcome.refused.reason);
  return outcome.ad;
}
