import { safeZoneOf } from '@marquee/contract';
import type { Format } from '../../ad.ts';

/** Kinds of canvas that are composed for one by one. */
export type Shape = 'landscape' | 'square' | 'portrait' | 'story';

export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The surface an ad is composed on. Compositions are thought left to right; the stage mirrors them. */
export interface Canvas {
  width: number;
  height: number;
  shape: Shape;
  /** One thousand-and-eightieth of the width (landscape: one twelve-hundredth): sizes scale with it. */
  unit: number;
  /** Distance that everything keeps from the edges; at least 6 % of the short side. */
  margin: number;
  /** Where text, icon and button are set. In a story the platforms draw over the rest. */
  safe: Edges;
  /** What they must never leave: the gate that the inspection holds. */
  guard: Edges;
  mirrored: boolean;
  /** The smallest sizes that a phone 390 points wide still shows well. */
  smallest: { headline: number; text: number };
}

const shapeOf = (ratio: number): Shape =>
  ratio >= 1.28 ? 'landscape' : ratio >= 0.9 ? 'square' : ratio >= 0.64 ? 'portrait' : 'story';

export function canvasOf({ width, height }: Format, direction: 'ltr' | 'rtl'): Canvas {
  const shape = shapeOf(width / height);
  const unit = shape === 'landscape' ? width / 1200 : width / 1080;
  const short = Math.min(width, height);
  const margin = Math.ceil(Math.max(short * 0.06 + 2, unit * (shape === 'landscape' ? 48 : 67)));
  // Where networks draw over a picture, that is what counts; elsewhere our own margin.
  const zone = safeZoneOf({ width, height });
  const guard =
    shape === 'story'
      ? {
          left: Math.ceil(width * zone.left),
          top: Math.ceil(height * zone.top),
          right: Math.floor(width * (1 - zone.right)),
          bottom: Math.floor(height * (1 - zone.bottom)),
        }
      : { left: short * 0.06, top: short * 0.06, right: width - short * 0.06, bottom: height - short * 0.06 };
  // Ink boxes are rounded outwards, so the safe area keeps two pixels off the guard.
  const safe =
    shape === 'story'
      ? {
          left: margin + 1,
          top: guard.top + 2,
          right: width - margin - 1,
          bottom: guard.bottom - 2,
        }
      : { left: margin, top: margin, right: width - margin, bottom: height - margin };
  return {
    width,
    height,
    shape,
    unit,
    margin,
    safe,
    guard,
    mirrored: direction === 'rtl',
    // A hair above 24 and 14 points, so that rounding never falls below.
    smallest: { headline: (24.3 * width) / 390, text: (14.1 * width) / 390 },
  };
}
