import { isTall } from '../../brand/shot-shape.ts';
import type { Shot } from '../../brand/shots.ts';
import { deltaE, lightness } from '../../raster/colour.ts';
import { backdrop } from '../parts/backdrop.ts';
import { column } from '../parts/column.ts';
import { accented, type Composer, fitHeadline, headlineArea, textBudget } from '../parts/composer.ts';
import { fitMark } from '../parts/mark.ts';
import { subAndButton } from '../parts/sub-and-button.ts';
import type { Archetype } from '../plan/archetype.ts';
import { DoesNotFitError } from '../type/fit-text.ts';
import { across, fieldOf, rise } from './slanted-seam.ts';

/**
 * How well it suits. Beside a designer's ad it was taken by design in 12 % of 40 verdicts on landscapes and stories, where
 * the tilted device is clipped at the side, and in 45 % of 20 on squares; among our own layouts it is liked too well.
 */
const suited = { landscape: 0.1, story: 0.1, square: 0.55, portrait: 0.4 };

/** Two fields in the brand's colours meet at a slant; a tilted device lies across the seam. */
export const colourBreak: Archetype = {
  name: 'colour-break',
  templates: ['advanced'],
  variants: ['high', 'low'],
  shots: 1,
  suits: ({ brand, canvas }) => (brand.shots.some(isTall) ? suited[canvas.shape] : 0),
  async compose(composer) {
    const { ground } = fieldOf(composer);
    // The screen opposes the second field, or the device drowns in it.
    const tall = composer.leads.filter(isTall);
    const dark = lightness(ground) < 50;
    const shot = tall.slice(0, 3).find((one) => one.light > 0.5 === dark) ?? tall[0];
    if (!shot) throw new DoesNotFitError('No screenshot.');
    const { shape } = composer.canvas;
    await backdrop(
      composer,
      shape === 'landscape' ? { x: 0.3, y: 0.4, size: 1.5 } : { x: 0.3, y: 0.2, size: 1.2 },
    );
    if (shape === 'landscape') await wide(composer, shot);
    else if (shape === 'square') await beside(composer, shot);
    else await below(composer, shot);
  },
};

/** Square: the headline on the brand's colour, what follows on the second field, the device right of both. */
async function beside(composer: Composer, shot: Shot) {
  const { canvas, stage, scheme, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const field = fieldOf(composer);
  const high = variant === 'high';
  const slope = rise(width, high ? 10 : -10);
  const deviceX = width * (high ? 0.59 : 0.57);
  const wing = deviceX - safe.left - 44 * unit;
  const button =
    deltaE(scheme.button, field.ground) > 25
      ? { color: scheme.button, ink: scheme.buttonInk }
      : { color: field.ink, ink: field.ground };
  const mark = await fitMark(composer, { width: wing, size: 76 * unit });
  // Without room for the name the icon stands before the button.
  const top = safe.top + (mark.named ? mark.height + 40 * unit : 0);
  const foot = await subAndButton(
    composer,
    { width: wing, lines: 3 },
    { color: field.ink, button, on: 'field', ...(mark.named ? {} : { icon: field.ground }) },
  );
  const headline = await fitHeadline(composer, {
    width: wing,
    height: height * 0.5 - (top - safe.top) * 0.6,
    max: width * 0.14,
    lines: 4,
    minLines: 2,
    area: Math.min(headlineArea(canvas), textBudget(canvas) - foot.ink - (mark.named ? mark.ink : 0)),
  });
  const footY = safe.bottom - foot.height;
  // The seam runs between headline and footing; at the far side it has climbed or sunk by its slope.
  const left = Math.min(
    footY - 56 * unit - Math.max(0, -slope) * 0.5,
    Math.max(top + headline.height + 64 * unit + Math.max(0, slope) * 0.55, height * 0.6),
  );
  if (left - Math.max(0, slope) * 0.55 < top + headline.height + 20 * unit)
    throw new DoesNotFitError('The headline reaches over the seam.');
  stage.polygon(
    'field',
    [
      [0, left],
      [width, left - slope],
      [width, height],
      [0, height],
    ],
    field.ground,
    { kind: 'ornament' },
  );
  if (mark.named) mark.draw({ x: safe.left, y: safe.top, ground: scheme.ground });
  stage.text('headline', 'headline', headline, {
    x: safe.left,
    y: top,
    color: accented(headline, scheme.ink, scheme.accent),
  });
  foot.draw(safe.left, footY);
  across(
    composer,
    shot,
    {
      x: deviceX + 54 * unit,
      y: height * (high ? 0.065 : 0.04),
      width: width * 0.56,
      tilt: 6,
      maxGrowth: 1.3,
    },
    field.ground,
  );
}

/** Portrait and story: words above, the device across the seam below; portrait lets it leave on the right. */
async function below(composer: Composer, shot: Shot) {
  const { canvas, stage, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const field = fieldOf(composer);
  const story = canvas.shape === 'story';
  const high = variant === 'high';
  const text = await column(composer, {
    width: safe.right - safe.left,
    height: story ? (safe.bottom - safe.top) * 0.66 : height * 0.42,
    max: width * (story ? 0.175 : 0.15),
    lines: story ? 4 : 3,
    action: story ? 'stack' : 'row',
    ...(story ? { iconInRow: true } : { iconBeside: 124 * unit }),
  });
  text.draw(safe.left, safe.top);
  const foot = safe.top + text.height;
  const seam = story ? Math.max(foot + 240 * unit, height * 0.62) : Math.max(foot + 210 * unit, height * 0.6);
  const slope = rise(width, story ? (high ? 10 : -10) : high ? -14 : 14);
  stage.polygon(
    'field',
    [
      [0, seam + slope / 2],
      [width, seam - slope / 2],
      [width, height],
      [0, height],
    ],
    field.ground,
    { kind: 'ornament' },
  );
  const tilt = story ? (high ? 7 : -7) : high ? -9 : 9;
  across(
    composer,
    shot,
    story
      ? { x: width * (high ? 0.14 : 0.06), y: foot + 64 * unit, width: width * 0.8, tilt }
      : { x: width * (high ? 0.16 : 0.2), y: foot + 56 * unit, width: width * 0.78, tilt },
    field.ground,
  );
}

/** Landscape: the seam leans, the device leaves below. */
async function wide(composer: Composer, shot: Shot) {
  const { canvas, stage, scheme, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const field = fieldOf(composer);
  const lean = rise(height, 13);
  const seam = width * (variant === 'high' ? 0.72 : 0.64);
  stage.polygon(
    'field',
    [
      [seam + lean / 2, 0],
      [width, 0],
      [width, height],
      [seam - lean / 2, height],
    ],
    field.ground,
    { kind: 'ornament' },
  );
  const deviceX = width * 0.565;
  across(
    composer,
    shot,
    {
      x: deviceX + rise(height * 0.5, 8),
      y: height * (variant === 'high' ? 0.08 : 0.15),
      width: width * 0.43,
      tilt: 8,
      maxGrowth: 1.12,
    },
    field.ground,
  );
  const room = deviceX - safe.left - rise(height * 0.4, 8) - 44 * unit;
  const mark = await fitMark(composer, { width: room, size: 84 * unit });
  const tall = safe.bottom - safe.top - mark.height - 40 * unit;
  const text = await column(composer, {
    width: room,
    height: tall,
    reserved: mark.ink,
    max: width * 0.098,
    lines: 4,
    action: 'none',
  });
  text.draw(safe.left, safe.top + (tall - text.height) * 0.5);
  mark.draw({ x: safe.left, y: safe.bottom - mark.height, ground: scheme.ground });
}
