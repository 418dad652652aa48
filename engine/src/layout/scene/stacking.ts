import type { Box } from '../../ad.ts';
import { sharedArea } from './polygon.ts';

/** The ids that a box lies on, nearest first. */
export function groundsOf(box: Box, byId: ReadonlyMap<string, Box>): string[] {
  const ids: string[] = [];
  for (let under = box.on; under !== undefined && !ids.includes(under); under = byId.get(under)?.on) {
    ids.push(under);
  }
  return ids;
}

/**
 * Says of each box which ornament it is meant to lie on: what is drawn over an ornament lies on it, and of several such
 * ornaments the later lies on the earlier. Boxes come lowest first, except that all text is drawn last.
 */
export function layOnOrnaments(boxes: readonly Box[]): Box[] {
  const laid = boxes.map((box) => ({ ...box }));
  const byId = new Map(laid.map((box) => [box.id, box]));
  const isText = (box: Box) => box.text !== undefined;
  const lowestFirst = [...laid.filter((box) => !isText(box)), ...laid.filter(isText)];
  const rank = new Map(lowestFirst.map((box, index) => [box.id, index]));
  lowestFirst.forEach((box, index) => {
    for (const ornament of lowestFirst.slice(0, index)) {
      if (ornament.kind !== 'ornament' || sharedArea(box, ornament) === 0) continue;
      const grounds = groundsOf(box, byId);
      if (grounds.includes(ornament.id)) continue;
      const pile = [...new Set([ornament.id, ...grounds, ...groundsOf(ornament, byId)])]
        .sort((a, b) => (rank.get(b) as number) - (rank.get(a) as number))
        .map((id) => byId.get(id) as Box);
      [box, ...pile].slice(0, -1).forEach((one, at) => {
        one.on = (pile[at] as Box).id;
      });
    }
  });
  return laid;
}
