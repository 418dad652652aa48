import type { Box, Shown } from '../../ad.ts';
import { standsAt } from '../../brand/content.ts';
import type { Shot } from '../../brand/shots.ts';
import { middleOf, topmost } from './cells.ts';
import { opaque } from './screenshot-share.ts';

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

/** What is seen of one screenshot, gathered cell by cell. */
interface Seen {
  count: number;
  filled: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The screenshots of an ad as they are seen, inside the canvas and under nothing drawn over them; the largest first. */
export function shownScreens(
  boxes: readonly Box[],
  canvas: { width: number; height: number },
  shots: readonly Shot[],
): ShownScreen[] {
  const hiding = boxes.filter((box) => opaque.has(box.kind));
  const grid = topmost(hiding, { ...canvas, count: cells });
  return hiding
    .flatMap((box, place) => {
      const shot = shots.find(({ index }) => index === box.shows?.screenshot);
      const seen = shot && seenOf(box, shot, grid, place, canvas);
      if (!seen || seen.count === 0) return [];
      const { left, top, right, bottom } = seen;
      return [
        {
          box,
          shot,
          share: seen.count / cells ** 2,
          content: seen.filled / seen.count,
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

/** What of a shot lies under the cells that its box, the one at `place`, is topmost in. */
function seenOf(
  { x, y, width, height, rotation, shows }: Box,
  { crop, content }: Shot,
  grid: Int16Array,
  place: number,
  canvas: { width: number; height: number },
): Seen {
  const turn = (-rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [middleX, middleY] = [width / 2, height / 2];
  const { x: left = 0, y: top = 0, width: wide = 0, height: high = 0 } = shows ?? {};
  const seen: Seen = {
    count: 0,
    filled: 0,
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  };
  const end = grid.lastIndexOf(place);
  for (let at = Math.max(0, grid.indexOf(place)); at <= end; at++) {
    if (grid[at] !== place) continue;
    const dx = middleOf(at % cells, cells, canvas.width) - x - middleX;
    const dy = middleOf(Math.floor(at / cells), cells, canvas.height) - y - middleY;
    const px = left + ((dx * cos - dy * sin) / width + 0.5) * wide;
    const py = top + ((dx * sin + dy * cos) / height + 0.5) * high;
    seen.count++;
    if (standsAt(content, (px - crop.left) / crop.width, (py - crop.top) / crop.height)) seen.filled++;
    seen.left = Math.min(seen.left, px);
    seen.right = Math.max(seen.right, px);
    seen.top = Math.min(seen.top, py);
    seen.bottom = Math.max(seen.bottom, py);
  }
  return seen;
}
