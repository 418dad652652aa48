import { atTone, contrast, type Hex, hct, labChroma } from '../../brand/colour.ts';
import type { Scheme } from '../../brand/schemes.ts';
import type { Archetype } from '../archetype.ts';
import {
  type Composer,
  drawButton,
  fitButton,
  fitHeadline,
  fitName,
  fitSub,
  inkArea,
  textBudget,
} from '../composer.ts';
import { type Block, Unfit } from '../fit-text.ts';
import { calmTop, drawnWidth, isTall } from '../shot-fit.ts';

const paper = '#f6f3ed';

/** A page of a magazine: warm paper, a large serif, one disc of colour behind a white device. */
export const editorial: Archetype = {
  name: 'editorial',
  templates: ['advanced'],
  variants: ['rule', 'quiet'],
  shots: 1,
  leastShare: 0.27,
  suits: ({ brand, brief }) => {
    const calm = brand.shots.some((shot) => isTall(shot) && shot.light > 0.55);
    const game = brand.voice === 'loud' || brand.voice === 'playful';
    return !calm ? 0 : game || /game/i.test(brief.genre) ? 0.3 : 1.05;
  },
  schemes: (_, schemes) => schemes.filter(({ mood }) => mood === 'light'),
  async compose(composer) {
    const shot = composer.shots.find((one) => isTall(one) && one.light > 0.55);
    if (!shot) throw new Unfit('No calm, light screenshot.');
    const page = { ...composer, shots: [shot], scheme: inks(composer.scheme) };
    page.stage.ground(paper, `linear-gradient(165deg, #faf8f3 0%, ${paper} 45%, #ebe6db 100%)`);
    if (composer.canvas.shape === 'landscape') await wide(page);
    else if (composer.canvas.shape === 'story') await story(page);
    else await square(page);
  },
};

/** Ink and accent for the paper; the accent is the brand's colour, as dark as reading asks. */
function inks(scheme: Scheme): Scheme {
  const own =
    [scheme.accent, scheme.field, scheme.button].find((colour) => labChroma(colour) > 14) ?? scheme.ink;
  let accent: Hex = own;
  for (let tone = hct(own).tone; contrast(accent, paper) < 5 && tone > 10; tone -= 2)
    accent = atTone(own, tone);
  const ink = atTone(own, 12, Math.min(hct(own).chroma, 12));
  return {
    ...scheme,
    ground: paper,
    ink,
    soft: atTone(ink, 26),
    accent,
    button: ink,
    buttonInk: '#ffffff',
    field: own,
  };
}

/** The headline in two cuts: the first thought upright, the second in italics and colour. */
async function headline(
  composer: Composer,
  room: { width: number; height: number; max: number; lines: number; area?: number },
): Promise<{ block: Block; italic: Block | null }> {
  const { copy } = composer;
  const parts = copy.headline.match(/^(.+?[.!?…،,:])\s+(\S.+)$/u);
  const latin = /\p{Script=Latin}/u.test(copy.headline);
  if (!parts || !latin)
    return { block: await fitHeadline(composer, { ...room, role: 'editorial' }), italic: null };
  const first = await fitHeadline(composer, {
    ...room,
    height: room.height * 0.52,
    lines: Math.ceil(room.lines / 2),
    role: 'editorial',
    text: parts[1] as string,
  });
  const second = await fitHeadline(composer, {
    ...room,
    height: room.height * 0.52,
    max: first.size,
    lines: Math.ceil(room.lines / 2),
    role: 'italic',
    text: parts[2] as string,
  });
  if (second.size >= first.size - 1) return { block: first, italic: second };
  const even = await fitHeadline(composer, {
    ...room,
    height: room.height * 0.52,
    max: second.size,
    lines: Math.ceil(room.lines / 2),
    role: 'editorial',
    text: parts[1] as string,
  });
  return { block: even, italic: second };
}

/** Draws the headline; returns its height. Two cuts make one headline, so they get two boxes of that kind. */
function drawHeadline(
  composer: Composer,
  { block, italic }: { block: Block; italic: Block | null },
  at: { x: number; y: number },
): number {
  const { stage, scheme } = composer;
  stage.text('headline', 'headline', block, { ...at, color: scheme.ink });
  if (!italic) return block.height;
  const y = at.y + block.height + block.size * 0.22;
  stage.text('headline-2', 'headline', italic, { x: at.x, y, color: scheme.accent });
  return y + italic.height - at.y;
}

const headlineHeight = ({ block, italic }: { block: Block; italic: Block | null }) =>
  block.height + (italic ? italic.height + block.size * 0.22 : 0);

/** The rule with icon and name under it. */
async function masthead(composer: Composer, at: { x: number; y: number; width: number }): Promise<number> {
  const { canvas, stage, scheme, brand, variant } = composer;
  const { unit } = canvas;
  const line = Math.max(2, Math.round(2 * unit));
  if (variant === 'rule')
    stage.panel('rule', { x: at.x, y: at.y, width: at.width, height: line }, scheme.ink, {
      kind: 'ornament',
    });
  const top = at.y + (variant === 'rule' ? line + 24 * unit : 0);
  const icon = brand.icon;
  const size = icon ? Math.min(60 * unit, icon.width) : 0;
  const name = await fitName(composer, { width: at.width - size - 20 * unit, max: 40 * unit });
  if (icon) stage.icon(icon, { x: at.x, y: top, size, ground: paper });
  if (name)
    stage.text('name', 'name', name, {
      x: at.x + (icon ? size + 18 * unit : 0),
      y: top + ((icon ? size : name.height) - name.height) / 2,
      color: scheme.ink,
    });
  return top + Math.max(size, name?.height ?? 0);
}

