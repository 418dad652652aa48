import { isTall } from '../../brand/shot-shape.ts';
import type { Shot } from '../../brand/shots.ts';
import { atTone, type Hex, hct, lightness, withAlpha } from '../../raster/colour.ts';
import { backdrop } from '../parts/backdrop.ts';
import { column } from '../parts/column.ts';
import { type Composer, drawButton, fitButton, fitSub, inkArea } from '../parts/composer.ts';
import { type Lift, liftFrom } from '../parts/lift.ts';
import { fitMark } from '../parts/mark.ts';
import type { Archetype } from '../plan/archetype.ts';
import { DoesNotFitError } from '../type/fit-text.ts';

/** One piece of the interface, lifted off its dimmed screen and enlarged over its own place. */
export const magnifiedDetail: Archetype = {
  name: 'magnified-detail',
  templates: ['advanced'],
  variants: ['right', 'left'],
  shots: 1,
  magnifies: true,
  suits: ({ brand }) => (brand.shots.some(isTall) ? 1.3 : 0),
  // A light card needs a ground that is not as light, a dark one a ground that is not as dark.
  schemes: ({ brand }, schemes) =>
    schemes.filter(({ ground }) =>
      brand.shots.some((shot) => isTall(shot) && Math.abs(lightness(ground) / 100 - shot.light) > 0.2),
    ),
  async compose(composer) {
    await backdrop(composer, { x: 0.2, y: 0.62, size: 1.3 });
    const { shape } = composer.canvas;
    if (shape === 'landscape') await wide(composer);
    else if (shape === 'story') await story(composer);
    else await square(composer);
  },
};

/** Screens of another lightness than the ground; on a dark or full one those that glow, where there are any. */
function apart({ leads, scheme }: Composer): Shot[] {
  const ground = lightness(scheme.ground) / 100;
  const found = leads.filter((shot) => isTall(shot) && Math.abs(shot.light - ground) > 0.2);
  const glowing = found.filter((shot) => shot.light > 0.5);
  return ground < 0.7 && glowing.length > 0 ? glowing : found;
}

/** What dims a screen: the brand's hue, deep; of yellow and orange less so, which turn to mud; of red deeper, which turns pink. */
function veilOf({ brand }: Composer, light: boolean): Hex {
  const { primary, grey } = brand.hues;
  if (grey) return light ? '#3a3d42' : '#08090a';
  const { hue, chroma } = hct(primary);
  if (!light) return atTone(primary, 8, Math.min(chroma, 12));
  if (hue > 330 || hue <= 45) return atTone(primary, 16, Math.min(chroma, 28));
  return atTone(primary, hue > 45 && hue < 125 ? 52 : 34, Math.min(chroma, 60));
}

function draw(composer: Composer, { shot, detail, device, card }: Lift) {
  const { stage, scheme } = composer;
  const light = shot.light > 0.5;
  const veil = veilOf(composer, light);
  stage.device('device', shot, {
    ...device,
    shadow: scheme.shadow,
    dark: lightness(scheme.ground) < 40,
    dim: withAlpha(veil, light ? 0.4 : 0.34),
  });
  stage.lifted('detail', shot, detail, {
    ...card,
    shadow: atTone(veil, 6),
    depth: 1.4,
    ...(light ? {} : { rim: 0.2 }),
    on: 'device-screen',
  });
}

/** With its sub-headline where that leaves the detail room, else with the headline alone, at last a smaller one. */
async function square(composer: Composer) {
  const tries = [
    { sub: true, head: 0.25 },
    { sub: false, head: 0.25 },
    { sub: false, head: 0.18 },
  ];
  for (const [index, words] of tries.entries()) {
    try {
      await setSquare(composer, words);
      return;
    } catch (error) {
      if (!(error instanceof DoesNotFitError) || index === tries.length - 1) throw error;
    }
  }
}

