import { contrast, type Hex, lightness } from '../../brand/colour.ts';
import type { Archetype } from '../archetype.ts';
import { backdrop } from '../backdrop.ts';
import { accented, type Composer, drawButton, fitButton, fitHeadline } from '../composer.ts';
import { Unfit } from '../fit-text.ts';
import { shadowOf } from '../shadow.ts';
import { blocksInARow, stackedBlocks } from './point-blocks.ts';
import { darkInk, drawTickedList, fitPoints, pointCount } from './points.ts';

/** Three short facts as the picture: a ticked card, a ruled list, or blocks of colour. */
export const benefits: Archetype = {
  name: 'benefits',
  templates: ['basic', 'advanced'],
  variants: ['card', 'ruled', 'blocks'],
  shots: 0,
  suits: ({ copy }) => (copy.points.length >= 2 ? 0.9 : 0),
  async compose(composer) {
    const { canvas, variant } = composer;
    await backdrop(composer, { x: 0.9, y: 0.12, size: 1 });
    if (canvas.shape !== 'landscape') await tall(composer);
    else if (variant === 'blocks') await wideBlocks(composer);
    else await wideList(composer);
  },
};

/** A card stands off the ground: white, or the field's colour where the ground is paper. */
const cardColor = ({ scheme }: Composer): Hex => (lightness(scheme.ground) > 92 ? scheme.field : '#ffffff');

/** Headline above, points below it, icon and button at the foot. */
async function tall(composer: Composer) {
  const { canvas, scheme, stage, brand, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const room = safe.right - safe.left;
  const foot = Math.round(96 * unit);
  const button = await fitButton(composer, room - foot - 40 * unit);
  const headline = await fitHeadline(composer, {
    width: room,
    height: (safe.bottom - safe.top) * 0.34,
    max: width * 0.115,
    lines: 3,
    area: width * height * 0.09,
  });
  stage.text('headline', 'headline', headline, {
    x: safe.left,
    y: safe.top,
    color: accented(headline, scheme.ink, scheme.accent),
  });
  const story = canvas.shape === 'story';
  const listTop = safe.top + headline.height + 60 * unit;
  if (variant === 'blocks') {
    const area = { x: 0, y: listTop, width, height: height - listTop };
    await stackedBlocks(composer, area, story ? safe.bottom : height);
    return;
  }
  const footY = safe.bottom - foot;
  const icon = brand.icon;
  if (icon) {
    const size = Math.min(foot, icon.width);
    stage.icon(icon, {
      x: safe.left,
      y: footY + (foot - size) / 2,
      size,
      ground: scheme.ground,
    });
  }
  if (button) drawButton(composer, button, { x: icon ? safe.right - button.width : safe.left, y: footY });
  await tallList(composer, listTop, footY - 56 * unit);
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

/** The list between two heights, on a card or on the ground. */
async function tallList(composer: Composer, from: number, to: number) {
  const { canvas, scheme, stage, variant } = composer;
  const { safe, unit } = canvas;
  const room = safe.right - safe.left;
  const count = pointCount(composer);
  const row = Math.min((to - from) / count, 168 * unit);
  if (row < 84 * unit) throw new Unfit('The list finds no room.');
  const card = variant === 'card';
  const pad = card ? Math.round(56 * unit) : 0;
  const mark = Math.round(Math.min(row * 0.5, 84 * unit));
  const gap = 36 * unit;
  const points = await fitPoints(composer, room - 2 * pad - mark - gap, 62 * unit);
  const height = row * count;
  const y = from + (to - from - height) / 2;
  const board = card ? cardColor(composer) : scheme.ground;
  if (card) {
    stage.panel('card', { x: safe.left, y, width: room, height }, board, {
      radius: Math.round(44 * unit),
      shadow: shadowOf(scheme.shadow, unit * 1.1, 0.8, { rotation: 0, mirrored: canvas.mirrored }),
    });
  }
  const onCard = () => {
    if (contrast(board, '#ffffff') > 4.6) return '#ffffff';
    const own = scheme.buttonInk !== '#ffffff' && contrast(scheme.buttonInk, board) >= 7;
    return own ? scheme.buttonInk : darkInk(scheme.shadow);
  };
  drawTickedList(composer, {
    area: { x: safe.left + pad, y, width: room - 2 * pad, height },
    mark,
    gap,
    points,
    board,
    tick: card && contrast(scheme.ground, board) > 2 ? scheme.ground : scheme.button,
    ink: card ? onCard() : scheme.ink,
    on: card ? 'card' : 'background',
    fullRules: !card,
  });
}

/** Headline and icon above, the points in blocks below. */
async function wideBlocks(composer: Composer) {
  const { canvas, scheme, stage, brand } = composer;
  const { width, height, safe, unit } = canvas;
  const icon = brand.icon;
  const size = icon ? Math.min(112 * unit, icon.width) : 0;
  const headline = await fitHeadline(composer, {
    width: safe.right - safe.left - (icon ? size + 50 * unit : 0),
    height: height * 0.34,
    max: width * 0.072,
    lines: 2,
    area: width * height * 0.072,
  });
  const seam = Math.round(safe.top * 2 + Math.max(headline.height, size));
  stage.text('headline', 'headline', headline, {
    x: safe.left,
    y: (seam - headline.height) / 2,
    color: scheme.ink,
  });
  await blocksInARow(composer, { x: 0, y: seam, width, height: height - seam });
  if (icon) stage.icon(icon, { x: safe.right - size, y: safe.top, size, ground: scheme.ground });
}

/** Icon and headline on the left, the list on a board on the right. */
async function wideList(composer: Composer) {
  const { canvas, scheme, stage, brand, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const seam = Math.round(width * 0.5);
  const headline = await fitHeadline(composer, {
    width: seam - safe.left - 50 * unit,
    height: (safe.bottom - safe.top) * 0.62,
    max: width * 0.08,
    lines: 4,
    area: width * height * 0.072,
  });
  const icon = brand.icon;
  if (icon) {
    const size = Math.min(112 * unit, icon.width);
    stage.icon(icon, { x: safe.left, y: safe.top, size, ground: scheme.ground });
  }
  stage.text('headline', 'headline', headline, {
    x: safe.left,
    y: safe.bottom - headline.height,
    color: accented(headline, scheme.ink, scheme.accent),
  });
  const card = variant === 'card';
  const board = card ? cardColor(composer) : scheme.field;
  const ink = contrast(board, '#ffffff') > 4.6 ? '#ffffff' : darkInk(scheme.shadow);
  stage.panel(
    'card',
    card
      ? { x: seam, y: safe.top, width: safe.right - seam, height: safe.bottom - safe.top }
      : { x: seam, y: 0, width: width - seam, height },
    board,
    card
      ? {
          radius: Math.round(40 * unit),
          shadow: shadowOf(scheme.shadow, unit, 0.8, { rotation: 0, mirrored: canvas.mirrored }),
        }
      : {},
  );
  const pad = 52 * unit;
  const x = seam + pad;
  const area = {
    x,
    y: safe.top,
    width: safe.right - x - (card ? pad : 0),
    height: safe.bottom - safe.top,
  };
  const mark = Math.round(Math.min(76 * unit, (area.height / pointCount(composer)) * 0.5));
  const gap = 30 * unit;
  const distinct = [scheme.button, scheme.ground].find((color) => contrast(color, board) > 1.8);
  drawTickedList(composer, {
    area,
    mark,
    gap,
    points: await fitPoints(composer, area.width - mark - gap, 50 * unit, 2),
    board,
    tick: distinct ?? ink,
    ink,
    on: 'card',
  });
}
