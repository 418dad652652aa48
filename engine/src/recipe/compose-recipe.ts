import type { Recipe } from '@marquee/contract';
import type { Box, QualityReport } from '../ad.ts';
import type { Brand } from '../brand/brand.ts';
import { withPlainAccent } from '../brand/plain-accent.ts';
import type { Scheme } from '../brand/schemes.ts';
import type { Shot } from '../brand/shot.ts';
import { type ComposedScene, composeScene } from '../compose-scene.ts';
import type { Copy } from '../copy/copy.ts';
import type { FontLibrary } from '../fonts/fonts.ts';
import type { Measurer } from '../fonts/measure.ts';
import { inspectLayout } from '../inspect/inspect-layout.ts';
import { archetypes } from '../layout/archetypes/index.ts';
import type { MotifName } from '../layout/parts/motifs/concepts.ts';
import type { RecordedSubject } from '../layout/parts/subject.ts';
import type { Archetype } from '../layout/plan/archetype.ts';
import { type Canvas, canvasOf } from '../layout/scene/canvas.ts';
import type { ScreenFit } from '../proof/fit.ts';
import { withOneHeadline } from '../shown-copy.ts';
import { copyOf, inOneLine } from './recipe.ts';
import { type PicturesByHash, placeOf, type RecipePictures } from './recipe-pictures.ts';

/** What recipes are drawn with; made once per process. */
export interface RecipeResources {
  fonts: FontLibrary;
  measurer: Measurer;
  pictures: RecipePictures;
}

/** A recipe as a scene, inspected as far as boxes tell. */
export interface ComposedRecipe extends ComposedScene {
  recipe: Recipe;
  canvas: Canvas;
  brand: Brand;
  copy: Copy;
  /** With a headline in several pieces as one. */
  boxes: Box[];
  report: QualityReport;
}

/** How large a headline is set beside what its layout gives it. */
const scales: Record<Recipe['size'], number> = { S: 0.78, M: 1, L: 1.18 };

/** What layouts know of the app of a recipe. */
export const subjectOf = ({ language, direction, facts }: Recipe): RecordedSubject => ({
  language,
  direction,
  genre: facts.genre,
  rating: facts.rating,
  figures: facts.figures.map((text) => ({ number: { text } })),
  motifs: new Map(Object.entries(facts.motifs) as [MotifName, number][]),
});

export const archetypeOf = ({ layout }: Pick<Recipe, 'layout'>): Archetype | undefined =>
  archetypes.find(({ name }) => name === layout.archetype);

/** The words that a recipe shows: those whose parts are shown. */
export function shownWords(recipe: Recipe): Copy {
  const copy = copyOf(recipe);
  const { rating, button } = recipe.show;
  return { ...copy, proof: rating ? copy.proof : '', cta: button ? copy.cta : '' };
}

/** The screens of an ad: what a person chose, and others only where a layout has room for more. */
function dealt(recipe: Recipe, brand: Brand, places: number): { shots: Shot[]; leads: Shot[] } {
  const chosen = recipe.screenshots.filter((one) => one.chosen);
  const others = recipe.screenshots.filter((one) => !one.chosen);
  const given =
    chosen.length === 0
      ? recipe.screenshots
      : [...chosen, ...others.slice(0, Math.max(0, places - chosen.length))];
  const found = given.flatMap((one) => {
    const place = placeOf(recipe, one.source);
    const shot = brand.shots.find(({ index }) => index === place);
    if (!shot) return [];
    const focus = one.crop ? undefined : one.focus;
    return [{ shot: focus ? { ...shot, focus } : shot, leads: chosen.length > 0 ? one.chosen : one.leads }];
  });
  return {
    shots: found.map(({ shot }) => shot),
    leads: found.flatMap(({ shot, leads }) => (leads ? [shot] : [])),
  };
}

/** Composes a recipe; null where words or pictures do not fit its layout, or there is no such layout. */
export async function composeRecipe(
  { measurer, pictures }: RecipeResources,
  recipe: Recipe,
  from: PicturesByHash,
): Promise<ComposedRecipe | null> {
  const archetype = archetypeOf(recipe);
  if (!archetype?.variants.includes(recipe.layout.variant)) return null;
  const [brand, painting] = await Promise.all([
    pictures.brand(recipe, from),
    pictures.painting(recipe, from),
  ]);
  const canvas = canvasOf(recipe.format, recipe.direction);
  const copy = shownWords(recipe);
  const composed = await composeScene({
    canvas,
    choice: {
      archetype,
      variant: recipe.layout.variant,
      scheme: recipe.emphasis ? withPlainAccent(recipe.scheme as Scheme) : (recipe.scheme as Scheme),
      ...dealt(recipe, brand, archetype.shots),
    },
    copy,
    brand,
    brief: subjectOf(recipe),
    template: recipe.template,
    painting,
    measurer,
    emphasis: recipe.emphasis,
    scale: scales[recipe.size],
  });
  if (!composed) return null;
  const boxes = withOneHeadline(composed.scene.boxes, inOneLine(copy.headline));
  const report = inspectLayout({
    canvas,
    boxes,
    leastShare: archetype.leastShare,
    screens: composed.screens,
    fits: brand.shots.map((shot): ScreenFit => ({ shot, fit: 1, why: 'general', region: null })),
    words: [],
    hasIcon: brand.icon !== null,
    // Longer words of the ad's owner may take the name's room: the icon stays.
    name: '',
  });
  return { ...composed, recipe, canvas, brand, copy, boxes, report };
}
