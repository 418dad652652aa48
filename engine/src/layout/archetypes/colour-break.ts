import { contrast, deltaE, type Hex, lightness } from '../../brand/colour.ts';
import { meshOf } from '../../brand/mesh.ts';
import type { Archetype } from '../archetype.ts';
import { backdrop } from '../backdrop.ts';
import {
  accented,
  type Composer,
  drawButton,
  fitButton,
  fitHeadline,
  fitSub,
  inkArea,
  textBudget,
} from '../composer.ts';
import { deviceSize } from '../device.ts';
import { Unfit } from '../fit-text.ts';
import { drawnWidth, isTall } from '../shot-fit.ts';

/** Two fields in the brand's colours meet at a slant; a tilted device lies across the seam. */
export const colourBreak: Archetype = {
  name: 'colour-break',
  templates: ['advanced'],
  variants: ['high', 'low'],
  shots: 1,
  suits: ({ brand }) => (brand.shots.some(isTall) ? 1.05 : 0),
  async compose(composer) {
    const shot = composer.shots[0];
    if (!shot || !isTall(shot)) throw new Unfit('No screenshot.');
    await backdrop(composer, { x: 0.28, y: 0.24, size: 1.2 });
    if (composer.canvas.shape === 'landscape') await wide(composer);
    else await upright(composer);
  },
};

/** The second field: the scheme's own where it stands off from the ground, else its deepest tone. */
function fieldOf({ scheme }: Composer): { field: Hex; ink: Hex } {
  if (deltaE(scheme.field, scheme.ground) > 22) return { field: scheme.field, ink: scheme.fieldInk };
  const { deep } = meshOf(scheme);
  return { field: deep, ink: contrast(deep, '#ffffff') > 4.8 ? '#ffffff' : scheme.ink };
}

