import type { Raster } from '../raster/raster.ts';

/** What of a screen is taken for a veil: how grey and how much of it, and what stands out before it. */
const veil = { darkest: 70, lightest: 188, chroma: 16, reach: 14, share: 0.3, step: 40, lit: 0.3 };

/**
 * Whether a help overlay lies on a screen: nearly all of it has gone under a grey veil, and hints stand bright before it.
 * No interface has such a ground of its own.
 * @param map the picture about 200 pixels wide.
 */
export function isVeiled({ width, height, data }: Raster): boolean {
  const tones = new Uint32Array(256);
  const greys = new Uint32Array(256);
  for (let at = 0; at < width * height * 4; at += 4) {
    const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    const tone = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
    tones[tone] = (tones[tone] as number) + 1;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) <= veil.chroma)
      greys[tone] = (greys[tone] as number) + 1;
  }
  const all = width * height;
  const between = (counts: Uint32Array, from: number, to: number) =>
    counts.slice(Math.max(0, from), Math.max(0, to)).reduce((sum, count) => sum + count, 0) / all;
  let ground = 0;
  let maxShare = 0;
  for (let tone = 0; tone < 256; tone++) {
    const share = between(greys, tone - veil.reach, tone + veil.reach + 1);
    if (share > maxShare) [ground, maxShare] = [tone, share];
  }
  if (maxShare < veil.share || ground < veil.darkest || ground > veil.lightest) return false;
  const lit = between(tones, ground + veil.step, 256);
  return lit > 0.004 && lit < veil.lit;
}
