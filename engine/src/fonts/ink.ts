/** Where the ink of one line lies, in em, from the top left corner of the node that carries it. */
export interface Ink {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** How high and how low the ink reaches from left to right, in slices of `slice` em; where it is empty, nothing. */
  skyline: { top: number; bottom: number }[];
}

/** Width of a slice of the skyline, in em. */
export const slice = 0.06;

/** Coverage below this is no ink to the eye. */
const trace = 12;

/**
 * The ink of some rows of a premultiplied RGBA picture; its edges are refined by their coverage.
 * `origin` is the node's corner, the y of it from the first row, and the size of its type, in pixels.
 */
export function inkOf(
  pixels: Uint8Array,
  width: number,
  rows: { from: number; to: number },
  origin: { x: number; y: number; em: number },
): Ink {
  const { x: originX, y: originY, em } = origin;
  const columns = new Uint8Array(width);
  const highest = new Int32Array(width).fill(-1);
  const lowest = new Int32Array(width);
  let top = -1;
  let bottom = -1;
  let topCover = 0;
  let bottomCover = 0;
  const words = new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  for (let y = rows.from; y < rows.to; y++) {
    let cover = 0;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const alpha = (words[at] as number) >>> 24;
      if (alpha < trace) continue;
      if (alpha > (columns[x] as number)) columns[x] = alpha;
      if (alpha > cover) cover = alpha;
      if ((highest[x] as number) < 0) highest[x] = y;
      lowest[x] = y;
    }
    if (cover === 0) continue;
    if (top < 0) {
      top = y;
      topCover = cover;
    }
    bottom = y;
    bottomCover = cover;
  }
  if (top < 0) return { left: 0, right: 0, top: 0, bottom: 0, skyline: [] };
  const left = columns.findIndex((cover) => cover > 0);
  const right = columns.findLastIndex((cover) => cover > 0);
  const down = (y: number) => (y - rows.from - originY) / em;
  const skyline: Ink['skyline'] = [];
  for (let x = left; x <= right; x++) {
    if ((highest[x] as number) < 0) continue;
    const at = Math.floor((x - left) / em / slice);
    const known = skyline[at];
    skyline[at] = {
      top: Math.min(known?.top ?? Number.POSITIVE_INFINITY, down(highest[x] as number)),
      bottom: Math.max(known?.bottom ?? Number.NEGATIVE_INFINITY, down((lowest[x] as number) + 1)),
    };
  }
  return {
    left: (left + 1 - (columns[left] as number) / 255 - originX) / em,
    right: (right + (columns[right] as number) / 255 - originX) / em,
    top: down(top + 1 - topCover / 255),
    bottom: down(bottom + bottomCover / 255),
    skyline,
  };
}
