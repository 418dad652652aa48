import type { InterfaceMap } from './interface-map.ts';

/** Rows of pixels, `bottom` exclusive. */
export interface Band {
  top: number;
  bottom: number;
}

/** A card or a row of a list. */
export interface InterfacePart extends Band {
  left: number;
  /** Exclusive. */
  right: number;
  kind: 'card' | 'row';
  /** Radius of a card's corners; 0 for a row. */
  corner: number;
  /** How many like it stand with it, itself included. */
  peers: number;
}

/** The outermost pixels do not count: a scroll bar may lie there. */
const edgeOf = ({ width }: InterfaceMap) => Math.round(width * 0.016);

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** The cards and rows of an interface. */
export function partsOf(map: InterfaceMap): InterfacePart[] {
  const bands = bandsOf(map);
  const cards = bands.flatMap((band) => cardOf(map, band) ?? []);
  const alike = (one: Band, other: Band) =>
    Math.abs(one.bottom - one.top - other.bottom + other.top) <= 0.12 * (one.bottom - one.top);
  return [
    ...cards.map((card) => ({ ...card, peers: cards.filter((other) => alike(card, other)).length })),
    ...ruledRows(map, bands),
    ...stretchesBetween(cards, map.height).flatMap((stretch) => spacedRows(map, stretch, bands)),
  ];
}

/** What the cards leave of a screen, from top to bottom: no row runs over a card. */
function stretchesBetween(cards: readonly Band[], height: number): Band[] {
  const tops = [0, ...cards.map(({ bottom }) => bottom)];
  const bottoms = [...cards.map(({ top }) => top), height];
  return tops.map((top, index) => ({ top, bottom: bottoms[index] as number }));
}

/** What stands between rows of pixels of one colour. */
function bandsOf(map: InterfaceMap): Band[] {
  const { width, height, place, same } = map;
  const edge = edgeOf(map);
  const calm = (y: number) => {
    const ground = place(edge, y);
    for (let x = edge + 1; x < width - edge; x++) if (!same(ground, place(x, y))) return false;
    return true;
  };
  const bands: Band[] = [];
  let top = -1;
  for (let y = 0; y <= height; y++) {
    const quiet = y === height || calm(y);
    if (!quiet && top < 0) top = y;
    if (!quiet || top < 0) continue;
    bands.push({ top, bottom: y });
    top = -1;
  }
  return bands;
}

/** The band as a card: its sides are straight but for the corners, and the ground shows beside them. */
function cardOf(map: InterfaceMap, { top, bottom }: Band): Omit<InterfacePart, 'peers'> | null {
  const { width, place, same } = map;
  const height = bottom - top;
  if (height < 16) return null;
  const edge = edgeOf(map);
  const sides = Array.from({ length: height }, (_, row) => {
    let [left, right] = [edge, width - 1 - edge];
    const ground = place(edge, top + row);
    while (left < width / 2 && same(ground, place(left, top + row))) left++;
    while (right > width / 2 && same(ground, place(right, top + row))) right--;
    return { left, right: right + 1 };
  });
  const left = median(sides.map((side) => side.left));
  const right = median(sides.map((side) => side.right));
  if (left <= edge || right >= width - edge || right - left < width * 0.68) return null;
  const round = Math.min(height >> 1, 34);
  const straight = sides.every(
    (side, row) =>
      (Math.abs(side.left - left) <= 2 && Math.abs(side.right - right) <= 2) ||
      ((row < round || row >= height - round) && side.left >= left - 2 && side.right <= right + 2),
  );
  if (!straight || isParted(map, { top, bottom, left, right })) return null;
  // What a round corner lacks of a square one is its radius squared, times 1 − π/4.
  const radius = (rows: typeof sides) =>
    Math.sqrt(
      rows.reduce((sum, side) => sum + Math.max(0, side.left - left) + Math.max(0, right - side.right), 0) /
        (2 - Math.PI / 2),
    );
  const corner = Math.max(radius(sides.slice(0, round)), radius(sides.slice(-round)));
  return corner > height / 2 + 2 ? null : { top, bottom, left, right, kind: 'card', corner };
}

