import { isTall } from '../../brand/shot-shape.ts';
import type { Shot } from '../../brand/shots.ts';
import { broadSplit } from '../parts/broad-layouts.ts';
import { column } from '../parts/column.ts';
import type { Composer } from '../parts/composer.ts';
import { fitMark } from '../parts/mark.ts';
import { calmTop, drawnWidth, neededWidth } from '../parts/shot-fit.ts';
import type { Archetype } from '../plan/archetype.ts';
import { deviceSize } from '../scene/device.ts';
import { DoesNotFitError } from '../type/fit-text.ts';

/** Two flat fields with a hard edge: words on one, the device inside the other. */
export const split: Archetype = {
  name: 'split',
  templates: ['basic'],
  variants: ['device-after', 'device-before'],
  shots: 1,
  suits: ({ brand, canvas, copy }) => {
    if (brand.shots.length === 0) return 0;
    const longest = Math.max(...copy.headline.split(/[\s-]/).map((word) => word.length));
    return canvas.shape === 'square' && longest > 10 ? 0.5 : 1;
  },
  async compose(composer) {
    const { canvas, scheme, stage } = composer;
    stage.ground({ kind: 'flat', color: scheme.ground });
    if (!composer.shots.some(isTall)) await broadSplit(composer);
    else
      await (canvas.shape === 'portrait'
        ? standing(composer)
        : canvas.shape === 'story'
          ? stacked(composer)
          : beside(composer));
  },
};

async function beside(composer: Composer) {
  const { canvas, scheme, stage, shots, variant } = composer;
  const { width, height, margin, safe, unit } = canvas;
  const flat = canvas.shape === 'landscape';
  const seam = Math.round(width * (flat ? 0.5 : 0.49));
  // A screen that reaches the foot of its panel; one cut short does not.
  const reaches = (one: Shot) => deviceSize(one, seam * 0.9).height > height - safe.top;
  const shot = shots.find((one) => isTall(one) && reaches(one)) ?? shots[0];
  if (!shot) throw new DoesNotFitError('No screenshot.');
  // The mirror image is a variant of its own: the words then stand on the second field's far side.
  const before = variant === 'device-before';
  const panelX = before ? 0 : width - seam;
  stage.panel('field', { x: panelX, y: 0, width: seam, height }, scheme.field);
  const textX = before ? seam + margin * 0.85 : safe.left;
  const room = (before ? safe.right : width - seam - margin * 0.75) - textX;
  const mark = await fitMark(composer, { width: room, size: (flat ? 84 : 92) * unit });
  const text = await column(composer, {
    width: room,
    height: safe.bottom - safe.top - mark.height - 44 * unit,
    reserved: mark.ink,
    max: width * (flat ? 0.095 : 0.115),
    lines: 5,
    action: 'stack',
    subLines: 3,
  });
  mark.draw({ x: textX, y: safe.top, ground: scheme.ground });
  text.draw(textX, safe.bottom - text.height);

  const panel = { x: panelX, y: 0, width: seam, height };
  // A screen too short to fill the panel leaves it on the outer side instead.
  const deviceWidth = drawnWidth(
    shot,
    Math.min(
      seam * 1.2,
      neededWidth(canvas, shot, seam * (flat ? 0.78 : 0.86), height - safe.top - 50 * unit),
    ),
  );
  const inset = Math.max(seam * 0.06, (seam - deviceWidth) / 2);
  stage.device('device', shot, {
    x: before ? seam - inset - deviceWidth : panelX + inset,
    y: calmTop(shot, deviceWidth, safe.top + 22 * unit, height, 18 * unit),
    width: deviceWidth,
    shadow: scheme.shadow,
    clip: panel,
    on: 'field',
    dark: true,
  });
}

/** Story: words above the edge, the device below it. */
async function stacked(composer: Composer) {
  const { canvas, scheme, stage, shots, variant } = composer;
  const { width, height, margin, safe, unit } = canvas;
  const shot = shots[0];
  if (!shot) throw new DoesNotFitError('No screenshot.');
  const text = await column(composer, {
    width: safe.right - safe.left,
    iconBeside: 116 * unit,
    height: (safe.bottom - safe.top) * 0.62,
    max: width * 0.16,
    lines: 3,
    action: 'row',
  });
  text.draw(safe.left, safe.top);
  const seam = Math.round(safe.top + text.height + 66 * unit);
  const panel = { x: 0, y: seam, width, height: height - seam };
  stage.panel('field', panel, scheme.field);
  const wanted = variant === 'device-before' ? width * 0.76 : width - 2 * margin;
  const deviceWidth = drawnWidth(
    shot,
    Math.min(width * 0.94, neededWidth(canvas, shot, wanted, height - seam - 100 * unit)),
  );
  stage.device('device', shot, {
    x: (width - deviceWidth) / 2,
    y: calmTop(shot, deviceWidth, seam + 72 * unit, height, 20 * unit),
    width: deviceWidth,
    shadow: scheme.shadow,
    clip: panel,
    on: 'field',
    dark: true,
  });
}

/** Portrait: the device stands in the upper field and is cut off by the edge; the words below it. */
async function standing(composer: Composer) {
  const { canvas, scheme, stage, shots, variant } = composer;
  const { width, height, margin, safe, unit } = canvas;
  const shot = shots[0];
  if (!shot) throw new DoesNotFitError('No screenshot.');
  const text = await column(composer, {
    width: safe.right - safe.left,
    iconBeside: 124 * unit,
    height: height * 0.42,
    max: width * 0.145,
    lines: 3,
    action: 'row',
    on: 'ground',
  });
  const top = safe.bottom - text.height;
  const seam = Math.round(top - 66 * unit);
  const panel = { x: 0, y: 0, width, height: seam };
  stage.panel('field', panel, scheme.field);
  const head = 64 * unit;
  const wanted = variant === 'device-before' ? width * 0.7 : width - 2 * margin;
  const deviceWidth = drawnWidth(
    shot,
    Math.min(width * 0.96, neededWidth(canvas, shot, wanted, seam - head - 24 * unit)),
  );
  stage.device('device', shot, {
    x: (width - deviceWidth) / 2,
    y: calmTop(shot, deviceWidth, head, seam, 18 * unit),
    width: deviceWidth,
    shadow: scheme.shadow,
    clip: panel,
    on: 'field',
    dark: true,
  });
  // Over the device's hidden part, which reaches below the edge.
  stage.panel('ground', { x: 0, y: seam, width, height: height - seam }, scheme.ground, {
    on: 'device-screen',
  });
  text.draw(safe.left, top);
}
