import type { Archetype } from '../archetype.ts';
import { backdrop } from '../backdrop.ts';
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

/** Words alone, set large over a band that carries name, icon and button. */
export const statement: Archetype = {
  name: 'statement',
  templates: ['basic', 'advanced'],
  variants: ['band'],
  shots: 0,
  suits: ({ brand }) => (brand.shots.length > 0 ? 0.35 : brand.icon ? 0.6 : 0.7),
  async compose(composer) {
    await backdrop(composer, { x: 0.8, y: 0.6, size: 1.3 });
    await band(composer);
  },
};

/** A band in the field's colour carries name, icon and button; the headline has the rest. */
async function band(composer: Composer) {
  const { canvas, scheme, stage, brand } = composer;
  const { width, height, safe, unit } = canvas;
  const flat = canvas.shape === 'landscape';
  const row = Math.round((flat ? 84 : 104) * unit);
  const bottom = safe.bottom;
  const top = bottom - row - Math.round((flat ? 46 : 58) * unit);
  stage.panel('band', { x: 0, y: top, width, height: height - top }, scheme.field);
  const icon = brand.icon;
  const size = icon ? Math.min(row, icon.width) : 0;
  const button = await fitButton(composer, (safe.right - safe.left) * 0.55);
  const middle = bottom - row / 2;
  const nameX = safe.left + (icon ? size + 28 * unit : 0);
  const nameEnd = button ? safe.right - button.width - 30 * unit : safe.right;
  const headline = await fitHeadline(composer, {
    width: safe.right - safe.left,
    height: top - safe.top - 140 * unit,
    max: width * (flat ? 0.11 : 0.16),
    lines: 5,
    minLines: flat || !/\s/.test(composer.copy.headline.trim()) ? 1 : 2,
  });
  stage.text('headline', 'headline', headline, {
    x: safe.left,
    y: safe.top,
    color: accented(headline, scheme.ink, scheme.accent),
  });
  const fitted = await fitSub(composer, {
    width: (safe.right - safe.left) * 0.86,
    lines: 2,
    height: top - safe.top - headline.height - 80 * unit,
  });
  const named = await fitName(composer, { width: nameEnd - nameX, max: (flat ? 48 : 46) * unit });
  const budget = textBudget(canvas);
  const name = inkArea(headline, named, button?.block) < budget ? named : null;
  const sub = inkArea(headline, name, fitted, button?.block) < budget ? fitted : null;
  if (sub)
    stage.text('sub', 'sub', sub, {
      x: safe.left,
      y: top - (flat ? 34 : 56) * unit - sub.height,
      color: scheme.soft,
    });
  if (icon) stage.icon(icon, { x: safe.left, y: middle - size / 2, size, ground: scheme.field, on: 'band' });
  if (name)
    stage.text('name', 'name', name, {
      x: nameX,
      y: middle - name.height / 2,
      color: scheme.fieldInk,
      on: 'band',
    });
  if (button) {
    const plain = scheme.button === scheme.field || scheme.fieldInk === scheme.button;
    drawButton(composer, button, {
      x: safe.right - button.width,
      y: middle - button.height / 2,
      on: 'band',
      color: plain ? scheme.fieldInk : scheme.ground,
      ink: plain ? scheme.field : scheme.ink,
    });
  }
}
