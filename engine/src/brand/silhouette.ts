import sharp from 'sharp';
import type { Icon } from './icon.ts';
import type { Raster } from './raster.ts';

const hexParts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/**
 * The icon's figure as one tone: what differs from its own ground, softened and enlarged. White or black pixels,
 * premultiplied, `size` pixels wide. Null where the icon has no figure that stands out.
 */
export async function silhouette(
  icon: Icon,
  size: number,
  tone: 'white' | 'black',
  strength: number,
): Promise<Raster | null> {
  const side = 160;
  const { data } = await icon.scaled(side);
  const rim = hexParts(icon.rim);
  const mask = new Uint8Array(side * side);
  let held = 0;
  for (let at = 0; at < side * side; at++) {
    const alpha = data[at * 4 + 3] as number;
    if (alpha < 128) continue;
    // The outer rim is outline and shadow, not figure.
    const [x, y] = [(at % side) - side / 2, Math.floor(at / side) - side / 2];
    if (
      icon.outline === 'round'
        ? Math.hypot(x, y) > side * 0.44
        : Math.max(Math.abs(x), Math.abs(y)) > side * 0.46
    )
      continue;
    const gap = rim.reduce(
      (sum, part, channel) => sum + Math.abs((data[at * 4 + channel] as number) - part),
      0,
    );
    const value = Math.max(0, Math.min(255, (gap - 90) * 4));
    mask[at] = value;
    if (value > 128) held++;
  }
  const share = held / (side * side);
  if (share < 0.03 || share > 0.6) return null;
  const large = await sharp(mask, { raw: { width: side, height: side, channels: 1 } })
    .blur(2.4)
    .resize(512, 512, { kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  // Smoothed first, cut afterwards: the enlarged outline has no steps, and specks are gone.
  const cut = await sharp(large, { raw: { width: 512, height: 512, channels: 1 } })
    .blur(3)
    .linear(5, -510)
    .resize(size, size, { kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const out = new Uint8Array(size * size * 4);
  const level = tone === 'white' ? 1 : 0;
  for (let at = 0; at < size * size; at++) {
    const alpha = Math.round((cut[at] as number) * strength);
    out[at * 4 + 3] = alpha;
    if (level) {
      out[at * 4] = alpha;
      out[at * 4 + 1] = alpha;
      out[at * 4 + 2] = alpha;
    }
  }
  return { width: size, height: size, data: out };
}
