import type { Detail } from '../../brand/details.ts';
import type { Shot } from '../../brand/shots.ts';
import type { Hex } from '../../raster/colour.ts';
import { heightAt } from '../../raster/raster.ts';
import { shownOf } from './device.ts';
import type { Sheet } from './scene.ts';
import { rimsOf, shadowsOf } from './shadow.ts';

export interface LiftedPlace {
  x: number;
  y: number;
  width: number;
  shadow: Hex;
  /** Shadows' strength, 1 by default. */
  depth?: number;
  rotation?: number;
  on?: string;
  /** Opacity of a light edge, which a dark one needs to stand off what is dark. */
  rim?: number;
  /** Shown without colour, at this share of its light. */
  faded?: number;
}

/** The widest a detail may be drawn: a quarter over its own pixels where those are few, else no more than it has. */
export const maxDetail = ({ width }: Detail): number => Math.floor(width * (width <= 540 ? 1.25 : 1));

/** The widest at most `wanted` at which whole pixels of height keep the detail's proportion. */
export function evenWidth(detail: Detail, wanted: number): number {
  const maxWidth = Math.floor(wanted);
  const error = (width: number) =>
    Math.abs((heightAt(detail, width) * detail.width) / (width * detail.height) - 1);
  for (let width = maxWidth; width > maxWidth * 0.9; width--) if (error(width) < 0.004) return width;
  return maxWidth;
}

/** Corners of a row, which has none of its own, as a share of its width. */
const rowCorner = 0.026;

/** Sets a detail of a screenshot by itself, as a card lifted off its screen. */
export function setLifted(sheet: Sheet, id: string, shot: Shot, detail: Detail, place: LiftedPlace): void {
  const { rotation = 0, depth = 1, on = 'background', faded } = place;
  const width = evenWidth(detail, place.width);
  const height = heightAt(detail, width);
  const rect = { x: Math.round(place.x), y: Math.round(place.y), width, height };
  rect.x = sheet.left(rect);
  const turned = sheet.turn(rotation);
  const lie = { rotation: turned, mirrored: sheet.turn(1) < 0 };
  sheet.addBox({
    id,
    kind: 'screenshot',
    ...rect,
    rotation: turned,
    on,
    source: { width: detail.width, height: detail.height },
    shows: shownOf(shot, detail),
  });
  const corner = detail.kind === 'card' ? (detail.corner * width) / detail.width : width * rowCorner;
  const radius = Math.min(height / 2, Math.max(width * 0.012, corner));
  const inside = { x: 0, y: 0, width, height, radius };
  const edge = place.rim && rimsOf('#ffffff', Math.max(1.5, width * 0.0018), place.rim, lie);
  sheet.draw(async () => ({
    kind: 'box',
    ...rect,
    radius,
    rotation: turned,
    shadows: shadowsOf(place.shadow, width / 620, depth, lie),
    ...(faded ? { filter: { kind: 'grey', brightness: faded } } : {}),
    children: [
      { kind: 'raster', ...inside, raster: await shot.part(detail, width) },
      ...(edge ? [{ kind: 'box', ...inside, rims: edge } as const] : []),
    ],
  }));
}
