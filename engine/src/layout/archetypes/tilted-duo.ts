import { isScreen } from '../../brand/shot-shape.ts';
import type { Shot } from '../../brand/shots.ts';
import { lightness } from '../../raster/colour.ts';
import { backdrop } from '../parts/backdrop.ts';
import { column } from '../parts/column.ts';
import type { Composer } from '../parts/composer.ts';
import { fitMark } from '../parts/mark.ts';
import { ensemble, gathers } from '../parts/pick-shots.ts';
import { drawnWidth, grown, shownShare } from '../parts/shot-fit.ts';
import type { Archetype } from '../plan/archetype.ts';
import { deviceSize } from '../scene/device.ts';
import { byCorner, lean } from '../scene/tilt.ts';
import { DoesNotFitError } from '../type/fit-text.ts';

const tilt = 13;
/** What it loses in a story, where a designer's was taken before it in 16 of 18 verdicts; in landscapes in one of 8 (0081). */
const inStory = 0.3;

/** Two devices at one angle, leaning away from the words; the lighter screen in front. */
export const tiltedDuo: Archetype = {
  name: 'tilted-duo',
  templates: ['advanced'],
  variants: ['wide', 'close'],
  shots: 2,
  suits: ({ brand, canvas, copy }) =>
    !gathers(brand.shots.filter(isScreen), 2, canvas.shape)
      ? 0
      : (copy.sub.length > 55 ? 0.9 : 1.1) - (canvas.shape === 'story' ? inStory : 0),
  async compose(composer) {
    const duo = ensemble(composer.shots.filter(isScreen), 2);
    if (!duo) throw new DoesNotFitError('Two screenshots are needed.');
    // The screen that stands out from the ground goes in front.
    const bright = lightness(composer.scheme.ground) < 70;
    const [front, back] = duo.toSorted((a, b) => (bright ? b.light - a.light : a.light - b.light)) as [
      Shot,
      Shot,
    ];
    const { shape } = composer.canvas;
    if (shape === 'landscape') await wide(composer, front, back);
    else if (shape === 'story') await climbing(composer, front, back);
    else if (shape === 'portrait') await parted(composer, front, back);
    else await stacked(composer, front, back);
  },
};

/** Where a pair stands: the upper left corner of the front device, and from there to that of the other. */
interface Stand {
  corner: { x: number; y: number };
  shift: { x: number; y: number };
  width: number;
}

/** Draws the pair at the first stand on which enough of it is seen; devices grow for that. */
function pair({ stage, scheme, canvas }: Composer, front: Shot, back: Shot, ...stands: Stand[]) {
  const tried = stands.map(({ corner, shift, width }) =>
    grown(canvas, (growth) =>
      [
        { shot: back, at: { x: corner.x + shift.x * growth, y: corner.y + shift.y } },
        { shot: front, at: corner },
      ].map(({ shot, at }) => {
        const size = deviceSize(shot, drawnWidth(shot, width * growth));
        return { shot, rotation: tilt, ...byCorner(at, size.width, size.height, tilt) };
      }),
    ),
  );
  const places = tried.find((devices) => shownShare(canvas, devices) > 0.345) ?? tried.at(-1) ?? [];
  places.forEach(({ shot, ...place }, index) => {
    stage.device(index === 0 ? 'device-back' : 'device', shot, {
      ...place,
      shadow: scheme.shadow,
      dark: lightness(scheme.ground) < 40,
      depth: 1.25,
      ...(index === 1 ? { on: 'device-back-screen' } : {}),
    });
  });
}

/** Square: words above, the pair rising from the lower right corner. */
async function stacked(composer: Composer, front: Shot, back: Shot) {
  const { canvas, variant } = composer;
  const { width, height, safe, unit } = canvas;
  await backdrop(composer, { x: 0.2, y: 0.86, size: 1.15 }, { x: 0.92, y: 0.3, reach: 0.62 });
  const room = safe.right - safe.left;
  const narrow = room * 0.5;
  const text = await column(composer, {
    width: narrow,
    headlineWidth: room,
    height: height * 0.52,
    max: width * 0.132,
    lines: 3,
    action: 'stack',
    subLines: 3,
    iconInRow: true,
  });
  text.draw(safe.left, safe.top);
  const foot = safe.top + text.height;
  const headline = safe.top + text.headlineHeight;
  const deviceWidth = width * (variant === 'wide' ? 0.52 : 0.47);
  // The leaning edge passes the button's corner with air between; else the pair stands below it.
  const top = Math.max(headline + 64 * unit, foot - 120 * unit);
  const clear = safe.left + Math.max(text.widthBelow, narrow * 0.7) + 44 * unit + lean(foot - top, tilt);
  const lift = Math.min(230 * unit, top - headline - 24 * unit);
  const below = foot + 48 * unit;
  pair(
    composer,
    front,
    back,
    { corner: { x: clear, y: top }, shift: { x: deviceWidth * 0.7, y: -lift }, width: deviceWidth },
    {
      corner: { x: width * 0.25, y: below },
      shift: { x: deviceWidth * 0.86, y: -Math.min(200 * unit, below - headline - 40 * unit) },
      width: deviceWidth * 1.12,
    },
  );
}

