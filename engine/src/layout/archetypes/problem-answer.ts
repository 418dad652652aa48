import { isTall } from '../../brand/shot-shape.ts';
import type { Shot } from '../../brand/shots.ts';
import type { Angle } from '../../copy/copy.ts';
import { lightness } from '../../raster/colour.ts';
import { type Answer, brightOf, fitAnswer } from '../parts/answer.ts';
import { backdrop } from '../parts/backdrop.ts';
import { column } from '../parts/column.ts';
import { type Composer, fitHeadline, inkArea, textBudget } from '../parts/composer.ts';
import { astray, type DetachedDetail, piecesOf, scatter } from '../parts/detached-details.ts';
import { drawnWidth } from '../parts/shot-fit.ts';
import type { Archetype } from '../plan/archetype.ts';
import { deviceSize } from '../scene/device.ts';
import { maxDetail } from '../scene/lifted.ts';
import { type Block, DoesNotFitError } from '../type/fit-text.ts';

/** How well an idea falls into what is wrong and what mends it. */
const suited: Partial<Record<Angle, number>> = {
  'pain-relief': 1.4,
  'old-way': 1.25,
  objection: 0.6,
  ease: 0.7,
};

/**
 * What is wrong, on the dark: the app's own rows, grey and astray. What mends it, on the bright: the screen they
 * belong to, straight, over the seam.
 */
export const problemAnswer: Archetype = {
  name: 'problem-answer',
  templates: ['advanced'],
  variants: ['below', 'beside'],
  shots: 1,
  suits: ({ brand, copy, canvas }) =>
    brand.shots.some(isTall) && (copy.sub || canvas.shape === 'landscape') ? (suited[copy.angle] ?? 0) : 0,
  schemes: (_, schemes) => schemes.filter(({ ground, ink }) => lightness(ink) > 50 && lightness(ground) < 42),
  async compose(composer) {
    await backdrop(composer);
    const { shape } = composer.canvas;
    if (shape === 'story') await story(composer);
    else if (shape === 'landscape' || composer.variant === 'beside') await beside(composer);
    else await below(composer);
  },
};

const fitProblem = (
  composer: Composer,
  answer: Answer,
  room: { width: number; height: number; max: number },
) =>
  fitHeadline(composer, {
    ...room,
    lines: 4,
    area: textBudget(composer.canvas) - inkArea(answer.sub, answer.button?.block),
  });

const drawField = (composer: Composer, corners: readonly (readonly [number, number])[]) =>
  composer.stage.polygon('field', corners, brightOf(composer).field, { kind: 'ornament' });

/** How far a seam seven degrees off level climbs over the canvas. */
const slopeOf = ({ canvas }: Composer) => canvas.width * Math.tan((7 * Math.PI) / 180);

/**
 * The bright field under a seam that begins at this height, the device over it, and the words: what is wrong above,
 * what mends it below.
 */
function drawAnswered(
  composer: Composer,
  seam: number,
  { shot, ...place }: { shot: Shot; x: number; y: number; width: number; on: string },
  headline: Block,
  answer: Answer,
): void {
  const { stage, scheme } = composer;
  const { width, height, safe, unit } = composer.canvas;
  drawField(composer, [
    [0, seam],
    [width, seam - slopeOf(composer)],
    [width, height],
    [0, height],
  ]);
  stage.device('device', shot, { ...place, shadow: scheme.shadow, depth: 1.2 });
  stage.text('headline', 'headline', headline, { x: safe.left, y: safe.top, color: scheme.ink });
  answer.draw(safe.left, seam + 44 * unit, safe.bottom);
}

/** The bright field lies below; rows fall in from the upper right. */
async function below(composer: Composer) {
  const { canvas, stage } = composer;
  const { width, height, safe, unit } = canvas;
  const { shot, pieces } = await piecesOf(composer, width * 0.49, height * 0.64);
  const deviceWidth = drawnWidth(shot, width * 0.49);
  const deviceX = Math.round(width - safe.left * 0.7 - deviceWidth);
  const answer = await fitAnswer(composer, deviceX - safe.left - 40 * unit, 4);
  const headline = await fitProblem(composer, answer, {
    width: width * 0.58,
    height: height * 0.34,
    max: width * 0.12,
  });
  const foot = safe.top + headline.height;
  const top = Math.round(Math.max(height * 0.33, foot + 60 * unit));
  const seam = Math.max(top + 105 * unit, foot + 80 * unit) + slopeOf(composer);
  const fall = top / 0.33 / height;
  const strays = astray(canvas, [
    { x: 1.0, y: 0.025 * fall, rotation: -11 },
    { x: 0.95, y: 0.12 * fall, rotation: 7 },
    { x: 1.03, y: 0.205 * fall, rotation: -14 },
    { x: 0.97, y: 0.285 * fall, rotation: 5 },
  ]);
  const on = scatter(stage, pieces, { width: width * 0.58, height: height * 0.12 }, strays);
  drawAnswered(composer, seam, { shot, x: deviceX, y: top, width: deviceWidth, on }, headline, answer);
}

