import type { Recipe } from '@marquee/contract';
import { archetypeOf } from './compose-recipe.ts';
import { inOneLine } from './recipe.ts';

/** A recipe with what was changed in it so that it may hold, in words. */
export interface Mended {
  recipe: Recipe;
  mended: string[];
}

/** Changes a recipe where there is something to change; null where there is not. */
type Mend = (recipe: Recipe) => Mended | null;

const withoutBreaks: Mend = (recipe) =>
  recipe.message.headline.includes('\n')
    ? {
        recipe: {
          ...recipe,
          message: { ...recipe.message, headline: inOneLine(recipe.message.headline) },
        },
        mended: ['Your line breaks find no room here: the headline breaks anew.'],
      }
    : null;

const smaller: Mend = (recipe) =>
  recipe.size === 'S'
    ? null
    : {
        recipe: { ...recipe, size: recipe.size === 'L' ? 'M' : 'S' },
        mended: ['The headline is set smaller, so that it finds room.'],
      };

const larger: Mend = (recipe) =>
  recipe.size === 'S'
    ? {
        recipe: { ...recipe, size: 'M' },
        mended: ['Set smaller, the headline could not be read on a phone: it keeps its size.'],
      }
    : null;

const drawn: Mend = (recipe) =>
  recipe.background === 'painted'
    ? {
        recipe: { ...recipe, background: 'drawn' },
        mended: ['The words cannot be read on the painted background: it is drawn.'],
      }
    : null;

const withoutSub: Mend = (recipe) =>
  recipe.message.sub === ''
    ? null
    : {
        recipe: { ...recipe, message: { ...recipe.message, sub: '' } },
        mended: ['The line below the headline finds no room and is left out.'],
      };

const bare: Mend = (recipe) =>
  recipe.frame === true
    ? { recipe: { ...recipe, frame: null }, mended: ['The picture finds no room in a device here.'] }
    : null;

const withoutEmphasis: Mend = (recipe) =>
  recipe.emphasis
    ? { recipe: { ...recipe, emphasis: null }, mended: ['No words could be set apart cleanly here.'] }
    : null;

const otherVariants = (recipe: Recipe): Mend[] =>
  (archetypeOf(recipe)?.variants ?? [])
    .filter((variant) => variant !== recipe.layout.variant)
    .map((variant) => (one) => ({
      recipe: { ...one, layout: { ...one.layout, variant } },
      mended: ['The layout is composed in another arrangement.'],
    }));

/** All of some mends that apply; null where none does. */
function together(recipe: Recipe, mends: readonly Mend[]): Mended | null {
  let current: Mended = { recipe, mended: [] };
  for (const mend of mends) {
    const next = mend(current.recipe);
    if (next) current = { recipe: next.recipe, mended: [...current.mended, ...next.mended] };
  }
  return current.mended.length > 0 ? current : null;
}

/** A recipe as it is, then mended, the least change first; each only once. */
export function* mendings(recipe: Recipe): Generator<Mended> {
  yield { recipe, mended: [] };
  const known = new Set([JSON.stringify(recipe)]);
  const arrangements: Mend[][] = [[], ...otherVariants(recipe).map((one) => [one])];
  const sets: Mend[][] = [
    [withoutBreaks],
    [smaller],
    [larger],
    [drawn],
    [bare],
    [withoutEmphasis],
    [withoutBreaks, smaller],
    ...arrangements.slice(1),
    [withoutSub],
    [withoutBreaks, larger],
    ...arrangements.map((one) => [...one, withoutBreaks, smaller, drawn, bare, withoutEmphasis]),
    ...arrangements.map((one) => [
      ...one,
      withoutBreaks,
      smaller,
      smaller,
      withoutSub,
      drawn,
      bare,
      withoutEmphasis,
    ]),
  ];
  for (const set of sets) {
    const mended = together(recipe, set);
    if (!mended) continue;
    const key = JSON.stringify(mended.recipe);
    if (known.has(key)) continue;
    known.add(key);
    yield { ...mended, mended: [...new Set(mended.mended)] };
  }
}