async function setSquare(composer: Composer, words: { sub: boolean; head: number }) {
  const { canvas, stage, scheme, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const portrait = canvas.shape === 'portrait';
  const right = variant === 'right';
  const room = safe.right - safe.left;
  const slim = width * (portrait ? 0.47 : 0.455);
  const wing = room - slim - 40 * unit;
  const sub = words.sub ? await fitSub(composer, { width: wing, lines: 3 }) : null;
  const button = await fitButton(composer, wing);
  const gap = sub && button ? 40 * unit : 0;
  const below = (sub?.height ?? 0) + gap + (button?.height ?? 0);
  const head = await column(composer, {
    width: room,
    iconBeside: 104 * unit,
    height: height * (words.head + 0.075 + (portrait ? 0.03 : 0)),
    max: width * 0.125,
    lines: 3,
    action: 'none',
    noSub: true,
    reserved: inkArea(sub, button?.block),
  });
  const top = safe.top + head.height + 52 * unit;
  // What the words leave beside them; a wider device leaves the canvas on its own side.
  const maxWidth = room - Math.max(sub?.width ?? 0, button?.width ?? 0) - 40 * unit;
  const lift = await liftFrom(canvas, apart(composer), {
    widths: [1, 1.08, 1.16, 1.26].map((more) => slim * more),
    x: (own) => (right ? safe.right - Math.min(own, maxWidth) : safe.left + Math.min(0, maxWidth - own)),
    top,
    left: safe.left,
    right: safe.right,
    side: right ? 'right' : 'left',
    above: top + 30 * unit,
    below: safe.bottom - below - 48 * unit,
  });
  draw(composer, lift);
  head.draw(safe.left, safe.top);
  const x = right ? safe.left : Math.max(safe.right - wing, lift.device.x + lift.device.width + 40 * unit);
  let y = safe.bottom - below;
  if (sub) {
    stage.text('sub', 'sub', sub, { x, y, color: scheme.soft });
    y += sub.height + gap;
  }
  if (button) drawButton(composer, button, { x, y });
}

async function story(composer: Composer) {
  const { canvas, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const text = await column(composer, {
    width: safe.right - safe.left,
    height: (safe.bottom - safe.top) * 0.56,
    max: width * 0.15,
    lines: 4,
    action: 'stack',
    iconInRow: true,
  });
  const top = safe.top + text.height + 64 * unit;
  const margin = 40 * unit;
  const lift = await liftFrom(canvas, apart(composer), {
    widths: [0.8, 0.72, 0.86, 0.92].map((share) => width * share),
    x: (own) => (variant === 'right' ? (width - own) / 2 : width - own * 0.9),
    top,
    left: margin,
    right: width - margin,
    side: variant === 'right' ? 'middle' : 'left',
    above: top + 90 * unit,
    below: height - 90 * unit,
  });
  draw(composer, lift);
  text.draw(safe.left, safe.top);
}

async function wide(composer: Composer) {
  const { canvas, scheme, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const right = variant === 'right';
  const slim = width * 0.385;
  const reach = width * 0.075;
  const edge = safe.left * 0.85;
  const room = width - edge - slim - reach - 40 * unit - safe.left;
  const mark = await fitMark(composer, { width: room, size: 84 * unit });
  const tall = safe.bottom - safe.top - mark.height - 40 * unit;
  const text = await column(composer, {
    width: room,
    height: tall,
    reserved: mark.ink,
    max: width * 0.125,
    lines: 4,
    action: 'none',
    subLines: 2,
  });
  const lift = await liftFrom(canvas, apart(composer), {
    widths: [slim, slim * 1.05, slim * 1.1],
    x: (own) => (right ? width - edge - own : edge),
    top: safe.top,
    left: right ? width - edge - slim - reach : edge - 10 * unit,
    right: right ? width - edge + 10 * unit : edge + slim + reach,
    side: right ? 'right' : 'left',
    above: safe.top + 60 * unit,
    below: height - 40 * unit,
  });
  draw(composer, lift);
  const x = right ? safe.left : width - safe.left - room;
  text.draw(x, safe.top + (tall - text.height) * 0.5);
  mark.draw({ x, y: safe.bottom - mark.height, ground: scheme.ground });
}
