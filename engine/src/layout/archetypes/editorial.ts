import { isTall } from '../../brand/shot-shape.ts';
import type { Shot } from '../../brand/shots.ts';
import { type Composer, fitName, inkArea, textBudget } from '../parts/composer.ts';
import { drawnWidth } from '../parts/shot-fit.ts';
import { subAndButton } from '../parts/sub-and-button.ts';
import type { Archetype } from '../plan/archetype.ts';
import { DoesNotFitError } from '../type/fit-text.ts';
import { fitPhrase, layPaper, masthead, spotlight, type TwoCutHeadline } from './magazine-page.ts';

/**
 * How well it suits. Beside a designer's ad it was taken by design in 65 % of 26 verdicts on landscapes, 54 of 28 on stories
 * and 41 of 34 on squares, more than any other in Advanced; among our own layouts people who think of a feed leave it.
 */
const suited = { landscape: 4, story: 3.4, square: 3.2, portrait: 3 };

/** A page of a magazine: warm paper, a large serif, one disc of colour behind a white device. */
export const editorial: Archetype = {
  name: 'editorial',
  templates: ['advanced'],
  variants: ['rule', 'quiet'],
  shots: 1,
  ownFace: true,
  leastShare: 0.27,
  suits: ({ brand, brief, canvas }) => {
    const calm = brand.shots.some((shot) => isTall(shot) && shot.light > 0.55);
    const game = brand.voice === 'loud' || brand.voice === 'playful';
    if (!calm) return 0;
    return game || /game/i.test(brief.genre) ? 0.3 : suited[canvas.shape];
  },
  schemes: (_, schemes) => schemes.filter(({ mood }) => mood === 'light'),
  async compose(composer) {
    const shot = composer.leads.find((one) => isTall(one) && one.light > 0.55);
    if (!shot) throw new DoesNotFitError('No calm, light screenshot.');
    const page = layPaper(composer);
    const { shape } = page.canvas;
    if (shape === 'landscape') await spread(page, shot);
    else if (shape === 'square') await narrow(page, shot);
    else await tall(page, shot);
  },
};

/** The first of some attempts that finds room for its words. */
async function firstFit<T>(attempts: readonly (() => Promise<T>)[]): Promise<T> {
  for (const attempt of attempts.slice(0, -1)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof DoesNotFitError)) throw error;
    }
  }
  return (attempts.at(-1) as () => Promise<T>)();
}

/** Square: a narrow column of large serif, the device on its right, the disc between and behind. */
async function narrow(page: Composer, shot: Shot) {
  const { canvas, variant } = page;
  const { width, height, safe, unit } = canvas;
  const start =
    safe.top + (await masthead(page, { x: safe.left, y: safe.top, width: safe.right - safe.left }));
  // A wide word asks for a narrower device; below a share of the canvas it is none any more.
  const made = await firstFit(
    [0.47, 0.44, 0.405].map((share) => async () => {
      const deviceWidth = drawnWidth(shot, width * share);
      const x = width - deviceWidth - safe.left * (variant === 'rule' ? 0.62 : 0.8);
      const radius = deviceWidth * 0.68;
      const disc = { x: x + deviceWidth * 0.54, y: height * 0.66, radius };
      const room = Math.min(x, disc.x - radius) - safe.left - 42 * unit;
      const foot = await subAndButton(page, { width: room, lines: 4 });
      const footY = safe.bottom - foot.height;
      const phrase = await fitPhrase(page, {
        width: room,
        height: footY - start - 130 * unit,
        max: width * 0.139,
        lines: 6,
        area: textBudget(canvas) - foot.ink - width * 20 * unit,
      });
      return { deviceWidth, x, disc, foot, footY, phrase };
    }),
  );
  spotlight(page, shot, { x: made.x, y: start + 40 * unit, width: made.deviceWidth }, made.disc);
  made.phrase.draw(safe.left, start + 60 * unit);
  made.foot.draw(safe.left, made.footY);
}

