import { type Cluster, clustersOf } from './clusters.ts';
import { deltaE, type Hex, hexOf } from './colour.ts';
import { decode, premultiply, type Raster } from './raster.ts';

export interface Icon {
  /** Pixels of the original. */
  width: number;
  height: number;
  /** `square`: fills its tile and wants round corners from us; `shaped`: brings its own outline. */
  outline: 'square' | 'shaped';
  /** The one colour along a square icon's edge: a ground of this colour swallows the tile. */
  ground: Hex | null;
  /** The commonest colour at its edge, for telling it from what it stands on. */
  rim: Hex;
  clusters: Cluster[];
  scaled(width: number): Promise<Raster>;
}

/** Reads an icon; null where it is missing, damaged or far from square. */
export async function readIcon(bytes: Uint8Array | null): Promise<Icon | null> {
  const source = bytes && (await decode(bytes));
  if (!source) return null;
  const ratio = source.width / source.height;
  if (ratio < 0.8 || ratio > 1.25 || source.width < 48) return null;
  const small = await source.sample(72, undefined, 'nearest');
  const { width, height, data } = small;
  const pixel = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    return {
      colour: hexOf(data[at] as number, data[at + 1] as number, data[at + 2] as number),
      alpha: data[at + 3] as number,
    };
  };
  const corners = [pixel(1, 1), pixel(width - 2, 1), pixel(1, height - 2), pixel(width - 2, height - 2)];
  const outline = corners.filter(({ alpha }) => alpha < 128).length >= 2 ? 'shaped' : 'square';
  const edge: Hex[] = [];
  for (let step = 3; step < width - 3; step += 3) {
    for (const { colour, alpha } of [
      pixel(step, 2),
      pixel(step, height - 3),
      pixel(2, step),
      pixel(width - 3, step),
    ]) {
      if (alpha > 200) edge.push(colour);
    }
  }
  const rim = edge[Math.floor(edge.length / 2)] ?? corners[0]?.colour ?? '#ffffff';
  const even = outline === 'square' && edge.length > 40 && edge.every((colour) => deltaE(colour, rim) < 2.5);
  const cache = new Map<number, Promise<Raster>>();
  return {
    width: source.width,
    height: source.height,
    outline,
    ground: even ? rim : null,
    rim,
    clusters: clustersOf(small),
    scaled(size) {
      const known = cache.get(size);
      if (known) return known;
      const made = source.sample(size).then(premultiply);
      cache.set(size, made);
      return made;
    },
  };
}
