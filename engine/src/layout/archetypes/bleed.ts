import type { Archetype } from '../archetype.ts';
import { backdrop } from '../backdrop.ts';
import { broadBleed } from '../broad-layouts.ts';
import { column } from '../column.ts';
import type { Composer } from '../composer.ts';
import { Unfit } from '../fit-text.ts';
import { calmTop, drawnWidth, isTall, neededWidth } from '../shot-fit.ts';

/** One flat ground, text ranged left, a large device whose foot the canvas cuts off. */
export const bleed: Archetype = {
  name: 'bleed',
  templates: ['basic', 'advanced'],
  variants: ['wide', 'low'],
  shots: 1,
  suits: ({ brand }) => (brand.shots.length > 0 ? 1 : 0),
  async compose(composer) {
    const { canvas } = composer;
    await backdrop(composer, { x: 0.1, y: 0.8, size: 1.2 });
    if (!composer.shots.some(isTall)) await broadBleed(composer);
    else await (canvas.shape === 'landscape' ? landscape(composer) : tall(composer));
  },
};

async function tall(composer: Composer) {
  const { canvas, scheme, stage, shots, brand, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const shot = shots[0];
  if (!shot) throw new Unfit('No screenshot.');
  const story = canvas.shape === 'story';
  const icon = brand.icon;
  const iconSize = icon ? Math.min(132 * unit, icon.width) : 0;
  const room = safe.right - safe.left;
  // In the square the icon stands at the headline's right, in the story in the button's row.
  const aside = icon && !story ? iconSize + 40 * unit : 0;
  const text = await column(composer, {
    width: room,
    height: story ? safe.bottom - safe.top : height * (canvas.shape === 'portrait' ? 0.44 : 0.42),
    max: width * (story ? 0.15 : 0.118),
    lines: story ? 4 : 3,
    action: 'row',
    ...(aside ? { headlineWidth: room - aside, beside: iconSize } : {}),
    ...(story ? { iconInRow: true, action: 'stack' } : {}),
  });
  text.draw(safe.left, safe.top);
  if (icon && !story)
    stage.icon(icon, { x: safe.right - iconSize, y: safe.top, size: iconSize, ground: scheme.ground });
  const top = safe.top + text.height + 66 * unit;
  const deviceWidth = drawnWidth(
    shot,
    Math.min(
      width * 0.94,
      neededWidth(canvas, shot, width * (variant === 'wide' ? 0.88 : 0.76), height - top - 40 * unit),
    ),
  );

  stage.device('device', shot, {
    x: (width - deviceWidth) / 2,
    y: calmTop(shot, deviceWidth, top + 10 * unit, height, 14 * unit),
    width: deviceWidth,
    shadow: scheme.shadow,
    dark: scheme.mood === 'dark',
  });
}

async function landscape(composer: Composer) {
  const { canvas, scheme, stage, shots, brand, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const shot = shots[0];
  if (!shot) throw new Unfit('No screenshot.');
  const deviceWidth = drawnWidth(
    shot,
    neededWidth(canvas, shot, width * (variant === 'wide' ? 0.46 : 0.42), height - safe.top - 40 * unit),
  );
  const deviceX = width - safe.left - deviceWidth;
  const room = deviceX - safe.left - 44 * unit;
  const icon = brand.icon;
  const iconSize = icon ? Math.min(112 * unit, icon.width) : 0;
  const text = await column(composer, {
    width: room,
    height: safe.bottom - safe.top - (icon ? iconSize + 36 * unit : 0),
    max: width * 0.085,
    lines: 4,
    action: 'none',
    subLines: 2,
  });
  if (icon) stage.icon(icon, { x: safe.left, y: safe.top, size: iconSize, ground: scheme.ground });
  text.draw(safe.left, safe.bottom - text.height);
  stage.device('device', shot, {
    x: deviceX,
    y: calmTop(shot, deviceWidth, safe.top + 12 * unit, height, 12 * unit),
    width: deviceWidth,
    shadow: scheme.shadow,
    dark: scheme.mood === 'dark',
  });
}