/** Two cards side by side: the ground runs down between them. */
function isParted(
  map: InterfaceMap,
  { top, bottom, left, right }: Band & { left: number; right: number },
): boolean {
  const { place, same } = map;
  const edge = edgeOf(map);
  const middle = (top + bottom) >> 1;
  if (same(place(edge, middle), place(left + 6, middle))) return false;
  for (let x = left + 24; x < right - 24; x++) {
    let y = top;
    while (y < bottom && same(place(edge, y), place(x, y))) y++;
    if (y === bottom) return true;
  }
  return false;
}

/** What stands between two lines drawn across the screen. */
function ruledRows(map: InterfaceMap, bands: readonly Band[]): InterfacePart[] {
  const { width, height, place, same } = map;
  const quiet = new Uint8Array(height).fill(1);
  for (const { top, bottom } of bands) quiet.fill(0, top, bottom);
  const lines = bands.filter(({ top, bottom }) => bottom - top <= 2);
  for (let y = 3; y < height - 3; y++) {
    if (!quiet[y] || !quiet[y - 3] || !quiet[y + 3]) continue;
    const [own, above, below] = [y, y - 3, y + 3].map((at) => place(width >> 1, at)) as [
      number,
      number,
      number,
    ];
    if (!same(own, above) && !same(own, below) && same(above, below)) lines.push({ top: y, bottom: y + 1 });
  }
  return lines
    .toSorted((a, b) => a.top - b.top)
    .flatMap((line, index, sorted): InterfacePart[] => {
      const last = sorted[index - 1];
      if (!last || line.top - last.bottom < 16) return [];
      const rows = { top: last.bottom + 1, bottom: line.top - 1 };
      return [{ ...rows, left: 0, right: width, kind: 'row', corner: 0, peers: lines.length - 1 }];
    });
}

/** Rows of a list without lines: bands alike and evenly spaced, each with half the gap to its neighbours. */
function spacedRows({ width, height }: InterfaceMap, stretch: Band, all: readonly Band[]): InterfacePart[] {
  const bands = all.filter(({ top, bottom }) => top >= stretch.top && bottom <= stretch.bottom);
  const gaps = bands.map((band, index) => band.top - (bands[index - 1]?.bottom ?? stretch.top));
  let best: InterfacePart[] = [];
  // Lines of one row stand closer than rows do; how close, each list decides for itself.
  for (const minGap of new Set(gaps.filter((gap) => gap >= 4))) {
    const rows: Band[] = [];
    bands.forEach((band, index) => {
      const last = rows.at(-1);
      if (last && (gaps[index] as number) < minGap) last.bottom = band.bottom;
      else rows.push({ ...band });
    });
    const regular = runs(rows, height * 0.035).flatMap((run) =>
      run.map((row): InterfacePart => {
        const at = rows.indexOf(row);
        const before = row.top - (rows[at - 1]?.bottom ?? stretch.top);
        const after = (rows[at + 1]?.top ?? stretch.bottom) - row.bottom;
        const pad = Math.min(before, after) >> 1;
        const { top, bottom } = { top: row.top - pad, bottom: row.bottom + pad };
        return { top, bottom, left: 0, right: width, kind: 'row', corner: 0, peers: run.length };
      }),
    );
    if (regular.length > best.length) best = regular;
  }
  return best;
}

/** Three or more bands of one height after each other, one distance apart. */
function runs(bands: readonly Band[], minHeight: number): Band[][] {
  const found: Band[][] = [[]];
  for (const band of bands) {
    const height = band.bottom - band.top;
    if (height < minHeight) {
      found.push([]);
      continue;
    }
    const [first, second, last] = [found.at(-1)?.[0], found.at(-1)?.[1], found.at(-1)?.at(-1)];
    const step = last ? band.top - last.top : 0;
    const usual = first && second ? second.top - first.top : step;
    const fits =
      !first ||
      (Math.abs(height - first.bottom + first.top) <= Math.max(3, height * 0.14) &&
        Math.abs(step - usual) <= Math.max(3, usual * 0.08));
    if (fits) found.at(-1)?.push(band);
    else found.push([band]);
  }
  return found.filter((run) => run.length >= 3);
}
