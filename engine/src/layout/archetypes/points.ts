import { contrast, type Hex, mix } from '../../raster/colour.ts';
import { graphemes } from '../../text/graphemes.ts';
import { isWide } from '../../text/language.ts';
import type { Composer } from '../parts/composer.ts';
import type { Block } from '../type/fit-text.ts';

/** The points that an ad lists: three; beside a headline only two where they are long, the shorter ones. */
export function pointsOf({ canvas, copy, brief }: Composer): string[] {
  const points = copy.points.slice(0, 3);
  const glyphs = points.reduce((sum, point) => sum + graphemes(point), 0);
  if (canvas.shape !== 'landscape' || glyphs <= (isWide(brief.language) ? 20 : 38)) return points;
  const longest = points.toSorted((a, b) => graphemes(b) - graphemes(a))[0];
  return points.length > 2 ? points.filter((point) => point !== longest) : points;
}

/** Nearly black, in the shadow's hue: ink on a light board. */
export const darkInk = (shadow: Hex) => mix(shadow, '#000000', 0.35);

/** What reads on a board: white, the ink of the ground, or nearly black. */
export function inkOn(board: Hex, { scheme }: Composer): Hex {
  if (contrast(board, scheme.ink) >= 7) return scheme.ink;
  return contrast(board, '#ffffff') > 4.6 ? '#ffffff' : darkInk(scheme.shadow);
}

/** All points at the one size that the longest of them allows. */
export async function fitPoints(composer: Composer, width: number, max: number, lines = 1): Promise<Block[]> {
  const { canvas } = composer;
  const points = pointsOf(composer);
  const fit = (point: string, limit: number) =>
    composer.text('label', point, {
      width,
      height: canvas.height * (canvas.shape === 'landscape' ? 0.27 : 0.2),
      min: canvas.smallest.text,
      max: Math.max(limit, canvas.smallest.text),
      maxLines: lines,
      area: canvas.width * canvas.height * 0.036,
    });
  const first = await Promise.all(points.map((point) => fit(point, max)));
  const minSize = Math.min(...first.map((block) => block.size));
  return Promise.all(points.map((point) => fit(point, minSize)));
}
