import { deltaE, type Hex, lightness, mix } from '../brand/colour.ts';
import type { Icon } from '../brand/icon.ts';
import { shadowOf } from './shadow.ts';
import type { Stage } from './stage.ts';

export interface IconPlace {
  x: number;
  y: number;
  size: number;
  /** The colour it stands on. */
  ground: Hex;
  shadow?: Hex;
  on?: string;
  /** Without edge, shadow and round corners of ours. */
  bare?: boolean;
}

/** Sets an icon. One of the ground's own colour gets an edge: a ring about a tile, a disc behind a round one. */
export async function setIcon(stage: Stage, icon: Icon, place: IconPlace): Promise<void> {
  const { ground, on = 'background', bare = false } = place;
  const pixels = Math.round(place.size);
  const square = icon.outline === 'square';
  const drowned = !bare && deltaE(icon.rim, ground) < 16;
  const rim = drowned && !square ? Math.max(3, Math.round(pixels * 0.035)) : 0;
  const inner = pixels - 2 * rim;
  const raster = await icon.scaled(inner);
  const corner = icon.outline === 'round' ? 0.5 : 0.225;
  const [x, y] = [Math.round(place.x), Math.round(place.y)];
  const light = lightness(ground) > 80 ? mix(ground, '#000000', 0.16) : '#ffffff';
  const cast = place.shadow ? shadowOf(place.shadow, pixels / 620, 0.8) : undefined;
  if (rim > 0) {
    stage.panel('icon-rim', { x, y, width: pixels, height: pixels }, light, {
      radius: pixels * corner,
      kind: 'ornament',
      on,
      ...(cast ? { shadow: cast } : {}),
    });
  }
  const edge = drowned && square ? `0 0 0 ${Math.max(2, Math.round(pixels * 0.014))}px ${light}` : undefined;
  const shadows = [edge, square && !bare ? cast : undefined].filter(Boolean);
  stage.picture(
    'icon',
    'icon',
    raster,
    { x: x + rim, y: y + rim, width: inner, height: raster.height },
    {
      source: { width: icon.width, height: icon.height },
      radius: square && !bare ? Math.round(pixels * corner) : 0,
      on: rim > 0 ? 'icon-rim' : on,
      ...(shadows.length > 0 ? { shadow: shadows.join(', ') } : {}),
    },
  );
}