/** The same in a story, with one row come back in colour over the device. */
async function story(composer: Composer) {
  const { canvas, stage, scheme, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const { shot, pieces } = await piecesOf(composer, width * 0.545, height * 0.62);
  const [first] = pieces as [DetachedDetail, ...DetachedDetail[]];
  const back = pieces.find((piece) => piece.shot !== shot && piece.detail.worth > 0.74) ?? first;
  const slim = drawnWidth(shot, width * 0.545);
  // Its screen ends where the canvas does; that of a short device goes on, or too little of it would be seen.
  const deviceX = width - slim + deviceSize(shot, slim).bezel;
  const deviceWidth = shot.height < shot.width * 1.9 ? drawnWidth(shot, width * 0.61) : slim;
  const answer = await fitAnswer(composer, deviceX - safe.left - 44 * unit, 5);
  const headline = await fitProblem(composer, answer, {
    width: safe.right - safe.left,
    height: height * 0.23,
    max: width * 0.15,
  });
  const top = Math.round(safe.top + headline.height + 64 * unit);
  const seam = top + slopeOf(composer) * 0.8;
  const places = [
    { x: 0.16, y: 0.018, rotation: -8 },
    { x: 0.87, y: 0.012, rotation: 10 },
    { x: 0.72, y: 0.078, rotation: -6 },
  ];
  const strays = astray(canvas, places, variant === 'beside');
  const on = scatter(stage, pieces, { width: width * 0.62, height: height * 0.062 }, strays);
  drawAnswered(composer, seam, { shot, x: deviceX, y: top, width: deviceWidth, on }, headline, answer);
  const { shot: other, detail } = back;
  const maxSize = { width: width * 0.62, height: height * 0.14 };
  stage.lifted('answer', other, detail, {
    x: safe.left * 0.7,
    y: height * 0.78,
    width: Math.min(maxSize.width, maxDetail(detail), (maxSize.height * detail.width) / detail.height),
    shadow: scheme.shadow,
    on: 'device-screen',
  });
}

/** The bright field stands beside, behind a steep seam; rows fall in above the words. */
async function beside(composer: Composer) {
  const { canvas, stage, scheme, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const wide = canvas.shape === 'landscape';
  const flipped = wide && variant === 'beside';
  const mirrored = (x: number, own = 0) => (flipped ? width - x - own : x);
  const { shot, pieces } = await piecesOf(composer, width * (wide ? 0.375 : 0.49), height * 0.91);
  const own = drawnWidth(shot, width * (wide ? 0.375 : 0.49));
  const edge = safe.left * (wide ? 0.9 : 0.7);
  const room = wide ? width * 0.47 - safe.left : width - edge - own - 44 * unit - safe.left;
  const text = await column(composer, {
    width: room,
    height: height * (wide ? 0.64 : 0.6),
    max: width * (wide ? 0.085 : 0.115),
    lines: 4,
    action: wide ? 'none' : 'stack',
    subLines: wide ? 2 : 4,
    soft: scheme.accent,
    accent: scheme.ink,
  });
  const top = safe.bottom - text.height;
  const places = wide
    ? [
        { x: 0.1, y: -0.02, rotation: -7 },
        { x: 0.48, y: 0, rotation: 11 },
        // Where the words reach far up it goes after the others.
        { x: 0.33, y: Math.min(0.17, top / height - 0.2), rotation: -5 },
      ]
    : [
        { x: 0.06, y: 0.02, rotation: -9 },
        { x: 0.4, y: 0.055, rotation: 12 },
        { x: 0.13, y: 0.15, rotation: 6 },
        { x: 0.34, y: 0.235, rotation: -7 },
      ];
  if (top < height * (wide ? 0.26 : 0.34)) throw new DoesNotFitError('The words reach the rows.');
  const size = wide
    ? { width: width * 0.42, height: height * 0.17 }
    : { width: width * 0.5, height: height * 0.1 };
  const on = scatter(stage, pieces, size, astray(canvas, places, flipped));
  const seam = width * (wide ? 0.655 : 0.68);
  const lean = wide ? height * Math.tan((14 * Math.PI) / 180) : width * 0.2;
  drawField(composer, [
    [mirrored(seam), 0],
    [mirrored(width), 0],
    [mirrored(width), height],
    [mirrored(seam - lean), height],
  ]);
  stage.device('device', shot, {
    x: Math.round(mirrored(width - edge - own, own)),
    // A device that is short of the foot comes down until it leaves the canvas.
    y: Math.round(
      Math.max(height * 0.085, height * 1.015 - Math.max(deviceSize(shot, own).height, height * 0.78)),
    ),
    width: own,
    on,
    shadow: scheme.shadow,
    depth: 1.2,
  });
  text.draw(mirrored(safe.left, room), top);
}
