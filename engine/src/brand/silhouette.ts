import sharp from 'sharp';
import type { Icon } from './icon.ts';
import type { Raster } from './raster.ts';

/** An icon's figure: what differs from its own ground. 512 × 512 places, 255 where the figure covers them. */
export type Silhouette = Uint8Array;

const side = 512;

const hexParts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The figure of an icon drawn 160 pixels wide; null where it has none that stands out. */
export async function silhouetteOf(
  { data, width }: Raster,
  { outline, rim }: Pick<Icon, 'outline' | 'rim'>,
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
  return sharp(mask, { raw: { width, height: width, channels: 1 } })
    .blur(2.4)
    .resize(side, side, { kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
}

/** A silhouette in one tone, `size` pixels wide and high, softened; premultiplied. `strength` is its opacity. */
export async function tinted(
  silhouette: Silhouette,
  size: number,
  tone: 'white' | 'black',
  strength: number,
): Promise<Raster> {
  // Smoothed first, cut afterwards: the enlarged outline has no steps, and specks are gone.
  const cover = await sharp(silhouette, { raw: { width: side, height: side, channels: 1 } })
    .blur(3)
    .linear(5, -510)
    .resize(size, size, { kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  // A pixel of premultiplied white holds its opacity four times, one of black only once.
  const pixel = Uint32Array.from({ length: 256 }, (_, value) => {
    const alpha = Math.round(value * strength);
    const colour = tone === 'white' ? alpha : 0;
    return new Uint32Array(Uint8Array.of(colour, colour, colour, alpha).buffer)[0] as number;
  });
  const words = new Uint32Array(size * size);
  for (let at = 0; at < words.length; at++) words[at] = pixel[cover[at] as number] as number;
  return { width: size, height: size, data: new Uint8Array(words.buffer) };
}
