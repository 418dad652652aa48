import type { Icon } from '../../brand/icon.ts';
import { deltaE, type Hex, lightness, mix, opaque } from '../../raster/colour.ts';
import { heightAt } from '../../raster/raster.ts';
import type { Sheet } from './scene.ts';
import { shadowsOf } from './shadow.ts';

/** A picture of at most so many pixels a side is tiny: it may be drawn a quarter larger than it is. */
export const tiny = 192;

/** The largest that an icon may be drawn, in pixels. */
export const maxIcon = ({ width }: Icon): number => Math.floor(width <= tiny ? width * 1.25 : width);

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
export function setIcon(sheet: Sheet, icon: Icon, place: IconPlace): void {
  const { ground, on = 'background', bare = false } = place;
  const pixels = Math.round(place.size);
  const square = icon.outline === 'square';
  const drowned = !bare && deltaE(icon.rim, ground) < 16;
  const pale = lightness(ground) > 80;
  // The rim lies about the icon, so that the icon itself stands where it was meant to.
  const rim = drowned && !square ? Math.max(pale ? 2 : 3, Math.round(pixels * (pale ? 0.012 : 0.035))) : 0;
  const corner = icon.outline === 'round' ? 0.5 : 0.225;
  const rect = {
    x: Math.round(place.x),
    y: Math.round(place.y),
    width: pixels,
    height: heightAt(icon, pixels),
  };
  rect.x = sheet.left(rect);
  const tile = { x: rect.x - rim, y: rect.y - rim, width: pixels + 2 * rim, height: rect.height + 2 * rim };
  const light = pale ? mix(ground, '#000000', 0.16) : '#ffffff';
  const lie = { rotation: 0, mirrored: sheet.turn(1) < 0 };
  const cast = place.shadow ? shadowsOf(place.shadow, pixels / 620, 0.8, lie) : [];
  if (rim > 0) {
    sheet.addBox({ id: 'icon-rim', kind: 'ornament', ...tile, rotation: 0, on });
    sheet.draw({ kind: 'box', ...tile, radius: tile.width * corner, fill: opaque(light), shadows: cast });
  }
  sheet.addBox({
    id: 'icon',
    kind: 'icon',
    ...rect,
    rotation: 0,
    on: rim > 0 ? 'icon-rim' : on,
    source: { width: icon.width, height: icon.height },
  });
  const edge = { x: 0, y: 0, blur: 0, spread: Math.max(2, Math.round(pixels * 0.014)), color: opaque(light) };
  const shadows = square ? [...(drowned ? [edge] : []), ...(bare ? [] : cast)] : [];
  const radius = square && !bare ? Math.round(pixels * corner) : 0;
  sheet.draw(async () => ({ kind: 'raster', ...rect, radius, shadows, raster: await icon.scaled(pixels) }));
}
