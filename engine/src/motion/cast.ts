import type { MotionWindow } from '@marquee/contract';
import type { Canvas } from '../layout/scene/canvas.ts';
import type { CutLayer } from './layer.ts';
import { readingMs } from './reading.ts';

/** A side of the canvas, as it is seen. */
export type Side = 'left' | 'top' | 'right' | 'bottom';

/** Where a device's screen is, whole, in pixels of the canvas before it is turned, and what is seen of it. */
export interface ScreenPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
  windows: MotionWindow[];
  /** The sides at which the device is cut off, by the canvas or before. */
  cutAt: Side[];
}

/** What a style has to move. */
export interface Cast {
  canvas: Canvas;
  durationMs: number;
  /** Lowest first, without what a style brings of its own. */
  layers: readonly CutLayer[];
  /** The places of screens by their devices' layers. */
  places: ReadonlyMap<string, ScreenPlace>;
  /** The layer of the device that leads; null where there is none. */
  lead: string | null;
  /** How far pictures move: 1, less in an ad whose things stand close to each other; at 0 only words move. */
  lively: number;
  /** Pictures that are cut off may be larger than they are while they move: not where words stand close to them. */
  grows: boolean;
}

/** The whole canvas as a place for screens: where an ad shows none, they pass over it. */
export const wholeCanvas = ({ width, height }: Canvas): ScreenPlace => ({
  ...{ x: 0, y: 0, width, height, rotation: 0, windows: [], cutAt: [] },
});

/** How long the ad stands still at the end, milliseconds. */
const holdMs = (durationMs: number): number => (durationMs < 10_000 ? 800 : 1_200);

/** From when on everything rests, and the ad is shown as it was delivered; milliseconds. */
export const restAt = ({ durationMs }: Pick<Cast, 'durationMs'>): number => durationMs - holdMs(durationMs);

/** The layers of a text's lines, the first line first. */
export const linesOf = ({ layers }: Cast, role: CutLayer['role']): CutLayer[] =>
  layers.filter((layer) => layer.kind === 'text' && layer.role === role);

/** By when something that hides the words gives way to them, so that the longest of them can be read; milliseconds. */
export const wordsBackAt = (cast: Cast): number =>
  Math.min(
    restAt(cast) - 500,
    cast.durationMs -
      Math.max(
        ...['headline', 'sub'].flatMap((role) =>
          linesOf(cast, role as 'sub').map(({ text }) => readingMs(text)),
        ),
      ),
  );

/** All the words of an ad's headline. */
export const headlineOf = (cast: Cast): string =>
  [...new Set(linesOf(cast, 'headline').map(({ text }) => text))].join(' ');
