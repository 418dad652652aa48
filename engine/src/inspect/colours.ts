import type { Box } from '../ad.ts';
import type { Brand } from '../brand/brand.ts';
import { covering } from '../layout/scene/cells.ts';
import { deltaE, type Hex, hexOf, hueGap, labChroma, labHue } from '../raster/colour.ts';
import type { Rendering } from '../render/render.ts';

/** Whether a colour is a neutral, near a colour of the icon, or of a hue that icon or screenshots have. */
function belongs(colour: Hex, brand: Brand, allowed: number): boolean {
  if (labChroma(colour) <= 12) return true;
  if (brand.clusters.icon.some((cluster) => deltaE(cluster.colour, colour) <= allowed)) return true;
  const hue = labHue(colour);
  return [...brand.clusters.icon, ...brand.clusters.shots].some(
    (cluster) => cluster.chroma > 12 && cluster.share >= 0.015 && hueGap(labHue(cluster.colour), hue) <= 24,
  );
}

/** Share of the ad's own area (all but pictures of the listing) whose colour belongs to the listing, 0–1. */
export function colourFidelity(
  { finished, ground, width, height }: Rendering,
  boxes: readonly Box[],
  brand: Brand,
): number {
  const pictures = boxes
    .filter(({ kind }) => kind === 'screenshot' || kind === 'icon' || kind === 'device')
    .map(covering);
  const known = new Map<number, boolean>();
  const cells = 48;
  let own = 0;
  let good = 0;
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const x = Math.floor(((column + 0.5) / cells) * width);
      const y = Math.floor(((row + 0.5) / cells) * height);
      if (pictures.some((covers) => covers(x, y))) continue;
      own++;
      const dx = x - ground.left;
      const dy = y - ground.top;
      const underText = dx >= 0 && dy >= 0 && dx < ground.width && dy < ground.height;
      const pixels = underText ? ground.data : finished;
      const at = (underText ? dy * ground.width + dx : y * width + x) * 4;
      // Gradients have a thousand colours: neighbours share one answer.
      const red = (pixels[at] as number) & 0xf8;
      const green = (pixels[at + 1] as number) & 0xf8;
      const blue = (pixels[at + 2] as number) & 0xf8;
      const key = (red << 16) | (green << 8) | blue;
      let fits = known.get(key);
      if (fits === undefined) {
        fits = belongs(hexOf(red, green, blue), brand, 12);
        known.set(key, fits);
      }
      if (fits) good++;
    }
  }
  return own === 0 ? 1 : good / own;
}
