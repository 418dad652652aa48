import type { Edit, Recipe } from '@marquee/contract';
import { archetypes } from '../layout/archetypes/index.ts';
import { canvasOf } from '../layout/scene/canvas.ts';
import { graphemes } from '../text/graphemes.ts';
import { isWide } from '../text/language.ts';
import { limitsFor } from '../text/limits.ts';
import { composeRecipe, type RecipeResources, shownWords, subjectOf } from './compose-recipe.ts';
import { failedBinding } from './gate-words.ts';
import type { PicturesByHash } from './recipe-pictures.ts';

/** Layouts that the words of a recipe are for, the most suitable first. */
export async function suitingLayouts(
  { pictures }: RecipeResources,
  recipe: Recipe,
  from: PicturesByHash,
): Promise<Recipe['layout'][]> {
  const brand = await pictures.brand(recipe, from);
  const { template } = recipe;
  const occasion = {
    brand,
    brief: subjectOf(recipe),
    copy: shownWords(recipe),
    canvas: canvasOf(recipe.format, recipe.direction),
    template,
  };
  return archetypes
    .filter(({ templates }) => templates.includes(template))
    .map((archetype) => ({ archetype, suits: archetype.suits(occasion) }))
    .filter(({ suits }) => suits > 0)
    .sort((a, b) => b.suits - a.suits)
    .flatMap(({ archetype: { name, variants } }) =>
      variants.map((variant) => ({ archetype: name, variant })),
    );
}

/** Whether a recipe holds as far as boxes tell. */
export async function holds(
  resources: RecipeResources,
  recipe: Recipe,
  from: PicturesByHash,
): Promise<boolean> {
  const composed = await composeRecipe(resources, recipe, from);
  return composed !== null && failedBinding(composed.report.gates).length === 0;
}

/** Layouts composed in search of a near one, and shares of the usual length that a headline is cut to. */
const maxLayouts = 8;
const shares = [1, 0.7, 0.5];

/** A headline cut to a length, at a word where the language has them. */
function cutTo(headline: string, length: number, language: string): string {
  const words = headline.replace(/\s+/g, ' ').split(' ');
  if (isWide(language) || words.length < 2) return [...headline].slice(0, length).join('');
  let cut = '';
  for (const word of words) {
    if (cut !== '' && graphemes(`${cut} ${word}`) > length) break;
    cut = cut === '' ? word : `${cut} ${word}`;
  }
  return [...cut].slice(0, length).join('');
}

/** The nearest edit to one that does not hold: the same in another layout, else with a shorter headline; null where neither does. */
export async function nearestEdit(
  resources: RecipeResources,
  recipe: Recipe,
  edit: Edit,
  from: PicturesByHash,
): Promise<Edit | null> {
  const showsNone = new Set(archetypes.flatMap(({ name, shots }) => (shots === 0 ? [name] : [])));
  const layouts = (await suitingLayouts(resources, recipe, from)).filter(
    ({ archetype }, at, all) =>
      archetype !== recipe.layout.archetype &&
      !(edit.screenshots && showsNone.has(archetype)) &&
      all.findIndex((one) => one.archetype === archetype) === at,
  );
  for (const layout of layouts.slice(0, maxLayouts))
    if (await holds(resources, { ...recipe, layout }, from)) return { ...edit, layout };
  const { headline } = recipe.message;
  const limit = limitsFor(recipe.format, recipe.language).headline;
  for (const share of shares) {
    const shorter = cutTo(headline, Math.floor(limit * share), recipe.language);
    if (graphemes(shorter) >= graphemes(headline)) continue;
    const message = { ...recipe.message, headline: shorter };
    if (await holds(resources, { ...recipe, message }, from)) return { ...edit, headline: shorter };
  }
  return null;
}
