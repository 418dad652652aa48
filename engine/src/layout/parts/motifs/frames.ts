import type { Hex } from '../../../raster/colour.ts';
import type { Composer } from '../composer.ts';
import { corners } from './finders.ts';
import { calledMotif, type Frame, inksOn, motifs } from './motif.ts';
import { arc, ring, stroke } from './pen.ts';

/** Where an icon stands: its middle, its side in pixels. */
export interface IconCentre {
  x: number;
  y: number;
  size: number;
}

/** How much wider than the icon its frame is. */
export const girthOf = (frame: Frame | null): number => (frame ? { corners: 1.34, arc: 1.42 }[frame] : 1);

/** The frame that a message itself calls for; null where it does not. */
export function calledFrame(occasion: Pick<Composer, 'brief' | 'copy'>): Frame | null {
  const motif = calledMotif(occasion, (call) => motifs[call.motif].frame !== undefined && call.strength >= 3);
  return motif && (motifs[motif].frame ?? null);
}

/** Draws a frame about an icon, on a ground of this colour. */
export function drawFrame(composer: Composer, frame: Frame, { x, y, size }: IconCentre, ground: Hex) {
  const { main, accent, quiet } = inksOn(ground, composer);
  const side = size * girthOf(frame);
  const body =
    frame === 'corners'
      ? corners(main, 3.2)
      : ring(50, 50, 46, quiet, 8) + stroke(arc(50, 50, 46, 0, 0.72), accent, 8);
  composer.stage.art('frame', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${body}</svg>`, {
    x: x - side / 2,
    y: y - side / 2,
    width: side,
    height: side,
  });
}
