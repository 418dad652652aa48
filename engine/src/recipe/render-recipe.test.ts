import { beforeAll, describe, expect, it } from 'vitest';
import { isDeep } from '../../../scripts/depth.ts';
import { engineResources } from '../../test/engine-resources.ts';
import { english, landscape, listingOf, pictures, portrait, square, story } from '../../test/listing.ts';
import type { Format, MadeAd } from '../ad.ts';
import { archetypes } from '../layout/archetypes/index.ts';
import { makeAds } from '../make-ads.ts';
import { hashOf } from '../raster/picture-hash.ts';
import type { EngineResources, ListingPictures } from '../run.ts';
import type { RecipeResources } from './compose-recipe.ts';
import { readRecipe } from './read-recipe.ts';
import { openRecipePictures } from './recipe-pictures.ts';
import { renderRecipe } from './render-recipe.ts';

const hebrew = listingOf({
  title: 'פנס: רשימות קריאה',
  summary: 'שמרו כל מאמר שתרצו לקרוא במקום אחד רגוע',
  description:
    'שמרו מאמרים מכל אפליקציה.\n\nקראו בלי חיבור לרשת.\n\n• עובד בלי חשבון\n• הדגשות והערות\n• שלוש ערכות קריאה',
  language: 'he',
});

const formats = [square, portrait, story, landscape];

let studio: EngineResources;
let resources: RecipeResources;
let given: ListingPictures;

beforeAll(async () => {
  studio = await engineResources();
  const { fonts, measurer } = await engineResources();
  resources = { fonts, measurer, pictures: openRecipePictures(2 ** 27) };
  given = await pictures();
});

const kept = async (hash: string) =>
  [given.icon, ...given.screenshots].find((picture) => picture && hashOf(picture) === hash) ?? null;

async function adsOf(
  listing: typeof english,
  archetype: (typeof archetypes)[number],
  sizes: readonly Format[],
): Promise<MadeAd[]> {
  const results = makeAds(
    { ...studio, archetypes: [archetype] },
    {
      listing,
      pictures: given,
      template: archetype.templates[0] ?? 'basic',
      orders: sizes.map((format) => ({ id: format.id, format })),
      avoid: [],
      seed: archetype.name,
    },
  );
  return (await Array.fromAsync(results)).flatMap((result) => ('ad' in result ? [result.ad] : []));
}

describe('renderRecipe', () => {
  const drawn = new Set<string>();

  it.each(archetypes.map((archetype) => [archetype.name, archetype] as const))(
    'draws the same pixels again: %s',
    async (name, archetype) => {
      // Two formats for each archetype, the other two for the next one.
      const often = formats.filter((_, at) => at % 2 === archetypes.indexOf(archetype) % 2);
      for (const [listing, sizes] of [
        [english, isDeep ? formats : often],
        [hebrew, [square]],
      ] as const) {
        for (const ad of await adsOf(listing, archetype, sizes)) {
          const recipe = readRecipe(JSON.parse(JSON.stringify(ad.recipe)));
          const png = await renderRecipe(resources, kept, recipe);
          expect(hashOf(png), `${name} ${ad.format.id} ${listing.language}`).toBe(hashOf(ad.png));
          drawn.add(`${name} ${ad.format.id}`);
        }
      }
    },
  );

  it('was shown of most layouts', () => {
    expect(new Set([...drawn].map((one) => one.split(' ')[0])).size).toBeGreaterThan(archetypes.length * 0.7);
  });
});
