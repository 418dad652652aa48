import type { Box, BoxKind } from '../ad.ts';
import { sharedArea } from '../layout/scene/polygon.ts';
import { groundsOf } from '../layout/scene/stacking.ts';

export const textKinds: ReadonlySet<BoxKind> = new Set(['headline', 'sub', 'cta', 'name', 'proof', 'label']);

/** Intersection over union of two boxes as rotated. */
function iou(one: Box, other: Box): number {
  const shared = sharedArea(one, other);
  return shared / (one.width * one.height + other.width * other.height - shared);
}

/** The pair of boxes that overlaps most without being meant to; the sum of all such overlaps. */
export function overlap(boxes: readonly Box[]): { sum: number; box?: string } {
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const grounds = new Map(boxes.map((box) => [box.id, groundsOf(box, byId)]));
  const liesOn = (one: Box, other: Box) => grounds.get(one.id)?.includes(other.id);
  let sum = 0;
  let worst = { value: 0, box: '' };
  boxes.forEach((one, index) => {
    for (const other of boxes.slice(index + 1)) {
      if (liesOn(one, other) || liesOn(other, one)) continue;
      const value = iou(one, other);
      // What is left of boxes that only touch is no overlap.
      if (value < 1e-9) continue;
      sum += value;
      if (value > worst.value) worst = { value, box: `${one.id} on ${other.id}` };
    }
  });
  return worst.box ? { sum, box: worst.box } : { sum };
}

/** The largest share of a box that lies outside a rectangle. */
export function outside(
  boxes: readonly Box[],
  area: { left: number; top: number; right: number; bottom: number },
): { share: number; box?: string } {
  let worst: { share: number; box?: string } = { share: 0 };
  for (const box of boxes) {
    const width = Math.max(0, Math.min(box.x + box.width, area.right) - Math.max(box.x, area.left));
    const height = Math.max(0, Math.min(box.y + box.height, area.bottom) - Math.max(box.y, area.top));
    const share = 1 - (width * height) / (box.width * box.height);
    // What is left of a whole after subtraction is not a breach.
    if (share > 1e-6 && share > worst.share) worst = { share, box: box.id };
  }
  return worst;
}

/**
 * How well the elements share edges and centres: the mean over them of −log(1 − Δ), Δ being the distance to the
 * nearest like edge or centre of another, as a share of the canvas (LayoutGAN++, all six lines).
 */
export function misalignment(boxes: readonly Box[], canvas: { width: number; height: number }): number {
  if (boxes.length < 2) return 0;
  const lines = boxes.map(({ x, y, width, height }) => [
    x / canvas.width,
    (x + width / 2) / canvas.width,
    (x + width) / canvas.width,
    y / canvas.height,
    (y + height / 2) / canvas.height,
    (y + height) / canvas.height,
  ]);
  const costs = lines.map((own, index) => {
    let least = 1;
    lines.forEach((other, at) => {
      if (at === index) return;
      own.forEach((line, kind) => {
        least = Math.min(least, Math.abs(line - (other[kind] as number)));
      });
    });
    return -Math.log(1 - Math.min(least, 0.999));
  });
  return costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
}
