/** Corners in order, clockwise on a canvas whose y grows downwards. */
export type Polygon = readonly (readonly [number, number])[];

/** A rectangle turned about its centre by `rotation` degrees. */
export interface Turned {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
}

/** Where the corners of a turned rectangle lie. */
export function cornersOf({ x, y, width, height, rotation }: Turned): Polygon {
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [cx, cy] = [x + width / 2, y + height / 2];
  return [
    [-width / 2, -height / 2],
    [width / 2, -height / 2],
    [width / 2, height / 2],
    [-width / 2, height / 2],
  ].map(([dx = 0, dy = 0]) => [cx + dx * cos - dy * sin, cy + dx * sin + dy * cos]);
}

/** The part of a convex polygon that lies within another (Sutherland and Hodgman). */
export function common(one: Polygon, other: Polygon): Polygon {
  let rest = one;
  other.forEach(([ax, ay], index) => {
    const [bx, by] = other[(index + 1) % other.length] as readonly [number, number];
    const side = ([x, y]: readonly [number, number]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    const kept: [number, number][] = [];
    rest.forEach((from, at) => {
      const to = rest[(at + 1) % rest.length] as readonly [number, number];
      const [here, there] = [side(from), side(to)];
      if (here >= 0) kept.push([from[0], from[1]]);
      if (here >= 0 === there >= 0) return;
      const share = here / (here - there);
      kept.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
    });
    rest = kept;
  });
  return rest;
}

/** Square pixels. */
export function areaOf(polygon: Polygon): number {
  let sum = 0;
  polygon.forEach(([x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length] as readonly [number, number];
    sum += x * nextY - nextX * y;
  });
  return Math.abs(sum) / 2;
}

/** Square pixels that two turned rectangles share. */
export const sharedArea = (one: Turned, other: Turned): number =>
  areApart(one, other) ? 0 : areaOf(common(cornersOf(one), cornersOf(other)));

/** Whether two are told to share nothing by the circles about them, or by their sides where none is turned. */
function areApart(one: Turned, other: Turned): boolean {
  const across = Math.abs(one.x + one.width / 2 - other.x - other.width / 2);
  const down = Math.abs(one.y + one.height / 2 - other.y - other.height / 2);
  if (one.rotation === 0 && other.rotation === 0)
    return across > (one.width + other.width) / 2 || down > (one.height + other.height) / 2;
  const reach = Math.hypot(one.width, one.height) / 2 + Math.hypot(other.width, other.height) / 2;
  return across ** 2 + down ** 2 > reach ** 2;
}
