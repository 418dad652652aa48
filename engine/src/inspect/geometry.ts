import type { Box, BoxKind } from '../ad.ts';

export const textKinds: ReadonlySet<BoxKind> = new Set(['headline', 'sub', 'cta', 'name', 'proof', 'label']);

/** Whether a point lies inside a box as rotated. */
export function holds(box: Box, px: number, py: number): boolean {
  const turn = (-box.rotation * Math.PI) / 180;
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  const x = cx + (px - cx) * Math.cos(turn) - (py - cy) * Math.sin(turn);
  const y = cy + (px - cx) * Math.sin(turn) + (py - cy) * Math.cos(turn);
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** Whether `one` is meant to lie on `other`, directly or through what lies between. */
function liesOn(one: Box, other: Box, byId: ReadonlyMap<string, Box>): boolean {
  let under = one.on;
  for (let depth = 0; under !== undefined && depth < 12; depth++) {
    if (under === other.id) return true;
    under = byId.get(under)?.on;
  }
  return false;
}

/** Kinds that must not meet unless one is meant to lie on the other. Ornament lies under everything. */
const solid: ReadonlySet<BoxKind> = new Set([...textKinds, 'icon', 'device', 'screenshot', 'plate']);

/** Intersection over union of two boxes, by a grid laid over the smaller. */
function iou(one: Box, other: Box): number {
  const [small, large] = one.width * one.height < other.width * other.height ? [one, other] : [other, one];
  const cells = 24;
  let hit = 0;
  const [cx, cy] = [small.x + small.width / 2, small.y + small.height / 2];
  const turn = (small.rotation * Math.PI) / 180;
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const dx = ((column + 0.5) / cells - 0.5) * small.width;
      const dy = ((row + 0.5) / cells - 0.5) * small.height;
      if (
        holds(
          large,
          cx + dx * Math.cos(turn) - dy * Math.sin(turn),
          cy + dx * Math.sin(turn) + dy * Math.cos(turn),
        )
      )
        hit++;
    }
  }
  const shared = (hit / cells ** 2) * small.width * small.height;
  return shared / (one.width * one.height + other.width * other.height - shared);
}

/** The pair of boxes that overlaps most without being meant to; the sum of all such overlaps. */
export function overlap(boxes: readonly Box[]): { sum: number; box?: string } {
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const watched = boxes.filter((box) => solid.has(box.kind));
  let sum = 0;
  let worst = { value: 0, box: '' };
  watched.forEach((one, index) => {
    for (const other of watched.slice(index + 1)) {
      if (liesOn(one, other, byId) || liesOn(other, one, byId)) continue;
      // Fields may carry a device that reaches over their edge: only ink and pictures get in each other's way.
      if (one.kind === 'plate' && other.kind === 'plate') continue;
      const value = iou(one, other);
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

/** Share of the canvas on which screenshots are seen: inside it, and not under a plate laid on their device. */
export function screenshotShare(boxes: readonly Box[], canvas: { width: number; height: number }): number {
  const shots = boxes.filter((box) => box.kind === 'screenshot');
  if (shots.length === 0) return 0;
  const covers = boxes.filter(
    (box) => box.kind === 'plate' && boxes.some((device) => device.kind === 'device' && device.id === box.on),
  );
  const cells = 96;
  let seen = 0;
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const x = ((column + 0.5) / cells) * canvas.width;
      const y = ((row + 0.5) / cells) * canvas.height;
      if (shots.some((shot) => holds(shot, x, y)) && !covers.some((cover) => holds(cover, x, y))) seen++;
    }
  }
  return seen / cells ** 2;
}
