import type { MadeAd } from '../ad.ts';
import { paletteOf } from '../brand/palette.ts';
import type { Scheme } from '../brand/schemes.ts';
import { atMost } from '../inspect/gates.ts';
import { layoutOf } from '../layout/plan/rank-layouts.ts';
import { encodePng, encodeThumbnail, freeRendering, maxPngBytes } from '../render/render.ts';
import { shownCopy } from '../shown-copy.ts';
import { pictureOf } from '../shown-picture.ts';
import type { Refusal } from './apply-edit.ts';
import { archetypeOf, type RecipeResources } from './compose-recipe.ts';
import { type EditedAd, type EditRequest, editAd } from './edit-ad.ts';
import { inOneLine } from './recipe.ts';
import type { PicturesByHash } from './recipe-pictures.ts';

/** An edit drawn to be kept; refused; or claims that its author has to keep as theirs first. */
export type DrawOutcome = { ad: MadeAd; mended: string[] } | { refused: Refusal } | { unproven: string[] };

/**
 * Draws an edited ad to be kept.
 * @throws PictureMissingError; what `signal` was aborted with
 */
export async function drawAd(
  resources: RecipeResources,
  request: EditRequest & { thumbnail?: boolean },
  from: PicturesByHash,
  signal?: AbortSignal,
): Promise<DrawOutcome> {
  const started = performance.now();
  const outcome = await editAd(resources, request, from, signal);
  if ('refused' in outcome) return outcome;
  const { ad } = outcome;
  if (ad.claims.length > 0) {
    freeRendering(ad.rendering);
    return { unproven: ad.claims };
  }
  return encodeAd(ad, { started, thumbnail: request.thumbnail === true });
}

/** An edited ad as files; its rendering's memory is given back. `started`: as `performance.now()` had it. */
export async function encodeAd(
  ad: EditedAd,
  { started, thumbnail: wanted }: { started: number; thumbnail: boolean },
): Promise<DrawOutcome> {
  const { format } = ad.composed.recipe;
  const composed = performance.now();
  const [png, thumbnail] = await Promise.all([
    encodePng(ad.rendering.finished, format),
    wanted ? encodeThumbnail(ad.rendering.finished, format) : null,
  ]);
  freeRendering(ad.rendering);
  if (png.length > maxPngBytes) return { refused: { reason: 'The file is heavier than networks take.' } };
  const made = madeAd(ad, png, { layout: composed - started, render: performance.now() - composed });
  return { ad: { ...made, ...(thumbnail ? { thumbnail } : {}) }, mended: ad.mended };
}

/** An edited ad with everything that is known of it. */
function madeAd(
  { composed, report }: EditedAd,
  png: Uint8Array,
  ms: { layout: number; render: number },
): MadeAd {
  const { recipe, boxes, copy, screens, brand, scene } = composed;
  const archetype = archetypeOf(recipe);
  if (!archetype) throw new Error('An ad without a layout was drawn.');
  const scheme = recipe.scheme as Scheme;
  const shown = shownCopy({ ...copy, headline: inOneLine(copy.headline) }, boxes);
  const [lead] = screens;
  const layout = { archetype, variant: recipe.layout.variant, scheme, shots: lead ? [lead.shot] : [] };
  return {
    format: recipe.format,
    template: recipe.template,
    recipe,
    archetype: archetype.name,
    layout: layoutOf({ ...layout, setting: shown.sub === '' ? 'alone' : 'full' }),
    repetition: 'none',
    angle: copy.angle,
    language: recipe.language,
    direction: recipe.direction,
    copy: shown,
    messageId: recipe.message.id,
    layoutTest: false,
    evidence: shown.evidence,
    palette: paletteOf(scheme),
    background: scene.painted ? 'painted' : 'drawn',
    boxes,
    picture: pictureOf(
      screens,
      brand.shots.map((shot) => ({ shot, fit: 0.5, why: 'general', region: null })),
    ),
    quality: {
      ...report,
      passed: true,
      grounded: recipe.ownClaims.length === 0,
      gates: [...report.gates, atMost('weight', png.length, maxPngBytes)],
    },
    ms: { brief: 0, copy: 0, brand: 0, inspect: 0, ...ms },
    png,
  };
}
