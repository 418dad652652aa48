import { deltaE } from '../../brand/colour.ts';
import type { Archetype } from '../archetype.ts';
import { backdrop } from '../backdrop.ts';
import { broadCentred } from '../broad-layouts.ts';
import { column } from '../column.ts';
import {
  accented,
  type Composer,
  drawButton,
  fitButton,
  fitHeadline,
  fitName,
  fitSub,
  inkArea,
  textBudget,
} from '../composer.ts';
import { Unfit } from '../fit-text.ts';
import { calmTop, drawnWidth, isTall, neededWidth } from '../shot-fit.ts';

/** Everything on the axis: words above, the device in the middle. */
export const centred: Archetype = {
  name: 'centred',
  templates: ['basic', 'advanced'],
  variants: ['shelf', 'plain'],
  shots: 1,
  suits: ({ brand, canvas, copy }) => {
    if (brand.shots.length === 0) return 0;
    return canvas.shape === 'landscape' && copy.headline.length > 26 ? 0.5 : 0.95;
  },
  async compose(composer) {
    const { canvas } = composer;
    await backdrop(composer, { x: 0.1, y: 0.7, size: 1.2 });
    if (!composer.shots.some(isTall)) await broadCentred(composer);
    else if (canvas.shape === 'landscape') await flanked(composer);
    else if (canvas.shape === 'story') await stacked(composer);
    else await shelved(composer);
  },
};

