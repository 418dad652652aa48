import type { Crop } from '../raster/raster.ts';
import type { PixelBox, ScreenKind, ScreenReading } from '../screens/screen.ts';

/** What was read on the part of a picture that is shown, in its pixels. */
export interface ShownReading {
  kind: ScreenKind;
  /** The lines that stand wholly on it. */
  lines: { text: string; box: PixelBox }[];
  /** All captions of the picture: their boxes may lie outside. */
  captions: { text: string; box: PixelBox }[];
}

/** Less certain lines are noise: icons taken for letters. */
const minConfidence = 0.5;

/** The reading of a picture, as far as it concerns a part of it. */
export function readingOn({ lines, captions, kind }: ScreenReading, crop: Crop): ShownReading {
  const moved = (box: PixelBox) => ({ ...box, x: box.x - crop.left, y: box.y - crop.top });
  const inside = ({ x, y, width, height }: PixelBox) =>
    x > -width * 0.1 && y > -height * 0.1 && x + width * 0.9 < crop.width && y + height * 0.9 < crop.height;
  return {
    kind,
    lines: lines
      .filter(({ confidence }) => confidence >= minConfidence)
      .map(({ text, box }) => ({ text, box: moved(box) }))
      .filter(({ box }) => inside(box)),
    captions: captions.map(({ text, box }) => ({ text, box: moved(box) })),
  };
}
