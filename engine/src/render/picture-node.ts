import type { Raster } from '../raster/raster.ts';

/** CSS that pictures are made of: boxes at plain places on the canvas. Lengths are pixels. */
export interface PictureStyle {
  display?: 'flex';
  position?: 'absolute' | 'relative';
  /** From the corner of the box about it; 0 when left out. */
  left?: number;
  top?: number;
  width: number;
  height: number;
  overflow?: 'hidden';
  backgroundColor?: string;
  /** Of the outermost box: a mesh of elliptical gradients, or one linear gradient. */
  backgroundImage?: string;
  borderRadius?: number;
  boxShadow?: string;
  /** `polygon(…)` in pixels. */
  clipPath?: string;
  /** `rotate(…deg)` about the middle. */
  transform?: string;
  /** Of the box with all that is in it. */
  filter?: string;
}

/** What an ad's picture is made of; its text is drawn apart. */
export type PictureNode =
  | { type: 'container'; style: PictureStyle; children?: PictureNode[] }
  /** Premultiplied pixels, or an SVG. */
  | { type: 'image'; style: PictureStyle; src: (Raster & { premultiplied: true }) | string };
