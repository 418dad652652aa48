import type { Crop, Raster } from '../raster/raster.ts';
import { type InterfaceMap, interfaceMap } from './interface-map.ts';
import { type InterfacePart, partsOf } from './interface-parts.ts';

/** A piece of an interface that reads alone. Whole pixels of the screenshot it was found on. */
export interface Detail extends Crop {
  /** `card` stands off its ground by an edge of its own; `row` lies on it, between its neighbours. */
  kind: 'card' | 'row';
  /** Radius of a card's corners; 0 for a row. */
  corner: number;
  /** How much it tells when it is shown by itself: around 1 at best. */
  worth: number;
}

/** The width that a screenshot is looked at in. */
export const detailWidth = 360;

/** Pixels in which a round corner blends into its ground. */
const softEdge = 1.5;

/**
 * The pieces of a screenshot that can be lifted out of it, the most telling first: whole cards and rows that carry
 * words and a colour or a picture of their own. None of the bars at head and foot, none that runs on beyond the
 * edge, none that something floats over. Pure. `small` shows the screenshot at any smaller size.
 */
export function detailsOf(small: Raster, shot: { width: number; height: number }): Detail[] {
  const map = interfaceMap(small);
  const scale = shot.width / map.width;
  const found = partsOf(map).flatMap((part): Detail[] => {
    if (!isWhole(map, part)) return [];
    const content = contentOf(map, part);
    const worth = content && worthOf(map, part, content);
    if (!content || !worth) return [];
    const { left, right } = part.kind === 'row' ? filled(part, content) : part;
    // A card is taken a hair inside its edge, so that nothing of its ground comes with it.
    const inset = part.kind === 'card' ? 1 : 0;
    const [x, y] = [(left + inset) * scale, (part.top + inset) * scale].map(Math.round) as [number, number];
    return [
      {
        left: x,
        top: y,
        width: Math.min(shot.width, Math.round((right - inset) * scale)) - x,
        height: Math.min(shot.height, Math.round((part.bottom - inset) * scale)) - y,
        kind: part.kind,
        corner: part.corner > 0 ? (part.corner + softEdge) * scale : 0,
        worth,
      },
    ];
  });
  return found.sort((a, b) => b.worth - a.worth);
}

/** Of a size to be lifted, and none of the bars at head and foot. */
function isWhole({ height }: InterfaceMap, { top, bottom }: InterfacePart): boolean {
  const own = bottom - top;
  return own >= height * 0.05 && own <= height * 0.36 && top >= height * 0.085 && bottom <= height * 0.95;
}

/** A row has no edge of its own: of its empty end, as much is left out as leaves three quarters of it. */
function filled(
  { left, right }: InterfacePart,
  { first, last }: PartContent,
): { left: number; right: number } {
  const [before, after] = [first.left - left, right - last.right];
  const empty = Math.min(Math.abs(after - before), (right - left) * 0.26);
  return after > before ? { left, right: right - empty } : { left: left + empty, right };
}

/** 0 where a part does not read alone. */
function worthOf(map: InterfaceMap, part: InterfacePart, content: PartContent): number {
  const { width, height, place, same } = map;
  const [head, foot] = [part.top / height, part.bottom / height];
  const own = part.bottom - part.top;
  // A piece of a page that changes its colour would show that it was cut out.
  if (part.kind === 'row' && !same(place(4, part.top), place(4, part.bottom - 1))) return 0;
  const { flat, colour, pieces, lines, first, last } = content;
  if (lines < 1 || flat < (part.kind === 'card' ? 0.22 : 0.4)) return 0;
  // A row of like things: keys, icons, tabs, tiles.
  const widest = Math.max(...pieces.map((piece) => piece.right - piece.left));
  if (pieces.length > 5 || widest < width * 0.2) return 0;
  const halves = pieces.length === 2 && Math.abs(first.right + last.left - width) < width * 0.08;
  if (halves && Math.min(first.height, last.height) > own * 0.7) return 0;
  // One that runs on beyond the edge.
  const margin = width * 0.012;
  if (last.right > part.right - margin && first.left > part.left + margin) return 0;
  const icon = pieces.length > 1 && Math.max(first.height, last.height) > own * 0.26;
  if (!icon && colour < 0.006) return 0;
  const ratio = (part.right - part.left) / own;
  return (
    0.2 +
    Math.min(colour / 0.06, 1) * 0.25 +
    (icon ? 0.15 : 0) +
    (lines > 1 ? 0.1 : 0) +
    Math.min(part.peers, 4) * 0.025 +
    (part.kind === 'card' ? 0.1 : 0) +
    Math.max(0, 0.1 - Math.abs((head + foot) / 2 - 0.38) * 0.25) +
    (ratio > 2.6 && ratio < 5.6 ? 0.05 : 0)
  );
}

interface ContentPiece {
  left: number;
  right: number;
  height: number;
}

/** What stands on a part. */
interface PartContent {
  /** From left to right. */
  pieces: ContentPiece[];
  first: ContentPiece;
  last: ContentPiece;
  /** Lines of writing. */
  lines: number;
  /** Shares of it that have its ground's colour, and a strong one. */
  flat: number;
  colour: number;
}

/** Null where a part is bare. */
function contentOf(map: InterfaceMap, part: InterfacePart): PartContent | null {
  const { place, gap, chroma } = map;
  const { left, right, top, bottom } = part;
  const inset = 3;
  const fill = commonest(map, part);
  // Rows that ink begins and ends in, column by column.
  const heads = new Uint16Array(right - left);
  const feet = new Uint16Array(right - left);
  let [flat, colour, lines, written, seen] = [0, 0, 0, 0, 0];
  for (let y = top + inset; y < bottom - inset; y += 2) {
    let strokes = 0;
    let on = false;
    for (let x = left + inset; x < right - inset; x++, seen++) {
      const at = place(x, y);
      const off = gap(fill, at);
      if (off < 14) flat++;
      else if (chroma(at) > 60) colour++;
      const ink = off > 44;
      if (ink !== on) strokes++;
      on = ink;
      if (!ink) continue;
      if (feet[x - left] === 0) heads[x - left] = y;
      feet[x - left] = y;
    }
    written = strokes >= 14 ? written + 1 : 0;
    if (written === 2) lines++;
  }
  const pieces: ContentPiece[] = [];
  feet.forEach((foot, index) => {
    if (foot === 0) return;
    const x = left + index;
    const height = foot - (heads[index] as number);
    const last = pieces.at(-1);
    if (last && x - last.right < map.width * 0.035) {
      last.right = x;
      last.height = Math.max(last.height, height);
    } else pieces.push({ left: x, right: x, height });
  });
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return null;
  return { pieces, first, last, lines, flat: flat / seen, colour: colour / seen };
}

/** A place of the colour that most of a part has. */
function commonest({ place, bin }: InterfaceMap, { left, right, top, bottom }: InterfacePart): number {
  const counts = new Map<number, number>();
  let best = { count: 0, at: place(left, top) };
  for (let y = top + 2; y < bottom - 2; y += 4) {
    for (let x = left + 4; x < right - 4; x += 5) {
      const at = place(x, y);
      const count = (counts.get(bin(at)) ?? 0) + 1;
      counts.set(bin(at), count);
      if (count > best.count) best = { count, at };
    }
  }
  return best.at;
}
