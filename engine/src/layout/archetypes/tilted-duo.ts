import { lightness } from '../../brand/colour.ts';
import type { Shot } from '../../brand/shots.ts';
import type { Archetype } from '../archetype.ts';
import { backdrop } from '../backdrop.ts';
import { column } from '../column.ts';
import { type Composer, fitName, inkArea, textBudget } from '../composer.ts';
import { deviceSize } from '../device.ts';
import { Unfit } from '../fit-text.ts';
import { drawnWidth, isTall } from '../shot-fit.ts';
import { byCorner, lean } from '../tilt.ts';

const tilt = 13;

/** Two devices at one angle, leaning away from the words; the lighter screen in front. */
export const tiltedDuo: Archetype = {
  name: 'tilted-duo',
  templates: ['advanced'],
  variants: ['wide', 'close'],
  shots: 2,
  suits: ({ brand, copy }) => (brand.shots.filter(isTall).length < 2 ? 0 : copy.sub.length > 55 ? 0.8 : 1.1),
  async compose(composer) {
    const { canvas } = composer;
    const tall = composer.shots.filter(isTall);
    const [first, second] = tall;
    if (!first || !second) throw new Unfit('Two screenshots are needed.');
    // The screen that stands out from the ground goes in front.
    const darkGround = lightness(composer.scheme.ground) < 60;
    const front = first.light > second.light === darkGround ? first : second;
    const back = front === first ? second : first;
    await backdrop(composer, { x: 0.2, y: 0.86, size: 1.15 });
    if (canvas.shape === 'landscape') await wide(composer, front, back);
    else await upright(composer, front, back);
  },
};

async function pair(
  composer: Composer,
  front: Shot,
  back: Shot,
  corner: { x: number; y: number },
  width: number,
  shift: { x: number; y: number },
) {
  const { stage, scheme } = composer;
  for (const [id, shot, at] of [
    ['device-back', back, { x: corner.x + shift.x, y: corner.y - shift.y }],
    ['device', front, corner],
  ] as const) {
    const drawn = drawnWidth(shot, width);
    const size = deviceSize(shot, drawn);
    const rect = byCorner(at, size.width, size.height, tilt);
    stage.device(id, shot, {
      x: rect.x,
      y: rect.y,
      width: drawn,
      rotation: tilt,
      shadow: scheme.shadow,
      dark: lightness(scheme.ground) < 40,
      depth: 1.15,
      ...(id === 'device' ? { on: 'device-back-screen' } : {}),
    });
  }
}

async function upright(composer: Composer, front: Shot, back: Shot) {
  const { canvas, stage, scheme, brand, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const story = canvas.shape === 'story';
  const room = safe.right - safe.left;
  const narrow = story ? room * 0.74 : room * 0.47;
  const text = await column(composer, {
    width: narrow,
    headlineWidth: story ? room : room * 0.86,
    height: story ? (safe.bottom - safe.top) * 0.62 : height * 0.46,
    max: width * (story ? 0.14 : 0.115),
    lines: 3,
    action: 'stack',
    subLines: 3,
    ...(story ? { iconInRow: true } : {}),
  });
  text.draw(safe.left, safe.top);
  const foot = safe.top + text.height;
  // The leaning edge passes the button's corner with air between.
  const deviceWidth = width * (story ? 0.57 : variant === 'wide' ? 0.5 : 0.47);
  const top = story ? foot + 66 * unit : foot - 110 * unit;
  const corner = story
    ? { x: width * 0.24, y: top }
    : {
        x:
          safe.left +
          Math.min(Math.max(text.widthBelow, narrow * 0.72), narrow) +
          40 * unit +
          lean(foot - top, tilt),
        y: top,
      };
  const lift = story
    ? Math.min(310 * unit, text.height * 0.35)
    : Math.min(200 * unit, top - safe.top - text.headlineHeight - 30 * unit);
  await pair(composer, front, back, corner, deviceWidth, {
    x: deviceWidth * (story ? 0.86 : 0.72),
    y: Math.max(lift, -40 * unit),
  });
  const icon = brand.icon;
  if (!icon || story) return;
  const size = Math.min(84 * unit, icon.width);
  const y = safe.bottom - size;
  stage.icon(icon, { x: safe.left, y, size, ground: scheme.ground });
  const nameRoom = corner.x - lean(safe.bottom - corner.y, tilt) - safe.left - size - 60 * unit;
  const name = nameRoom > 100 * unit ? await fitName(composer, { width: nameRoom, max: 42 * unit }) : null;
  if (name && text.ink + inkArea(name) < textBudget(canvas)) {
    stage.text('name', 'name', name, {
      x: safe.left + size + 22 * unit,
      y: y + (size - name.height) / 2,
      color: scheme.ink,
    });
  }
}

async function wide(composer: Composer, front: Shot, back: Shot) {
  const { canvas, stage, scheme, brand, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const deviceWidth = width * (variant === 'wide' ? 0.3 : 0.28);
  const corner = { x: width * 0.63, y: height * 0.09 };
  const edge = corner.x - lean(height - corner.y, tilt);
  const icon = brand.icon;
  const size = icon ? Math.min(84 * unit, icon.width) : 0;
  const text = await column(composer, {
    width: edge + lean(height * 0.45, tilt) - safe.left - 40 * unit,
    height: safe.bottom - safe.top - (icon ? size + 40 * unit : 0),
    max: width * 0.088,
    lines: 3,
    action: 'none',
  });
  text.draw(safe.left, safe.top + 4 * unit);
  if (icon) stage.icon(icon, { x: safe.left, y: safe.bottom - size, size, ground: scheme.ground });
  await pair(composer, front, back, corner, deviceWidth, { x: deviceWidth * 0.94, y: 130 * unit });
}
