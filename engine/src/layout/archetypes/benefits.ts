import { contrast, type Hex, lightness, mix } from '../../brand/colour.ts';
import type { Archetype } from '../archetype.ts';
import { backdrop } from '../backdrop.ts';
import { accented, type Composer, drawButton, fitButton, fitHeadline } from '../composer.ts';
import { type Block, Unfit } from '../fit-text.ts';
import { shadowOf } from '../stage.ts';

/** Three short facts as the picture: a ticked card, a ruled list, or blocks of colour. */
export const benefits: Archetype = {
  name: 'benefits',
  templates: ['basic', 'advanced'],
  variants: ['card', 'ruled', 'blocks'],
  shots: 0,
  suits: ({ copy }) => (copy.points.length >= 2 ? 0.9 : 0),
  async compose(composer) {
    await backdrop(composer, { x: 0.9, y: 0.12, size: 1 });
    await (composer.canvas.shape === 'landscape' ? wide(composer) : tall(composer));
  },
};

/** All labels at the one size that the longest of them allows. */
async function fitLabels(composer: Composer, width: number, max: number, lines = 1): Promise<Block[]> {
  const { canvas, copy } = composer;
  const points = copy.points.slice(0, 3);
  const fit = (point: string, limit: number) =>
    composer.text('label', point, {
      width,
      height: canvas.height * 0.2,
      min: canvas.smallest.text,
      max: limit,
      maxLines: lines,
      area: canvas.width * canvas.height * 0.03,
    });
  const first = await Promise.all(points.map((point) => fit(point, max)));
  const least = Math.min(...first.map((block) => block.size));
  return Promise.all(points.map((point) => fit(point, least)));
}

/** A tick in a rounded square, drawn as a polygon. */
function tick(
  composer: Composer,
  id: string,
  at: { x: number; y: number; size: number },
  color: Hex,
  ink: Hex,
  on: string,
) {
  const { stage } = composer;
  stage.panel(id, { x: at.x, y: at.y, width: at.size, height: at.size }, color, {
    radius: at.size * 0.24,
    kind: 'ornament',
    on,
  });
  // The stage mirrors what it is given; a tick reads the same in every language, so it is turned beforehand.
  const turned = (x: number) => (composer.canvas.mirrored ? 1 - x : x);
  const point = (x: number, y: number): [number, number] => [at.x + turned(x) * at.size, at.y + y * at.size];
  stage.polygon(
    `${id}-tick`,
    [
      point(0.22, 0.52),
      point(0.3, 0.44),
      point(0.43, 0.57),
      point(0.7, 0.3),
      point(0.78, 0.38),
      point(0.43, 0.73),
    ],
    ink,
    { kind: 'ornament', on: id },
  );
}

async function headlineAndFoot(composer: Composer) {
  const { canvas, brand } = composer;
  const { width, height, safe, unit } = canvas;
  const room = safe.right - safe.left;
  const icon = brand.icon;
  const foot = Math.round(96 * unit);
  const button = await fitButton(composer, room - foot - 40 * unit);
  const headline = await fitHeadline(composer, {
    width: room,
    height: (safe.bottom - safe.top) * 0.34,
    max: width * 0.115,
    lines: 3,
    area: width * height * 0.09,
  });
  return { headline, button, icon, foot };
}

