import { lightness } from '../../brand/colour.ts';
import type { Archetype } from '../archetype.ts';
import { backdrop } from '../backdrop.ts';
import { column } from '../column.ts';
import { type Composer, drawButton, fitButton, inkArea } from '../composer.ts';
import { Unfit } from '../fit-text.ts';
import { widestIcon } from '../icon-tile.ts';
import { drawMark } from '../mark.ts';
import { callsOf } from '../motifs/call.ts';
import { drawMotif, fieldColor, motifs } from '../motifs/motif.ts';
import type { Rect } from '../scene.ts';
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
    return brand.shots.length === 0 ? 1.2 : call.strength >= 3 ? 1.1 : 0.55;
  },
  async compose(composer) {
    const [rank, ground] = composer.variant.split(' ') as [string, string];
    const [first, second] = callsOf(composer);
    // Another is taken only where it is called as plainly.
    const near = first && second && second.strength > first.strength * 0.75;
    const motif = rank === 'first' ? first?.motif : near ? second.motif : undefined;
    if (!motif && rank !== 'first') throw new Unfit('Nothing calls for another motif.');
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
  const size = story ? Math.min(112 * unit, composer.brand.icon?.width ?? 112 * unit) : 0;
  const start = safe.top + (story ? size + 44 * unit : 0);
  const room = {
    width: safe.right - safe.left,
    height: story ? (safe.bottom - safe.top) * 0.74 - size : (safe.bottom - safe.top) * 0.56,
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
    }));
  const from = Math.round(start + text.height + 64 * unit);
  draw({ x: 0, y: from, width, height: height - from });
  if (story) await drawMark(composer, { x: safe.left, y: safe.top, size, ground: composer.scheme.ground });
  text.draw(safe.left, start);
}

/** The words as large as they go, and at the foot the mark and the button; with a band of the second colour under them. */
async function typeAlone(composer: Composer, banded: boolean) {
  const { canvas, brand, stage, scheme } = composer;
  const { width, height, safe, unit, shape } = canvas;
  const size = Math.min((shape === 'landscape' ? 104 : 128) * unit, brand.icon?.width ?? 128 * unit);
  const band = { x: 0, y: safe.bottom - size - 48 * unit, width, height: 0 };
  band.height = height - band.y;
  const ground = banded ? fieldColor(composer) : scheme.ground;
  if (banded) stage.panel('field', band, ground, { kind: 'ornament' });
  const button = await fitButton(composer, safe.right - safe.left - size - 36 * unit);
  const text = await column(composer, {
    width: safe.right - safe.left,
    height: band.y - 48 * unit - safe.top,
    max: width * (shape === 'landscape' ? 0.15 : 0.24),
    lines: 5,
    action: 'none',
    area: width * height * 0.24,
    reserved: inkArea(button?.block),
  });
  const on = banded ? { on: 'field' } : {};
  text.draw(safe.left, safe.top);
  const y = safe.bottom - size;
  await drawMark(composer, { x: safe.left, y, size, ground, ...on });
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
  const { canvas, brand } = composer;
  const { unit } = canvas;
  const parts = partsOf(composer);
  if (!parts?.number || !parts.after || parts.before) return null;
  const foot = 96 * unit;
  const icon = Math.min(foot, marked && brand.icon ? widestIcon(brand.icon) : 0);
  const button = await fitButton(composer, room.width - icon - 18 * unit);
  const below = button || icon ? foot + 42 * unit : 0;
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
      if (icon && brand.icon)
        composer.stage.icon(brand.icon, {
          x,
          y: top + (foot - icon) / 2,
          size: icon,
          ground: composer.scheme.ground,
        });
      if (button) drawButton(composer, button, { x: x + (icon ? icon + 18 * unit : 0), y: top });
    },
  };
}

/** The mark above the words, the motif at their side. */
async function wide(composer: Composer, draw: (area: Rect) => void) {
  const { canvas, scheme, brand } = composer;
  const { width, height, safe, unit } = canvas;
  const seam = Math.round(width * 0.56);
  const size = Math.min(104 * unit, brand.icon?.width ?? Number.POSITIVE_INFINITY);
  const text = await column(composer, {
    width: seam - 40 * unit - safe.left,
    height: safe.bottom - safe.top - size - 36 * unit,
    max: width * 0.11,
    lines: 4,
    action: 'none',
  });
  draw({ x: seam, y: 0, width: width - seam, height });
  await drawMark(composer, { x: safe.left, y: safe.top, size, ground: scheme.ground });
  text.draw(safe.left, safe.bottom - text.height);
}
