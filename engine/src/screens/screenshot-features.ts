import type { Raster } from '../raster/raster.ts';

/** What a picture shows of itself: is it an interface, or did a publisher compose it? */
export interface Signs {
  /** Height of the system's status bar as a share of the picture's height; 0 where there is none. */
  statusBar: number;
  /** Something small stands in both upper corners, on one line: clock and battery, or an app bar's buttons. */
  corners: boolean;
  /** A line of display type on calm ground at the head or the foot. */
  caption: boolean;
  /** A long straight edge at an angle: a tilted device. */
  slant: boolean;
}

/** Rows that something stands on, between rows of bare ground. Lengths are shares of the picture's width. */
interface TextBand {
  top: number;
  height: number;
  left: number;
  right: number;
  /** Strokes that a usual row of it crosses. */
  strokes: number;
  /** Their usual thickness. */
  thickness: number;
  /** The widest stretch between its ends that nothing stands on. */
  space: number;
}

const gap = (data: Uint8Array, a: number, b: number) =>
  Math.abs((data[a] as number) - (data[b] as number)) +
  Math.abs((data[a + 1] as number) - (data[b + 1] as number)) +
  Math.abs((data[a + 2] as number) - (data[b + 2] as number));

/**
 * The bands of a picture, downwards, as far as `share` of it. The ground of a row is what stands at its ends.
 * `middle` is how much of the width is passed over there: a camera stands in it.
 */
function bandsOf({ width, height: whole, data }: Raster, share = 1, middle = 0): TextBand[] {
  const height = Math.round(whole * share);
  const edge = Math.round(width * 0.01);
  const columns: number[] = [];
  for (let x = edge; x < width - edge; x++) if (Math.abs(x / width - 0.5) >= middle / 2) columns.push(x);
  const rows = Array.from({ length: height }, (_, y) => {
    let [left, right, strokes, ink] = [width, 0, 0, 0];
    const on = new Uint8Array(width);
    const [head, foot] = [(y * width + edge) * 4, (y * width + width - 1 - edge) * 4];
    for (const x of columns) {
      if (gap(data, (y * width + x) * 4, x < width / 2 ? head : foot) <= 110) continue;
      if (ink === 0) left = x;
      right = x;
      ink++;
      on[x] = 1;
      strokes += 1 - (on[x - 1] as number);
    }
    return { left, right, strokes, ink, on };
  });
  const bands: TextBand[] = [];
  for (let top = 0; top < height; top++) {
    if (rows[top]?.ink === 0) continue;
    let end = top;
    while (end < height && (rows[end]?.ink ?? 0) > 0) end++;
    const own = rows.slice(top, end);
    const left = Math.min(...own.map((row) => row.left));
    const right = Math.max(...own.map((row) => row.right)) + 1;
    const taken = new Uint8Array(width);
    for (const row of own)
      for (let x = left; x < right; x++) taken[x] = (taken[x] as number) | (row.on[x] as number);
    let [space, bare] = [0, 0];
    for (let x = left; x < right; x++) {
      bare = taken[x] ? 0 : bare + 1;
      if (bare > space) space = bare;
    }
    const total = (part: 'ink' | 'strokes') => own.reduce((sum, row) => sum + row[part], 0);
    bands.push({
      top: top / width,
      height: (end - top) / width,
      left: left / width,
      right: right / width,
      strokes: own.map((row) => row.strokes).toSorted((a, b) => a - b)[own.length >> 1] ?? 0,
      thickness: total('ink') / Math.max(1, total('strokes')) / width,
      space: space / width,
    });
    top = end;
  }
  return bands;
}

/** Words much larger than an interface sets any, with room around them. */
const isDisplayLine = (band: TextBand) =>
  band.height > 0.048 &&
  band.height < 0.14 &&
  band.strokes >= 6 &&
  band.thickness >= 0.0125 &&
  band.thickness < 0.05 &&
  band.right - band.left > 0.25 &&
  band.right - band.left < 0.92;

/** The status bar's foot, in shares of the width: below its marks as much as above them, or where the colour ends. */
function statusFoot({ width, data }: Raster, bar: TextBand, next: TextBand | undefined): number {
  const end = bar.top + bar.height;
  const limit = Math.min(next?.top ?? 1, end + bar.top + 0.03);
  for (let y = Math.round(end * width); y < limit * width; y++) {
    const at = (y * width + 2) * 4;
    if (gap(data, at, at - width * 4) > 18) return y / width;
  }
  return Math.min(limit, end + bar.top);
}

/** Whether edges line up on one long slanting line: a Hough transform of the coarse picture. */
function hasSlant({ width, height, data }: Raster): boolean {
  const step = Math.max(1, Math.round(width / 100));
  const points: [number, number][] = [];
  for (let y = step; y < height - step; y += step) {
    for (let x = step; x < width - step; x += step) {
      const at = (y * width + x) * 4;
      const across = gap(data, at, at + step * 4);
      const down = gap(data, at, at + step * width * 4);
      // An upright or level edge steps one way only.
      if (across > 60 && down > 60) points.push([x / step, y / step]);
    }
  }
  const reach = Math.ceil(Math.hypot(width, height) / step);
  const length = width / step;
  for (let degrees = 12; degrees < 170; degrees += 3) {
    if (degrees > 78 && degrees < 102) continue;
    const turn = (degrees * Math.PI) / 180;
    const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
    const votes = new Uint16Array(reach * 2 + 1);
    for (const [x, y] of points) {
      const at = Math.round(x * cosine + y * sine) + reach;
      votes[at] = (votes[at] as number) + 1;
      if ((votes[at] as number) > length * 0.55) return true;
    }
  }
  return false;
}

/** Reads the signs off a picture about 320 pixels wide. */
export function signsOf(map: Raster): Signs {
  const { width, height } = map;
  // A hairline under the edge is a border, not a thing.
  const isThing = (band: TextBand) => band.height > 0.01;
  const bands = bandsOf(map).filter(isThing);
  const [first, second] = bandsOf(map, 0.15, 0.24).filter(isThing);
  const wide = (band: TextBand) => band.left < 0.16 && band.right > 0.84;
  const high = (band: TextBand) => band.top < (height / width) * 0.09 && band.height < 0.13;
  const corners = bands
    .slice(0, 2)
    .some((band) => wide(band) && high(band) && band.thickness < 0.04 && band.space > 0.08);
  const isBar =
    first !== undefined &&
    height > width &&
    wide(first) &&
    first.top < 0.09 &&
    first.height < 0.04 &&
    first.thickness < 0.03;
  const lines = bands.filter(
    ({ top, height: own }) =>
      top > 0.04 && (top < (height / width) * 0.3 || top + own > (height / width) * 0.7),
  );
  return {
    statusBar: isBar ? (statusFoot(map, first, second) * width) / height : 0,
    corners,
    caption: !isBar && lines.some((line) => isDisplayLine(line) && !(wide(line) && high(line))),
    slant: !isBar && hasSlant(map),
  };
}
