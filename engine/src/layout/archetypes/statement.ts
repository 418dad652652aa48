import type { Archetype } from '../archetype.ts';
import { backdrop } from '../backdrop.ts';
import { column } from '../column.ts';
import { accented, type Composer, drawButton, fitButton, fitHeadline, fitName, fitSub } from '../composer.ts';

/** Words alone, set as a poster: large type on a ground that one shape of the second colour breaks. */
export const statement: Archetype = {
  name: 'statement',
  templates: ['basic', 'advanced'],
  variants: ['band', 'disc', 'corner'],
  shots: 0,
  suits: ({ brand }) => (brand.shots.length > 0 ? 0.35 : brand.icon ? 0.7 : 0.95),
  async compose(composer) {
    await backdrop(composer, { x: 0.8, y: 0.6, size: 1.3 });
    if (composer.variant === 'band') await band(composer);
    else await shaped(composer);
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
  const name = await fitName(composer, { width: nameEnd - nameX, max: (flat ? 48 : 46) * unit });
  const headline = await fitHeadline(composer, {
    width: safe.right - safe.left,
    height: top - safe.top - 140 * unit,
    max: width * (flat ? 0.11 : 0.16),
    lines: 5,
    minLines: flat ? 1 : 2,
  });
  stage.text('headline', 'headline', headline, {
    x: safe.left,
    y: safe.top,
    color: accented(headline, scheme.ink, scheme.accent),
  });
  const sub = await fitSub(composer, {
    width: (safe.right - safe.left) * 0.86,
    lines: 2,
    height: top - safe.top - headline.height - 80 * unit,
  });
  if (sub)
    stage.text('sub', 'sub', sub, {
      x: safe.left,
      y: top - (flat ? 34 : 56) * unit - sub.height,
      color: scheme.soft,
    });
  if (icon)
    await stage.icon(icon, { x: safe.left, y: middle - size / 2, size, ground: scheme.field, on: 'band' });
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

/** A large disc or a wedge leaves the canvas at a corner; the icon stands on it. */
async function shaped(composer: Composer) {
  const { canvas, scheme, stage, brand, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const flat = canvas.shape === 'landscape';
  const story = canvas.shape === 'story';
  const text = await column(composer, {
    width: flat ? width * 0.56 : safe.right - safe.left,
    height: story ? (safe.bottom - safe.top) * 0.74 : (safe.bottom - safe.top) * (flat ? 1 : 0.6),
    max: width * (flat ? 0.1 : 0.15),
    lines: 4,
    action: 'stack',
  });
  const icon = brand.icon;
  const reach = flat ? height * 1.1 : width * 0.98;
  const centre = flat
    ? { x: width * 0.92, y: height * (variant === 'disc' ? 0.5 : 0.86) }
    : { x: width * 0.86, y: variant === 'disc' ? height * (story ? 0.86 : 0.16) : height };
  const low = !flat && variant === 'corner' && !story;
  if (variant === 'disc') {
    const radius = flat ? reach * 0.42 : reach * (story ? 0.5 : 0.34);
    stage.panel(
      'disc',
      { x: centre.x - radius, y: centre.y - radius, width: radius * 2, height: radius * 2 },
      scheme.field,
      { radius, kind: 'ornament' },
    );
  } else {
    const rise = flat ? height : height * 0.34;
    const run = flat ? width * 0.44 : width;
    stage.polygon(
      'wedge',
      [
        [width, height - rise],
        [width, height],
        [width - run, height],
      ],
      scheme.field,
      { kind: 'ornament' },
    );
  }
  const size = icon ? Math.min((flat ? 190 : 168) * unit, icon.width) : 0;
  if (icon) {
    const at = flat
      ? { x: safe.right - size, y: variant === 'disc' ? (height - size) / 2 : safe.bottom - size }
      : story
        ? { x: safe.left, y: safe.top }
        : { x: safe.left, y: safe.top };
    await stage.icon(icon, { ...at, size, ground: scheme.ground, shadow: scheme.shadow });
  }
  const y = flat
    ? (height - text.height) / 2
    : story
      ? safe.top + (icon ? size + 60 * unit : 0)
      : low
        ? safe.top + (icon ? size + 60 * unit : 0)
        : safe.bottom - text.height;
  await text.draw(safe.left, Math.max(safe.top, y));
}
