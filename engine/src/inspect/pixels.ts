import type { Box } from '../ad.ts';
import type { Rendering } from '../render/render.ts';

/** sRGB channel values as linear light. */
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

const [ofRed, ofGreen, ofBlue] = [0.2126, 0.7152, 0.0722].map((share) =>
  linear.map((light) => share * light),
) as [Float64Array, Float64Array, Float64Array];

const luminance = (pixels: Uint8Array, at: number) =>
  (ofRed[pixels[at] as number] as number) +
  (ofGreen[pixels[at + 1] as number] as number) +
  (ofBlue[pixels[at + 2] as number] as number);

const ratio = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The part of a text's box that lies on the canvas, counted from the corner of what is drawn of the text. */
function within(box: Box, { text }: Rendering) {
  return {
    left: Math.max(0, Math.floor(box.x) - text.left),
    top: Math.max(0, Math.floor(box.y) - text.top),
    right: Math.min(text.width, Math.ceil(box.x + box.width) - text.left),
    bottom: Math.min(text.height, Math.ceil(box.y + box.height) - text.top),
  };
}

/** Cover from which a pixel belongs to the core of a stroke: its edge is a mixture by nature. */
const core = 215;

/**
 * WCAG contrast of a text's glyph pixels against the picture about them, three pixels far, as the 5th percentile
 * over all of them. 21 where the box holds no glyph.
 */
export function contrastOf(rendering: Rendering, box: Box): number {
  const { finished, text, ground } = rendering;
  const { width, height } = text;
  const { left, top, right, bottom } = within(box, rendering);
  const step = (right - left) * (bottom - top) > 90_000 ? 2 : 1;
  const reach = 3;
  const found = new Float64Array(Math.ceil((right - left) / step) * Math.ceil((bottom - top) / step));
  let count = 0;
  for (let y = top; y < bottom; y += step) {
    const above = Math.max(0, y - reach) * width;
    const below = Math.min(height - 1, y + reach) * width;
    const drawn = (text.top + y) * rendering.width + text.left;
    for (let x = left; x < right; x += step) {
      const at = y * width + x;
      if ((text.data[at * 4 + 3] as number) < core) continue;
      const ink = luminance(finished, (drawn + x) * 4);
      found[count++] = Math.min(
        ratio(ink, luminance(ground.data, at * 4)),
        ratio(ink, luminance(ground.data, (y * width + Math.max(0, x - reach)) * 4)),
        ratio(ink, luminance(ground.data, (y * width + Math.min(width - 1, x + reach)) * 4)),
        ratio(ink, luminance(ground.data, (above + x) * 4)),
        ratio(ink, luminance(ground.data, (below + x) * 4)),
      );
    }
  }
  if (count === 0) return 21;
  return smallest(found.subarray(0, count), Math.floor(count * 0.05));
}

/** The value at a place of an ascending order, by quickselect (Hoare 1961); `values` are reordered. */
function smallest(values: Float64Array, place: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = values[(low + high) >> 1] as number;
    let [from, to] = [low, high];
    while (from <= to) {
      while ((values[from] as number) < pivot) from++;
      while ((values[to] as number) > pivot) to--;
      if (from > to) break;
      const value = values[from] as number;
      values[from++] = values[to] as number;
      values[to--] = value;
    }
    if (place <= to) high = to;
    else if (place >= from) low = from;
    else break;
  }
  return values[place] as number;
}

/** How restless the picture is under a text: the mean step from pixel to pixel, 0–1. */
export function backgroundVariance(rendering: Rendering, box: Box): number {
  const { width, data } = rendering.ground;
  const { left, top, right, bottom } = within(box, rendering);
  const luma = (at: number) =>
    0.299 * (data[at] as number) + 0.587 * (data[at + 1] as number) + 0.114 * (data[at + 2] as number);
  let sum = 0;
  let count = 0;
  for (let y = top; y < bottom - 1; y += 2) {
    for (let x = left; x < right - 1; x += 2) {
      const at = (y * width + x) * 4;
      const here = luma(at);
      sum += Math.sqrt((luma(at + 4) - here) ** 2 + (luma(at + width * 4) - here) ** 2);
      count++;
    }
  }
  return count === 0 ? 0 : sum / count / 255;
}

/** Glyph pixels outside every text box: clipped or escaped ink, were it a trace. */
export function strayInk(rendering: Rendering, boxes: readonly Box[]): number {
  const { width, height, data } = rendering.text;
  const words = new Int32Array(data.buffer, data.byteOffset, data.length / 4);
  const spans = boxes.map((box) => within(box, rendering)).sort((a, b) => a.left - b.left);
  let stray = 0;
  const count = (from: number, to: number) => {
    for (let at = from; at < to; at++) {
      if (words[at] !== 0) stray++;
    }
  };
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let x = 0;
    for (const span of spans) {
      if (y < span.top || y >= span.bottom) continue;
      count(row + x, row + span.left);
      x = Math.max(x, span.right);
    }
    count(row + x, row + width);
  }
  return stray;
}

/** Whether the box holds any glyph at all: a font without the letters draws nothing. */
export function hasInk(rendering: Rendering, box: Box): boolean {
  const { width, data } = rendering.text;
  const { left, top, right, bottom } = within(box, rendering);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) if ((data[(y * width + x) * 4 + 3] as number) > 128) return true;
  }
  return false;
}
