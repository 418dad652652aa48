import { lightness } from '../../raster/colour.ts';
import { backdrop } from '../parts/backdrop.ts';
import { column } from '../parts/column.ts';
import { type Composer, drawButton, fitButton, inkArea } from '../parts/composer.ts';
import { fitMark } from '../parts/mark.ts';
import { callsOf } from '../parts/motifs/call.ts';
import { drawMotif, fieldColor, motifs } from '../parts/motifs/motif.ts';
import type { Archetype } from '../plan/archetype.ts';
import type { Rect } from '../scene/scene.ts';
import { DoesNotFitError } from '../type/fit-text.ts';
import { drawParts, heightOf, partsOf, setParts } from './headline-parts.ts';

/**
 * Words set large, and under or beside them the one motif that they call for, cut off by the canvas; as large as they go
 * where they call for none.
 */
export const poster: Archetype = {
  name: 'poster',
  templates: ['basic', 'advanced'],
  variants: ['first open', 'first field', 'second open', 'second field'],
  shots: 0,
  suits: ({ brief, copy, brand }) => {
    const [call] = callsOf({ brief, copy });
    // Without a motif the words alone are the picture: where there is no other.
    if (!call) return brand.shots.length === 0 ? 0.9 : 0;
    // A screen shows the app; beside ads that did, judges took a padlock or a bar code for anybody's.
    return brand.shots.length === 0 ? 1.2 : call.strength >= 3 ? 0.45 : 0.25;
  },
  async compose(composer) {
    const [rank, ground] = composer.variant.split(' ') as [string, string];
    const [first, second] = callsOf(composer);
    // Another is taken only where it is called as plainly.
    const near = first && second && second.strength > first.strength * 0.75;
    const motif = rank === 'first' ? first?.motif : near ? second.motif : undefined;
    if (!motif && rank !== 'first') throw new DoesNotFitError('Nothing calls for another motif.');
    await backdrop(composer);
    if (!motif) {
      await typeAlone(composer, ground === 'field');
      return;
    }
    const { scheme, canvas, stage } = composer;
    // On paper a motif stands in a field of the brand's colour: the ad is never pale all over.
    const fielded = ground === 'field' || !motifs[motif].free || lightness(scheme.ground) > 84;
    const draw = (area: Rect) => {
      const color = fielded ? fieldColor(composer) : scheme.ground;
      if (fielded) stage.panel('field', area, color, { kind: 'ornament' });
      drawMotif(composer, motif, area, color, fielded ? 'field' : undefined);
    };
    await (canvas.shape === 'landscape' ? wide(composer, draw) : tall(composer, draw));
  },
};

/** Words above, the motif across the rest. */
async function tall(composer: Composer, draw: (area: Rect) => void) {
  const { canvas } = composer;
  const { width, height, safe, unit } = canvas;
  const story = canvas.shape === 'story';
  // A story has room for the mark over the words.
  const across = safe.right - safe.left;
  const mark = story ? await fitMark(composer, { width: across, size: 96 * unit }) : null;
  const start = safe.top + (mark ? mark.height + 44 * unit : 0);
  const room = {
    width: across,
    height: mark ? (safe.bottom - safe.top) * 0.74 - mark.height : (safe.bottom - safe.top) * 0.62,
  };
  const text =
    (await numbered(composer, room, !story)) ??
    (await column(composer, {
      ...room,
      max: width * (story ? 0.19 : 0.165),
      lines: 4,
      action: 'stack',
      iconInRow: !story,
      area: width * height * 0.14,
      reserved: mark?.ink ?? 0,
    }));
  const from = Math.round(start + text.height + 64 * unit);
  draw({ x: 0, y: from, width, height: height - from });
  mark?.draw({ x: safe.left, y: safe.top, ground: composer.scheme.ground });
  text.draw(safe.left, start);
}

/** The words as large as they go, and at the foot the mark and the button; with a band of the second colour under them. */
async function typeAlone(composer: Composer, banded: boolean) {
  const { canvas, stage, scheme } = composer;
  const { width, height, safe, unit, shape } = canvas;
  const across = safe.right - safe.left;
  const side = 96 * unit;
  const button = await fitButton(composer, across - side - 36 * unit);
  const mark = await fitMark(composer, {
    width: across - (button ? button.width + 36 * unit : 0),
    size: side,
  });
  const size = Math.max(mark.height, button?.height ?? 0);
  const band = { x: 0, y: safe.bottom - size - 48 * unit, width, height: 0 };
  band.height = height - band.y;
  const ground = banded ? fieldColor(composer) : scheme.ground;
  if (banded) stage.panel('field', band, ground, { kind: 'ornament' });
  const text = await column(composer, {
    width: safe.right - safe.left,
    height: band.y - 48 * unit - safe.top,
    max: width * (shape === 'landscape' ? 0.15 : 0.24),
    lines: 5,
    action: 'none',
    area: width * height * 0.24,
    reserved: inkArea(button?.block) + mark.ink,
  });
  const on = banded ? { on: 'field' } : {};
  text.draw(safe.left, safe.top);
  const y = safe.bottom - size;
  const color = ground === scheme.field ? scheme.fieldInk : scheme.ink;
  mark.draw({ x: safe.left, y: y + (size - mark.height) / 2, ground, color, ...on });
  if (!button) return;
  drawButton(composer, button, {
    x: safe.right - button.width,
    y: y + (size - button.height) / 2,
    ...on,
    ...(banded && ground === scheme.field ? { color: scheme.fieldInk, ink: ground } : {}),
  });
}

/** A headline that turns on a number: that one enormous, the rest and the button under it; null where it has none. */
async function numbered(composer: Composer, room: { width: number; height: number }, marked: boolean) {
  const { canvas } = composer;
  const { unit } = canvas;
  const parts = partsOf(composer);
  if (!parts?.number || !parts.after || parts.before) return null;
  const foot = 96 * unit;
  const button = await fitButton(composer, room.width - (marked ? foot + 36 * unit : 0));
  const mark = marked
    ? await fitMark(composer, { width: room.width - (button ? button.width + 36 * unit : 0), size: foot })
    : null;
  const below = button || mark ? foot + 42 * unit : 0;
  const set = await setParts(composer, parts, {
    width: room.width,
    height: (room.height - below) * 0.66,
    max: canvas.width * 0.46,
    beside: room.width,
  });
  const words = heightOf(composer, set);
  if (words + below > room.height) return null;
  return {
    height: words + below,
    draw(x: number, y: number) {
      drawParts(composer, parts, set, x, y);
      const top = y + words + 42 * unit;
      mark?.draw({ x, y: top + (foot - mark.height) / 2, ground: composer.scheme.ground });
      if (button) drawButton(composer, button, { x: mark ? x + room.width - button.width : x, y: top });
    },
  };
}

/** The mark above the words, the motif at their side. */
async function wide(composer: Composer, draw: (area: Rect) => void) {
  const { canvas, scheme } = composer;
  const { width, height, safe, unit } = canvas;
  const seam = Math.round(width * 0.56);
  const room = seam - 40 * unit - safe.left;
  const mark = await fitMark(composer, { width: room, size: 88 * unit });
  const text = await column(composer, {
    width: room,
    height: safe.bottom - safe.top - mark.height - 36 * unit,
    reserved: mark.ink,
    max: width * 0.11,
    lines: 4,
    action: 'none',
  });
  draw({ x: seam, y: 0, width: width - seam, height });
  mark.draw({ x: safe.left, y: safe.top, ground: scheme.ground });
  text.draw(safe.left, safe.bottom - text.height);
}
