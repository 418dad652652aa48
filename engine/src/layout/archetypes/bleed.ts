import { isTall } from '../../brand/shot-shape.ts';
import { graphemes } from '../../text/graphemes.ts';
import { isWide } from '../../text/language.ts';
import { backdrop, halo } from '../parts/backdrop.ts';
import { broadBleed } from '../parts/broad-layouts.ts';
import { column } from '../parts/column.ts';
import type { Composer } from '../parts/composer.ts';
import { fitMark } from '../parts/mark.ts';
import { calmTop, drawnWidth, neededWidth } from '../parts/shot-fit.ts';
import type { Archetype } from '../plan/archetype.ts';
import { DoesNotFitError } from '../type/fit-text.ts';

/** How well it suits in Advanced, where a designer's was taken before it by design in 21 of 26 verdicts, before others in half. */
const inAdvanced = 0.65;

/**
 * One flat ground, text ranged left, a large device whose foot the canvas cuts off. In a square it stands beside the words
 * where they are short enough, or below them, so large that its interface is read.
 */
export const bleed: Archetype = {
  name: 'bleed',
  templates: ['basic', 'advanced'],
  variants: ['wide', 'low'],
  shots: 1,
  suits: ({ brand, template }) => (brand.shots.length === 0 ? 0 : template === 'advanced' ? inAdvanced : 1),
  async compose(composer) {
    const { canvas } = composer;
    await backdrop(composer, { x: 0.1, y: 0.8, size: 1.2 });
    if (!composer.shots.some(isTall)) await broadBleed(composer);
    else if (canvas.shape === 'landscape' || standsBeside(composer)) await beside(composer);
    else await tall(composer);
  },
};

/** Beside a device a longer word of a square would have to be set too small, or be broken. */
const longestBeside = 10;

function standsBeside({ canvas, copy, brief, variant }: Composer): boolean {
  if (canvas.shape !== 'square' || variant === 'low') return false;
  const words = copy.headline.split(/[^\p{L}\p{M}\p{N}’']+/u);
  return isWide(brief.language) || Math.max(...words.map((word) => graphemes(word))) <= longestBeside;
}

/** Words above; portrait lets the device leave on the right as well, so that it can be larger. */
async function tall(composer: Composer) {
  const { canvas, scheme, stage, shots, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const shot = shots[0];
  if (!shot) throw new DoesNotFitError('No screenshot.');
  const story = canvas.shape === 'story';
  const portrait = canvas.shape === 'portrait';
  const text = await column(composer, {
    width: safe.right - safe.left,
    height: story ? safe.bottom - safe.top : height * (portrait ? 0.46 : 0.42),
    max: width * (story ? 0.175 : portrait ? 0.15 : 0.13),
    lines: story ? 4 : 3,
    action: story ? 'stack' : 'row',
    ...(story ? { iconInRow: true } : { iconBeside: 132 * unit }),
  });
  const top = safe.top + text.height + 66 * unit;
  const wanted = width * (portrait ? 0.95 : variant === 'wide' || !story ? 0.9 : 0.78);
  const maxWidth = portrait ? width * 1.05 : width * 0.94;
  const deviceWidth = drawnWidth(
    shot,
    Math.min(maxWidth, neededWidth(canvas, shot, wanted, height - top - 40 * unit)),
  );
  const x = portrait ? (variant === 'wide' ? safe.left * 2.2 : safe.left) : (width - deviceWidth) / 2;
  halo(composer, { x: x + deviceWidth * 0.82, y: top + deviceWidth * 0.3, radius: deviceWidth * 0.34 });
  text.draw(safe.left, safe.top);
  stage.device('device', shot, {
    x,
    y: calmTop(shot, deviceWidth, top + 10 * unit, height, 14 * unit),
    width: deviceWidth,
    shadow: scheme.shadow,
    dark: scheme.mood === 'dark',
  });
}

/** Words on the left, level with the middle in a landscape, the device on the right, cut off below. */
async function beside(composer: Composer) {
  const { canvas, scheme, stage, shots, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const shot = shots[0];
  if (!shot) throw new DoesNotFitError('No screenshot.');
  const flat = canvas.shape === 'landscape';
  const wanted = width * (!flat ? 0.44 : variant === 'wide' ? 0.48 : 0.43);
  const deviceWidth = drawnWidth(shot, neededWidth(canvas, shot, wanted, height - safe.top - 40 * unit));
  const deviceX = width - safe.left - deviceWidth;
  const room = deviceX - safe.left - 44 * unit;
  const mark = await fitMark(composer, { width: room, size: (flat ? 88 : 92) * unit });
  const text = await column(composer, {
    width: room,
    height: safe.bottom - safe.top - mark.height - (flat ? 36 : 44) * unit,
    reserved: mark.ink,
    max: width * (flat ? 0.098 : 0.115),
    lines: flat ? 4 : 5,
    action: flat ? 'none' : 'stack',
    subLines: flat ? 2 : 3,
  });
  halo(composer, { x: deviceX + deviceWidth * 0.9, y: height * 0.34, radius: deviceWidth * 0.36 });
  mark.draw({ x: safe.left, y: safe.top, ground: scheme.ground });
  text.draw(safe.left, safe.bottom - text.height);
  stage.device('device', shot, {
    x: deviceX,
    y: calmTop(shot, deviceWidth, safe.top + 12 * unit, height, 12 * unit),
    width: deviceWidth,
    shadow: scheme.shadow,
    dark: scheme.mood === 'dark',
  });
}
