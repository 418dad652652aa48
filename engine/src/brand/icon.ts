import { deltaE, type Hex, hexOf } from '../raster/colour.ts';
import { type Crop, type DecodedPicture, decode, type Raster } from '../raster/raster.ts';
import { type Cluster, clustersOf } from './clusters.ts';
import { type Edge, type Silhouette, silhouetteOf } from './silhouette.ts';

/** What was made out of an icon when it was looked at. */
export interface IconLook extends Edge {
  /** Without the clear margin that some carry, in pixels of the original; null where it has none. */
  crop: Crop | null;
  /** The one colour along a square icon's edge: a ground of this colour swallows the tile. */
  ground: Hex | null;
  clusters: Cluster[];
}

export interface Icon extends IconLook {
  /** Pixels of the original. */
  width: number;
  height: number;
  scaled(width: number): Promise<Raster>;
  /** Its figure alone; null where none stands out. Made when first asked for. */
  silhouette(): Promise<Silhouette | null>;
  /** Bytes of the picture it was read from. */
  bytes: number;
  /** Gives the memory of what was scaled back. */
  tidy(): void;
  /** Gives its pixels' memory back. */
  free(): void;
}

/** An icon without the clear margin some carry, in pixels of the original; null where it has none. */
function opaquePart({ width, height, data }: Raster, scale: number): Crop | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] as number) < 40) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  const side = Math.max(right - left, bottom - top) + 1;
  if (side < width * 0.3 || side > width * 0.985) return null;
  const [cx, cy] = [(left + right + 1) / 2, (top + bottom + 1) / 2];
  const clamp = (value: number) => Math.max(0, Math.min(width - side, value));
  return {
    left: Math.round(clamp(cx - side / 2) * scale),
    top: Math.round(clamp(cy - side / 2) * scale),
    width: Math.floor(side * scale),
    height: Math.floor(side * scale),
  };
}

/** Reads an icon, as it was made out before where it was; null where it is missing, damaged or far from square. */
export async function readIcon(
  bytes: Uint8Array | null,
  known: IconLook | null = null,
): Promise<Icon | null> {
  const source = bytes && (await decode(bytes));
  const look = source && (known ?? lookAtIcon(source));
  return look && iconIn(look, source);
}

function lookAtIcon(source: DecodedPicture): IconLook | null {
  const ratio = source.width / source.height;
  if (ratio < 0.8 || ratio > 1.25 || source.width < 48) return null;
  const crop = opaquePart(source.pick(128), source.width / 128);
  const small = source.pick(72, crop ?? undefined);
  const { width, height, data } = small;
  const pixel = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    return {
      colour: hexOf(data[at] as number, data[at + 1] as number, data[at + 2] as number),
      alpha: data[at + 3] as number,
    };
  };
  const corners = [pixel(1, 1), pixel(width - 2, 1), pixel(1, height - 2), pixel(width - 2, height - 2)];
  const inset = Math.round(width * 0.09);
  const shaped = corners.filter(({ alpha }) => alpha < 128).length >= 2;
  const outline = !shaped ? 'square' : pixel(inset, inset).alpha < 128 ? 'round' : 'shaped';
  const edge: Hex[] = [];
  if (outline === 'round') {
    for (let turn = 0; turn < 2 * Math.PI; turn += 0.2) {
      const reach = width * 0.45;
      const { colour, alpha } = pixel(
        Math.round(width / 2 + Math.cos(turn) * reach),
        Math.round(height / 2 + Math.sin(turn) * reach),
      );
      if (alpha > 200) edge.push(colour);
    }
  }
  for (let step = 3; outline !== 'round' && step < width - 3; step += 3) {
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
  return { crop, outline, ground: even ? rim : null, rim, clusters: clustersOf(small) };
}

/** An icon's look without its pixels. */
export const lookOf = ({ crop, outline, ground, rim, clusters }: IconLook): IconLook => ({
  crop,
  outline,
  ground,
  rim,
  clusters,
});

/** An icon that a look was made out for, to be drawn. */
function iconIn(look: IconLook, source: DecodedPicture): Icon {
  const { crop, outline, rim } = look;
  const cache = new Map<number, Promise<Raster>>();
  let silhouette: Promise<Silhouette | null> | undefined;
  const scaled = (size: number) => {
    const known = cache.get(size);
    if (known) return known;
    const made = source.scale(size, crop ?? undefined);
    cache.set(size, made);
    return made;
  };
  return {
    width: crop?.width ?? source.width,
    height: crop?.height ?? source.height,
    ...look,
    scaled,
    bytes: source.bytes,
    tidy() {
      cache.clear();
      source.tidy();
    },
    free: source.free,
    silhouette() {
      silhouette ??= scaled(160).then((tile) => silhouetteOf(tile, { outline, rim }));
      return silhouette;
    },
  };
}