async function device(
  composer: Composer,
  place: { x: number; y: number; width: number },
  disc: { x: number; y: number; radius: number },
) {
  const { canvas, stage, scheme, shots } = composer;
  const shot = shots[0];
  if (!shot) throw new Unfit('No screenshot.');
  stage.panel(
    'disc',
    { x: disc.x - disc.radius, y: disc.y - disc.radius, width: disc.radius * 2, height: disc.radius * 2 },
    scheme.field,
    { radius: disc.radius, kind: 'ornament' },
  );
  const width = drawnWidth(shot, place.width);
  stage.device('device', shot, {
    x: place.x + (place.width - width) / 2,
    y: calmTop(shot, width, place.y, canvas.height, 14 * canvas.unit),
    width,
    shadow: scheme.shadow,
    finish: 'white',
    depth: 0.9,
  });
}

async function square(composer: Composer) {
  const { canvas, stage, scheme } = composer;
  const { width, height, safe, unit } = canvas;
  const deviceWidth = width * 0.455;
  const deviceX = width - safe.left * 0.72 - deviceWidth;
  const top = await masthead(composer, { x: safe.left, y: safe.top, width: safe.right - safe.left });
  const room = deviceX - safe.left - 44 * unit;
  const button = await fitButton(composer, room);
  const sub = await fitSub(composer, { width: room * 0.98, lines: 3 });
  const buttonY = safe.bottom - (button?.height ?? 0);
  const subY = buttonY - (sub ? sub.height + 44 * unit : 0);
  const start = top + 56 * unit;
  const fitted = await headline(composer, {
    width: room,
    height: subY - start - 40 * unit,
    max: width * 0.14,
    lines: 5,
  });
  if (inkArea(fitted.block, fitted.italic, sub, button?.block) > textBudget(canvas))
    throw new Unfit('Too much text.');
  await device(
    composer,
    { x: deviceX, y: top + 70 * unit, width: deviceWidth },
    { x: deviceX + deviceWidth * 0.5, y: height * 0.6, radius: deviceWidth * 0.7 },
  );
  drawHeadline(composer, fitted, { x: safe.left, y: start });
  if (sub) stage.text('sub', 'sub', sub, { x: safe.left, y: subY, color: scheme.soft });
  if (button) drawButton(composer, button, { x: safe.left, y: buttonY });
}

async function story(composer: Composer) {
  const { canvas, stage, scheme } = composer;
  const { width, height, safe, unit } = canvas;
  const room = safe.right - safe.left;
  const top = await masthead(composer, { x: safe.left, y: safe.top, width: room });
  const button = await fitButton(composer, room);
  const sub = await fitSub(composer, { width: room * 0.9, lines: 2 });
  const fitted = await headline(composer, {
    width: room,
    height: (safe.bottom - top) * 0.5,
    max: width * 0.2,
    lines: 4,
    area: width * height * 0.11,
  });
  let y = top + 54 * unit;
  y += drawHeadline(composer, fitted, { x: safe.left, y }) + 40 * unit;
  if (sub) {
    stage.text('sub', 'sub', sub, { x: safe.left, y, color: scheme.soft });
    y += sub.height + 44 * unit;
  }
  if (button) drawButton(composer, button, { x: safe.left, y });
  y += (button?.height ?? 0) + 74 * unit;
  if (y > height * 0.7) throw new Unfit('No room for the device.');
  const deviceWidth = width * Math.min(0.78, Math.max(0.62, (0.31 * height) / (height - y)));
  await device(
    composer,
    { x: (width - deviceWidth) / 2, y, width: deviceWidth },
    { x: width / 2, y: y + deviceWidth * 0.84, radius: deviceWidth * 0.7 },
  );
}

async function wide(composer: Composer) {
  const { canvas, stage, scheme, variant, brand } = composer;
  const { width, height, safe, unit } = canvas;
  const deviceWidth = width * 0.4;
  const deviceX = width - safe.left - 40 * unit - deviceWidth;
  const room = deviceX - safe.left - 96 * unit;
  const fitted = await headline(composer, { width: room, height: height * 0.56, max: width * 0.1, lines: 4 });
  const sub = await fitSub(composer, { width: room, lines: 2 });
  await device(
    composer,
    { x: deviceX, y: safe.top + 6 * unit, width: deviceWidth },
    { x: deviceX + deviceWidth / 2, y: height * 0.62, radius: deviceWidth * 0.66 },
  );
  const icon = brand.icon;
  const size = icon ? Math.min(72 * unit, icon.width) : 0;
  if (variant === 'rule')
    stage.panel('rule', { x: safe.left, y: safe.top, width: room, height: 2 }, scheme.ink, {
      kind: 'ornament',
    });
  const start = safe.top + (variant === 'rule' ? 46 * unit : 0);
  drawHeadline(composer, fitted, { x: safe.left, y: start });
  if (icon) stage.icon(icon, { x: safe.left, y: safe.bottom - size, size, ground: paper });
  const foot = start + headlineHeight(fitted);
  if (
    sub &&
    inkArea(fitted.block, fitted.italic, sub) < textBudget(canvas) &&
    foot + 34 * unit + sub.height < safe.bottom - size - 30 * unit
  ) {
    stage.text('sub', 'sub', sub, { x: safe.left, y: foot + 34 * unit, color: scheme.soft });
  }
}