/** Square: the device stands behind a shelf that carries icon, name and button. */
async function shelved(composer: Composer) {
  const { canvas, scheme, stage, shots, brand, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const shot = shots[0];
  if (!shot) throw new Unfit('No screenshot.');
  const room = safe.right - safe.left;
  const button = await fitButton(composer, room * 0.6);
  const icon = brand.icon;
  const row = Math.round(96 * unit);
  const shelfY = Math.round(safe.bottom - row - 46 * unit);
  const shelf = variant === 'shelf' ? { x: 0, y: shelfY, width, height: height - shelfY } : null;
  const text = await column(composer, {
    width: room,
    height: height * (variant === 'shelf' ? 0.26 : 0.34),
    align: 'center',
    max: width * 0.105,
    lines: 2,
    subLines: 1,
    action: 'none',
    area: width * height * 0.1,
  });
  text.draw(safe.left, safe.top);
  const top = safe.top + text.height + 58 * unit;
  const floor = shelf ? shelf.y : height;
  const deviceWidth = drawnWidth(
    shot,
    Math.min(width * 0.9, neededWidth(canvas, shot, width * 0.68, floor - top - 16 * unit)),
  );
  stage.device('device', shot, {
    x: (width - deviceWidth) / 2,
    y: calmTop(shot, deviceWidth, top, floor, 12 * unit),
    width: deviceWidth,
    shadow: scheme.shadow,
    clip: { x: 0, y: 0, width, height: floor },
    dark: scheme.mood === 'dark',
  });
  if (!shelf) return;
  const light = scheme.ink === '#ffffff';
  const board = light ? '#ffffff' : scheme.field;
  stage.panel('shelf', shelf, board, { on: 'device-screen' });
  const ink = light ? (scheme.buttonInk === '#ffffff' ? scheme.button : scheme.buttonInk) : scheme.fieldInk;
  const middle = safe.bottom - row / 2;
  const iconSize = icon ? Math.min(row, icon.width) : 0;
  if (icon)
    stage.icon(icon, {
      x: safe.left,
      y: middle - iconSize / 2,
      size: iconSize,
      ground: board,
      on: 'shelf',
    });
  const start = safe.left + (icon ? iconSize + 24 * unit : 0);
  const end = button ? safe.right - button.width - 30 * unit : safe.right;
  const name = await fitName(composer, { width: end - start, max: 46 * unit });
  if (name)
    stage.text('name', 'name', name, {
      x: start,
      y: middle - name.height / 2,
      color: light ? composer.scheme.shadow : ink,
      on: 'shelf',
    });
  if (button) {
    // A button of the board's own colour would be none.
    const own = light || deltaE(scheme.button, board) < 20;
    const color = own ? scheme.ground : scheme.button;
    drawButton(composer, button, {
      x: safe.right - button.width,
      y: middle - button.height / 2,
      on: 'shelf',
      color,
      ink: own ? scheme.ink : scheme.buttonInk,
    });
  }
}

async function stacked(composer: Composer) {
  const { canvas, scheme, stage, shots, brand, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const shot = shots[0];
  if (!shot) throw new Unfit('No screenshot.');
  const icon = brand.icon;
  const iconSize = icon ? Math.min(132 * unit, icon.width) : 0;
  const text = await column(composer, {
    width: safe.right - safe.left,
    height: (safe.bottom - safe.top) * 0.64 - iconSize,
    align: 'center',
    max: width * 0.14,
    lines: 3,
    subLines: 2,
    action: 'stack',
  });
  if (icon)
    stage.icon(icon, { x: (width - iconSize) / 2, y: safe.top, size: iconSize, ground: scheme.ground });
  const top = safe.top + (icon ? iconSize + 44 * unit : 0);
  text.draw(safe.left, top);
  const deviceTop = top + text.height + 68 * unit;
  const deviceWidth = drawnWidth(
    shot,
    neededWidth(canvas, shot, width * (variant === 'shelf' ? 0.74 : 0.82), height - deviceTop - 24 * unit),
  );
  stage.device('device', shot, {
    x: (width - deviceWidth) / 2,
    y: calmTop(shot, deviceWidth, deviceTop, height, 16 * unit),
    width: deviceWidth,
    shadow: scheme.shadow,
    dark: scheme.mood === 'dark',
  });
}

/** Landscape: the device between the words, headline on one side, the rest on the other. */
async function flanked(composer: Composer) {
  const { canvas, scheme, stage, shots, brand } = composer;
  const { width, height, safe, unit } = canvas;
  const shot = shots[0];
  if (!shot) throw new Unfit('No screenshot.');
  const deviceWidth = drawnWidth(shot, neededWidth(canvas, shot, width * 0.385, height - safe.top * 0.7));
  const wing = (width - deviceWidth) / 2 - safe.left - 36 * unit;
  const headline = await fitHeadline(composer, {
    width: wing,
    height: height * 0.6,
    max: width * 0.085,
    lines: 5,
  });
  stage.text('headline', 'headline', headline, {
    x: safe.left,
    y: safe.top,
    color: accented(headline, scheme.ink, scheme.accent),
  });
  const fitted = await fitSub(composer, { width: wing, lines: 4 });
  const sub = inkArea(headline, fitted) < textBudget(canvas) ? fitted : null;
  const right = width - safe.left - wing;
  const icon = brand.icon;
  if (icon) {
    const size = Math.min(112 * unit, icon.width);
    stage.icon(icon, { x: safe.right - size, y: safe.top, size, ground: scheme.ground });
  }
  if (sub)
    stage.text('sub', 'sub', sub, {
      x: right,
      y: safe.bottom - sub.height,
      width: wing,
      align: 'right',
      color: scheme.soft,
    });
  else {
    const name = await fitName(composer, { width: wing, max: 44 * unit });
    if (name && inkArea(headline, name) < textBudget(canvas))
      stage.text('name', 'name', name, {
        x: right,
        y: safe.bottom - name.height,
        width: wing,
        align: 'right',
        color: scheme.ink,
      });
  }
  stage.device('device', shot, {
    x: (width - deviceWidth) / 2,
    y: calmTop(shot, deviceWidth, safe.top * 0.55, height, 10 * unit),
    width: deviceWidth,
    shadow: scheme.shadow,
    dark: scheme.mood === 'dark',
  });
}
