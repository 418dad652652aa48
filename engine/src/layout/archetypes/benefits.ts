import type { Voice } from '../../brand/pairings.ts';
import { contrast, deltaE, type Hex, lightness } from '../../raster/colour.ts';
import { graphemes } from '../../text/graphemes.ts';
import { isWide } from '../../text/language.ts';
import { backdrop } from '../parts/backdrop.ts';
import { accented, type Composer, drawButton, fitButton, fitHeadline } from '../parts/composer.ts';
import { fitMark } from '../parts/mark.ts';
import { motifFoot } from '../parts/motifs/motif.ts';
import type { Archetype } from '../plan/archetype.ts';
import { shadowsOf } from '../scene/shadow.ts';
import { DoesNotFitError } from '../type/fit-text.ts';
import { tallBlocks, wideBlocks } from './point-blocks.ts';
import { barredList, type PointList, picturedList, tickedList } from './point-lists.ts';
import { inkOn, pointsOf } from './points.ts';

/** A ticked card, a register with bars, fields of colour, or pictures. */
type ListForm = 'card' | 'register' | 'blocks' | 'pictures';

const ranks = ['first', 'second', 'third'];

/** Three forms that suit an app's voice, the most telling first. */
const formsOf: Record<Voice, readonly ListForm[]> = {
  plain: ['card', 'blocks', 'pictures'],
  steady: ['register', 'card', 'blocks'],
  technical: ['card', 'pictures', 'blocks'],
  loud: ['blocks', 'pictures', 'card'],
  warm: ['blocks', 'card', 'register'],
  bookish: ['register', 'pictures', 'card'],
  friendly: ['card', 'blocks', 'pictures'],
  playful: ['blocks', 'card', 'pictures'],
};

/** Two or three short facts as the picture, in a form that suits the app's voice. */
export const benefits: Archetype = {
  name: 'benefits',
  templates: ['basic', 'advanced'],
  variants: ranks,
  shots: 0,
  suits: ({ copy, canvas, brief, brand }) => {
    if (copy.points.length < 2) return 0;
    // A screen says more than ticks: beside ads that showed the app, judges took a list for a data sheet.
    if (brand.shots.length > 0) return 0.35;
    // Beside a long headline the words of a landscape leave no room for a list.
    const long = graphemes(copy.headline) > (isWide(brief.language) ? 9 : 17);
    return canvas.shape === 'landscape' && long ? 0.2 : 0.9;
  },
  async compose(composer) {
    const { canvas, variant, brand } = composer;
    const form = formsOf[brand.voice][ranks.indexOf(variant)] as ListForm;
    await backdrop(composer);
    if (canvas.shape === 'landscape')
      await (form === 'blocks' ? wideBlocks(composer) : wideList(composer, form));
    else await (form === 'blocks' ? tallBlocks(composer) : tallList(composer, form));
  },
};

/** A card stands off the ground: white, or the field's colour where the ground is paper. */
const cardColor = ({ scheme }: Composer): Hex => (lightness(scheme.ground) > 92 ? scheme.field : '#ffffff');

/** The first of the scheme's colours that is plainly told from a board. */
const standout = ({ scheme }: Composer, board: Hex, otherwise: Hex): Hex =>
  [scheme.ground, scheme.button, scheme.field].find((color) => contrast(color, board) > 2.6) ?? otherwise;

async function drawList(composer: Composer, form: ListForm, list: PointList) {
  if (form === 'card') await tickedList(composer, list);
  else if (form === 'register') await barredList(composer, list);
  else await picturedList(composer, list);
}

