import { meshOf } from '../../brand/mesh.ts';
import { isScreen } from '../../brand/shot-shape.ts';
import type { Shot } from '../../brand/shots.ts';
import { lightness, withAlpha } from '../../raster/colour.ts';
import { backdrop } from '../parts/backdrop.ts';
import { column } from '../parts/column.ts';
import type { Composer } from '../parts/composer.ts';
import { fitMark } from '../parts/mark.ts';
import { busyness, ensemble, gathers } from '../parts/pick-shots.ts';
import { calmTop, drawnWidth } from '../parts/shot-fit.ts';
import type { Archetype } from '../plan/archetype.ts';
import { deviceSize } from '../scene/device.ts';
import { DoesNotFitError } from '../type/fit-text.ts';

/** Three screens one behind the other: the front one clear, the others smaller, dimmer, out of focus. */
export const depth: Archetype = {
  name: 'depth',
  templates: ['advanced'],
  variants: ['hanging', 'rising'],
  shots: 3,
  suits: ({ brand, canvas }) => (gathers(brand.shots.filter(isScreen), 3, canvas.shape) ? 0.7 : 0),
  // Dimming takes the farther screens into the ground: that needs a ground with a depth to sink into, and one that
  // dark screens are not lost in.
  schemes({ brand }, schemes) {
    const deep = schemes.filter(({ ground }) => lightness(ground) < 88);
    const dusky = brand.shots.slice(0, 3).every(isDark);
    const clear = deep.filter(({ ground }) => lightness(ground) > 30);
    return dusky && clear.length > 0 ? clear : deep;
  },
  async compose(composer) {
    const three = ensemble(composer.shots.filter(isScreen), 3);
    if (!three) throw new DoesNotFitError('Three screenshots are needed.');
    const shots = inDepth(three, composer.leads, composer.variant === 'hanging');
    const { shape } = composer.canvas;
    if (shape === 'landscape') await wide(composer, shots);
    else if (shape === 'story') await story(composer, shots);
    else if (composer.variant === 'hanging') await hanging(composer, shots);
    else await rising(composer, shots);
  },
};

/** An interface in dark colours. */
const isDark = ({ light }: Shot) => light < 0.35;

/** A device of which less stands on the part that is seen looks like one that is switched off. */
const leastSeen = 0.025;

/**
 * Front, middle, back. A device that hangs shows its foot, so the one with most on its lower half leads, and something
 * stands on that of the middle one, too; the more colourful of the others stands in the middle.
 */
function inDepth(shots: Shot[], leads: readonly Shot[], hangs: boolean): Shot[] {
  const foot = (shot: Shot) => busyness(shot, 0.45, 0.95);
  const lower = (shot: Shot) => (leads.includes(shot) ? 1 : 0) + foot(shot);
  const [front, ...others] = hangs ? shots.toSorted((a, b) => lower(b) - lower(a)) : shots;
  const isSeen = (shot: Shot | undefined) => shot !== undefined && (!hangs || foot(shot) >= leastSeen);
  const [middle, back] = others.toSorted(
    (a, b) => Number(isSeen(b)) - Number(isSeen(a)) || b.colour - a.colour,
  );
  if (!front || !middle || !back || !isSeen(front) || !isSeen(middle))
    throw new DoesNotFitError('Nothing stands at their feet.');
  return [front, middle, back];
}

interface Layer {
  x: number;
  /** From the top when hanging: the device's foot; when rising: its head. */
  y: number;
  width: number;
}

/** Draws the farthest first. Places count from the front. */
function layers(composer: Composer, shots: Shot[], places: [Layer, Layer, Layer], hangs: boolean) {
  const { stage, scheme, canvas } = composer;
  const { deep } = meshOf(scheme);
  // What is dark already needs little to stand back.
  const dim = (index: number, strength: number) =>
    withAlpha(deep, isDark(shots[index] as Shot) ? strength * 0.4 : strength);
  const looks = [{}, { veil: dim(1, 0.16), blur: 1.2 }, { veil: dim(2, 0.42), blur: 3 }];
  const ids = ['device', 'device-near', 'device-far'];
  for (const index of [2, 1, 0]) {
    const shot = shots[index] as Shot;
    const place = places[index] as Layer;
    const drawn = drawnWidth(shot, place.width);
    const foot = place.y - deviceSize(shot, drawn).height;
    const head = index === 0 ? calmTop(shot, drawn, place.y, canvas.height, 16 * canvas.unit) : place.y;
    stage.device(ids[index] as string, shot, {
      x: place.x,
      y: hangs ? foot : head,
      width: drawn,
      shadow: scheme.shadow,
      dark: true,
      depth: 1.5,
      ...looks[index],
      ...(index < 2 ? { on: `${ids[index + 1]}-screen` } : {}),
    });
  }
}

