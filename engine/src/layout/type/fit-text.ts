import { LRUCache } from 'lru-cache';
import type { Ink } from '../../fonts/ink.ts';
import type { Measurer } from '../../fonts/measure.ts';
import type { TypeStyle } from '../../fonts/type-style.ts';
import { scriptOf } from '../../fonts/typefaces.ts';
import { lineOf, type TextUnit, unitsOf } from './break-text.ts';
import { asBroken, type Breaking, breakings, linesOf } from './breakings.ts';
import { emphasisIn, type LineSpan, spansOf } from './emphasis.ts';
import { leadingOf } from './leading.ts';

/**
 * A text broken into lines and set at a size; x and y count from the corner of its ink.
 * `hang`: how far punctuation makes a line heavier to the right than its words are, in em. `spans`: its pieces, where
 * some of its words are set apart.
 */
export interface Block {
  text: string;
  style: TypeStyle;
  /** Pixels. */
  size: number;
  /** Words set apart by their colour, '' none; left out where the lines decide. */
  emphasis?: string;
  lines: { text: string; ink: Ink; hang: number; spans?: LineSpan[] | undefined }[];
  /** The ink of all lines together, in pixels. */
  width: number;
  height: number;
  /** From the ink's top to the first baseline-node's top, in pixels: negative of the first line's ink top. */
  lineStep: number;
}

export interface TextRoom {
  width: number;
  height: number;
  min: number;
  max: number;
  maxLines: number;
  minLines?: number;
  /** The ink's box takes at most this many square pixels. */
  area?: number;
  /** The app's name, which is never hyphenated. */
  name?: string;
  /** Words to set apart by their colour; '' none. */
  emphasis?: string;
}

/** Ink of one line is about this high, in em; the exact height is checked once the lines are measured. */
const inkHeight = 0.95;

/** The text cannot be set in the room it has. */
export class DoesNotFitError extends Error {
  override name = 'DoesNotFitError';
}

/** The units of a text, and the first one of each of its lines where it says itself where they end. */
async function brokenUnits(text: string, style: TypeStyle, name?: string) {
  const script = scriptOf(text, style.language);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const broken = await Promise.all(lines.map((line) => unitsOf(line, style.language, script, name)));
  let pen = 0;
  const starts = broken.map((units) => {
    pen += units.length;
    return pen - units.length;
  });
  return { units: broken.flat(), starts: starts.length > 1 ? starts : null };
}

/** Blocks kept for each measurer; one takes a few kilobytes. */
const maxBlocks = 1_000;
const settings = new WeakMap<Measurer, LRUCache<string, Promise<Block>>>();

/**
 * Sets a text as large as its room allows, broken where it reads best, or where it is broken already. What was set in
 * the same room before is not set again: an archetype gives a message's words the same with every screen and colour.
 * @throws DoesNotFitError when even the smallest size does not fit.
 */
export function fitText(measurer: Measurer, text: string, style: TypeStyle, fit: TextRoom): Promise<Block> {
  const kept = settings.get(measurer) ?? new LRUCache({ max: maxBlocks });
  settings.set(measurer, kept);
  const key = JSON.stringify([text, style, fit]);
  const known = kept.get(key);
  if (known) return known;
  const block = setInRoom(measurer, text, style, fit);
  kept.set(key, block);
  block.catch((error) => error instanceof DoesNotFitError || kept.delete(key));
  return block;
}

async function setInRoom(measurer: Measurer, text: string, style: TypeStyle, fit: TextRoom): Promise<Block> {
  const { units, starts } = await brokenUnits(text, style, fit.name);
  const measured = await measurer.advances([...units.map((unit) => unit.text), 'x x', 'xx', '-'], style);
  const widths = measured.slice(0, units.length);
  const space = (measured.at(-3) ?? 0) - (measured.at(-2) ?? 0);
  const hyphen = measured.at(-1) ?? 0;

  const candidates: { breaking: Breaking; size: number; score: number }[] = [];
  const lines = linesOf(units, widths, { space, hyphen, widest: (fit.width / fit.min) * 1.03 });
  for (
    let count = Math.min(fit.minLines ?? 1, units.length);
    count <= Math.min(fit.maxLines, units.length);
    count++
  ) {
    const high = (count - 1) * style.leading + inkHeight;
    for (const breaking of starts ? asBroken(lines, starts, count) : breakings(lines, count)) {
      const size = Math.min(
        fit.max,
        fit.width / breaking.width,
        fit.height / high,
        Math.sqrt((fit.area ?? Number.POSITIVE_INFINITY) / (breaking.width * high)),
      );
      if (size < fit.min * 0.97) continue;
      candidates.push({ breaking, size, score: Math.log(size) - breaking.cost * 0.6 - count * 0.012 });
    }
  }
  candidates.sort((a, b) => b.score - a.score);
  for (const { breaking, size } of candidates.slice(0, 3)) {
    let wanted = size;
    // Ink does not scale exactly: what a smaller size makes of it is measured again.
    for (let attempt = 0; attempt < 4; attempt++) {
      const block = await set(measurer, text, style, units, breaking.starts, wanted, fit);
      const shrink = Math.min(
        1,
        fit.width / block.width,
        fit.height / block.height,
        Math.sqrt((fit.area ?? Number.POSITIVE_INFINITY) / (block.width * block.height)),
      );
      if (shrink === 1) return block;
      wanted = block.size * shrink;
      if (wanted < fit.min) break;
    }
  }
  throw new DoesNotFitError(`'${text}' does not fit ${Math.round(fit.width)}×${Math.round(fit.height)}.`);
}

