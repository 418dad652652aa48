import type { Box, Shown } from '../ad.ts';
import { standsAt } from '../brand/content.ts';
import type { Shot } from '../brand/shots.ts';
import { covering, opaque } from './geometry.ts';

/** What of a screenshot is seen in an ad. */
export interface ShownScreen {
  box: Box;
  shot: Shot;
  /** Share of the canvas that it is seen on. */
  share: number;
  /** Share of what is seen of it that something stands on. */
  content: number;
  /** Bounds of what is seen, in pixels of the picture. */
  part: Shown;
}

/** Fields that the canvas is looked at in, each way. */
const cells = 120;

/** The part of a picture under a place of the canvas, for a box as rotated. */
function placeOn({ x, y, width, height, rotation, shows }: Box, px: number, py: number) {
  const turn = (-rotation * Math.PI) / 180;
  const [dx, dy] = [px - x - width / 2, py - y - height / 2];
  const [across, down] = [
    dx * Math.cos(turn) - dy * Math.sin(turn),
    dx * Math.sin(turn) + dy * Math.cos(turn),
  ];
  const { x: left = 0, y: top = 0, width: wide = 0, height: high = 0 } = shows ?? {};
  return { x: left + (across / width + 0.5) * wide, y: top + (down / height + 0.5) * high };
}

/** The screenshots of an ad as they are seen, inside the canvas and under nothing drawn over them; the largest first. */
export function shownScreens(
  boxes: readonly Box[],
  canvas: { width: number; height: number },
  shots: readonly Shot[],
): ShownScreen[] {
  const topFirst = boxes
    .filter((box) => opaque.has(box.kind))
    .map((box) => ({ box, covers: covering(box) }))
    .reverse();
  const found = new Map<Box, { x: number; y: number }[]>();
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const x = ((column + 0.5) / cells) * canvas.width;
      const y = ((row + 0.5) / cells) * canvas.height;
      const box = topFirst.find(({ covers }) => covers(x, y))?.box;
      if (!box?.shows) continue;
      const places = found.get(box) ?? [];
      places.push(placeOn(box, x, y));
      found.set(box, places);
    }
  }
  return [...found]
    .flatMap(([box, places]) => {
      const shot = shots.find(({ index }) => index === box.shows?.screenshot);
      if (!shot) return [];
      const { crop, content } = shot;
      const filled = places.filter(({ x, y }) =>
        standsAt(content, (x - crop.left) / crop.width, (y - crop.top) / crop.height),
      );
      const [left, right] = [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x }) => x))];
      const [top, bottom] = [Math.min(...places.map(({ y }) => y)), Math.max(...places.map(({ y }) => y))];
      return [
        {
          box,
          shot,
          share: places.length / cells ** 2,
          content: filled.length / places.length,
          part: {
            screenshot: shot.index,
            x: Math.round(left),
            y: Math.round(top),
            width: Math.round(right - left),
            height: Math.round(bottom - top),
          },
        },
      ];
    })
    .sort((a, b) => b.share - a.share);
}
