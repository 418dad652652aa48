import { isScreen } from '../../brand/shot-shape.ts';
import type { Shot } from '../../brand/shots.ts';
import { lightness, mix } from '../../raster/colour.ts';
import { backdrop } from '../parts/backdrop.ts';
import { type Composer, drawButton, fitButton } from '../parts/composer.ts';
import { fitMark } from '../parts/mark.ts';
import { drawnWidth, grown } from '../parts/shot-fit.ts';
import type { Archetype } from '../plan/archetype.ts';
import { deviceSize } from '../scene/device.ts';
import type { Rect } from '../scene/scene.ts';
import { byCorner, lean } from '../scene/tilt.ts';
import { DoesNotFitError } from '../type/fit-text.ts';
import { drawParts, type HeadlineParts, heightOf, partsOf, setParts, subFor } from './headline-parts.ts';

/** Whether a screenshot is tall enough to leave the canvas at its foot. */
const stands = (shot: Shot) => shot.height > shot.width * 0.85;

/** A number of the listing, or one short word, across the canvas; the sentence goes on beside the screenshots. */
export const oversizedNumber: Archetype = {
  name: 'oversized-number',
  templates: ['advanced'],
  variants: ['pair', 'one'],
  shots: 1,
  leastShare: 0.27,
  suits: ({ brand, brief, copy, canvas }) => {
    if (!brand.shots.some(stands)) return 0;
    const parts = partsOf({ brief, copy, canvas });
    return parts === null ? 0 : parts.number ? 1.6 : 0.8;
  },
  async compose(composer) {
    const parts = partsOf(composer);
    if (!parts) throw new DoesNotFitError('No number and no short word.');
    const { shape } = composer.canvas;
    await backdrop(composer, { x: 0.12, y: 0.86, size: 1.1 });
    if (shape === 'landscape') await wide(composer, parts);
    else if (shape === 'story') await stacked(composer, parts);
    else await crowned(composer, parts);
  },
};

