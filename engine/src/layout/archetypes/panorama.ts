import type { Shot } from '../../brand/shots.ts';
import { lightness } from '../../raster/colour.ts';
import { backdrop } from '../parts/backdrop.ts';
import { column } from '../parts/column.ts';
import type { Composer } from '../parts/composer.ts';
import { fitMark } from '../parts/mark.ts';
import { ensemble, gathers } from '../parts/pick-shots.ts';
import { ribbon } from '../parts/ribbon.ts';
import { calmTop, drawnWidth } from '../parts/shot-fit.ts';
import type { Archetype } from '../plan/archetype.ts';
import { DoesNotFitError } from '../type/fit-text.ts';

/** Three equal devices in a stair, a ribbon of the brand's tone running behind them. */
export const panorama: Archetype = {
  name: 'panorama',
  templates: ['advanced'],
  variants: ['rising', 'level'],
  shots: 3,
  suits: ({ brand, canvas, copy }) =>
    !gathers(brand.shots, 3, canvas.shape)
      ? 0
      : copy.headline.length > 34 || canvas.shape === 'square'
        ? 0.6
        : 0.7,
  async compose(composer) {
    const shots = ensemble(composer.shots, 3);
    if (!shots) throw new DoesNotFitError('Three screenshots are needed.');
    const { shape } = composer.canvas;
    await backdrop(composer, undefined, { x: 0.8, y: shape === 'story' ? 0.46 : 0.3, reach: 0.5 });
    if (shape === 'landscape') await wide(composer, shots);
    else if (shape === 'story') await story(composer, shots);
    else if (shape === 'portrait') await portrait(composer, shots);
    else await square(composer, shots);
  },
};

/** Three devices of one width, their heads at these places. */
function row(composer: Composer, shots: Shot[], places: { x: number; y: number }[], width: number) {
  const { stage, scheme, canvas } = composer;
  for (const [index, shot] of shots.entries()) {
    const { x, y } = places[index] as { x: number; y: number };
    const drawn = drawnWidth(shot, width);
    stage.device(`device-${index + 1}`, shot, {
      x,
      y: calmTop(shot, drawn, y, canvas.height, 12 * canvas.unit),
      width: drawn,
      shadow: scheme.shadow,
      dark: lightness(scheme.ground) < 40,
      depth: 1.3,
    });
  }
}

