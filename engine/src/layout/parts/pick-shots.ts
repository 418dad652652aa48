import { isTall } from '../../brand/shot-shape.ts';
import type { Shot } from '../../brand/shots.ts';
import type { Raster } from '../../raster/raster.ts';
import type { Shape } from '../scene/canvas.ts';

const places = Array.from({ length: 16 }, (_, row) =>
  Array.from({ length: 9 }, (_, column) => [(column + 0.5) / 9, (row + 0.5) / 16] as const),
).flat();

/** How unlike two screens look at arm's length, 0–1: the mean difference of their channels over a coarse grid. */
function unlike(one: Shot, other: Shot): number {
  const [a, b] = [gridOf(one.small), gridOf(other.small)];
  return a.reduce((sum, part, at) => sum + Math.abs(part - (b[at] as number)), 0) / a.length / 255;
}

/** Each layout asks anew for those of the same screens. */
const grids = new WeakMap<Raster, Uint8Array>();

function gridOf(small: Raster): Uint8Array {
  const { width, height, data } = small;
  const known = grids.get(small);
  if (known) return known;
  const grid = Uint8Array.from(
    places.flatMap(([x, y]) => {
      const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
      return [data[at], data[at + 1], data[at + 2]] as number[];
    }),
  );
  grids.set(small, grid);
  return grid;
}

/** How well a screen goes with those beside it: unlike them, of another lightness, framed in the same way. */
const company = (shot: Shot, beside: readonly Shot[]) =>
  Math.min(
    ...beside.map(
      (other) =>
        unlike(shot, other) +
        0.35 * Math.abs(shot.light - other.light) -
        (shot.kind === other.kind ? 0 : 0.4) -
        Math.abs(shot.height / shot.width - other.height / other.width) * 0.2,
    ),
  );

/** What a screen that stands in artwork costs beside others. */
const aside = 0.5;

/** What may stand beside a leading screen: never a menu, a dialog or what sells nothing otherwise; a smaller layout serves. */
const selling = (shots: readonly Shot[]) => shots.filter(({ side }) => !side);

/** Screens to gather from: tall ones; where there are too few, cards that are at least nearly as tall as wide. */
function upright(shots: readonly Shot[], count: number): Shot[] {
  const tall = shots.filter(isTall);
  return tall.length >= count ? tall : shots.filter(({ width, height }) => height > width * 0.85);
}

/** Whether `ensemble` finds that many for a shape of canvas; cards are too short for the high ones. */
export const gathers = (shots: readonly Shot[], count: number, shape: Shape): boolean =>
  (shape === 'square' || shape === 'landscape'
    ? upright(selling(shots), count)
    : selling(shots).filter(isTall)
  ).length >= count;

/**
 * `count` upright screens that go together, the leading one first, each as unlike the others as the listing allows.
 * Null where there are too few.
 */
export function ensemble(shots: readonly Shot[], count: number): Shot[] | null {
  const left = upright([...shots.slice(0, 1), ...selling(shots.slice(1))], count);
  const chosen = left.splice(0, 1);
  while (chosen.length < count) {
    // Earlier ones tell more: each place further back must be made up for.
    const best = left
      .map((shot, rank) => ({
        shot,
        worth: company(shot, chosen) - rank * 0.02 - (shot.isArtwork ? aside : 0),
      }))
      .sort((a, b) => b.worth - a.worth)[0];
    if (!best) return null;
    chosen.push(...left.splice(left.indexOf(best.shot), 1));
  }
  return chosen;
}

/** Mean busyness of a part of a screen, its ends as shares of the height. */
export function busyness({ rows }: Shot, from: number, to: number): number {
  const part = rows.slice(Math.round(from * 100), Math.round(to * 100));
  return part.reduce((sum, row) => sum + row, 0) / Math.max(1, part.length);
}