/** Portrait and story: the phrase across the page, the device rising below it; portrait moves it to the right. */
async function tall(page: Composer, shot: Shot) {
  const { canvas } = page;
  const { width, height, safe, unit } = canvas;
  const story = canvas.shape === 'story';
  const room = safe.right - safe.left;
  const start = safe.top + (await masthead(page, { x: safe.left, y: safe.top, width: room }));
  const side = story ? room : room * 0.45;
  const foot = await subAndButton(page, { width: side, lines: story ? 2 : 5 });
  const phrase = await fitPhrase(page, {
    width: room,
    height: story ? (safe.bottom - start - foot.height) * 0.72 : height * 0.32,
    max: width * (story ? 0.21 : 0.165),
    lines: story ? 4 : 3,
    area: Math.min(width * height * 0.125, textBudget(canvas) - foot.ink - width * 20 * unit),
  });
  const phraseY = start + 58 * unit;
  const below = phraseY + phrase.height;
  if (story) {
    const footY = below + 52 * unit;
    const deviceY = footY + foot.height + 74 * unit;
    if (deviceY > height * 0.7) throw new DoesNotFitError('No room for the device.');
    const minShare = (0.31 * height * width) / (height - deviceY) / width;
    const deviceWidth = drawnWidth(shot, width * Math.min(0.82, Math.max(0.66, minShare)));
    const x = (width - deviceWidth) / 2;
    const disc = { x: width / 2, y: deviceY + deviceWidth * 0.84, radius: deviceWidth * 0.7 };
    spotlight(page, shot, { x, y: deviceY, width: deviceWidth }, disc);
    phrase.draw(safe.left, phraseY);
    foot.draw(safe.left, footY);
    return;
  }
  const deviceY = below + 62 * unit;
  const needed = (0.3 * width * height * 1.05) / (height - deviceY);
  const deviceWidth = drawnWidth(shot, Math.max(width * 0.48, needed));
  // A wide footing moves the device over the right edge, by a seventh of it at most.
  const minX = safe.left + foot.width + 42 * unit;
  const x = Math.max(width - safe.left * 0.5 - deviceWidth, Math.min(minX, width - deviceWidth * 0.86));
  if (x < minX) throw new DoesNotFitError('No room for the device.');
  // The disc fills the page between the phrase and the footing, and goes on behind the device.
  const free = { top: below + 30 * unit, bottom: safe.bottom - foot.height - 48 * unit };
  const radius = Math.min((free.bottom - free.top) / 2, width * 0.33);
  const disc = { x: x + deviceWidth * 0.12, y: free.bottom - radius, radius };
  spotlight(page, shot, { x, y: deviceY, width: deviceWidth }, disc);
  phrase.draw(safe.left, phraseY);
  foot.draw(safe.left, safe.bottom - foot.height);
}

/** Landscape: under a rule the icon and name, the phrase at the foot; or without it the other way round. */
async function spread(page: Composer, shot: Shot) {
  const { canvas, copy, stage, scheme, variant, brand } = page;
  const { width, height, safe, unit } = canvas;
  const deviceWidth = drawnWidth(shot, width * 0.42);
  const x = width - safe.left - 26 * unit - deviceWidth;
  const disc = { x: x + deviceWidth / 2, y: height * 0.66, radius: deviceWidth * 0.64 };
  const room = disc.x - disc.radius - safe.left - 42 * unit;
  const ruled = variant === 'rule';
  const icon = brand.icon;
  const size = icon ? Math.min(76 * unit, icon.width) : 0;
  // Said once: in the headline, or at the foot.
  const name =
    copy.headline === copy.name
      ? null
      : await fitName(page, { width: room - size - 20 * unit, max: 42 * unit });
  const markY = ruled ? safe.top + 36 * unit : safe.bottom - size;
  const top = ruled ? markY + size + 48 * unit : safe.top;
  const foot = ruled ? safe.bottom : safe.bottom - size - 48 * unit;
  const phrase: TwoCutHeadline = await fitPhrase(page, {
    width: room,
    height: foot - top,
    max: width * 0.1,
    lines: 4,
    area: textBudget(canvas) - inkArea(name),
  });
  spotlight(page, shot, { x, y: safe.top, width: deviceWidth }, disc);
  if (ruled)
    stage.panel(
      'rule',
      { x: safe.left, y: safe.top, width: room, height: Math.max(2, 2 * unit) },
      scheme.ink,
      {
        kind: 'ornament',
      },
    );
  phrase.draw(safe.left, ruled ? foot - phrase.height : top + (foot - top - phrase.height) * 0.4);
  if (icon) stage.icon(icon, { x: safe.left, y: markY, size, ground: scheme.ground });
  if (name)
    stage.text('name', 'name', name, {
      x: safe.left + (icon ? size + 20 * unit : 0),
      y: markY + (size - name.height) / 2,
      color: scheme.ink,
    });
}
