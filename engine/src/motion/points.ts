import { styleOf } from '../layout/parts/style-of.ts';
import { createStage } from '../layout/scene/stage.ts';
import { type Block, DoesNotFitError, fitText } from '../layout/type/fit-text.ts';
import type { Hex } from '../raster/colour.ts';
import { subjectOf } from '../recipe/compose-recipe.ts';
import { type Cast, linesOf } from './cast.ts';
import { cutLines } from './cut-layers.ts';
import type { CutLayer } from './layer.ts';
import type { Scenario } from './scenario.ts';

/** What a message says in the headline's place: its lines, of the headline's colour, no larger and ranged as that is. */
export async function pointLayers(
  { composed, cast, resources }: Scenario,
  id: string,
  text: string,
): Promise<CutLayer[]> {
  const { canvas, recipe, brand, scene } = composed;
  const boxes = scene.boxes.filter(({ kind }) => kind === 'headline');
  const [box] = boxes;
  if (!box) return [];
  const room = {
    x: Math.min(...boxes.map(({ x }) => x)),
    y: Math.min(...boxes.map(({ y }) => y)),
    right: Math.max(...boxes.map(({ x, width }) => x + width)),
    bottom: Math.max(...boxes.map(({ y, height }) => y + height)),
  };
  const [width, height] = [room.right - room.x - 2, room.bottom - room.y - 2];
  const style = scene.lines.find((line) => line.box === box.id)?.node.style;
  if (!style) return [];
  const size = Number(style.fontSize);
  const block = await setIn(
    resources.measurer,
    text,
    {
      ...styleOf('headline', text, brand, subjectOf(recipe)),
      // The headline's own face, whatever its layout made of it.
      families: String(style.fontFamily).split(', '),
      weight: Number(style.fontWeight),
      italic: style.fontStyle === 'italic',
      tracking: Number(style.letterSpacing) / size,
    },
    {
      width,
      height,
      min: canvas.smallest.headline * 0.9,
      max: size,
      maxLines: 4,
      name: recipe.message.name,
    },
  );
  if (!block) return [];
  const stage = createStage(canvas);
  stage.text(id, 'headline', block, {
    x: canvas.mirrored ? canvas.width - room.right + 1 : room.x + 1,
    y: room.y + 1,
    width,
    align: rangedAs(cast),
    color: style.color as Hex,
    on: box.on ?? 'background',
  });
  return cutLines(resources.fonts, stage.scene(), canvas);
}

async function setIn(...parts: Parameters<typeof fitText>): Promise<Block | null> {
  try {
    return await fitText(...parts);
  } catch (error) {
    if (error instanceof DoesNotFitError) return null;
    throw error;
  }
}

/**
 * How the headline is ranged, as a stage has it, which mirrors: at its beginning or in the middle. One line that fills its
 * room looks like both: the line below it tells.
 */
function rangedAs(cast: Cast): 'left' | 'center' {
  const headline = linesOf(cast, 'headline');
  const lines = headline.length > 1 ? headline : [...headline, ...linesOf(cast, 'sub')];
  const spread = (places: number[]) => Math.max(...places) - Math.min(...places);
  const middles = lines.map(({ x, width }) => x + width / 2);
  const starts = lines.map(({ x, width }) => (cast.canvas.mirrored ? x + width : x));
  if (lines.length > 1) return spread(middles) < spread(starts) ? 'center' : 'left';
  return Math.abs((middles[0] ?? 0) - cast.canvas.width / 2) < cast.canvas.width * 0.02 ? 'center' : 'left';
}
