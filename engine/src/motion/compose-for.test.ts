import type { Recipe } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { adIn, recipeResources } from '../../test/edit-kit.ts';
import { story, wide } from '../../test/listing.ts';
import type { RecipeResources } from '../recipe/compose-recipe.ts';
import type { PicturesByHash } from '../recipe/recipe-pictures.ts';
import { freeRendering } from '../render/render.ts';
import { composeFor } from './compose-for.ts';

let resources: RecipeResources;
let recipe: Recipe;
let from: PicturesByHash;

beforeAll(async () => {
  resources = await recipeResources();
  const made = await adIn('centred', { format: story });
  ({ from } = made);
  ({ recipe } = made.ad);
});

it('takes another layout with all the words where the ad’s own has no room in a format', async () => {
  const { composed, rendering } = await composeFor(resources, { recipe, format: wide }, from);
  freeRendering(rendering);
  expect(composed.canvas).toMatchObject({ width: wide.width, height: wide.height });
  expect(composed.recipe.layout.archetype).not.toBe('centred');
  expect(composed.recipe.message).toMatchObject({
    headline: recipe.message.headline,
    sub: recipe.message.sub,
  });
});

it('says what stands against a format where only fewer words would fit', async () => {
  const headline =
    'Every article that you ever wanted to read, in one quiet place, tonight and on every night';
  const long = { ...recipe, message: { ...recipe.message, headline } };
  await expect(composeFor(resources, { recipe: long, format: wide }, from)).rejects.toMatchObject({
    name: 'FormatDoesNotFitError',
    message:
      'These words find no room in this layout. Please choose another format, or shorten the headline in the studio.',
  });
});
