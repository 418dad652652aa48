import { type Mesh, meshOf } from '../../brand/mesh.ts';
import { silhouetteSvg } from '../../brand/silhouette.ts';
import { deltaE, type Hex, lightness, mix, withAlpha } from '../../raster/colour.ts';
import type { Ground, Pool } from '../../render/picture-node.ts';
import type { Composer } from './composer.ts';

/** Where the icon's figure stands behind an advanced ad, as shares of the canvas; size as a share of the short side. */
export interface FigurePlace {
  x: number;
  y: number;
  size: number;
}

/** Where a glow lies, as shares of the canvas; its reach as a share of the width and of the height. */
export interface Glow {
  x: number;
  y: number;
  reach: number;
}

/** A mesh of gradients: one light from the upper corner on the far side of the text, the deep opposite. */
function meshGround({ base, light, deep, glow }: Mesh, mirrored: boolean, shine?: Glow): Ground {
  const pool = (reachX: number, reachY: number, x: number, y: number, hex: Hex, alpha: number): Pool => ({
    x: mirrored ? 1 - x : x,
    y,
    reachX,
    reachY,
    color: withAlpha(hex, alpha),
  });
  return {
    kind: 'mesh',
    base,
    pools: [
      ...(shine ? [pool(shine.reach, shine.reach, shine.x, shine.y, glow, 0.9)] : []),
      pool(0.95, 0.8, 0.96, 0.02, light, 1),
      pool(0.6, 0.52, 0.34, 0.3, light, 0.4),
      pool(1.1, 0.85, 0, 1.02, deep, 1),
      pool(0.8, 0.6, 1, 1.05, deep, 0.7),
    ],
  };
}

/**
 * The ground of an ad: flat in Basic; in Advanced what a model painted, or a mesh of the brand's tones with the icon's
 * figure in it.
 * A glow lies behind a device, where no text stands.
 */
export async function backdrop(composer: Composer, figure?: FigurePlace, glow?: Glow) {
  const { stage, scheme, canvas, brand, template, painting } = composer;
  if (template === 'basic') {
    stage.ground({ kind: 'flat', color: scheme.ground });
    return;
  }
  const mesh = meshOf(scheme);
  if (painting) {
    stage.paint(() => painting.on(canvas));
    return;
  }
  stage.ground(meshGround(mesh, canvas.mirrored, glow));
  const silhouette = figure && (await brand.icon?.silhouette());
  if (!silhouette) return;
  const short = Math.min(canvas.width, canvas.height);
  const size = Math.round(short * figure.size);
  const dark = lightness(scheme.ink) < 50;
  const paint = dark ? 'fill="#000" fill-opacity="0.05"' : 'fill="#fff" fill-opacity="0.065"';
  stage.art('figure-behind', silhouetteSvg(silhouette, paint), {
    x: Math.round(canvas.width * figure.x - size / 2),
    y: Math.round(canvas.height * figure.y - size / 2),
    width: size,
    height: size,
  });
}

/** A disc of light behind a device, in advanced ads; it stays clear of text. */
export function halo({ stage, scheme, template }: Composer, at: { x: number; y: number; radius: number }) {
  if (template === 'basic') return;
  const { glow } = meshOf(scheme);
  const tone = deltaE(glow, scheme.ground) > 6 ? glow : mix(scheme.ground, scheme.field, 0.7);
  stage.panel(
    'halo',
    { x: at.x - at.radius, y: at.y - at.radius, width: at.radius * 2, height: at.radius * 2 },
    tone,
    { radius: at.radius, kind: 'ornament' },
  );
}
