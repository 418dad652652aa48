import { QuantizerCelebi } from '@material/material-color-utilities';
import { type Hex, hexOf, labChroma } from './colour.ts';
import type { Raster } from './raster.ts';

export interface Cluster {
  colour: Hex;
  /** Share of the opaque pixels. */
  share: number;
  /** CIELAB chroma. */
  chroma: number;
}

/**
 * The colours of a small picture, the largest first. The picture must be scaled with `nearest`:
 * averaging would invent colours between the real ones.
 */
export function clustersOf({ data }: Raster, most = 24): Cluster[] {
  const pixels: number[] = [];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < 200) continue;
    pixels.push(
      ((255 << 24) |
        ((data[at] as number) << 16) |
        ((data[at + 1] as number) << 8) |
        (data[at + 2] as number)) >>>
        0,
    );
  }
  if (pixels.length === 0) return [];
  const counted = QuantizerCelebi.quantize(pixels, most) as Map<number, number>;
  return [...counted]
    .map(([argb, count]) => {
      const colour = hexOf((argb >> 16) & 255, (argb >> 8) & 255, argb & 255);
      return { colour, share: count / pixels.length, chroma: labChroma(colour) };
    })
    .sort((a, b) => b.share - a.share);
}
