import type { Edit, Recipe } from '@marquee/contract';
import type { Format } from '../ad.ts';
import type { Source } from '../brief/brief.ts';
import { phrasesOf } from '../copy/phrases/index.ts';
import { drawable } from '../drawable-copy.ts';
import { freeRendering } from '../render/render.ts';
import { applyEdit, type Refusal } from './apply-edit.ts';
import { unprovenClaims } from './claims.ts';
import { type ComposedRecipe, composeRecipe, type RecipeResources, subjectOf } from './compose-recipe.ts';
import { failedBinding, reasonOf } from './gate-words.ts';
import { mendings } from './mend-recipe.ts';
import { nearestEdit } from './nearest.ts';
import { copyOf, isSameSource, type Screen } from './recipe.ts';
import { type PicturesByHash, placeOf } from './recipe-pictures.ts';
import { type DrawnRecipe, drawRecipe } from './render-recipe.ts';

/** An edit of an ad, and what it is judged by. */
export interface EditRequest {
  recipe: Recipe;
  edit: Edit;
  /** The size of `edit.formatType`. */
  format?: Format | undefined;
  /** The store's page, by which claims are judged; left out: by what the ad said. */
  listing?: Source | null | undefined;
}

/** An edited ad as drawn. The rendering's memory is the caller's to give back. */
export interface EditedAd extends DrawnRecipe {
  composed: ComposedRecipe;
  /** What the engine changed of its own accord, in words. */
  mended: string[];
  /** Claims that nothing bears out and their author has not kept. */
  claims: string[];
}

/** What became of an edit. */
export type EditOutcome = { ad: EditedAd } | { refused: Refusal };

/** Drawings tried for one edit. */
const maxDrawings = 4;

/** Pictures that an edit brings and the recipe does not know yet. */
async function newScreens(
  { pictures }: RecipeResources,
  { recipe, edit }: EditRequest,
  from: PicturesByHash,
): Promise<Screen[]> {
  const asked = (edit.screenshots ?? []).map(({ crop: _, ...source }) => source as Screen['source']);
  const unknown = asked.filter(
    (source) => !recipe.brand.screens.some((screen) => isSameSource(screen.source, source)),
  );
  const found = await Promise.all(
    unknown.map((source) => {
      const hash = 'index' in source ? recipe.brand.screenshots[source.index] : source.upload;
      return hash ? pictures.screen(source, hash, from) : null;
    }),
  );
  return found.filter((screen) => screen !== null);
}

/** The words of a recipe in signs that its typefaces have. */
async function inOwnSigns(
  { fonts, pictures }: RecipeResources,
  recipe: Recipe,
  from: PicturesByHash,
): Promise<{ recipe: Recipe; changed: boolean }> {
  const brand = await pictures.brand(recipe, from);
  const lines = recipe.message.headline.split('\n');
  const drawn = await Promise.all(
    lines.map((headline) => drawable(fonts, { ...copyOf(recipe), headline }, subjectOf(recipe), brand)),
  );
  const { sub = '', cta = '', points = [] } = drawn[0] ?? {};
  const headline = drawn
    .map((one) => one.headline)
    .filter(Boolean)
    .join('\n');
  const message = { ...recipe.message, headline, sub, cta, points };
  return {
    recipe: { ...recipe, message },
    changed: JSON.stringify(message) !== JSON.stringify(recipe.message),
  };
}

/** What the button says where an ad has none. */
const buttonOf = ({ language, message }: Recipe): string =>
  message.versions?.find(({ cta }) => cta)?.cta ??
  phrasesOf(language).anyButtons.find((button) => !button.includes('{name}')) ??
  '';

/** What may take the room of the line below the headline; else it was left out before. */
const mayMove = ['headline', 'sub', 'layout', 'formatType', 'size', 'show'] as const;

