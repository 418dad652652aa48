import type { Hex } from '../../raster/colour.ts';
import type { Stage } from '../scene/stage.ts';

/** A tick in a rounded square. */
export function tick(
  stage: Stage,
  id: string,
  at: { x: number; y: number; size: number; mirrored: boolean },
  color: Hex,
  ink: Hex,
  on: string,
) {
  stage.panel(id, { x: at.x, y: at.y, width: at.size, height: at.size }, color, {
    radius: at.size * 0.24,
    kind: 'ornament',
    on,
  });
  // The stage mirrors what it is given; a tick reads the same in every language, so it is turned beforehand.
  const point = (x: number, y: number): [number, number] => [
    at.x + (at.mirrored ? 1 - x : x) * at.size,
    at.y + y * at.size,
  ];
  stage.polygon(
    `${id}-tick`,
    [
      point(0.22, 0.52),
      point(0.3, 0.44),
      point(0.43, 0.57),
      point(0.7, 0.3),
      point(0.78, 0.38),
      point(0.43, 0.73),
    ],
    ink,
    { kind: 'ornament', on: id },
  );
}

/** A five-pointed star's outline, its points on a circle of `radius`, cut off right of `share` of its width. */
export function star(x: number, y: number, radius: number): [number, number][] {
  return Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.42;
    const turn = -Math.PI / 2 + (index * Math.PI) / 5;
    return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach];
  });
}

/** The part of a convex or star-shaped outline left of a vertical line. */
export function leftOf(points: readonly (readonly [number, number])[], edge: number): [number, number][] {
  const out: [number, number][] = [];
  points.forEach((point, index) => {
    const next = points[(index + 1) % points.length] as readonly [number, number];
    const inside = point[0] <= edge;
    if (inside) out.push([point[0], point[1]]);
    if (inside !== next[0] <= edge) {
      const share = (edge - point[0]) / (next[0] - point[0]);
      out.push([edge, point[1] + (next[1] - point[1]) * share]);
    }
  });
  return out;
}
