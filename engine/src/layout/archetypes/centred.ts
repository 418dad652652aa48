import { isTall } from '../../brand/shot-shape.ts';
import { contrast, deltaE } from '../../raster/colour.ts';
import { backdrop } from '../parts/backdrop.ts';
import { broadCentred } from '../parts/broad-layouts.ts';
import { column } from '../parts/column.ts';
import { type Composer, drawButton, fitButton, fitName } from '../parts/composer.ts';
import { fitMark } from '../parts/mark.ts';
import { calmTop, drawnWidth, neededWidth } from '../parts/shot-fit.ts';
import { sideDevices } from '../parts/side-devices.ts';
import type { Archetype } from '../plan/archetype.ts';
import { DoesNotFitError } from '../type/fit-text.ts';

/** Everything on the axis: words above, the device in the middle. */
export const centred: Archetype = {
  name: 'centred',
  templates: ['basic', 'advanced'],
  variants: ['shelf', 'plain'],
  shots: 1,
  suits: ({ brand, canvas }) => {
    if (brand.shots.length === 0) return 0;
    // Beside an upright device on the axis a headline would be torn in two.
    if (!brand.shots.some(isTall)) return 0.95;
    // Of a device below the words of a square little more than its top bar is seen.
    return { landscape: 0, square: 0.45, story: 0.95, portrait: 0.95 }[canvas.shape];
  },
  async compose(composer) {
    const { canvas } = composer;
    const { shape } = canvas;
    await backdrop(
      composer,
      { x: 0.1, y: 0.7, size: 1.2 },
      { x: 0.5, y: shape === 'story' ? 0.62 : 0.5, reach: 0.5 },
    );
    if (!composer.shots.some(isTall)) await broadCentred(composer);
    else if (shape === 'landscape') throw new DoesNotFitError('No room on the axis.');
    else if (shape === 'story') await stacked(composer);
    else if (shape === 'portrait') await founded(composer);
    else await shelved(composer);
  },
};

/** Square: the device stands behind a shelf that carries icon, name and button. */
async function shelved(composer: Composer) {
  const { canvas, scheme, stage, shots, brand, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const shot = shots[0];
  if (!shot) throw new DoesNotFitError('No screenshot.');
  const room = safe.right - safe.left;
  const button = await fitButton(composer, room * 0.6);
  const icon = brand.icon;
  const row = Math.round(96 * unit);
  const shelfY = Math.round(safe.bottom - row - 46 * unit);
  const shelf = variant === 'shelf' ? { x: 0, y: shelfY, width, height: height - shelfY } : null;
  const text = await column(composer, {
    width: room,
    height: height * (variant === 'shelf' ? 0.26 : 0.42),
    align: 'center',
    max: width * 0.12,
    lines: 2,
    ...(variant === 'shelf'
      ? { subLines: 2, action: 'none' as const }
      : { subLines: 1, action: 'stack' as const, iconInRow: true }),
    area: width * height * (variant === 'shelf' ? 0.1 : 0.13),
  });
  text.draw(safe.left, safe.top);
  const top = safe.top + text.height + 58 * unit;
  const floor = shelf ? shelf.y : height;
  const deviceWidth = drawnWidth(
    shot,
    Math.min(width * 0.9, neededWidth(canvas, shot, width * 0.68, floor - top - 16 * unit)),
  );
  const x = (width - deviceWidth) / 2;
  stage.device('device', shot, {
    ...sideDevices(composer, shot, { x, y: top, width: deviceWidth, floor }),
    x,
    y: calmTop(shot, deviceWidth, top, floor, 12 * unit),
    width: deviceWidth,
    shadow: scheme.shadow,
    clip: { x: 0, y: 0, width, height: floor },
    dark: scheme.mood === 'dark',
  });
  if (!shelf) return;
  const light = scheme.ink === '#ffffff';
  const board = light ? '#ffffff' : scheme.field;
  stage.panel('shelf', shelf, board);
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
  const { canvas, scheme, stage, shots, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const shot = shots[0];
  if (!shot) throw new DoesNotFitError('No screenshot.');
  const room = safe.right - safe.left;
  const mark = await fitMark(composer, { width: room, size: 96 * unit });
  const text = await column(composer, {
    width: room,
    height: (safe.bottom - safe.top) * 0.64 - mark.height,
    reserved: mark.ink,
    align: 'center',
    max: width * 0.16,
    lines: 3,
    subLines: 2,
    action: 'stack',
  });
  mark.draw({ x: safe.left, y: safe.top, width: room, align: 'center', ground: scheme.ground });
  const top = safe.top + (mark.height > 0 ? mark.height + 44 * unit : 0);
  text.draw(safe.left, top);
  const deviceTop = top + text.height + 68 * unit;
  const deviceWidth = drawnWidth(
    shot,
    neededWidth(canvas, shot, width * (variant === 'shelf' ? 0.74 : 0.82), height - deviceTop - 24 * unit),
  );
  const x = (width - deviceWidth) / 2;
  stage.device('device', shot, {
    ...sideDevices(composer, shot, { x, y: deviceTop, width: deviceWidth, floor: height }),
    x,
    y: calmTop(shot, deviceWidth, deviceTop, height, 16 * unit),
    width: deviceWidth,
    shadow: scheme.shadow,
    dark: scheme.mood === 'dark',
  });
}

/** Portrait: the device stands on a base that carries the words. */
async function founded(composer: Composer) {
  const { canvas, scheme, stage, shots, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const shot = shots[0];
  if (!shot) throw new DoesNotFitError('No screenshot.');
  const light = scheme.ink === '#ffffff';
  const board = light ? '#ffffff' : scheme.field;
  const ink = light ? scheme.shadow : scheme.fieldInk;
  const accent = light && contrast(scheme.ground, board) >= 4.8 ? scheme.ground : ink;
  const press = light ? { color: scheme.ground, ink: scheme.ink } : { color: ink, ink: board };
  const text = await column(composer, {
    width: safe.right - safe.left,
    height: height * 0.4,
    align: 'center',
    max: width * 0.13,
    lines: 2,
    action: 'stack',
    iconInRow: true,
    color: ink,
    soft: ink,
    accent,
    button: press,
    on: 'shelf',
    ground: board,
  });
  const textTop = safe.bottom - text.height;
  const floor = Math.round(textTop - 64 * unit);
  const top = variant === 'shelf' ? safe.top * 0.9 : safe.top * 1.5;
  const deviceWidth = drawnWidth(
    shot,
    Math.min(width * 0.92, neededWidth(canvas, shot, width * 0.64, floor - top - 20 * unit)),
  );
  const x = (width - deviceWidth) / 2;
  stage.device('device', shot, {
    ...sideDevices(composer, shot, { x, y: top, width: deviceWidth, floor }),
    x,
    y: calmTop(shot, deviceWidth, top, floor, 14 * unit),
    width: deviceWidth,
    shadow: scheme.shadow,
    clip: { x: 0, y: 0, width, height: floor },
    dark: scheme.mood === 'dark',
  });
  stage.panel('shelf', { x: 0, y: floor, width, height: height - floor }, board);
  text.draw(safe.left, textTop);
}