/** What an edit asked for and the layout does not show, in words. */
function leftOut(edit: Edit, { recipe, boxes, copy, screens }: ComposedRecipe): string[] {
  const has = (kind: string) => boxes.some((box) => box.kind === kind);
  const asked = (part: 'icon' | 'rating' | 'button') => edit.show?.[part] === true;
  const said: string[] = [];
  if (copy.sub && !has('sub') && mayMove.some((key) => edit[key] !== undefined))
    said.push('The line below the headline finds no room and is left out.');
  if ((edit.cta || asked('button')) && copy.cta && !has('cta'))
    said.push('This layout shows no button in this format.');
  if (asked('rating') && !has('proof')) said.push('This layout shows no rating.');
  if (asked('icon') && recipe.brand.icon !== null && !has('icon')) said.push('This layout shows no icon.');
  // A walk says them beside its screens.
  if (edit.points?.length && !has('label') && recipe.motion?.style !== 'walk')
    said.push('This layout shows no points.');
  if (edit.screenshots && screens.length === 0) said.push('This layout shows no screenshot.');
  if (edit.screenshots && edit.screenshots.length > screens.length && screens.length > 0)
    said.push(
      `This layout shows ${screens.length === 1 ? 'one screenshot' : `${screens.length} screenshots`}.`,
    );
  return said;
}

/** Whether a layout with screens shows one of those that a person chose. */
const showsChosen = ({ recipe, screens }: ComposedRecipe): boolean => {
  const chosen = recipe.screenshots.flatMap((one) => (one.chosen ? [placeOf(recipe, one.source)] : []));
  return (
    chosen.length === 0 || screens.length === 0 || screens.some(({ shot }) => chosen.includes(shot.index))
  );
};

/**
 * The one way from an edit to a picture: applies it, composes it anew, holds it against the gates, and mends what does
 * not hold. Refused, with a reason and the nearest edit that goes, where nothing mends it.
 * @throws PictureMissingError; what `signal` was aborted with
 */
export async function editAd(
  resources: RecipeResources,
  request: EditRequest,
  from: PicturesByHash,
  signal?: AbortSignal,
): Promise<EditOutcome> {
  const { recipe: before, edit, format, listing } = request;
  const applied = applyEdit(before, edit, {
    schemes: (await resources.pictures.brand(before, from)).schemes,
    screens: await newScreens(resources, request, from),
    format: format ?? null,
    button: buttonOf(before),
  });
  if ('refused' in applied) return applied;
  const { recipe: written, changed } = await inOwnSigns(resources, applied.recipe, from);
  if (written.message.headline === '')
    return {
      refused: {
        reason: 'None of these signs can be drawn.',
        nearest: { ...edit, headline: before.message.headline },
      },
    };
  const claims = unprovenClaims(written, before, listing ?? null);
  const kept = edit.ownClaims ? [...new Set([...before.ownClaims, ...claims])] : before.ownClaims;
  const said = JSON.stringify(written.message);
  const recipe = {
    ...written,
    ownClaims: kept.filter((claim) => said.includes(JSON.stringify(claim).slice(1, -1))),
  };
  const noted = changed ? ['Signs that the typeface does not have were left out.'] : [];
  let reason = '';
  let drawings = 0;
  for (const mended of mendings(recipe)) {
    signal?.throwIfAborted();
    const composed = await composeRecipe(resources, mended.recipe, from);
    if (!composed || !showsChosen(composed)) {
      reason ||=
        edit.screenshots && edit.headline === undefined
          ? 'This picture finds no room in this layout.'
          : 'These words find no room in this layout.';
      continue;
    }
    const [failed] = failedBinding(composed.report.gates);
    if (failed) {
      reason ||= reasonOf(failed);
      continue;
    }
    signal?.throwIfAborted();
    const drawn = await drawRecipe(resources, composed);
    const [broken] = failedBinding(drawn.report.gates);
    if (!broken) {
      const messages = [...applied.mended, ...noted, ...mended.mended, ...leftOut(edit, composed)];
      return {
        ad: { ...drawn, composed, mended: [...new Set(messages)], claims: edit.ownClaims ? [] : claims },
      };
    }
    freeRendering(drawn.rendering);
    reason ||= reasonOf(broken);
    if (++drawings >= maxDrawings) break;
  }
  signal?.throwIfAborted();
  const nearest = await nearestEdit(resources, recipe, edit, from);
  return { refused: { reason, ...(nearest ? { nearest } : {}) } };
}
