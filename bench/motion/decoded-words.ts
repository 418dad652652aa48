import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type LayerState, motionFps, statesAt } from '@marquee/contract';
import { contrastOf } from '../../engine/src/inspect/pixels.ts';
import { type MomentDrawer, openMomentDrawer } from '../../engine/src/motion/draw-moment.ts';
import type { CutLayer } from '../../engine/src/motion/layer.ts';
import type { MadeScenario } from '../../engine/src/motion/make-motion.ts';
import { restsOf } from '../../engine/src/motion/rests.ts';
import { freePixels } from '../../engine/src/raster/free.ts';

const run = promisify(execFile);

/** How like words are at least to what was drawn: the correlation of their luma with it. */
const leastAlike = 0.95;

/** Contrast of words at least, as inspection has it, and what of the drawn contrast an encoder may take. */
const [leastContrast, keptContrast] = [3, 0.85];

/** Frames from a line's coming to rest, and to its end, at which it is looked at: as many lie between as rounding takes. */
const inside = 3;

/**
 * What does not hold of words on the frames of a video: each line is there as it was drawn, in its place, when its rest
 * begins, in the middle of it and at its end, and stands out from what lies behind it.
 */
export async function decodedWordFaults(video: string, made: MadeScenario): Promise<string[]> {
  const lines = made.layers.filter(({ kind }) => kind === 'text');
  const looks = new Map<number, CutLayer[]>();
  for (const [id, { from, to }] of restsOf(made)) {
    const line = lines.find((one) => one.id === id);
    const [first, last] = [frameAt(from) + inside, frameAt(to) - inside];
    for (const frame of new Set([first, Math.round((first + last) / 2), last]))
      if (line) looks.set(frame, [...(looks.get(frame) ?? []), line]);
  }
  const drawer = openMomentDrawer(made.layers, made.timeline, made.canvas);
  try {
    const faults: string[] = [];
    for (const [frame, shown] of [...looks].sort(([a], [b]) => a - b))
      faults.push(...frameFaults(await decode(video, frame), made, drawer, frame, shown));
    return faults;
  } finally {
    drawer.free();
  }
}

const frameAt = (ms: number) => Math.round((ms * motionFps) / 1000);

/** What does not hold of lines on one frame. @param decoded opaque RGBA */
export function frameFaults(
  decoded: Uint8Array,
  made: MadeScenario,
  drawer: MomentDrawer,
  frame: number,
  lines: readonly CutLayer[],
): string[] {
  const ms = (frame * 1000) / motionFps;
  const drawn = drawer.at(ms);
  const ground = drawer.at(ms, ({ kind }) => kind !== 'text' && kind !== 'finish');
  const states = statesAt(made, ms);
  const faults = lines.flatMap((line) => {
    const { x, y } = states.get(line.id) as LayerState;
    const box = { ...line, kind: line.role, rotation: 0, x: line.x + x, y: line.y + y };
    const alike = correlation(decoded, drawn, made.canvas.width, box);
    const text = wordsOf(line, box, made.canvas);
    const whole = { left: 0, top: 0, ...made.canvas };
    const contrast = (finished: Uint8Array) =>
      contrastOf(
        {
          ...made.canvas,
          finished,
          text: { ...whole, data: text },
          ground: { ...whole, data: ground },
        },
        box,
      );
    const [has, had] = [contrast(decoded), contrast(drawn)];
    const when = `${line.id} at ${(ms / 1000).toFixed(1)} s`;
    return [
      ...(alike >= leastAlike ? [] : [`${when} is alike by ${alike.toFixed(3)}`]),
      ...(has >= Math.min(leastContrast, had * keptContrast)
        ? []
        : [`${when} has contrast ${has.toFixed(2)} of ${had.toFixed(2)}`]),
    ];
  });
  freePixels(drawn, ground);
  return faults;
}

/** One frame of a video, opaque RGBA. */
async function decode(video: string, frame: number): Promise<Uint8Array> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-ss', String((frame - 0.5) / motionFps), '-i', video, '-frames:v', '1'],
      ...['-vf', 'scale=in_color_matrix=bt709:in_range=tv:out_range=pc,format=rgba', '-f', 'rawvideo', '-'],
    ],
    { encoding: 'buffer', maxBuffer: 2 ** 28 },
  );
  return stdout;
}

/** A line's own pixels where it stands, on a canvas of their own. */
function wordsOf(
  { picture }: CutLayer,
  at: { x: number; y: number },
  size: { width: number; height: number },
) {
  const text = new Uint8Array(size.width * size.height * 4);
  const [left, top] = [Math.round(at.x), Math.round(at.y)];
  for (let row = 0; row < picture.height; row++)
    text.set(
      picture.data.subarray(row * picture.width * 4, (row + 1) * picture.width * 4),
      ((top + row) * size.width + left) * 4,
    );
  return text;
}

/** Pearson's correlation of the luma of two pictures inside of a box. */
function correlation(
  one: Uint8Array,
  other: Uint8Array,
  across: number,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): number {
  let [count, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let down = Math.round(y); down < Math.round(y + height); down++)
    for (let right = Math.round(x); right < Math.round(x + width); right++) {
      const at = (down * across + right) * 4;
      const [left, second] = [luma(one, at), luma(other, at)];
      count++;
      a += left;
      b += second;
      aa += left * left;
      bb += second * second;
      ab += left * second;
    }
  const spread = Math.sqrt((aa - (a * a) / count) * (bb - (b * b) / count));
  return spread === 0 ? 1 : (ab - (a * b) / count) / spread;
}

const luma = (pixels: Uint8Array, at: number) =>
  0.2126 * (pixels[at] as number) + 0.7152 * (pixels[at + 1] as number) + 0.0722 * (pixels[at + 2] as number);
