import type { Hex } from '../../../raster/colour.ts';

/** The colours that a motif is drawn in. */
export interface Inks {
  /** What it is drawn on. */
  ground: Hex;
  /** Its main shapes. */
  main: Hex;
  /** The one thing in it that matters. */
  accent: Hex;
  /** What stands back: a tone between ground and main. */
  quiet: Hex;
  /** A sheet, card or bubble; what stands back on it, and what matters there. */
  paper: Hex;
  line: Hex;
  mark: Hex;
}

/** The area that a motif fills, in pixels; beyond its far edges the canvas ends. */
export interface MotifArea {
  width: number;
  height: number;
  /** The motif is seen in a mirror: what must not be turned round is turned back. */
  mirrored?: boolean;
}

/** Draws a motif as the body of an SVG of the room's size. */
export type Drawing = (room: MotifArea, inks: Inks) => string;

const n = (value: number) => `${Math.round(value * 100) / 100}`;

export const rect = (x: number, y: number, width: number, height: number, fill: Hex, radius = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}"/>`;

export const disc = (x: number, y: number, radius: number, fill: Hex) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;

export const ring = (x: number, y: number, radius: number, color: Hex, width: number) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${color}" stroke-width="${n(width)}"/>`;

export const shape = (d: string, fill: Hex) => `<path d="${d}" fill="${fill}"/>`;

export const stroke = (d: string, color: Hex, width: number, cap = 'round') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="${cap}" stroke-linejoin="round"/>`;

type PenPoint = readonly [number, number];

export const through = (points: readonly PenPoint[]) =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${n(x)} ${n(y)}`).join('');

/** A part of a circle, in turns from its top, clockwise. */
export function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const at = (turn: number): PenPoint => [
    x + radius * Math.sin(turn * 2 * Math.PI),
    y - radius * Math.cos(turn * 2 * Math.PI),
  ];
  const [[x1, y1], [x2, y2]] = [at(from), at(to)];
  return `M${n(x1)} ${n(y1)}A${n(radius)} ${n(radius)} 0 ${to - from > 0.5 ? 1 : 0} 1 ${n(x2)} ${n(y2)}`;
}

/** What is drawn in a box of its own, 100 wide, moved, scaled and turned about its middle. */
export const placed = (
  body: string,
  {
    x,
    y,
    scale,
    turn = 0,
    tall = 100,
  }: { x: number; y: number; scale: number; turn?: number; tall?: number },
) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale)}) rotate(${n(turn)} 50 ${n(tall / 2)})">${body}</g>`;

/**
 * Sets a thing 100 wide and `tall` high as large as looks well: in a broad room it stands on the axis and its foot is cut
 * off, in a narrow one it leaves on the far side.
 */
export function thing(body: string, tall: number, { width, height }: MotifArea, turn = 0): string {
  const narrow = width < height * 0.9;
  const scale = narrow
    ? Math.min(width * (tall < 80 ? 0.0128 : 0.0082), (height * 0.9) / tall)
    : Math.min(width * 0.0084, (height * 1.3) / tall);
  const own = { width: scale * 100, height: scale * tall };
  const x = own.width > width * 0.96 ? width * 0.05 : (width - own.width) / 2;
  const y = own.height > height * 0.92 ? height * 0.07 : (height - own.height) / 2;
  return placed(body, { x, y, scale, turn, tall });
}

/** What is set off from paper: the main colour, or the accent where paper has that already. */
export const besidePaper = ({ main, paper, accent }: Inks): Hex => (main === paper ? accent : main);

/** A tick whose middle stands here; it reads the same in every language. */
export function tick(x: number, y: number, size: number, color: Hex, mirrored = false): string {
  const way = mirrored ? -1 : 1;
  const points: PenPoint[] = [
    [x - size * 0.3 * way, y + size * 0.02],
    [x - size * 0.08 * way, y + size * 0.24],
    [x + size * 0.32 * way, y - size * 0.22],
  ];
  return stroke(through(points), color, size * 0.16);
}