async function tall(composer: Composer) {
  const { canvas, scheme, stage, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const story = canvas.shape === 'story';
  const { headline, button, icon, foot } = await headlineAndFoot(composer);
  const room = safe.right - safe.left;
  stage.text('headline', 'headline', headline, {
    x: safe.left,
    y: safe.top,
    color: accented(headline, scheme.ink, scheme.accent),
  });
  const footY = safe.bottom - foot;
  const listTop = safe.top + headline.height + 60 * unit;
  const listHeight = footY - listTop - 56 * unit;
  const iconSize = icon ? Math.min(foot, icon.width) : 0;

  if (variant === 'blocks') {
    const bottom = height;
    const top = story ? listTop : listTop;
    const blocksHeight = story ? bottom - top : bottom - top;
    await blocks(composer, { x: 0, y: top, width, height: blocksHeight }, story);
    return;
  }
  if (icon)
    await stage.icon(icon, {
      x: safe.left,
      y: footY + (foot - iconSize) / 2,
      size: iconSize,
      ground: scheme.ground,
    });
  if (button) drawButton(composer, button, { x: icon ? safe.right - button.width : safe.left, y: footY });

  const count = Math.min(3, composer.copy.points.length);
  const row = Math.min(listHeight / count, 168 * unit);
  if (row < 84 * unit) throw new Unfit('The list finds no room.');
  const card = variant === 'card';
  const pad = card ? Math.round(56 * unit) : 0;
  const mark = Math.round(Math.min(row * 0.5, 84 * unit));
  const labels = await fitLabels(composer, room - 2 * pad - mark - 36 * unit, 62 * unit);
  const listed = row * count;
  const top = listTop + (listHeight - listed) / 2;
  const board = lightness(scheme.ground) > 92 ? scheme.field : '#ffffff';
  const boardInk = card
    ? contrast(board, '#ffffff') > 4.6
      ? '#ffffff'
      : scheme.buttonInk === '#ffffff' || contrast(scheme.buttonInk, board) < 7
        ? dark(scheme.shadow)
        : scheme.buttonInk
    : scheme.ink;
  if (card) {
    stage.panel('card', { x: safe.left, y: top, width: room, height: listed }, board, {
      radius: Math.round(44 * unit),
      shadow: shadowOf(scheme.shadow, unit * 1.1, 0.8),
    });
  }
  labels.forEach((label, index) => {
    const y = top + row * index;
    const on = card ? 'card' : 'background';
    const markColor = card
      ? contrast(scheme.ground, board) > 2
        ? scheme.ground
        : scheme.button
      : scheme.button;
    tick(
      composer,
      `mark-${index + 1}`,
      { x: safe.left + pad, y: y + (row - mark) / 2, size: mark },
      markColor,
      contrast(markColor, '#ffffff') > 2.6 ? '#ffffff' : dark(scheme.shadow),
      on,
    );
    stage.text(`label-${index + 1}`, 'label', label, {
      x: safe.left + pad + mark + 36 * unit,
      y: y + (row - label.height) / 2,
      color: boardInk,
      on,
    });
    if (index > 0) {
      const x = card ? safe.left + pad + mark + 36 * unit : safe.left;
      stage.panel(
        `rule-${index}`,
        {
          x,
          y: Math.round(y - 1),
          width: safe.left + room - pad - x,
          height: Math.max(2, Math.round(2 * unit)),
        },
        mix(card ? board : scheme.ground, boardInk, 0.18),
        { kind: 'ornament', on },
      );
    }
  });
  if (story) {
    const hill = width * 1.5;
    stage.panel(
      'hill',
      { x: (width - hill) / 2, y: safe.bottom + 100 * unit, width: hill, height: hill },
      scheme.field,
      { radius: hill / 2, kind: 'ornament' },
    );
  }
}

const dark = (shadow: Hex) => mix(shadow, '#000000', 0.35);

/** Fields of the brand's tones, one fact on each. */
async function blocks(
  composer: Composer,
  area: { x: number; y: number; width: number; height: number },
  story: boolean,
) {
  const { canvas, scheme, stage, copy, brand } = composer;
  const { unit, safe } = canvas;
  const count = Math.min(3, copy.points.length);
  const ink = scheme.ink;
  const tones = [0.1, 0.2, 0.3].map((share) =>
    mix(scheme.ground, ink === '#ffffff' ? '#000000' : '#ffffff', share),
  );
  const stacked = canvas.shape !== 'landscape';
  const end = story ? safe.bottom : area.y + area.height;
  const step = stacked ? (end - area.y) / count : area.width / count;
  const labels = await fitLabels(
    composer,
    stacked ? safe.right - safe.left - 150 * unit : step - 84 * unit,
    (stacked ? 60 : 50) * unit,
    stacked ? 1 : 3,
  );
  labels.forEach((label, index) => {
    const last = index === count - 1;
    const rect = stacked
      ? {
          x: 0,
          y: Math.round(area.y + step * index),
          width: area.width,
          height: Math.round(last ? area.y + area.height - (area.y + step * index) : step),
        }
      : { x: Math.round(area.x + step * index), y: area.y, width: Math.ceil(step), height: area.height };
    const id = `block-${index + 1}`;
    stage.panel(id, rect, tones[index] as Hex);
    const mark = Math.round(64 * unit);
    if (stacked) {
      const middle = rect.y + step / 2;
      tick(
        composer,
        `mark-${index + 1}`,
        { x: safe.left, y: middle - mark / 2, size: mark },
        scheme.button,
        scheme.buttonInk,
        id,
      );
      stage.text(`label-${index + 1}`, 'label', label, {
        x: safe.left + mark + 32 * unit,
        y: middle - label.height / 2,
        color: ink,
        on: id,
      });
    } else {
      const x = index === 0 ? safe.left : rect.x + 36 * unit;
      tick(
        composer,
        `mark-${index + 1}`,
        { x, y: rect.y + 44 * unit, size: mark },
        scheme.button,
        scheme.buttonInk,
        id,
      );
      stage.text(`label-${index + 1}`, 'label', label, {
        x,
        y: safe.bottom - label.height,
        color: ink,
        on: id,
      });
    }
  });
  const icon = brand.icon;
  if (icon && !stacked) {
    const size = Math.min(112 * unit, icon.width);
    await stage.icon(icon, { x: safe.right - size, y: safe.top, size, ground: scheme.ground });
  }
}

async function wide(composer: Composer) {
  const { canvas, scheme, stage, brand, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const icon = brand.icon;
  const iconSize = icon ? Math.min(112 * unit, icon.width) : 0;
  if (variant === 'blocks') {
    const headline = await fitHeadline(composer, {
      width: safe.right - safe.left - (icon ? iconSize + 50 * unit : 0),
      height: height * 0.34,
      max: width * 0.072,
      lines: 2,
      area: width * height * 0.072,
    });
    const split = Math.round(Math.max(safe.top * 2 + headline.height, safe.top * 2 + iconSize));
    stage.text('headline', 'headline', headline, {
      x: safe.left,
      y: (split - headline.height) / 2,
      color: scheme.ink,
    });
    await blocks(composer, { x: 0, y: split, width, height: height - split }, false);
    return;
  }
  const seam = Math.round(width * 0.5);
  const headline = await fitHeadline(composer, {
    width: seam - safe.left - 50 * unit,
    height: (safe.bottom - safe.top) * 0.62,
    max: width * 0.08,
    lines: 4,
    area: width * height * 0.072,
  });
  if (icon) await stage.icon(icon, { x: safe.left, y: safe.top, size: iconSize, ground: scheme.ground });
  stage.text('headline', 'headline', headline, {
    x: safe.left,
    y: safe.bottom - headline.height,
    color: accented(headline, scheme.ink, scheme.accent),
  });
  const card = variant === 'card';
  const board = card ? (lightness(scheme.ground) > 92 ? scheme.field : '#ffffff') : scheme.field;
  const ink = contrast(board, '#ffffff') > 4.6 ? '#ffffff' : dark(scheme.shadow);
  const area = card
    ? { x: seam, y: safe.top, width: safe.right - seam, height: safe.bottom - safe.top }
    : { x: seam, y: 0, width: width - seam, height };
  stage.panel(
    'card',
    area,
    board,
    card ? { radius: Math.round(40 * unit), shadow: shadowOf(scheme.shadow, unit, 0.8) } : {},
  );
  const count = Math.min(3, composer.copy.points.length);
  const inner = {
    x: area.x + 52 * unit,
    y: Math.max(area.y, card ? area.y : safe.top),
    width: card ? area.width - 104 * unit : safe.right - area.x - 52 * unit,
    height: card ? area.height : safe.bottom - safe.top,
  };
  const row = inner.height / count;
  const mark = Math.round(Math.min(76 * unit, row * 0.5));
  const labels = await fitLabels(composer, inner.width - mark - 30 * unit, 50 * unit, 2);
  labels.forEach((label, index) => {
    const y = inner.y + row * index;
    const color =
      contrast(scheme.button, board) > 1.8
        ? scheme.button
        : contrast(scheme.ground, board) > 1.8
          ? scheme.ground
          : ink;
    tick(
      composer,
      `mark-${index + 1}`,
      { x: inner.x, y: y + (row - mark) / 2, size: mark },
      color,
      contrast(color, '#ffffff') > 2.6 ? '#ffffff' : dark(scheme.shadow),
      'card',
    );
    stage.text(`label-${index + 1}`, 'label', label, {
      x: inner.x + mark + 30 * unit,
      y: y + (row - label.height) / 2,
      color: ink,
      on: 'card',
    });
    if (index > 0)
      stage.panel(
        `rule-${index}`,
        {
          x: inner.x + mark + 30 * unit,
          y: Math.round(y - 1),
          width: inner.width - mark - 30 * unit,
          height: Math.max(2, Math.round(2 * unit)),
        },
        mix(board, ink, 0.18),
        { kind: 'ornament', on: 'card' },
      );
  });
}
