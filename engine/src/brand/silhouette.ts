import { contours } from 'd3-contour';
import sharp from 'sharp';
import type { Hex } from '../raster/colour.ts';
import type { Raster } from '../raster/raster.ts';

/** How an icon ends. */
export interface Edge {
  /** `square`: fills its tile and wants round corners from us; `round` and `shaped` bring their own outline. */
  outline: 'square' | 'round' | 'shaped';
  /** The commonest colour at its edge, for telling it from what it stands on. */
  rim: Hex;
}

/** An icon's figure: what differs from its own ground. */
export interface Silhouette {
  /** SVG path data in the icon's square, 100 × 100; holes by the even-odd rule. */
  path: string;
  /** Where in the square it lies. */
  left: number;
  top: number;
  width: number;
  height: number;
}

const hexParts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

type Ring = readonly (readonly number[])[];

const areaOf = (ring: Ring) =>
  Math.abs(
    ring.reduce((sum, [x = 0, y = 0], at) => {
      const [nx = 0, ny = 0] = ring[(at + 1) % ring.length] as readonly number[];
      return sum + x * ny - nx * y;
    }, 0) / 2,
  );

/** A ring as path data: curves through the middles of its edges, so that the grid it came from is not seen. */
function pathOf(ring: Ring, scale: number): string {
  const at = (index: number) => ring[index % ring.length] as readonly [number, number];
  const place = (x: number, y: number) => `${(x * scale).toFixed(2)} ${(y * scale).toFixed(2)}`;
  const middle = (index: number) => {
    const [[x, y], [nx, ny]] = [at(index), at(index + 1)];
    return place((x + nx) / 2, (y + ny) / 2);
  };
  const curves = ring.map((_, index) => `Q${place(...at(index + 1))} ${middle(index + 1)}`);
  return `M${middle(0)}${curves.join('')}Z`;
}

/** The figure of an icon drawn about 160 pixels wide; null where it has none that stands out. */
export async function silhouetteOf(
  { data, width }: Raster,
  { outline, rim }: Edge,
): Promise<Silhouette | null> {
  const own = hexParts(rim);
  const mask = new Uint8Array(width * width);
  let held = 0;
  for (let at = 0; at < mask.length; at++) {
    const alpha = data[at * 4 + 3] as number;
    if (alpha < 128) continue;
    // The outer rim is outline and shadow, not figure.
    const [x, y] = [(at % width) - width / 2, Math.floor(at / width) - width / 2];
    if (
      outline === 'round'
        ? Math.hypot(x, y) > width * 0.44
        : Math.max(Math.abs(x), Math.abs(y)) > width * 0.46
    )
      continue;
    const gap = own.reduce(
      (sum, part, channel) => sum + Math.abs((data[at * 4 + channel] as number) - part),
      0,
    );
    const value = Math.max(0, Math.min(255, (gap - 90) * 4));
    mask[at] = value;
    if (value > 128) held++;
  }
  const share = held / mask.length;
  if (share < 0.03 || share > 0.6) return null;
  const smooth = await sharp(mask, { raw: { width, height: width, channels: 1 } })
    .blur(1.5)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const [shape] = contours().size([width, width]).thresholds([127])([...smooth]);
  // Specks are noise of the picture, not of the figure.
  const rings = (shape?.coordinates.flat() ?? []).filter((ring) => areaOf(ring) > mask.length * 0.0012);
  if (rings.length === 0) return null;
  const scale = 100 / width;
  const [xs, ys] = [0, 1].map((axis) => rings.flat().map((point) => (point[axis] as number) * scale)) as [
    number[],
    number[],
  ];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    // A ring begins and ends with the same point.
    path: rings.map((ring) => pathOf(ring.slice(0, -1), scale)).join(''),
    left,
    top,
    width: Math.max(...xs) - left,
    height: Math.max(...ys) - top,
  };
}

/** A silhouette as an SVG. `paint` is its attributes, such as `fill="#fff"`; strokes are in hundredths of its width. */
export const silhouetteSvg = ({ path }: Silhouette, paint: string, defs = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${defs}<path fill-rule="evenodd" d="${path}" ${paint}/></svg>`;
