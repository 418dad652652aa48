import type { Format, MadeAd } from '../src/ad.ts';
import { archetypes } from '../src/layout/archetypes/index.ts';
import { makeAds } from '../src/make-ads.ts';
import { hashOf } from '../src/raster/picture-hash.ts';
import type { RecipeResources } from '../src/recipe/compose-recipe.ts';
import { openRecipePictures, type PicturesByHash } from '../src/recipe/recipe-pictures.ts';
import { engineResources } from './engine-resources.ts';
import { english, pictures, square } from './listing.ts';

/** What recipes are drawn with. */
export async function recipeResources(): Promise<RecipeResources> {
  const { fonts, measurer } = await engineResources();
  return { fonts, measurer, pictures: openRecipePictures(2 ** 27) };
}

/** An ad of the English listing in a layout, and where its recipe's pictures are. */
export async function adIn(
  layout: string,
  { format = square, more = [] }: { format?: Format; more?: Uint8Array[] } = {},
): Promise<{ ad: MadeAd; from: PicturesByHash }> {
  const given = await pictures();
  const archetype = archetypes.find(({ name }) => name === layout);
  if (!archetype) throw new Error(`There is no ${layout}.`);
  const results = makeAds(
    { ...(await engineResources()), archetypes: [archetype] },
    {
      listing: english,
      pictures: given,
      template: archetype.templates[0] ?? 'basic',
      orders: [{ id: 'one', format }],
      avoid: [],
      seed: 'edit',
    },
  );
  const kept = new Map(
    [...(given.icon ? [given.icon] : []), ...given.screenshots, ...more].map((one) => [hashOf(one), one]),
  );
  for await (const result of results)
    if ('ad' in result) return { ad: result.ad, from: async (hash) => kept.get(hash) ?? null };
  throw new Error(`No ad in ${layout}.`);
}
