import type { Measurer } from '../../fonts/measure.ts';
import type { TypeStyle } from '../../fonts/type-style.ts';
import type { Canvas } from '../scene/canvas.ts';
import { DoesNotFitError, fitText, type TextRoom } from '../type/fit-text.ts';
import { headlineArea } from './composer.ts';

/** The largest rooms that layouts have for a headline: beside a picture or across the canvas. */
function largestRooms(canvas: Canvas): Omit<TextRoom, 'min' | 'max'>[] {
  const { width, height, safe, shape } = canvas;
  const [across, down] = [safe.right - safe.left, safe.bottom - safe.top];
  const area = headlineArea(canvas);
  if (shape !== 'landscape') return [{ width: across, height: down * 0.7, maxLines: 4, area }];
  return [
    { width: width * 0.56, height: down, maxLines: 4, area },
    { width: across, height: height * 0.34, maxLines: 2, area },
  ];
}

/** Whether any layout can have room for a headline at the smallest size: no means no, yes means perhaps. */
export async function findsRoom(
  measurer: Measurer,
  canvas: Canvas,
  { text, name, style }: { text: string; name: string; style: TypeStyle },
): Promise<boolean> {
  const min = canvas.smallest.headline;
  for (const room of largestRooms(canvas)) {
    try {
      await fitText(measurer, text, style, { ...room, min, max: min, name });
      return true;
    } catch (error) {
      if (!(error instanceof DoesNotFitError)) throw error;
    }
  }
  return false;
}
