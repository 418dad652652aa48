import type { Hex, Tint } from '../raster/colour.ts';
import type { Raster } from '../raster/raster.ts';

/** Where a thing lies in the box about it, in pixels, before it is turned. */
interface NodePlace {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A soft shadow that falls off a thing, in pixels; with neither blur nor offset, `spread` is a ring about it. */
export interface Shadow {
  x: number;
  y: number;
  blur: number;
  spread: number;
  color: Tint;
}

/** A thing's inner edge: what its own outline, moved by x and y and made smaller by `inset` pixels, leaves of it. */
export interface Rim {
  x: number;
  y: number;
  inset: number;
  color: Tint;
}

/** What is made of a thing with all that is in it: blurred by a standard deviation in pixels, or without its colours. */
export type Filter = { kind: 'blur'; radius: number } | { kind: 'grey'; brightness: number };

/** A rectangle with round corners, and what lies in it, lowest first. */
export interface BoxNode extends NodePlace {
  kind: 'box';
  radius?: number;
  /** Degrees about the middle, clockwise. */
  rotation?: number;
  fill?: Tint;
  /** The uppermost first, as are `rims`. */
  shadows?: readonly Shadow[];
  rims?: readonly Rim[];
  filter?: Filter;
  /** What lies in it ends at its edges. */
  clips?: boolean;
  children?: readonly PictureNode[];
}

/** A filled polygon, its points counted from the upper left corner of its place. */
export interface PolygonNode extends NodePlace {
  kind: 'polygon';
  points: readonly (readonly [x: number, y: number])[];
  fill: Tint;
}

/** Pixels, already of the size that they are drawn at. */
interface RasterNode extends NodePlace {
  kind: 'raster';
  raster: Raster;
  radius?: number;
  shadows?: readonly Shadow[];
}

/** An SVG; its shadow is that of what is drawn. */
export interface DrawingNode extends NodePlace {
  kind: 'drawing';
  svg: string;
  shadow?: Omit<Shadow, 'spread'>;
}

export type PictureNode = BoxNode | PolygonNode | RasterNode | DrawingNode;

/** One ellipse of light or shade in shares of the canvas: its centre, and how far it reaches. */
export interface Pool {
  x: number;
  y: number;
  reachX: number;
  reachY: number;
  /** At the centre; it fades to nothing at the rim. */
  color: Tint;
}

/** Ellipses of light and shade over one colour; the first lies on top. */
export interface MeshGround {
  kind: 'mesh';
  base: Hex;
  pools: readonly Pool[];
}

/** A linear gradient. As CSS has it: 0 degrees go up, 90 to the right; places from 0 to 1. */
export interface LinearGround {
  kind: 'linear';
  degrees: number;
  stops: readonly { at: number; color: Hex }[];
}

/** What an ad stands on; a painting is of the canvas's own size. */
export type Ground =
  | { kind: 'flat'; color: Hex }
  | MeshGround
  | LinearGround
  | { kind: 'painting'; raster: Raster };

/** What an ad's picture is made of, lowest first; its text is drawn apart. */
export interface ScenePicture {
  ground: Ground;
  children: readonly PictureNode[];
}
