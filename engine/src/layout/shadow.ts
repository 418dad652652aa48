import { type Hex, withAlpha } from '../brand/colour.ts';

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

/** CSS shadows of a thing that stands off its ground: contact, body and far light. `k` scales them. */
export function shadowOf(
  color: Hex,
  k: number,
  strength = 1,
  lie: Lie = { rotation: 0, mirrored: false },
): string {
  const { x, y } = fall(lie);
  const layer = (distance: number, blur: number, alpha: number) =>
    `${Math.round(distance * x * k)}px ${Math.round(distance * y * k)}px ${Math.round(blur * k)}px ${withAlpha(color, Math.min(0.8, alpha * strength))}`;
  return [layer(6, 12, 0.3), layer(24, 40, 0.32), layer(58, 96, 0.38)].join(', ');
}

/** A CSS inner edge of `width` pixels, brightest where the light falls on it. */
export function rimOf(color: Hex, width: number, alpha: number, lie: Lie): string {
  const { x, y } = fall(lie);
  const lit = `inset ${(x * width).toFixed(1)}px ${(y * width).toFixed(1)}px ${width}px ${withAlpha(color, Math.min(1, alpha * 1.5))}`;
  return `${lit}, inset 0 0 0 ${width}px ${withAlpha(color, alpha)}`;
}
