import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { freeCanvas } from '../raster/free.ts';

/** From this standard deviation on, in pixels, Skia blurs by running sums; below it takes eight times as long as here. */
export const leastForFilter = 2;

/**
 * A picture blurred by a Gaussian, by its weighted copies laid onto each other, first beside, then below each other.
 * @param radius standard deviation in pixels, below `leastForFilter`
 */
export function blurred(picture: Canvas, radius: number): Canvas {
  const weights = weightsOf(radius);
  const across = sumOf(picture, weights, 1, 0);
  const both = sumOf(across, weights, 0, 1);
  freeCanvas(across);
  return both;
}

/** Of the middle and of each further pixel to one side, in 255ths: all together are 255, so what is opaque stays so. */
function weightsOf(radius: number): number[] {
  const bell = Array.from({ length: Math.ceil(radius * 3) + 1 }, (_, at) =>
    Math.exp(-(at ** 2) / (2 * radius ** 2)),
  );
  const total = bell.reduce((sum, value, at) => sum + (at === 0 ? value : 2 * value), 0);
  const sides = bell.slice(1).map((value) => Math.round((value / total) * 255));
  return [255 - 2 * sides.reduce((sum, weight) => sum + weight, 0), ...sides];
}

function sumOf(picture: Canvas, weights: readonly number[], right: number, down: number): Canvas {
  const sum = createCanvas(picture.width, picture.height);
  const pen = sum.getContext('2d');
  pen.globalCompositeOperation = 'lighter';
  weights.forEach((weight, at) => {
    if (weight === 0) return;
    pen.globalAlpha = weight / 255;
    for (const side of at === 0 ? [0] : [-at, at]) pen.drawImage(picture, side * right, side * down);
  });
  return sum;
}