async function upright(composer: Composer) {
  const { canvas, stage, scheme, brand, shots, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const shot = shots[0];
  if (!shot) throw new Unfit('No screenshot.');
  const story = canvas.shape === 'story';
  const { field, ink } = fieldOf(composer);
  const room = safe.right - safe.left;
  const button = await fitButton(composer, room * 0.6);
  const icon = brand.icon;
  const iconSize = icon ? Math.min(92 * unit, icon.width) : 0;
  const slope = width * Math.tan((10 * Math.PI) / 180);
  const on = 'field';
  const place = (color: Hex, inkColor: Hex) => ({ color, ink: inkColor });
  const press =
    deltaE(scheme.button, field) > 25 ? place(scheme.button, scheme.buttonInk) : place(ink, field);

  if (story) {
    const headline = await fitHeadline(composer, {
      width: room,
      height: (safe.bottom - safe.top) * 0.52,
      max: width * 0.15,
      lines: 4,
    });
    const sub = await fitSub(composer, { width: room, lines: 2 });
    stage.text('headline', 'headline', headline, {
      x: safe.left,
      y: safe.top,
      color: accented(headline, scheme.ink, scheme.accent),
    });
    let y = safe.top + headline.height + 42 * unit;
    if (sub) {
      stage.text('sub', 'sub', sub, { x: safe.left, y, color: scheme.soft });
      y += sub.height + 42 * unit;
    }
    if (icon)
      stage.icon(icon, {
        x: safe.left,
        y,
        size: button ? Math.min(button.height, icon.width) : iconSize,
        ground: scheme.ground,
      });
    if (button) drawButton(composer, button, { x: safe.left + (icon ? button.height + 18 * unit : 0), y });
    const foot = y + (button?.height ?? iconSize);
    const seam = Math.max(foot + 250 * unit, height * 0.62);
    stage.polygon(
      'field',
      [
        [0, seam + slope / 2],
        [width, seam - slope / 2],
        [width, height],
        [0, height],
      ],
      field,
      { kind: 'ornament' },
    );
    const deviceWidth = drawnWidth(
      shot,
      Math.max(width * 0.78, ((0.36 * height * width) / (height - foot - 110 * unit)) * 1.05),
    );
    const tilt = variant === 'high' ? 7 : -7;
    const size = deviceSize(shot, deviceWidth);
    const rise = (deviceWidth / 2) * Math.sin((7 * Math.PI) / 180);
    // A tilted device swings its upper corner sideways; the box is moved back by as much.
    const swing = (size.height / 2) * Math.sin((tilt * Math.PI) / 180);
    stage.device('device', shot, {
      x: (width - deviceWidth) / 2 - swing * 0.8,
      y: foot + 70 * unit + rise,
      width: deviceWidth,
      rotation: tilt,
      shadow: scheme.shadow,
      dark: lightness(field) < 30,
      depth: 1.2,
      on: 'field',
    });
    return;
  }

  const deviceWidth = drawnWidth(shot, width * 0.54);
  const size = deviceSize(shot, deviceWidth);
  const tilt = 8;
  const deviceX = width * 0.55;
  const deviceY = height * (variant === 'high' ? 0.13 : 0.165);
  const wing = deviceX - safe.left - 16 * unit;
  const headline = await fitHeadline(composer, {
    width: wing,
    height: height * 0.46,
    max: width * 0.125,
    lines: 4,
    minLines: 2,
  });
  const sub = await fitSub(composer, { width: wing * 0.9, lines: 3 });
  const rowY = safe.bottom - (button?.height ?? iconSize);
  const subY = sub ? rowY - 46 * unit - sub.height : rowY;
  const seam = Math.min(
    subY - 66 * unit,
    Math.max(safe.top + headline.height + 60 * unit + slope * 0.5, height * 0.6),
  );
  if (seam < safe.top + headline.height + 20 * unit) throw new Unfit('The headline reaches over the seam.');
  stage.polygon(
    'field',
    [
      [0, seam],
      [width, seam - slope],
      [width, height],
      [0, height],
    ],
    field,
    { kind: 'ornament' },
  );
  stage.text('headline', 'headline', headline, {
    x: safe.left,
    y: safe.top,
    color: accented(headline, scheme.ink, scheme.accent),
  });
  if (sub) stage.text('sub', 'sub', sub, { x: safe.left, y: subY, color: ink, on });
  const row = Math.min(button?.height ?? iconSize, icon?.width ?? 0);
  if (icon) stage.icon(icon, { x: safe.left, y: rowY, size: row, ground: field, on });
  if (button)
    drawButton(composer, button, { x: safe.left + (icon ? row + 18 * unit : 0), y: rowY, on, ...press });
  const swing = (size.height / 2) * Math.sin((tilt * Math.PI) / 180);
  stage.device('device', shot, {
    x: deviceX + 46 * unit - swing * 0.62,
    y: deviceY,
    width: deviceWidth,
    rotation: tilt,
    shadow: scheme.shadow,
    dark: lightness(field) < 30,
    depth: 1.2,
    on,
  });
}

async function wide(composer: Composer) {
  const { canvas, stage, scheme, brand, shots, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const shot = shots[0];
  if (!shot) throw new Unfit('No screenshot.');
  const { field } = fieldOf(composer);
  const lean = height * Math.tan((13 * Math.PI) / 180);
  const seam = width * 0.66;
  stage.polygon(
    'field',
    [
      [seam + lean / 2, 0],
      [width, 0],
      [width, height],
      [seam - lean / 2, height],
    ],
    field,
    { kind: 'ornament' },
  );
  const deviceWidth = drawnWidth(shot, width * 0.425);
  const size = deviceSize(shot, deviceWidth);
  const tilt = 8;
  const swing = (size.height / 2) * Math.sin((tilt * Math.PI) / 180);
  const deviceX = width * 0.575;
  stage.device('device', shot, {
    x: deviceX - swing * 0.55,
    y: variant === 'high' ? -height * 0.06 : height * 0.12,
    width: deviceWidth,
    rotation: tilt,
    shadow: scheme.shadow,
    dark: lightness(field) < 30,
    depth: 1.2,
    on: 'field',
  });
  const icon = brand.icon;
  const iconSize = icon ? Math.min(84 * unit, icon.width) : 0;
  const room = deviceX - safe.left - 100 * unit;
  const headline = await fitHeadline(composer, {
    width: room,
    height: height * 0.6,
    max: width * 0.09,
    lines: 4,
  });
  const sub = await fitSub(composer, { width: room * 0.86, lines: 2 });
  stage.text('headline', 'headline', headline, {
    x: safe.left,
    y: safe.top,
    color: accented(headline, scheme.ink, scheme.accent),
  });
  if (sub && inkArea(headline, sub) < textBudget(canvas))
    stage.text('sub', 'sub', sub, {
      x: safe.left,
      y: safe.top + headline.height + 34 * unit,
      color: scheme.soft,
    });
  if (icon)
    stage.icon(icon, {
      x: safe.left,
      y: safe.bottom - iconSize,
      size: iconSize,
      ground: scheme.ground,
    });
}