/** Signs so light that the eye ranges a line without them. */
const light = '[.,…。、，．،۔।"“”„‘’«»‹›「」『』-]';
const lightStart = new RegExp(`^${light}*`, 'u');
const lightEnd = new RegExp(`${light}*$`, 'u');

/** What light signs at the ends of each line weigh to the right, in em. */
async function hangsOf(measurer: Measurer, lines: readonly string[], style: TypeStyle): Promise<number[]> {
  const signs = lines.flatMap((line) => [lightStart.exec(line)?.[0] ?? '', lightEnd.exec(line)?.[0] ?? '']);
  const used = [...new Set(signs)].filter(Boolean);
  const advances = new Map(
    (await measurer.advances(used, style)).map((value, index) => [used[index], value]),
  );
  const weigh = (at: number) => advances.get(signs[at]) ?? 0;
  const forwards = style.direction === 'rtl' ? -1 : 1;
  return lines.map((_, index) => (weigh(index * 2 + 1) - weigh(index * 2)) * forwards);
}

async function set(
  measurer: Measurer,
  text: string,
  style: TypeStyle,
  units: readonly TextUnit[],
  starts: readonly number[],
  wanted: number,
  { min: minSize, emphasis }: Pick<TextRoom, 'min' | 'emphasis'>,
): Promise<Block> {
  const even = Math.floor(wanted * 2) / 2;
  const size = even < minSize ? Math.max(wanted, minSize) : even;
  const strings = starts.map((start, index) => lineOf(units, start, starts[index + 1] ?? units.length));
  const inks = await measurer.inks(strings, style, size);
  const hangs = await hangsOf(measurer, strings, style);
  const apart = emphasis ? emphasisIn(strings, emphasis) : [];
  const spans = await Promise.all(
    apart.map((words, index) => spansOf(measurer, strings[index] ?? '', style, words)),
  );
  const lines = strings.map((line, index) => ({
    text: line,
    ink: inks[index] as Ink,
    hang: hangs[index] as number,
    spans: spans[index],
  }));
  const leading = leadingOf(inks, style);
  const top = Math.min(...lines.map(({ ink }, index) => ink.top + index * leading));
  const bottom = Math.max(...lines.map(({ ink }, index) => ink.bottom + index * leading));
  return {
    text: text.replace(/\s*\n\s*/g, ' '),
    style,
    size,
    ...(emphasis === undefined ? {} : { emphasis }),
    lines,
    width: Math.max(...inks.map((ink) => ink.right - ink.left)) * size,
    height: (bottom - top) * size,
    lineStep: leading * size,
  };
}

/**
 * The node corner of each line of a block whose ink stands at `x`, `y`, ranged to a side within `width`.
 * Centred lines are centred without their light punctuation, as far as the block's ink reaches.
 */
export function linePlaces(
  block: Block,
  at: { x: number; y: number; width: number; align: 'left' | 'center' | 'right' },
) {
  const top = Math.min(...block.lines.map(({ ink }, index) => ink.top * block.size + index * block.lineStep));
  const spans = block.lines.map(({ ink, hang }) => ({
    width: (ink.right - ink.left) * block.size,
    hang: hang * block.size,
  }));
  // The axis that the words of all lines are centred on, as near to the middle as their punctuation leaves room.
  const minAxis = Math.max(...spans.map(({ width, hang }) => (width - hang) / 2));
  const maxAxis = Math.min(...spans.map(({ width, hang }) => at.width - (width + hang) / 2));
  const axis =
    minAxis > maxAxis ? (minAxis + maxAxis) / 2 : Math.min(maxAxis, Math.max(minAxis, at.width / 2));
  return block.lines.map(({ text, ink, spans: pieces }, index) => {
    const { width, hang } = spans[index] as (typeof spans)[number];
    const slack = Math.max(0, at.width - width);
    const centred = Math.min(slack, Math.max(0, axis - (width - hang) / 2));
    const shift = { left: 0, center: centred, right: slack }[at.align];
    return {
      text,
      spans: pieces,
      x: at.x + shift - ink.left * block.size,
      y: at.y - top + index * block.lineStep,
    };
  });
}
