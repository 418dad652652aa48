import { type Hex, withAlpha } from '../../raster/colour.ts';
import type { Rim, Shadow } from '../../render/picture-node.ts';

/** How a thing lies to the one light, which stands above it on the side where lines end. */
export interface Lie {
  /** Degrees that it is turned by, as drawn. */
  rotation: number;
  /** Where the canvas is mirrored the light is too. */
  mirrored: boolean;
}

/** Of a shadow's fall, how much goes aside. */
const slant = 0.42;

/** The way light goes in a thing's own axes: one pixel down the canvas, and some aside. */
function fall({ rotation, mirrored }: Lie): { x: number; y: number } {
  const aside = mirrored ? slant : -slant;
  const turn = (-rotation * Math.PI) / 180;
  return {
    x: aside * Math.cos(turn) - Math.sin(turn),
    y: aside * Math.sin(turn) + Math.cos(turn),
  };
}

/** Shadows of a thing that stands off its ground: contact, body and far light. `k` scales them. */
export function shadowsOf(
  color: Hex,
  k: number,
  strength = 1,
  lie: Lie = { rotation: 0, mirrored: false },
): Shadow[] {
  const { x, y } = fall(lie);
  const layer = (distance: number, blur: number, alpha: number): Shadow => ({
    x: Math.round(distance * x * k),
    y: Math.round(distance * y * k),
    blur: Math.round(blur * k),
    spread: 0,
    color: withAlpha(color, Math.min(0.8, alpha * strength)),
  });
  return [layer(6, 12, 0.3), layer(24, 40, 0.32), layer(58, 96, 0.38)];
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/** An inner edge of `width` pixels, brightest where the light falls on it. */
export function rimsOf(color: Hex, width: number, alpha: number, lie: Lie): Rim[] {
  const { x, y } = fall(lie);
  return [
    {
      x: tenths(x * width),
      y: tenths(y * width),
      inset: 0,
      color: withAlpha(color, Math.min(1, alpha * 1.5)),
    },
    { x: 0, y: 0, inset: width, color: withAlpha(color, alpha) },
  ];
}
