import { type Hex, withAlpha } from '../brand/colour.ts';

/** CSS shadows of a thing that stands off its ground: contact, body and far light. `k` scales them. */
export function shadowOf(color: Hex, k: number, strength = 1): string {
  const layer = (y: number, blur: number, alpha: number) =>
    `0 ${Math.round(y * k)}px ${Math.round(blur * k)}px ${withAlpha(color, alpha * strength)}`;
  return [layer(6, 14, 0.22), layer(22, 40, 0.28), layer(54, 96, 0.34)].join(', ');
}
