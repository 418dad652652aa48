import { deltaE, type Hex, mix } from '../../brand/colour.ts';
import { silhouetteSvg } from '../../brand/silhouette.ts';
import type { Composer } from '../composer.ts';
import { drawFigure, figureOf, litFill, squareFor } from '../figure.ts';
import type { Rect } from '../scene.ts';

/** Where the icon stands: its middle, its side in pixels, the area about it that holds no words. */
export interface Place {
  x: number;
  y: number;
  size: number;
  area: Rect;
  /** Where the area lies to the words. */
  side: 'above' | 'below' | 'before' | 'beside';
}

/** Draws what stands about an icon; returns what the icon then lies on, where that is not the ground. */
export type Draw = (composer: Composer, place: Place) => Promise<{ id: string; color: Hex } | null>;

export const svg = ({ width, height }: { width: number; height: number }, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;

/** The colour that a stage has beside the ground: the field's, or the button's where that is too near. */
export const stageColor = ({ scheme }: Composer): Hex =>
  deltaE(scheme.field, scheme.ground) > 18 ? scheme.field : scheme.button;

/** A tone between ground and ink in which ornament stays behind. */
export const quiet = ({ scheme }: Composer, share: number): Hex =>
  mix(scheme.ground, stageColor({ scheme } as Composer), share);

/** Fills a field; in Advanced with light from above. */
export function field(composer: Composer, id: string, rect: Rect, color: Hex) {
  const { stage, template } = composer;
  if (template === 'basic') {
    stage.panel(id, rect, color, { kind: 'ornament' });
    return;
  }
  const { defs, paint } = litFill(color, 4);
  const size = { width: Math.round(rect.width), height: Math.round(rect.height) };
  stage.art(id, svg(size, `${defs}<rect width="${size.width}" height="${size.height}" ${paint}/>`), rect);
}

export const footOf = (area: Rect, from: number): Rect => ({
  ...area,
  y: from,
  height: area.y + area.height - from,
});

/** The icon's figure, very large and hardly to be seen, at the foot of a field. */
export async function watermark(composer: Composer, area: Rect, ground: Hex) {
  const figure = await figureOf(composer);
  const tall = Math.max(area.height * 1.5, area.width * 0.8);
  composer.stage.art(
    'watermark',
    silhouetteSvg(figure, `fill="${mix(ground, composer.scheme.ground, 0.12)}"`),
    squareFor(figure, {
      x: area.x + area.width * 0.34,
      y: area.y,
      width: tall * Math.max(1, figure.width / figure.height),
      height: tall,
    }),
    { clip: area },
  );
}

/** One disc behind the icon, larger than the room it has. */
export const halo: Draw = async (composer, { x, y, size, area, side }) => {
  const { stage, canvas, template } = composer;
  const { width, height, shape, unit } = canvas;
  const story = shape === 'story';
  const flat = shape === 'landscape';
  const radius = story ? width * 0.74 : flat ? height * 0.62 : size * 0.88;
  // It keeps off the words and leaves the canvas on the other side.
  const near = 8 * unit;
  const cx =
    side === 'beside'
      ? Math.max(x, area.x + near + radius)
      : side === 'before'
        ? Math.min(x, area.x + area.width - near - radius)
        : x;
  const cy = story
    ? area.y + radius
    : side === 'above'
      ? Math.min(y, area.y + area.height - near - radius)
      : side === 'below'
        ? Math.max(y, area.y + near + radius)
        : y;
  const color = stageColor(composer);
  const rect = { x: cx - radius, y: cy - radius, width: radius * 2, height: radius * 2 };
  const { defs, paint } = template === 'basic' ? { defs: '', paint: `fill="${color}"` } : litFill(color, 5);
  const disc = svg({ width: 100, height: 100 }, `${defs}<circle cx="50" cy="50" r="50" ${paint}/>`);
  stage.art('halo', disc, rect);
  if (story) await watermark(composer, footOf(area, y + size * 0.7), color);
  return { id: 'halo', color };
};

/** The icon lies across the edge of a field. */
export const seam: Draw = async (composer, { x, y, area, side }) => {
  const { canvas } = composer;
  const { width, height } = canvas;
  const color = stageColor(composer);
  const rect =
    side === 'above'
      ? { x: 0, y: 0, width, height: y }
      : side === 'below'
        ? { x: 0, y, width, height: height - y }
        : side === 'beside'
          ? { x, y: 0, width: width - x, height }
          : { x: 0, y: 0, width: x, height };
  const whole = {
    x: Math.round(rect.x),
    y: Math.round(rect.y),
    width: Math.ceil(rect.width),
    height: Math.ceil(rect.height),
  };
  field(composer, 'stage', whole, color);
  const figure = await figureOf(composer);
  const tall = Math.max(whole.height * 1.3, whole.width * 0.6);
  drawFigure(composer, 'staged-figure', figure, {
    ink: {
      x: area.x + area.width * (side === 'before' ? -0.2 : 0.42),
      y: whole.y + (side === 'above' ? whole.height - tall * 0.8 : -tall * 0.08),
      width: tall,
      height: tall,
    },
    color: mix(color, composer.scheme.ground, 0.14),
    clip: whole,
    on: 'stage',
  });
  return null;
};

/** The icon stands on a field as on a table. */
export const podium: Draw = async (composer, { y, size, side, area }) => {
  const { canvas, stage, scheme } = composer;
  const { width, height } = canvas;
  const color = side === 'above' ? scheme.field : stageColor(composer);
  const top = Math.ceil(y + size / 2);
  if (side === 'above') stage.panel('field', { x: 0, y: top, width, height: height - top }, color);
  else field(composer, 'field', { x: 0, y: top, width, height: height - top }, color);
  if (canvas.shape === 'story') await watermark(composer, footOf(area, top), color);
  return null;
};
