import type { Ink, Measurer } from '../render/measure.ts';
import type { TypeStyle } from '../render/type-style.ts';
import { scriptOf } from '../render/typefaces.ts';
import { graphemes, lineOf, type Unit, unitsOf } from './break-text.ts';

/** A text broken into lines and set at a size; x and y count from the corner of its ink. */
export interface Block {
  text: string;
  style: TypeStyle;
  /** Pixels. */
  size: number;
  lines: { text: string; ink: Ink }[];
  /** The ink of all lines together, in pixels. */
  width: number;
  height: number;
  /** From the ink's top to the first baseline-node's top, in pixels: negative of the first line's ink top. */
  lineStep: number;
}

export interface Fit {
  width: number;
  height: number;
  min: number;
  max: number;
  maxLines: number;
  minLines?: number;
  /** The ink's box takes at most this many square pixels. */
  area?: number;
}

/** The text cannot be set in the room it has. */
export class Unfit extends Error {}

interface Breaking {
  /** Index of the first unit of each line. */
  starts: number[];
  widest: number;
  cost: number;
}

/** The best ways to break the units into exactly `count` lines: the narrowest, and among equals the best balanced. */
function breakings(
  units: readonly Unit[],
  widths: readonly number[],
  space: number,
  hyphen: number,
  count: number,
) {
  const lineWidth = (from: number, to: number) => {
    let sum = 0;
    for (let index = from; index < to; index++) {
      sum += widths[index] as number;
      if (index < to - 1 && units[index]?.glue) sum += space;
    }
    return sum + (units[to - 1]?.hyphen ? hyphen : 0);
  };
  const found: Breaking[] = [];
  const walk = (starts: number[], from: number) => {
    const left = count - starts.length;
    if (left === 0) {
      const ends = [...starts.slice(1), units.length];
      const lines = starts.map((start, index) => lineWidth(start, ends[index] as number));
      const widest = Math.max(...lines);
      let cost = 0;
      lines.forEach((line, index) => {
        cost += ((widest - line) / widest) ** 2;
        const last = units[(ends[index] as number) - 1] as Unit;
        if (index < lines.length - 1) cost -= last.rest * 0.35;
        // A last line of one short word is an orphan.
        else if (count > 1 && line < widest * 0.3) cost += 0.5;
        const start = starts[index] as number;
        if (graphemes(lineOf(units, start, ends[index] as number)) === 1) cost += 4;
      });
      found.push({ starts, widest, cost: cost / lines.length });
      return;
    }
    for (let next = from + 1; next <= units.length - left; next++) {
      if (found.length > 4000) return;
      walk([...starts, next], next);
    }
  };
  if (count <= units.length) walk([0], 0);
  return found;
}

/**
 * Sets a text as large as its room allows, broken where it reads best.
 * @throws Unfit when even the smallest size does not fit.
 */
export async function fitText(measurer: Measurer, text: string, style: TypeStyle, fit: Fit): Promise<Block> {
  const script = scriptOf(text, style.language);
  const units = unitsOf(text, style.language, script);
  const measured = await measurer.advances([...units.map((unit) => unit.text), 'x x', 'xx', '-'], style);
  const widths = measured.slice(0, units.length);
  const space = (measured.at(-3) ?? 0) - (measured.at(-2) ?? 0);
  const hyphen = measured.at(-1) ?? 0;

  const candidates: { breaking: Breaking; size: number; merit: number }[] = [];
  // Ink of a line is about 0.95 em high; the exact height is checked once the lines are measured.
  const inkHeight = 0.95;
  for (
    let count = Math.min(fit.minLines ?? 1, units.length);
    count <= Math.min(fit.maxLines, units.length);
    count++
  ) {
    const high = (count - 1) * style.leading + inkHeight;
    for (const breaking of breakings(units, widths, space, hyphen, count)) {
      const size = Math.min(
        fit.max,
        fit.width / breaking.widest,
        fit.height / high,
        Math.sqrt((fit.area ?? Number.POSITIVE_INFINITY) / (breaking.widest * high)),
      );
      if (size < fit.min * 0.97) continue;
      candidates.push({ breaking, size, merit: Math.log(size) - breaking.cost * 0.45 - count * 0.012 });
    }
  }
  candidates.sort((a, b) => b.merit - a.merit);
  for (const { breaking, size } of candidates.slice(0, 3)) {
    const block = await set(measurer, text, style, units, breaking.starts, size, fit.min);
    const shrink = Math.min(
      1,
      fit.width / block.width,
      fit.height / block.height,
      Math.sqrt((fit.area ?? Number.POSITIVE_INFINITY) / (block.width * block.height)),
    );
    if (Math.max(size, fit.min) * shrink >= fit.min) {
      return shrink === 1
        ? block
        : set(measurer, text, style, units, breaking.starts, size * shrink, fit.min);
    }
  }
  throw new Unfit(`'${text}' does not fit ${Math.round(fit.width)}×${Math.round(fit.height)}.`);
}

async function set(
  measurer: Measurer,
  text: string,
  style: TypeStyle,
  units: readonly Unit[],
  starts: readonly number[],
  wanted: number,
  least: number,
): Promise<Block> {
  const even = Math.floor(wanted * 2) / 2;
  const size = even < least ? Math.max(wanted, least) : even;
  const strings = starts.map((start, index) => lineOf(units, start, starts[index + 1] ?? units.length));
  const inks = await measurer.inks(strings, style, size);
  const lines = strings.map((line, index) => ({ text: line, ink: inks[index] as Ink }));
  const top = Math.min(...lines.map(({ ink }, index) => ink.top + index * style.leading));
  const bottom = Math.max(...lines.map(({ ink }, index) => ink.bottom + index * style.leading));
  return {
    text,
    style,
    size,
    lines,
    width: Math.max(...inks.map((ink) => ink.right - ink.left)) * size,
    height: (bottom - top) * size,
    lineStep: style.leading * size,
  };
}

/** The node corner of each line of a block whose ink stands at `x`, `y`, ranged to a side within `width`. */
export function linePlaces(
  block: Block,
  at: { x: number; y: number; width: number; align: 'left' | 'center' | 'right' },
) {
  const top = Math.min(...block.lines.map(({ ink }, index) => ink.top * block.size + index * block.lineStep));
  return block.lines.map(({ text, ink }, index) => {
    const width = (ink.right - ink.left) * block.size;
    const slack = at.width - width;
    const shift = at.align === 'left' ? 0 : at.align === 'right' ? slack : slack / 2;
    return {
      text,
      x: at.x + shift - ink.left * block.size,
      y: at.y - top + index * block.lineStep,
    };
  });
}
