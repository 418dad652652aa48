import { expect, it } from 'vitest';
import { adIn, recipeResources } from '../../test/edit-kit.ts';
import { square } from '../../test/listing.ts';
import { composeFor } from './compose-for.ts';
import { cutLayers } from './cut-layers.ts';

it('gives every layer a name of its own, where a headline of several lines stands in two parts too', async () => {
  const resources = await recipeResources();
  const { ad, from } = await adIn('editorial', { format: square });
  const headline = 'Every single morning page after page?';
  const recipe = { ...ad.recipe, message: { ...ad.recipe.message, headline } };
  const { composed } = await composeFor(resources, { recipe }, from);
  const ids = (await cutLayers(resources.fonts, composed)).layers.map(({ id }) => id);
  expect(composed.scene.boxes.map(({ id }) => id)).toContain('headline-2');
  expect(composed.boxes.find(({ kind }) => kind === 'headline')?.lines?.length).toBeGreaterThan(2);
  expect(ids).toEqual([...new Set(ids)]);
});