/** Portrait: words in a broad band at the top, the pair side by side below it, the front one on the right. */
async function parted(composer: Composer, front: Shot, back: Shot) {
  const { canvas, variant } = composer;
  const { width, height, safe, unit } = canvas;
  await backdrop(composer, { x: 0.12, y: 0.56, size: 1.2 }, { x: 0.9, y: 0.36, reach: 0.6 });
  const text = await column(composer, {
    width: safe.right - safe.left,
    iconBeside: 124 * unit,
    height: height * 0.42,
    max: width * 0.14,
    lines: 3,
    action: 'row',
  });
  text.draw(safe.left, safe.top);
  const deviceWidth = width * (variant === 'wide' ? 0.56 : 0.52);
  const corner = { x: width * 0.53, y: safe.top + text.height + 64 * unit };
  pair(composer, front, back, {
    corner,
    shift: { x: deviceWidth * -0.8, y: 120 * unit },
    width: deviceWidth,
  });
}

/** Story: words across the top, the pair climbing beside the button and leaving on both sides. */
async function climbing(composer: Composer, front: Shot, back: Shot) {
  const { canvas, variant } = composer;
  const { width, safe, unit } = canvas;
  await backdrop(composer, { x: 0.1, y: 0.62, size: 1.3 }, { x: 0.95, y: 0.3, reach: 0.7 });
  const room = safe.right - safe.left;
  const text = await column(composer, {
    width: room * 0.74,
    headlineWidth: room,
    height: (safe.bottom - safe.top) * 0.66,
    max: width * 0.17,
    lines: 3,
    action: 'stack',
    subLines: 3,
    iconInRow: true,
  });
  text.draw(safe.left, safe.top);
  const corner = { x: width * (variant === 'wide' ? 0.22 : 0.3), y: safe.top + text.height + 70 * unit };
  const deviceWidth = width * (variant === 'wide' ? 0.62 : 0.58);
  const beside = safe.top + text.headlineHeight + 90 * unit;
  const lift = Math.max(120 * unit, Math.min(330 * unit, corner.y - beside));
  const clear = safe.left + text.widthBelow + 40 * unit;
  const aside = Math.max(deviceWidth * 0.74, clear - corner.x + lean(lift * 0.6, tilt));
  pair(composer, front, back, { corner, shift: { x: aside, y: -lift }, width: deviceWidth });
}

/** Landscape: words level with the middle, both devices cut into diagonals. */
async function wide(composer: Composer, front: Shot, back: Shot) {
  const { canvas, scheme, variant } = composer;
  const { width, height, safe, unit } = canvas;
  await backdrop(composer, { x: 0.14, y: 0.66, size: 1.5 }, { x: 0.93, y: 0.2, reach: 0.36 });
  const deviceWidth = width * (variant === 'wide' ? 0.33 : 0.31);
  const corner = { x: width * 0.625, y: height * (variant === 'wide' ? 0.07 : 0.16) };
  const across = corner.x - lean(height * 0.5, tilt) - safe.left - 40 * unit;
  const mark = await fitMark(composer, { width: across, size: 84 * unit });
  const room = safe.bottom - safe.top - mark.height - 40 * unit;
  const text = await column(composer, {
    width: across,
    height: room,
    reserved: mark.ink,
    max: width * 0.12,
    lines: 4,
    action: 'none',
  });
  text.draw(safe.left, safe.top + (room - text.height) * 0.5);
  mark.draw({ x: safe.left, y: safe.bottom - mark.height, ground: scheme.ground });
  pair(composer, front, back, {
    corner,
    shift: { x: deviceWidth * 0.9, y: -140 * unit },
    width: deviceWidth,
  });
}
