import { graphemes } from '../../text/graphemes.ts';
import type { TextUnit } from './break-text.ts';

/** A way to break a text into lines. */
export interface Breaking {
  /** Index of the first unit of each line. */
  starts: number[];
  /** Of its longest line, in em. */
  width: number;
  /** How ill it reads, per line; below 0 where its lines end with their sentences. */
  cost: number;
}

/** How a line is judged on its own, whatever the width of its block. */
export interface JudgedLine {
  width: number;
  cost: number;
  /** Whether a sentence ends with it and another one follows. */
  closes: boolean;
}

/** Every line that the units can make, by its first unit and the one after its last, as far as it is not too wide. */
export function linesOf(
  units: readonly TextUnit[],
  widths: readonly number[],
  sizes: { space: number; hyphen: number; widest: number },
): (JudgedLine | undefined)[][] {
  const lengths = units.map((unit) => graphemes(unit.text));
  return units.map((_, from) => {
    const lines: (JudgedLine | undefined)[] = [];
    let pen = 0;
    let signs = 0;
    let inside = false;
    // Begun in the midst of a sentence, a line had better not go on into the next one.
    const begins = from === 0 || (units[from - 1]?.rest ?? 0) >= 1;
    for (let to = from + 1; to <= units.length; to++) {
      const unit = units[to - 1] as TextUnit;
      pen += widths[to - 1] as number;
      signs += lengths[to - 1] as number;
      const width = pen + (unit.hyphen ? sizes.hyphen : 0);
      if (pen > sizes.widest) break;
      const stranded = signs === 1 ? 4 : signs === 2 ? 2 : 0;
      const ends = to === units.length || unit.rest >= 1;
      // A line that ends one sentence and only begins the next parts both.
      const parts = inside && (!ends || !begins) ? 0.4 : 0;
      const rest = (to < units.length ? -unit.rest * 0.35 : 0) + parts;
      if (width <= sizes.widest)
        lines[to] = {
          width,
          cost: (from > 0 || to < units.length ? stranded : 0) + rest,
          closes: to < units.length && unit.rest >= 1,
        };
      if (unit.rest >= 1) inside = true;
      if (unit.glue) pen += sizes.space;
    }
    return lines;
  });
}

/** Steps between the widths that breakings are sought for. */
const step = 1.04;
/** A line shorter than this share of its block is an orphan, unless it ends a sentence before another one. */
const orphan = 0.34;
/** Over two more lines or between them a short one is seen sooner. */
const innerOrphan = 0.45;

/** Total-fit breaking by dynamic programming, as Knuth and Plass (1981): the best into `count` lines for each width of block, narrowest first. */
export function breakings(
  lines: readonly (readonly (JudgedLine | undefined)[])[],
  count: number,
): Breaking[] {
  const all = lines.length;
  const narrowest = Math.max(...lines.map((from) => from.find(Boolean)?.width ?? Number.POSITIVE_INFINITY));
  if (count > all || !Number.isFinite(narrowest)) return [];
  const widest = Math.max(...lines.flatMap((from) => from.map((line) => line?.width ?? 0)));
  const found = new Map<string, Breaking>();
  for (let room = Math.max(narrowest, 0.01); ; room *= step) {
    // costs[to]: of the best way to set the units before `to` in as many lines as have been laid.
    let costs: number[] = [0];
    const turns: number[][] = [];
    for (let laid = 1; laid <= count; laid++) {
      const next: number[] = [];
      const turn: number[] = [];
      for (let from = laid - 1; from < all; from++) {
        const before = costs[from];
        if (before === undefined) continue;
        for (let to = from + 1; to <= all - (count - laid); to++) {
          const line = lines[from]?.[to];
          if (!line || line.width > room) continue;
          const slack = 1 - line.width / room;
          const minFilled = count > 2 && laid < count ? innerOrphan : orphan;
          const stub = slack > 1 - minFilled && !line.closes ? 0.5 : 0;
          const cost = before + line.cost + slack ** 2 + stub;
          if (cost < (next[to] ?? Number.POSITIVE_INFINITY)) {
            next[to] = cost;
            turn[to] = from;
          }
        }
      }
      turns.push(turn);
      costs = next;
    }
    const cost = costs[all];
    if (cost !== undefined) {
      const starts: number[] = [];
      for (let laid = count, to = all; laid > 0; laid--) {
        to = turns[laid - 1]?.[to] as number;
        starts.unshift(to);
      }
      const width = Math.max(
        ...starts.map((from, index) => lines[from]?.[starts[index + 1] ?? all]?.width ?? 0),
      );
      const key = starts.join();
      const known = found.get(key);
      if (!known || known.cost > cost / count) found.set(key, { starts, width, cost: cost / count });
    }
    if (room >= widest) return [...found.values()];
  }
}

/** A text in the lines that it is broken into already, where these are `count` and none is too wide. */
export function asBroken(
  lines: readonly (readonly (JudgedLine | undefined)[])[],
  starts: readonly number[],
  count: number,
): Breaking[] {
  const own = starts.map((from, index) => lines[from]?.[starts[index + 1] ?? lines.length]);
  if (starts.length !== count || own.some((line) => !line)) return [];
  return [{ starts: [...starts], width: Math.max(...own.map((line) => line?.width ?? 0)), cost: 0 }];
}
