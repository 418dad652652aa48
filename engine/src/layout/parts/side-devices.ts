import { meshOf } from '../../brand/mesh.ts';
import { isScreen } from '../../brand/shot-shape.ts';
import type { Shot } from '../../brand/shots.ts';
import { withAlpha } from '../../raster/colour.ts';
import type { Composer } from './composer.ts';
import { ensemble } from './pick-shots.ts';
import { drawnWidth } from './shot-fit.ts';

/**
 * In advanced ads two more screens look out from behind the one on the axis, dimmed; its own place is given. Returns
 * what it then lies on.
 */
export function sideDevices(
  composer: Composer,
  shot: Shot,
  front: { x: number; y: number; width: number; floor: number },
): { on?: string } {
  const { stage, scheme, canvas, template, shots } = composer;
  const others = (ensemble([shot, ...shots.filter((one) => one !== shot)].filter(isScreen), 3) ?? []).slice(
    1,
  );
  if (template === 'basic' || others.length < 2) return {};
  const { deep } = meshOf(scheme);
  const width = front.width * 0.84;
  others.forEach((other, index) => {
    const drawn = drawnWidth(other, width);
    const reach = front.width * 0.56;
    const middle = front.x + front.width / 2 + (index === 0 ? -reach : reach);
    stage.device(index === 0 ? 'device-left' : 'device-right', other, {
      x: middle - drawn / 2,
      y: front.y + front.width * 0.16,
      width: drawn,
      shadow: scheme.shadow,
      veil: withAlpha(deep, 0.3),
      blur: 1.2,
      dark: true,
      clip: { x: 0, y: 0, width: canvas.width, height: front.floor },
      ...(index === 1 ? { on: 'device-left-screen' } : {}),
    });
  });
  return { on: 'device-right-screen' };
}
