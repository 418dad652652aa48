import { meshOf } from '../../brand/mesh.ts';
import type { Shot } from '../../brand/shots.ts';
import { contrast, deltaE, type Hex, lightness } from '../../raster/colour.ts';
import type { Composer } from '../parts/composer.ts';
import { drawnWidth, grown } from '../parts/shot-fit.ts';
import { deviceSize } from '../scene/device.ts';

/** The second field: the scheme's own where it stands off from the ground, else its deepest tone. */
export function fieldOf({ scheme }: Composer): { ground: Hex; ink: Hex } {
  if (deltaE(scheme.field, scheme.ground) > 22) return { ground: scheme.field, ink: scheme.fieldInk };
  const { deep } = meshOf(scheme);
  return { ground: deep, ink: contrast(deep, '#ffffff') > 4.8 ? '#ffffff' : scheme.ink };
}

/** How far a line at a slant climbs over a run, in pixels. */
export const rise = (run: number, degrees: number) => run * Math.tan((degrees * Math.PI) / 180);

/** Draws the device at a tilt, its upper left corner near a point; it grows until enough of it is seen. */
export function across(
  { stage, scheme, canvas }: Composer,
  shot: Shot,
  place: { x: number; y: number; width: number; tilt: number; maxGrowth?: number },
  field: Hex,
) {
  const { tilt } = place;
  const [only] = grown(
    canvas,
    (growth) => {
      const size = deviceSize(shot, drawnWidth(shot, place.width * growth));
      // A tilted device swings its head sideways; the box is moved back by as much.
      const swing = (size.height / 2) * Math.sin((tilt * Math.PI) / 180);
      const drop = (size.width / 2) * Math.abs(Math.sin((tilt * Math.PI) / 180));
      return [
        {
          shot,
          rotation: tilt,
          x: place.x - swing,
          y: place.y + drop,
          width: size.width,
          height: size.height,
        },
      ];
    },
    place.maxGrowth,
  );
  if (!only) return;
  stage.device('device', shot, {
    x: only.x,
    y: only.y,
    width: only.width,
    rotation: tilt,
    shadow: scheme.shadow,
    dark: lightness(field) < 30,
    depth: 1.4,
    on: 'field',
  });
}
