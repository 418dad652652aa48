import { contrast, type Hex, mix } from '../../brand/colour.ts';
import type { Composer } from '../composer.ts';
import type { Block } from '../fit-text.ts';
import { tick } from '../ornaments.ts';
import type { Rect } from '../scene.ts';

/** How many of the copy's points an ad lists. */
export const pointCount = ({ copy }: Composer) => Math.min(3, copy.points.length);

/** Nearly black, in the shadow's hue: ink on a light board. */
export const darkInk = (shadow: Hex) => mix(shadow, '#000000', 0.35);

/** All points at the one size that the longest of them allows. */
export async function fitPoints(composer: Composer, width: number, max: number, lines = 1): Promise<Block[]> {
  const { canvas, copy } = composer;
  const points = copy.points.slice(0, 3);
  const fit = (point: string, limit: number) =>
    composer.text('label', point, {
      width,
      height: canvas.height * 0.2,
      min: canvas.smallest.text,
      max: limit,
      maxLines: lines,
      area: canvas.width * canvas.height * 0.03,
    });
  const first = await Promise.all(points.map((point) => fit(point, max)));
  const least = Math.min(...first.map((block) => block.size));
  return Promise.all(points.map((point) => fit(point, least)));
}

export interface TickedList {
  /** Where it stands; its rows share the height. */
  area: Rect;
  /** The ticks' side and their distance to the points. */
  mark: number;
  gap: number;
  /** Points fitted to the width beside the ticks. */
  points: Block[];
  /** The colour under the list, of its ticks, and of its points. */
  board: Hex;
  tick: Hex;
  ink: Hex;
  on: string;
  /** The rules between the rows begin under the ticks, not under the points. */
  fullRules?: boolean;
}

/** Points below each other, a tick before each and a rule between them. */
export function drawTickedList({ stage, canvas, scheme }: Composer, list: TickedList) {
  const { area, mark, gap, on, board, ink } = list;
  const row = area.height / list.points.length;
  const textX = area.x + mark + gap;
  list.points.forEach((point, index) => {
    const y = area.y + row * index;
    tick(
      stage,
      `mark-${index + 1}`,
      { x: area.x, y: y + (row - mark) / 2, size: mark, mirrored: canvas.mirrored },
      list.tick,
      contrast(list.tick, '#ffffff') > 2.6 ? '#ffffff' : darkInk(scheme.shadow),
      on,
    );
    stage.text(`label-${index + 1}`, 'label', point, {
      x: textX,
      y: y + (row - point.height) / 2,
      color: ink,
      on,
    });
    if (index === 0) return;
    const x = list.fullRules ? area.x : textX;
    stage.panel(
      `rule-${index}`,
      {
        x,
        y: Math.round(y - 1),
        width: area.x + area.width - x,
        height: Math.max(2, Math.round(2 * canvas.unit)),
      },
      mix(board, ink, 0.18),
      { kind: 'ornament', on },
    );
  });
}
