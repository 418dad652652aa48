import type { Box } from '../ad.ts';
import type { Shot } from '../brand/shot.ts';
import type { Rect } from '../layout/scene/scene.ts';
import type { Crop, Raster } from '../raster/raster.ts';
import type { ComposedRecipe } from '../recipe/compose-recipe.ts';
import { placeOf } from '../recipe/recipe-pictures.ts';
import type { ScreenPlace } from './cast.ts';
import type { CutLayer } from './layer.ts';
import { barOf } from './system-bar.ts';

/** The most pixels of width that a screen is kept in: what is enlarged stays sharp, and the file bearable. */
const maxWidth = 1_440;

/** The part of a shot that a device shows, whole, in pixels of the shot. */
export function partShown(shot: Shot, box: Box, place: ScreenPlace): Crop {
  const shows = box.shows ?? { ...shot.crop, x: shot.crop.left, y: shot.crop.top };
  const scale = shows.width / box.width;
  const width = Math.min(shot.width, Math.round(place.width * scale));
  const height = Math.min(shot.height, Math.round(place.height * scale));
  const within = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));
  return {
    left: within(shows.x - (box.x - place.x) * scale - shot.crop.left, shot.width - width),
    top: within(shows.y - (box.y - place.y) * scale - shot.crop.top, shot.height - height),
    width,
    height,
  };
}

/**
 * The largest part of a shot of a screen's shape: about what the words speak of, else from its head on.
 * @param head pixels at its head that are left out
 */
export function partOfShape(
  shot: Shot,
  { width, height }: Pick<Rect, 'width' | 'height'>,
  focus?: Crop,
  head = 0,
): Crop {
  const scale = Math.min(shot.width / width, (shot.height - head) / height);
  const part = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
  const middle = focus ? focus.top + focus.height / 2 : 0;
  const top = Math.round(Math.max(head, Math.min(shot.height - part.height, middle - part.height / 2)));
  return { left: Math.floor((shot.width - part.width) / 2), top, ...part };
}

/**
 * The part of a shot that fills the whole canvas: a clock and a battery that large would look like a mistake.
 * @param shots all of the listing
 */
export const partOverAll = async (
  shot: Shot,
  shots: readonly Shot[],
  place: Pick<Rect, 'width' | 'height'>,
  focus?: Crop,
): Promise<Crop> => partOfShape(shot, place, focus, await barOf(shot, shots));

/** The screen that shows what the words say, though the layout shows none. */
export function leadingShot({ recipe, brand }: ComposedRecipe): Shot | undefined {
  const places = recipe.screenshots.map(({ source }) => placeOf(recipe, source));
  return (
    brand.shots.find(({ index, side }) => places.includes(index) && side === null) ??
    brand.shots.find(({ side }) => side === null)
  );
}

/** A screen in a device's place: a layer of its own over the device, which it never leaves. */
export async function screenLayer(
  id: string,
  shot: Shot,
  part: Crop,
  place: ScreenPlace,
  enlarged = 1,
): Promise<CutLayer> {
  const { x, y, width, height, rotation, windows } = place;
  const pixels = Math.min(maxWidth, Math.round(width * enlarged), Math.max(width, part.width));
  const raster = await shot.part(part, pixels);
  return {
    ...{ id, kind: 'screen', role: 'screenshot', box: id, text: '' },
    ...{ x, y, width, height, windows, picture: straight(raster) },
    ...(rotation === 0 ? {} : { rotation }),
  };
}

/** Pixels, in place, whose colours are not multiplied by their opacity. */
function straight({ width, height, data, opaque }: Raster): CutLayer['picture'] {
  if (!opaque)
    for (let at = 0; at < data.length; at += 4) {
      const alpha = data[at + 3] as number;
      if (alpha === 0 || alpha === 255) continue;
      for (let part = at; part < at + 3; part++)
        data[part] = Math.min(255, ((data[part] as number) * 255) / alpha);
    }
  return { width, height, data };
}
