import { atTone, deltaE, type Hex, hct, lightness, mix } from '../../brand/colour.ts';
import type { Composer } from '../composer.ts';
import type { Rect } from '../scene.ts';
import { corners } from './finders.ts';
import { calledMotif, type Frame, inksOn, motifs } from './motif.ts';
import { arc, ring, stroke } from './pen.ts';

/** Where an icon stands: its middle, its side in pixels, the area about it that holds no words. */
export interface Place {
  x: number;
  y: number;
  size: number;
  area: Rect;
}

/** How much wider than the icon its frame is, where that must not be cropped. */
export const girthOf = (frame: Frame | null): number =>
  ({ corners: 1.34, arc: 1.42, circles: 1, rays: 1 })[frame ?? 'rays'];

/** The frame that the words call for; null where nothing calls. */
export function calledFrame(composer: Composer): Frame | null {
  const motif = calledMotif(composer, (call) => motifs[call.motif].frame !== undefined && call.strength >= 2);
  return motif && (motifs[motif].frame ?? null);
}

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.round(width)} ${Math.round(height)}">${body}</svg>`;

/** Draws a frame about an icon, on a ground of this colour. */
export function drawFrame(composer: Composer, frame: Frame, { x, y, size, area }: Place, ground: Hex) {
  const { stage } = composer;
  const { main, accent, quiet } = inksOn(ground, composer);
  if (frame === 'corners' || frame === 'arc') {
    const side = size * girthOf(frame);
    const body =
      frame === 'corners'
        ? corners(main, 3.2)
        : ring(50, 50, 46, quiet, 8) + stroke(arc(50, 50, 46, 0, 0.72), accent === ground ? main : accent, 8);
    stage.art('frame', svg(100, 100, body), { x: x - side / 2, y: y - side / 2, width: side, height: side });
    return;
  }
  const [cx, cy] = [x - area.x, y - area.y];
  const reach = Math.hypot(area.width, area.height);
  const body =
    frame === 'circles'
      ? Array.from({ length: Math.ceil(reach / (size * 0.36)) }, (_, at) =>
          ring(cx, cy, size * (0.86 + at * 0.36), mix(quiet, ground, Math.min(0.5, at * 0.12)), size * 0.16),
        ).join('')
      : Array.from({ length: 16 }, (_, index) => {
          const at = (part: number) => {
            const angle = ((index + part) / 16) * 2 * Math.PI + 0.1;
            return `${(cx + Math.cos(angle) * reach).toFixed(1)},${(cy + Math.sin(angle) * reach).toFixed(1)}`;
          };
          return `<polygon points="${cx.toFixed(1)},${cy.toFixed(1)} ${at(0.25)} ${at(0.75)}" fill="${quiet}"/>`;
        }).join('');
  stage.art('frame', svg(area.width, area.height, body), area, { clip: area });
}

/** A field beside the ground: the second colour; where that is white or hardly another, a deep tone of the ground. */
export function hillOf({ scheme }: Pick<Composer, 'scheme'>): Hex {
  const bold = [scheme.field, scheme.button].find(
    (color) => deltaE(color, scheme.ground) > 18 && lightness(color) < 92,
  );
  return bold ?? atTone(scheme.ground, Math.max(8, hct(scheme.ground).tone - 20));
}