/** Headline above, the list below it, icon and button at the foot; in a story the figure fills what is left. */
async function tallList(composer: Composer, form: ListForm) {
  const { canvas, scheme, stage } = composer;
  const { width, height, safe, unit } = canvas;
  const room = safe.right - safe.left;
  const foot = Math.round(96 * unit);
  const story = canvas.shape === 'story';
  const button = await fitButton(composer, room - foot - 40 * unit);
  const mark = await fitMark(composer, { width: room - (button ? button.width + 40 * unit : 0), size: foot });
  const headline = await fitHeadline(composer, {
    width: room,
    height: (safe.bottom - safe.top) * 0.34,
    max: width * 0.135,
    lines: 3,
    area: width * height * 0.1,
  });
  const footed = mark.height > 0 || button !== null;
  const from = safe.top + headline.height + 56 * unit;
  const to = safe.bottom - (footed ? foot + 50 * unit : 0);
  const count = pointsOf(composer).length;
  // Two rows stand higher than three, and larger.
  const few = count < 3 ? 1.32 : 1;
  const row = Math.min((to - from) / count, (form === 'pictures' ? 250 : 178) * unit * few);
  if (row < 84 * unit) throw new DoesNotFitError('The list finds no room.');
  const card = form === 'card';
  const tall = row * count;
  const top = from + (to - from - tall) / 2;
  const board = card ? cardColor(composer) : scheme.ground;
  const pad = card ? Math.round(56 * unit) : 0;
  if (story)
    motifFoot(composer, {
      x: 0,
      y: safe.bottom + 76 * unit,
      width,
      height: height - safe.bottom - 76 * unit,
    });
  if (card) {
    stage.panel('card', { x: safe.left, y: top, width: room, height: tall }, board, {
      radius: Math.round(44 * unit),
      shadows: shadowsOf(scheme.shadow, unit * 1.1, 0.8, { rotation: 0, mirrored: canvas.mirrored }),
    });
  }
  const ink = card ? inkOn(board, composer) : scheme.ink;
  await drawList(composer, form, {
    area: { x: safe.left + pad, y: top, width: room - 2 * pad, height: tall },
    board,
    on: card ? 'card' : 'background',
    ink,
    accent: card ? standout(composer, board, ink) : scheme.accent,
    max: (form === 'pictures' ? 70 : 64) * unit * few,
  });
  stage.text('headline', 'headline', headline, {
    x: safe.left,
    y: safe.top,
    color: accented(headline, scheme.ink, scheme.accent),
  });
  mark.draw({ x: safe.left, y: safe.bottom - foot + (foot - mark.height) / 2, ground: scheme.ground });
  if (button) {
    drawButton(composer, button, {
      x: mark.height > 0 ? safe.right - button.width : safe.left,
      y: safe.bottom - foot + (foot - button.height) / 2,
    });
  }
}

/** Icon and headline on the left, the list on a board on the right. */
async function wideList(composer: Composer, form: ListForm) {
  const { canvas, scheme, stage } = composer;
  const { width, height, safe, unit } = canvas;
  const seam = Math.round(width * 0.49);
  const headline = await fitHeadline(composer, {
    width: seam - safe.left - 44 * unit,
    height: (safe.bottom - safe.top) * 0.62,
    max: width * 0.09,
    lines: 4,
    area: width * height * 0.066,
  });
  const mark = await fitMark(composer, { width: seam - safe.left - 44 * unit, size: 88 * unit });
  mark.draw({ x: safe.left, y: safe.top, ground: scheme.ground });
  const count = pointsOf(composer).length;
  const list = safe.bottom - safe.top;
  // Without an icon over it the headline stands level with a point.
  const level = safe.top + (list / count) * (count === 3 ? 1.5 : 0.5) - headline.height / 2;
  stage.text('headline', 'headline', headline, {
    x: safe.left,
    y: mark.height > 0 ? safe.bottom - headline.height : Math.max(safe.top, level),
    color: accented(headline, scheme.ink, scheme.accent),
  });
  const card = form === 'card';
  const board = card
    ? cardColor(composer)
    : deltaE(scheme.field, scheme.ground) > 12
      ? scheme.field
      : scheme.button;
  const ink = inkOn(board, composer);
  const edge = card
    ? { x: seam, y: safe.top, width: safe.right - seam, height: safe.bottom - safe.top }
    : { x: seam, y: 0, width: width - seam, height };
  stage.panel('card', edge, board, {
    ...(card ? { radius: Math.round(40 * unit) } : {}),
    ...(card
      ? { shadows: shadowsOf(scheme.shadow, unit, 0.8, { rotation: 0, mirrored: canvas.mirrored }) }
      : {}),
  });
  const x = seam + 52 * unit;
  await drawList(composer, form, {
    area: { x, y: safe.top, width: safe.right - x - (card ? 52 * unit : 0), height: list },
    board,
    on: 'card',
    ink,
    accent: standout(composer, board, ink),
    max: 54 * unit,
    lines: 3,
  });
}