/** Words at the lower left, the screens hanging from the upper edge and receding to the left. */
async function hanging(composer: Composer, shots: Shot[]) {
  const { canvas } = composer;
  const { width, height, safe, unit } = canvas;
  const portrait = canvas.shape === 'portrait';
  await backdrop(composer, { x: 0.2, y: 0.8, size: 1 }, { x: 0.3, y: 0.1, reach: 0.55 });
  const text = await column(composer, {
    width: portrait ? safe.right - safe.left : width * 0.5 - safe.left,
    height: height * (portrait ? 0.42 : 0.58),
    max: width * (portrait ? 0.135 : 0.115),
    lines: portrait ? 2 : 4,
    action: portrait ? 'row' : 'stack',
    ...(portrait ? { iconBeside: 124 * unit } : { iconInRow: true }),
    subLines: portrait ? 2 : 3,
  });
  const top = safe.bottom - text.height;
  text.draw(safe.left, top);
  const foot = (share: number, gap: number) => Math.min(height * share, top - gap * unit);
  layers(
    composer,
    shots,
    portrait
      ? [
          { x: width * 0.43, y: top - 64 * unit, width: width * 0.53 },
          { x: width * 0.17, y: foot(0.5, 150), width: width * 0.45 },
          { x: width * -0.1, y: foot(0.38, 260), width: width * 0.38 },
        ]
      : [
          { x: width * 0.535, y: height * 0.9, width: width * 0.43 },
          { x: width * 0.28, y: foot(0.46, 64), width: width * 0.37 },
          { x: width * 0.06, y: foot(0.27, 110), width: width * 0.3 },
        ],
    true,
  );
}

/** Words at the top, the screens rising from the lower edge and receding to the right. */
async function rising(composer: Composer, shots: Shot[]) {
  const { canvas } = composer;
  const { width, height, safe, unit } = canvas;
  const portrait = canvas.shape === 'portrait';
  await backdrop(composer, { x: 0.16, y: 0.74, size: 1 }, { x: 0.86, y: 0.4, reach: 0.5 });
  const text = await column(composer, {
    width: safe.right - safe.left,
    height: height * (portrait ? 0.4 : 0.44),
    max: width * 0.13,
    lines: 3,
    action: portrait ? 'stack' : 'row',
    ...(portrait ? { iconInRow: true } : { iconBeside: 124 * unit }),
  });
  text.draw(safe.left, safe.top);
  const foot = safe.top + text.height;
  layers(
    composer,
    shots,
    portrait
      ? [
          { x: width * 0.36, y: foot + 190 * unit, width: width * 0.58 },
          { x: width * 0.1, y: foot + 120 * unit, width: width * 0.48 },
          { x: width * -0.12, y: foot + 64 * unit, width: width * 0.4 },
        ]
      : [
          { x: safe.left, y: foot + 130 * unit, width: width * 0.53 },
          { x: width * 0.43, y: foot + 92 * unit, width: width * 0.43 },
          { x: width * 0.72, y: foot + 56 * unit, width: width * 0.35 },
        ],
    false,
  );
}

async function story(composer: Composer, shots: Shot[]) {
  const { canvas, variant } = composer;
  const { width, safe, unit } = canvas;
  const left = variant === 'hanging';
  await backdrop(composer, { x: 0.2, y: 0.7, size: 1.1 }, { x: left ? 0.2 : 0.9, y: 0.42, reach: 0.7 });
  const text = await column(composer, {
    width: safe.right - safe.left,
    height: (safe.bottom - safe.top) * 0.64,
    max: width * 0.165,
    lines: 3,
    action: 'stack',
    iconInRow: true,
  });
  text.draw(safe.left, safe.top);
  const foot = safe.top + text.height;
  const place = (x: number, drop: number, share: number): Layer => ({
    x: width * (left ? 1 - x - share : x),
    y: foot + drop * unit,
    width: width * share,
  });
  layers(composer, shots, [place(0.065, 190, 0.64), place(0.47, 116, 0.53), place(0.76, 60, 0.43)], false);
}

/** Words level with the middle, the screens receding to the right. */
async function wide(composer: Composer, shots: Shot[]) {
  const { canvas, scheme, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const hangs = variant === 'hanging';
  await backdrop(composer, { x: 0.14, y: 0.62, size: 1.3 }, { x: 0.9, y: 0.25, reach: 0.34 });
  const front = width * 0.52;
  const across = front - safe.left - 44 * unit;
  const mark = await fitMark(composer, { width: across, size: 84 * unit });
  const room = safe.bottom - safe.top - mark.height - 44 * unit;
  const text = await column(composer, {
    width: across,
    height: room,
    reserved: mark.ink,
    max: width * 0.098,
    lines: 4,
    action: 'none',
  });
  mark.draw({ x: safe.left, y: safe.bottom - mark.height, ground: scheme.ground });
  text.draw(safe.left, safe.top + (room - text.height) * (hangs ? 0.5 : 0.12));
  layers(
    composer,
    shots,
    hangs
      ? [
          { x: front, y: height * 0.93, width: width * 0.335 },
          { x: width * 0.72, y: height * 0.8, width: width * 0.265 },
          { x: width * 0.85, y: height * 0.66, width: width * 0.21 },
        ]
      : [
          { x: front, y: height * 0.09, width: width * 0.345 },
          { x: width * 0.72, y: height * 0.2, width: width * 0.275 },
          { x: width * 0.85, y: height * 0.31, width: width * 0.215 },
        ],
    hangs,
  );
}
