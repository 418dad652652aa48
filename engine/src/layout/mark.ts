import { contrast, deltaE, type Hex } from '../brand/colour.ts';
import type { Composer } from './composer.ts';
import { Unfit } from './fit-text.ts';

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The app's mark: its icon, or a tile with its first letter where the listing has none. Kept inside the safe area. */
export async function drawMark(
  composer: Composer,
  place: { x: number; y: number; size: number; ground: Hex; on?: string },
) {
  const { canvas, stage, scheme, brand, copy } = composer;
  const { safe } = canvas;
  if (place.y < safe.top - 1 || place.y + place.size > safe.bottom + 1 || place.size < 40 * canvas.unit)
    throw new Unfit('No room for the mark.');
  if (brand.icon) {
    stage.icon(brand.icon, { ...place, shadow: scheme.shadow });
    return;
  }
  const letter = [...letters.segment(copy.name)][0]?.segment.toLocaleUpperCase();
  if (!letter) return;
  const tile = deltaE(scheme.button, place.ground) > 20 ? scheme.button : scheme.ink;
  const ink =
    contrast(tile, scheme.buttonInk) > 4.6
      ? scheme.buttonInk
      : contrast(tile, '#ffffff') > contrast(tile, '#000000')
        ? '#ffffff'
        : '#101010';
  stage.panel('mark', { x: place.x, y: place.y, width: place.size, height: place.size }, tile, {
    radius: Math.round(place.size * 0.225),
    ...(place.on ? { on: place.on } : {}),
  });
  const block = await composer.text('display', letter, {
    width: place.size * 0.62,
    height: place.size * 0.5,
    min: canvas.smallest.text,
    max: place.size * 0.8,
    maxLines: 1,
  });
  stage.text('monogram', 'label', block, {
    x: place.x,
    y: place.y + (place.size - block.height) / 2,
    width: place.size,
    align: 'center',
    fill: true,
    color: ink,
    on: 'mark',
  });
}
