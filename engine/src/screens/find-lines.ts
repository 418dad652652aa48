import type { InferenceSession } from 'onnxruntime-web';
import { Tensor } from 'onnxruntime-web';
import sharp from 'sharp';
import type { PixelBox } from './screen.ts';

/** Pixels of the picture in which lines are looked for: those of a phone's screen 480 wide. Sides are multiples of 32. */
const pixels = 480 * 864;
const step = 32;

/** Likelihoods from which a place belongs to a line, and a line is one. */
const minPlace = 0.3;
const minLine = 0.55;
/** The model marks the core of a line; its edge lies this much of area over circumference further out. */
const growth = 1.6;
const lowest = 4;

const mean = [0.485, 0.456, 0.406] as const;
const spread = [0.229, 0.224, 0.225] as const;

/** Pixels, three channels each, row by row. */
export interface RgbRaster {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Where lines of text stand in a picture, of any script, from the top. Upright lines only. */
export async function findLines(model: InferenceSession, picture: RgbRaster): Promise<PixelBox[]> {
  const { width, height } = sizeFor(picture);
  const { data } = await sharp(picture.data, { raw: { ...sizeOf(picture), channels: 3 } })
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const input = new Float32Array(3 * width * height);
  for (let channel = 0; channel < 3; channel++) {
    const from = channel * width * height;
    for (let at = 0; at < width * height; at++)
      input[from + at] =
        ((data[at * 3 + channel] ?? 0) / 255 - (mean[channel] ?? 0)) / (spread[channel] ?? 1);
  }
  const [inputName, outputName] = [model.inputNames[0] ?? '', model.outputNames[0] ?? ''];
  const found = await model.run({ [inputName]: new Tensor('float32', input, [1, 3, height, width]) });
  const likelihoods = found[outputName]?.data as Float32Array;
  const scale = { x: picture.width / width, y: picture.height / height };
  return cores(likelihoods, width, height)
    .map((core) => grown(core, scale, picture))
    .sort((a, b) => a.y - b.y || a.x - b.x);
}

const sizeOf = ({ width, height }: RgbRaster) => ({ width, height });

function sizeFor({ width, height }: RgbRaster): { width: number; height: number } {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
  const side = (length: number) => Math.max(step, Math.round((length * scale) / step) * step);
  return { width: side(width), height: side(height) };
}

/** The bounds of what hangs together and is likely enough a line. */
function cores(likelihoods: Float32Array, width: number, height: number): PixelBox[] {
  const seen = new Uint8Array(width * height);
  const found: PixelBox[] = [];
  const open: number[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || (likelihoods[start] ?? 0) < minPlace) continue;
    let [left, right, top, bottom, sum, count] = [width, 0, height, 0, 0, 0];
    open.push(start);
    seen[start] = 1;
    while (open.length > 0) {
      const at = open.pop() as number;
      const x = at % width;
      const y = (at - x) / width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      sum += likelihoods[at] ?? 0;
      count++;
      for (const [next, inside] of [
        [at - 1, x > 0],
        [at + 1, x < width - 1],
        [at - width, y > 0],
        [at + width, y < height - 1],
      ] as const) {
        if (!inside || seen[next] || (likelihoods[next] ?? 0) < minPlace) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    const box = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
    if (sum / count >= minLine && Math.min(box.width, box.height) >= lowest) found.push(box);
  }
  return found;
}

/** A line's bounds in the picture. */
function grown(core: PixelBox, scale: { x: number; y: number }, { width, height }: RgbRaster): PixelBox {
  const edge = (core.width * core.height * growth) / (2 * (core.width + core.height));
  const left = Math.max(0, Math.floor((core.x - edge) * scale.x));
  const top = Math.max(0, Math.floor((core.y - edge) * scale.y));
  const right = Math.min(width, Math.ceil((core.x + core.width + edge) * scale.x));
  const bottom = Math.min(height, Math.ceil((core.y + core.height + edge) * scale.y));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
