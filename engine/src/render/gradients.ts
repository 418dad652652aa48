import type { SKRSContext2D } from '@napi-rs/canvas';
import { rgbOf } from '../raster/colour.ts';
import type { Size } from '../raster/size.ts';
import type { LinearGround, MeshGround, Pool } from './picture-node.ts';

type Colour = [red: number, green: number, blue: number, alpha: number];

interface ColourStop {
  at: number;
  colour: Colour;
}

/** How a pool fades from its centre, 0, to its rim, 1: the share of its opacity that is left. */
export const fading = [
  { at: 0, share: 1 },
  { at: 0.28, share: 0.78 },
  { at: 0.62, share: 0.32 },
  { at: 1, share: 0 },
] as const;

/** Steps from centre to rim that a pool's colours are looked up in. */
const shades = 1024;

/** A pool's premultiplied colours from its centre to its rim. */
function shadesOf({ color: { hex, alpha } }: Pool): Float32Array {
  const stops = fading.map(({ at, share }) => ({ at, colour: [...rgbOf(hex), alpha * share] as Colour }));
  const table = new Float32Array((shades + 1) * 4);
  let next = 1;
  for (let index = 0; index <= shades; index++) {
    const at = index / shades;
    while (next < stops.length - 1 && at > (stops[next]?.at ?? 1)) next++;
    const from = stops[next - 1] as ColourStop;
    const to = stops[next] as ColourStop;
    const share = Math.min(1, Math.max(0, (at - from.at) / Math.max(1e-6, to.at - from.at)));
    const alpha = from.colour[3] + (to.colour[3] - from.colour[3]) * share;
    for (let part = 0; part < 3; part++) {
      const one = (from.colour[part] as number) * from.colour[3];
      const other = (to.colour[part] as number) * to.colour[3];
      table[index * 4 + part] = one * (1 - share) + other * share;
    }
    table[index * 4 + 3] = alpha;
  }
  return table;
}

/** Pixels between the places where the mesh is worked out; it is too soft for more to be seen. */
const step = 16;

/** The mesh's colours at the corners of a grid of `step` pixels, three numbers each. */
function gridOf(pools: readonly Pool[], base: readonly number[], { width, height }: Size) {
  const columns = Math.ceil(width / step) + 1;
  const rows = Math.ceil(height / step) + 1;
  const grid = new Float32Array(columns * rows * 3);
  for (let at = 0; at < grid.length; at++) grid[at] = base[at % 3] as number;
  // The first gradient of the list lies on top.
  for (const pool of pools.toReversed()) {
    const table = shadesOf(pool);
    for (let row = 0; row < rows; row++) {
      const dy = (row * step) / height - pool.y;
      const far = (dy / pool.reachY) ** 2;
      for (let column = 0; column < columns; column++) {
        const dx = (column * step) / width - pool.x;
        const away = Math.sqrt((dx / pool.reachX) ** 2 + far);
        if (away >= 1) continue;
        const shade = Math.round(away * shades) * 4;
        const through = 1 - (table[shade + 3] as number);
        const at = (row * columns + column) * 3;
        for (let part = 0; part < 3; part++) {
          grid[at + part] = (grid[at + part] as number) * through + (table[shade + part] as number);
        }
      }
    }
  }
  return { grid, columns };
}

/** Ordered dithering by Bayer's 8 × 8 matrix (1973), from 0 to 65,536, so that soft tones show no bands. */
const thresholds = Int32Array.from({ length: 64 }, (_, at) => {
  const [x, y] = [at & 7, at >> 3];
  let value = 0;
  for (let bit = 0; bit < 3; bit++) {
    value = (value << 2) | (((((x ^ y) >> bit) & 1) << 1) | ((y >> bit) & 1));
  }
  return (value + 0.5) * 1024;
});

/** Lays a mesh under premultiplied RGBA pixels, in place: they become opaque. */
export function layMesh(pixels: Uint8Array, { base, pools }: MeshGround, size: Size): void {
  const { width, height } = size;
  const { grid, columns } = gridOf(pools, rgbOf(base), size);
  const words = new Int32Array(pixels.buffer, pixels.byteOffset, width * height);
  // Colours in 65,536ths, with the room that a threshold needs.
  const line = new Int32Array(columns * 3);
  for (let y = 0; y < height; y++) {
    const upper = Math.floor(y / step) * columns * 3;
    const share = (y % step) / step;
    for (let at = 0; at < line.length; at++) {
      const above = grid[upper + at] as number;
      line[at] = (above + ((grid[upper + columns * 3 + at] as number) - above) * share) * 65_536;
    }
    const row = y * width;
    for (let cell = 0, x = 0; x < width; cell += 3) {
      let red = line[cell] as number;
      let green = line[cell + 1] as number;
      let blue = line[cell + 2] as number;
      const redStep = (((line[cell + 3] as number) - red) / step) | 0;
      const greenStep = (((line[cell + 4] as number) - green) / step) | 0;
      const blueStep = (((line[cell + 5] as number) - blue) / step) | 0;
      for (const end = Math.min(width, x + step); x < end; x++) {
        const over = words[row + x] as number;
        const cover = over >>> 24;
        if (cover !== 255) {
          const threshold = thresholds[((y & 7) << 3) | (x & 7)] as number;
          const under =
            0xff000000 |
            ((blue + threshold) & 0xff0000) |
            (((green + threshold) >> 8) & 0xff00) |
            ((red + threshold) >> 16);
          words[row + x] = cover === 0 ? under : over + thinned(under, 255 - cover);
        }
        red += redStep;
        green += greenStep;
        blue += blueStep;
      }
    }
  }
}

/** An opaque pixel at a share of 255ths, premultiplied; its channels are rounded, two at a time. */
function thinned(pixel: number, share: number): number {
  const scale = share + (share >> 7);
  const redBlue = ((Math.imul(pixel & 0xff00ff, scale) + 0x800080) >>> 8) & 0xff00ff;
  const green = ((Math.imul(pixel & 0xff00, scale) + 0x8000) >>> 8) & 0xff00;
  return (share << 24) | redBlue | green;
}

/** A linear gradient over a whole canvas. */
export function linearGradient(
  pen: SKRSContext2D,
  { degrees, stops }: LinearGround,
  { width, height }: Size,
): SKRSContext2D['fillStyle'] {
  const turn = (degrees * Math.PI) / 180;
  const [x, y] = [Math.sin(turn), -Math.cos(turn)];
  const half = (Math.abs(width * x) + Math.abs(height * y)) / 2;
  const gradient = pen.createLinearGradient(
    width / 2 - x * half,
    height / 2 - y * half,
    width / 2 + x * half,
    height / 2 + y * half,
  );
  for (const { at, color } of stops) gradient.addColorStop(at, color);
  return gradient;
}