/** Square: a stair within the margins beside and below the words, or a front with both sides cut off. */
async function square(composer: Composer, shots: Shot[]) {
  const { canvas, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const rising = variant === 'rising';
  const room = safe.right - safe.left;
  const text = await column(composer, {
    width: rising ? room * 0.6 : room,
    headlineWidth: room * (rising ? 0.94 : 1),
    height: height * (rising ? 0.52 : 0.4),
    max: width * 0.13,
    lines: rising ? 3 : 2,
    action: 'stack',
    iconInRow: true,
    ...(rising ? {} : { align: 'center' as const, subLines: 1 }),
  });
  const foot = safe.top + text.height;
  const gap = 18 * unit;
  if (!rising) {
    ribbon(composer, {
      start: 0,
      from: foot + 6 * unit,
      to: foot - 60 * unit,
      sag: 90 * unit,
      thick: 170 * unit,
    });
    text.draw(safe.left, safe.top);
    const deviceWidth = width * 0.45;
    const left = (width - 3 * deviceWidth - 2 * gap) / 2;
    row(
      composer,
      shots.toSpliced(0, 2, shots[1] as Shot, shots[0] as Shot),
      [0, 1, 2].map((index) => ({
        x: left + index * (deviceWidth + gap),
        y: foot + 52 * unit + (index === 1 ? 0 : 84 * unit),
      })),
      deviceWidth,
    );
    return;
  }
  const deviceWidth = (width - 4 * gap) / 3;
  const second = foot + 44 * unit;
  const heads: [number, number, number] = [
    Math.max(second + 170 * unit, height * 0.74),
    second,
    Math.max(safe.top + text.headlineHeight + 52 * unit, second - 218 * unit),
  ];
  ribbon(composer, {
    start: 0,
    from: heads[0] - 90 * unit,
    to: heads[2] + 20 * unit,
    sag: 40 * unit,
    thick: 170 * unit,
  });
  text.draw(safe.left, safe.top);
  row(
    composer,
    shots,
    heads.map((y, index) => ({ x: gap + index * (deviceWidth + gap), y })),
    deviceWidth,
  );
}

/** Portrait: larger devices; the stair starts and ends beyond the edges. */
async function portrait(composer: Composer, shots: Shot[]) {
  const { canvas, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const rising = variant === 'rising';
  const text = await column(composer, {
    width: safe.right - safe.left,
    iconBeside: 124 * unit,
    height: height * 0.4,
    max: width * 0.14,
    lines: 3,
    action: 'row',
  });
  const foot = safe.top + text.height;
  ribbon(composer, {
    start: 0,
    from: foot + (rising ? 190 : 10) * unit,
    to: foot - (rising ? 30 : 60) * unit,
    sag: (rising ? -30 : 110) * unit,
    thick: 180 * unit,
  });
  text.draw(safe.left, safe.top);
  const deviceWidth = width * (rising ? 0.42 : 0.5);
  const gap = 22 * unit;
  const left = (width - 3 * deviceWidth - 2 * gap) / 2;
  row(
    composer,
    rising ? shots : shots.toSpliced(0, 2, shots[1] as Shot, shots[0] as Shot),
    [0, 1, 2].map((index) => ({
      x: left + index * (deviceWidth + gap),
      y: foot + 60 * unit + (rising ? (2 - index) * 130 * unit : index === 1 ? 0 : 110 * unit),
    })),
    deviceWidth,
  );
}

/** Story: both sides cut off by nearly a half. */
async function story(composer: Composer, shots: Shot[]) {
  const { canvas, variant } = composer;
  const { width, safe, unit } = canvas;
  const rising = variant === 'rising';
  const text = await column(composer, {
    width: safe.right - safe.left,
    height: (safe.bottom - safe.top) * 0.62,
    max: width * 0.165,
    lines: 3,
    action: 'stack',
    iconInRow: true,
    ...(rising ? {} : { align: 'center' as const }),
  });
  const top = safe.top + text.height + 70 * unit;
  ribbon(composer, {
    start: 0,
    from: top + (rising ? 130 : -40) * unit,
    to: top - (rising ? 110 : 190) * unit,
    sag: (rising ? -20 : 130) * unit,
    thick: 190 * unit,
  });
  text.draw(safe.left, safe.top);
  const deviceWidth = width * 0.55;
  const gap = 26 * unit;
  const left = (width - 3 * deviceWidth - 2 * gap) / 2;
  row(
    composer,
    rising ? shots : shots.toSpliced(0, 2, shots[1] as Shot, shots[0] as Shot),
    [0, 1, 2].map((index) => ({
      x: left + index * (deviceWidth + gap),
      y: top + (rising ? (2 - index) * 130 * unit : index === 1 ? 0 : 110 * unit),
    })),
    deviceWidth,
  );
}

/** Landscape: the last device leaves on the right. */
async function wide(composer: Composer, shots: Shot[]) {
  const { canvas, scheme, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const rising = variant === 'rising';
  const deviceWidth = width * 0.235;
  const gap = 18 * unit;
  const left = width * 0.41;
  const across = left - safe.left - 40 * unit;
  const mark = await fitMark(composer, { width: across, size: 84 * unit });
  const room = safe.bottom - safe.top - mark.height - 36 * unit;
  const text = await column(composer, {
    width: across,
    height: room,
    reserved: mark.ink,
    max: width * 0.105,
    lines: 3,
    action: 'none',
  });
  text.draw(safe.left, safe.top + (room - text.height) * (rising ? 0.1 : 0.5));
  mark.draw({ x: safe.left, y: safe.bottom - mark.height, ground: scheme.ground });
  ribbon(composer, {
    start: left + deviceWidth * 0.3,
    from: height * (rising ? 0.52 : 0.36),
    to: height * (rising ? -0.12 : 0.02),
    sag: height * -0.06,
    thick: height * 0.2,
  });
  row(
    composer,
    shots,
    [0, 1, 2].map((index) => ({
      x: left + index * (deviceWidth + gap),
      y: height * 0.07 + (rising ? (2 - index) * 92 * unit : index === 1 ? 0 : 88 * unit),
    })),
    deviceWidth,
  );
}
