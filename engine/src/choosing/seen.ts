import type { Canvas } from '../layout/scene/canvas.ts';
import type { ShownScreen } from '../layout/scene/shown-screens.ts';

/** Letters this high, as a share of the canvas' side (the root of its area), are read at a glance. */
const easilyRead = 0.03;

/** Fewer lines of text are a label or a logo. */
const minLines = 2;

/**
 * How large the words of an interface are to whoever sees the ad: the median height of the lines of text seen, 1 where
 * it is read at a glance and above where it is larger; of several screens the one on which it is largest. 0 where none
 * is seen, or nobody read them.
 */
export function legibilityOf(screens: readonly ShownScreen[], canvas: Canvas): number {
  const high = Math.sqrt(canvas.width * canvas.height) * easilyRead;
  return Math.max(0, ...screens.map((screen) => Math.min(2, lineHeight(screen) / high)));
}

/** The median height of the lines of text seen of a screen, in pixels of the canvas. */
function lineHeight({ box, shot, part }: ShownScreen): number {
  const { crop, reading } = shot;
  const scale = box.shows ? box.width / box.shows.width : 0;
  const [from, to] = [part.y - crop.top, part.y + part.height - crop.top];
  const heights = (reading?.lines ?? [])
    .filter(({ box: line }) => line.y >= from && line.y + line.height <= to)
    .map(({ box: line }) => line.height)
    .sort((a, b) => a - b);
  return heights.length < minLines ? 0 : (heights[heights.length >> 1] as number) * scale;
}

/** How colourful what is seen of the largest screen is: the mean distance between a pixel's channels, 0–1. */
export function colourOf([screen]: readonly ShownScreen[]): number {
  if (!screen) return 0;
  const { shot, part } = screen;
  const { crop, small } = shot;
  const scale = small.width / crop.width;
  const rowOf = (y: number) => Math.min(small.height, Math.max(0, Math.round((y - crop.top) * scale)));
  const [from, to] = [rowOf(part.y), rowOf(part.y + part.height)];
  let sum = 0;
  for (let at = from * small.width * 4; at < to * small.width * 4; at += 4) {
    const [red, green, blue] = [
      small.data[at] as number,
      small.data[at + 1] as number,
      small.data[at + 2] as number,
    ];
    sum += Math.max(red, green, blue) - Math.min(red, green, blue);
  }
  return sum / 255 / Math.max(1, (to - from) * small.width);
}
