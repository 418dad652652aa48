import type { Raster } from '../raster/raster.ts';

/** From this standard deviation on, in pixels, Skia blurs by running sums; below it takes three times as long as here. */
export const minForFilter = 2;

/**
 * A picture blurred by a Gaussian, first along its rows, then along its columns.
 * @param picture premultiplied; about its rim, up to the blur's reach, nothing is worked out
 * @param radius standard deviation in pixels
 */
export function blurred({ width, height, data }: Raster, radius: number): Raster {
  const weights = weightsOf(radius);
  const words = new Int32Array(data.buffer, data.byteOffset, width * height);
  const along = new Int32Array(words.length);
  spread(words, along, weights, { width, height }, 1);
  const both = new Int32Array(words.length);
  spread(along, both, weights, { width, height }, width);
  return { width, height, data: new Uint8Array(both.buffer) };
}

/** Of the middle and of each further pixel to one side, in 256ths: all together are 256, so what is of one colour stays so. */
function weightsOf(radius: number): number[] {
  const bell = Array.from({ length: Math.ceil(radius * 2.5) + 1 }, (_, at) =>
    Math.exp(-(at ** 2) / (2 * radius ** 2)),
  );
  const total = bell.reduce((sum, value, at) => sum + (at === 0 ? value : 2 * value), 0);
  const sides = bell.slice(1).map((value) => Math.round((value / total) * 256));
  return [256 - 2 * sides.reduce((sum, weight) => sum + weight, 0), ...sides];
}

/** Two channels lie in one word, sixteen bits apart: their weighted sums never meet. */
const channels = 0xff00ff;
const half = 0x800080;

/** @param step how far the neighbours along the axis lie apart: 1, or the width */
function spread(
  from: Int32Array,
  to: Int32Array,
  weights: readonly number[],
  { width, height }: { width: number; height: number },
  step: number,
): void {
  const reach = weights.length - 1;
  const [beside, below] = step === 1 ? [reach, 0] : [0, reach];
  const middle = weights[0] as number;
  for (let y = below; y < height - below; y++) {
    for (let at = y * width + beside, end = (y + 1) * width - beside; at < end; at++) {
      const pixel = from[at] as number;
      let redBlue = Math.imul(pixel & channels, middle) + half;
      let greenAlpha = Math.imul((pixel >>> 8) & channels, middle) + half;
      for (let away = 1; away <= reach; away++) {
        const weight = weights[away] as number;
        const one = from[at - away * step] as number;
        const other = from[at + away * step] as number;
        redBlue += Math.imul((one & channels) + (other & channels), weight);
        greenAlpha += Math.imul(((one >>> 8) & channels) + ((other >>> 8) & channels), weight);
      }
      to[at] = ((redBlue >>> 8) & channels) | (greenAlpha & ~channels);
    }
  }
}
