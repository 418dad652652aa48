import type { Preview, Recipe } from '@marquee/contract';
import type { Box } from '../ad.ts';
import { encodePreview, freeRendering } from '../render/render.ts';
import type { RecipeResources } from './compose-recipe.ts';
import { type EditedAd, type EditRequest, editAd } from './edit-ad.ts';
import { gatesInWords } from './gate-words.ts';
import { measureRoom } from './measure-room.ts';
import { type PicturesByHash, sourceAt } from './recipe-pictures.ts';
import { composeAndDraw } from './render-recipe.ts';

/** Boxes of a picture of another width than the ad. */
const scaled = (recipe: Recipe, boxes: readonly Box[], scale: number): Preview['boxes'] =>
  boxes.map(({ id, kind, x, y, width, height, rotation, text, lines, shows }) => ({
    id,
    kind,
    x: x * scale,
    y: y * scale,
    width: width * scale,
    height: height * scale,
    rotation,
    ...(text === undefined ? {} : { text }),
    ...(lines ? { lines } : {}),
    ...(shows ? { screenshot: sourceAt(recipe, shows.screenshot) } : {}),
  }));

/**
 * An edited ad as a small picture, with what there is to say of it; the ad as it was where the edit is refused.
 * @param request.width of the picture, in pixels
 * @param request.room whether the room of its texts is measured
 * @throws NotDrawableError where not even the ad as it was can be drawn; PictureMissingError; what `signal` was aborted with
 */
export async function previewAd(
  resources: RecipeResources,
  request: EditRequest & { width: number; room?: boolean },
  from: PicturesByHash,
  signal?: AbortSignal,
): Promise<Preview> {
  const outcome = await editAd(resources, request, from, signal);
  const ad: EditedAd =
    'ad' in outcome
      ? outcome.ad
      : { ...(await composeAndDraw(resources, request.recipe, from)), mended: [], claims: [] };
  const { composed, rendering, report, mended, claims } = ad;
  const { format } = composed.recipe;
  const width = Math.min(request.width, format.width);
  const picture = await encodePreview(rendering.finished, format, width);
  freeRendering(rendering);
  const room = request.room ? await measureRoom(resources, composed.recipe, from, signal) : undefined;
  return {
    picture: `data:image/webp;base64,${Buffer.from(picture.bytes).toString('base64')}`,
    width,
    height: picture.height,
    boxes: scaled(composed.recipe, composed.boxes, width / format.width),
    gates: gatesInWords(composed.recipe, report.gates, claims, request.edit),
    mended,
    claims,
    refused: 'refused' in outcome ? outcome.refused : null,
    ...(room ? { room } : {}),
  };
}
