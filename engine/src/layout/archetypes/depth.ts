import { lightness, withAlpha } from '../../brand/colour.ts';
import { meshOf } from '../../brand/mesh.ts';
import type { Shot } from '../../brand/shots.ts';
import type { Archetype } from '../archetype.ts';
import { backdrop } from '../backdrop.ts';
import { column } from '../column.ts';
import type { Composer } from '../composer.ts';
import { deviceSize } from '../device.ts';
import { Unfit } from '../fit-text.ts';
import { drawnWidth, isTall } from '../shot-fit.ts';

/** Three screens one behind the other: the front one clear, the others smaller, dimmer, out of focus. */
export const depth: Archetype = {
  name: 'depth',
  templates: ['advanced'],
  variants: ['hanging', 'rising'],
  shots: 3,
  suits: ({ brand }) => (brand.shots.filter(isTall).length >= 3 ? 1.1 : 0),
  // Dimming takes the farther screens into the ground: that needs a ground with a depth to sink into.
  schemes: (_, schemes) => schemes.filter(({ ground }) => lightness(ground) < 88),
  async compose(composer) {
    await backdrop(composer, { x: 0.16, y: 0.7, size: 0.9 });
    const shots = composer.shots.filter(isTall).slice(0, 3);
    if (shots.length < 3) throw new Unfit('Three screenshots are needed.');
    if (composer.canvas.shape === 'landscape') await wide(composer, shots);
    else await upright(composer, shots);
  },
};

interface Layer {
  x: number;
  /** From the top when hanging: the device's foot; when rising: its head. */
  y: number;
  width: number;
}

async function layers(composer: Composer, shots: Shot[], places: [Layer, Layer, Layer], hanging: boolean) {
  const { stage, scheme } = composer;
  const { deep } = meshOf(scheme);
  const dims = [{ veil: withAlpha(deep, 0.46), blur: 3 }, { veil: withAlpha(deep, 0.16), blur: 1 }, {}];
  const ids = ['device-far', 'device-near', 'device'];
  for (const [index, id] of ids.entries()) {
    const shot = shots[2 - index] as Shot;
    const place = places[index] as Layer;
    const drawn = drawnWidth(shot, place.width);
    const size = deviceSize(shot, drawn);
    stage.device(id, shot, {
      x: place.x,
      y: hanging ? place.y - size.height : place.y,
      width: drawn,
      shadow: scheme.shadow,
      dark: true,
      depth: 1.25,
      ...dims[index],
      ...(index > 0 ? { on: `${ids[index - 1]}-screen` } : {}),
    });
  }
}

async function upright(composer: Composer, shots: Shot[]) {
  const { canvas, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const story = canvas.shape === 'story';
  if (!story && variant === 'hanging') {
    const text = await column(composer, {
      width: width * 0.5 - safe.left,
      height: height * 0.46,
      max: width * 0.1,
      lines: 4,
      action: 'stack',
      iconInRow: true,
      subLines: 3,
    });
    const top = safe.bottom - text.height;
    text.draw(safe.left, top);
    await layers(
      composer,
      shots,
      [
        { x: width * 0.13, y: Math.min(height * 0.26, top - 110 * unit), width: width * 0.29 },
        { x: width * 0.325, y: Math.min(height * 0.435, top - 60 * unit), width: width * 0.34 },
        { x: width * 0.555, y: height * 0.86, width: width * 0.4 },
      ],
      true,
    );
    return;
  }
  const text = await column(composer, {
    width: story ? safe.right - safe.left : (safe.right - safe.left) * 0.94,
    height: story ? (safe.bottom - safe.top) * 0.6 : height * 0.36,
    max: width * (story ? 0.14 : 0.1),
    lines: 3,
    action: 'row',
    ...(story ? { iconInRow: true, action: 'stack' as const } : {}),
  });
  text.draw(safe.left, safe.top);
  const foot = safe.top + text.height;
  await layers(
    composer,
    shots,
    story
      ? [
          { x: width * 0.7, y: foot + 40 * unit, width: width * 0.39 },
          { x: width * 0.47, y: foot + 110 * unit, width: width * 0.47 },
          { x: width * 0.07, y: foot + 190 * unit, width: width * 0.57 },
        ]
      : [
          { x: width * 0.68, y: foot + 46 * unit, width: width * 0.28 },
          { x: width * 0.43, y: foot + 82 * unit, width: width * 0.36 },
          { x: width * 0.075, y: foot + 118 * unit, width: width * 0.47 },
        ],
    false,
  );
}

async function wide(composer: Composer, shots: Shot[]) {
  const { canvas, stage, scheme, brand, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const hanging = variant === 'hanging';
  const icon = brand.icon;
  const size = icon ? Math.min(84 * unit, icon.width) : 0;
  const front = width * 0.535;
  const text = await column(composer, {
    width: front - safe.left - 40 * unit,
    height: safe.bottom - safe.top - (icon ? size + 44 * unit : 0),
    max: width * 0.085,
    lines: 3,
    action: 'none',
  });
  if (icon)
    stage.icon(icon, {
      x: safe.left,
      y: hanging ? safe.bottom - size : safe.top,
      size,
      ground: scheme.ground,
    });
  text.draw(safe.left, hanging ? safe.top : safe.bottom - text.height);
  await layers(
    composer,
    shots,
    hanging
      ? [
          { x: width * 0.83, y: height * 0.66, width: width * 0.21 },
          { x: width * 0.71, y: height * 0.8, width: width * 0.26 },
          { x: front, y: height * 0.93, width: width * 0.33 },
        ]
      : [
          { x: width * 0.83, y: height * 0.3, width: width * 0.21 },
          { x: width * 0.71, y: height * 0.19, width: width * 0.26 },
          { x: front, y: height * 0.08, width: width * 0.33 },
        ],
    hanging,
  );
}