/** A disc in a lighter tone, and on it one screenshot or two, leaning from the words and leaving the canvas. */
function screens(composer: Composer, area: Rect, rotation: number) {
  const { stage, scheme, canvas, shots, variant } = composer;
  const [front, back] = shots.filter(stands);
  if (!front) throw new DoesNotFitError('No screenshot that stands.');
  const dark = lightness(scheme.ground) < 40;
  const radius = Math.max(area.width, area.height) * 0.62;
  const centre = { x: area.x + area.width * 0.56, y: area.y + area.height * 0.6 };
  const tone = mix(scheme.ground, dark ? scheme.field : '#ffffff', dark ? 0.28 : 0.34);
  stage.art(
    'disc',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="50" fill="${tone}" fill-opacity="0.75"/></svg>`,
    { x: centre.x - radius, y: centre.y - radius, width: radius * 2, height: radius * 2 },
  );
  const story = canvas.shape === 'story';
  const two = variant === 'pair' && back && isScreen(front) && isScreen(back);
  // Their upper left corner stands under the words; from there a tilted edge leans towards them.
  const corner = {
    x: area.x + lean(area.height, rotation),
    y: area.y + (two && !story ? area.width * 0.14 : 0),
  };
  const places = grown(
    canvas,
    (growth) => {
      const size = deviceSize(front, drawnWidth(front, area.width * growth));
      const first = { shot: front, rotation, ...byCorner(corner, size.width, size.height, rotation) };
      if (!two) return [first];
      const behind = deviceSize(back, drawnWidth(back, area.width * 0.9 * growth));
      const away = story
        ? { x: corner.x - size.width * 0.3, y: corner.y + size.width * 0.06 }
        : { x: corner.x + size.width * 0.42, y: corner.y - size.width * 0.14 };
      const turn = story ? -6 : rotation + 5;
      return [{ shot: back, rotation: turn, ...byCorner(away, behind.width, behind.height, turn) }, first];
    },
    1.3,
    0.28,
  );
  places.forEach(({ shot, ...place }, index) => {
    const lead = index === places.length - 1;
    stage.device(lead ? 'device' : 'device-back', shot, {
      ...place,
      shadow: scheme.shadow,
      dark,
      depth: 1.25,
      ...(lead && two ? { on: 'device-back-screen' } : {}),
    });
  });
}

/** Square and portrait: the number over everything, the screens from the lower corner. */
async function crowned(composer: Composer, parts: HeadlineParts) {
  const { canvas, scheme, stage } = composer;
  const { width, height, safe, unit } = canvas;
  const room = safe.right - safe.left;
  const square = canvas.shape === 'square';
  const button = await fitButton(composer, width * 0.44);
  const aside = Math.max(width * (square ? 0.35 : 0.4), button?.width ?? 0);
  const mark = await fitMark(composer, { width: aside, size: 76 * unit });
  const set = await setParts(composer, parts, {
    width: room,
    height: height * (square ? 0.27 : 0.3),
    max: width * 0.46,
    beside: aside,
  });
  const text = heightOf(composer, set);
  // The screens begin under the large part, the words go on beside them.
  const head = safe.top + text - (set.after ? set.after.height : 0) + 24 * unit;
  const left = safe.left + aside + 24 * unit;
  const rows = (button?.height ?? 0) + mark.height + (button && mark.height > 0 ? 34 * unit : 0);
  const end = safe.top + text;
  const sub = await subFor(composer, parts, set, {
    button: button?.block,
    width: aside,
    lines: 4,
    height: safe.bottom - (rows > 0 ? rows + 40 * unit : 0) - end - 36 * unit,
  });
  screens(
    composer,
    { x: left, y: head + (square ? 6 : 20) * unit, width: width - left + 30 * unit, height: height - head },
    square ? 3.5 : 5,
  );
  drawParts(composer, parts, set, safe.left, safe.top);
  if (sub) stage.text('sub', 'sub', sub, { x: safe.left, y: end + 36 * unit, color: scheme.soft });
  mark.draw({ x: safe.left, y: safe.bottom - rows, ground: scheme.ground });
  if (button) drawButton(composer, button, { x: safe.left, y: safe.bottom - button.height });
}

/** Story: everything that is read stands over the screen. */
async function stacked(composer: Composer, parts: HeadlineParts) {
  const { canvas, scheme, stage } = composer;
  const { width, height, safe, unit } = canvas;
  const room = safe.right - safe.left;
  const set = await setParts(composer, parts, {
    width: room,
    height: height * 0.22,
    max: width * 0.52,
    beside: room,
    share: 0.3,
  });
  const foot = 96 * unit;
  const button = await fitButton(composer, room - foot - 36 * unit);
  const mark = await fitMark(composer, { width: room - (button ? button.width + 36 * unit : 0), size: foot });
  const sub = await subFor(composer, parts, set, { button: button?.block, width: room, lines: 2 });
  const text =
    heightOf(composer, set) +
    (sub ? sub.height + 36 * unit : 0) +
    (button || mark.height > 0 ? foot + 40 * unit : 0);
  if (safe.top + text > safe.bottom - 60 * unit) throw new DoesNotFitError('The words leave no room.');
  const from = safe.top + text + 90 * unit;
  const needed = (width * height * 0.3) / (height - from);
  const device = Math.max(width * 0.74, needed * 1.06);
  if (device > width * 1.02) throw new DoesNotFitError('No room for the screenshot.');
  screens(
    composer,
    { x: (width - device) / 2 + 30 * unit, y: from, width: device, height: height - from },
    4,
  );
  let y = drawParts(composer, parts, set, safe.left, safe.top);
  if (sub) {
    y += 36 * unit;
    stage.text('sub', 'sub', sub, { x: safe.left, y, color: scheme.soft });
    y += sub.height;
  }
  y += 40 * unit;
  mark.draw({ x: safe.left, y: y + (foot - mark.height) / 2, ground: scheme.ground });
  if (button) drawButton(composer, button, { x: mark.height > 0 ? safe.right - button.width : safe.left, y });
}

/** Landscape: number and sentence at the left, the screens as tall as the canvas. */
async function wide(composer: Composer, parts: HeadlineParts) {
  const { canvas, scheme } = composer;
  const { width, height, safe, unit } = canvas;
  const half = width * 0.54;
  const set = await setParts(composer, parts, {
    width: half - safe.left,
    height: height * 0.44,
    max: width * 0.26,
    beside: half - safe.left,
    share: 0.32,
  });
  const text = heightOf(composer, set);
  const mark = await fitMark(composer, { width: half - safe.left, size: 84 * unit });
  const marked = text + mark.height + 30 * unit <= safe.bottom - safe.top;
  screens(composer, { x: half + 50 * unit, y: height * 0.14, width: width * 0.4, height: height * 0.86 }, 6);
  drawParts(composer, parts, set, safe.left, marked ? safe.top : (height - text) / 2);
  if (marked) mark.draw({ x: safe.left, y: safe.bottom - mark.height, ground: scheme.ground });
}
