import type { Box } from '../ad.ts';
import type { Rendering } from '../render/render.ts';

/** sRGB channel values as linear light. */
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

const luminance = (pixels: Uint8Array, at: number) =>
  0.2126 * (linear[pixels[at] as number] as number) +
  0.7152 * (linear[pixels[at + 1] as number] as number) +
  0.0722 * (linear[pixels[at + 2] as number] as number);

const ratio = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The pixels of a box that lie on the canvas. */
function within(box: Box, { width, height }: Rendering) {
  return {
    left: Math.max(0, Math.floor(box.x)),
    top: Math.max(0, Math.floor(box.y)),
    right: Math.min(width, Math.ceil(box.x + box.width)),
    bottom: Math.min(height, Math.ceil(box.y + box.height)),
  };
}

/**
 * WCAG contrast of a text's glyph pixels against the picture about them, three pixels far, as the 5th percentile
 * over all of them. 21 where the box holds no glyph.
 */
export function contrastOf(rendering: Rendering, box: Box): number {
  const { width, height, text, picture, finished } = rendering;
  const { left, top, right, bottom } = within(box, rendering);
  const step = (right - left) * (bottom - top) > 90_000 ? 2 : 1;
  const found: number[] = [];
  const reach = [
    [0, 0],
    [-3, 0],
    [3, 0],
    [0, -3],
    [0, 3],
  ] as const;
  for (let y = top; y < bottom; y += step) {
    for (let x = left; x < right; x += step) {
      const at = (y * width + x) * 4;
      // The core of a stroke: its edge is a mixture by nature.
      if ((text[at + 3] as number) < 230) continue;
      const ink = luminance(finished, at);
      let least = 21;
      for (const [dx, dy] of reach) {
        const px = x + dx;
        const py = y + dy;
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        least = Math.min(least, ratio(ink, luminance(picture, (py * width + px) * 4)));
      }
      found.push(least);
    }
  }
  if (found.length === 0) return 21;
  const sorted = Float64Array.from(found).sort();
  return sorted[Math.floor(sorted.length * 0.05)] as number;
}

/** How restless the picture is under a text: the mean step from pixel to pixel, 0–1. */
export function restlessness(rendering: Rendering, box: Box): number {
  const { width, picture } = rendering;
  const { left, top, right, bottom } = within(box, rendering);
  const luma = (at: number) =>
    0.299 * (picture[at] as number) +
    0.587 * (picture[at + 1] as number) +
    0.114 * (picture[at + 2] as number);
  let sum = 0;
  let count = 0;
  for (let y = top; y < bottom - 1; y += 2) {
    for (let x = left; x < right - 1; x += 2) {
      const at = (y * width + x) * 4;
      const here = luma(at);
      sum += Math.hypot(luma(at + 4) - here, luma(at + width * 4) - here);
      count++;
    }
  }
  return count === 0 ? 0 : sum / count / 255;
}

/** Glyph pixels outside every text box: clipped or escaped ink. Counts pixels with more than a trace of ink. */
export function strayInk(rendering: Rendering, boxes: readonly Box[]): number {
  const { width, height, text } = rendering;
  const words = new Uint32Array(text.buffer, text.byteOffset, text.length / 4);
  const spans = boxes.map((box) =>
    within({ ...box, x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2 }, rendering),
  );
  let stray = 0;
  for (let y = 0; y < height; y++) {
    const row = spans.filter((span) => y >= span.top && y < span.bottom);
    for (let x = 0; x < width; x++) {
      if (words[y * width + x] === 0) continue;
      if ((text[(y * width + x) * 4 + 3] as number) < 24) continue;
      if (!row.some((span) => x >= span.left && x < span.right)) stray++;
    }
  }
  return stray;
}

/** Whether the box holds any glyph at all: a font without the letters draws nothing. */
export function hasInk(rendering: Rendering, box: Box): boolean {
  const { width, text } = rendering;
  const { left, top, right, bottom } = within(box, rendering);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) if ((text[(y * width + x) * 4 + 3] as number) > 128) return true;
  }
  return false;
}
