import { type Hex, lightness, mix } from '../../brand/colour.ts';
import type { Shot } from '../../brand/shots.ts';
import type { Archetype } from '../archetype.ts';
import { backdrop } from '../backdrop.ts';
import { column } from '../column.ts';
import type { Composer } from '../composer.ts';
import { Unfit } from '../fit-text.ts';
import { drawnWidth, isTall } from '../shot-fit.ts';

/** Three equal devices in a stair, a ribbon of the brand's tone running behind them. */
export const panorama: Archetype = {
  name: 'panorama',
  templates: ['advanced'],
  variants: ['rising', 'level'],
  shots: 3,
  suits: ({ brand, copy }) =>
    brand.shots.filter(isTall).length < 3 ? 0 : copy.headline.length > 34 ? 0.7 : 1.05,
  async compose(composer) {
    await backdrop(composer);
    const shots = composer.shots.filter(isTall).slice(0, 3);
    if (shots.length < 3) throw new Unfit('Three screenshots are needed.');
    ribbon(composer);
    if (composer.canvas.shape === 'landscape') await wide(composer, shots);
    else await upright(composer, shots);
  },
};

/** A broad band that climbs with the devices, drawn as one polygon along two curves. */
function ribbon({ canvas, stage, scheme, variant }: Composer) {
  const { width, height, shape } = canvas;
  const tone: Hex =
    lightness(scheme.ink) > 50 ? mix(scheme.ground, '#ffffff', 0.16) : mix(scheme.ground, scheme.accent, 0.2);
  const flat = shape === 'landscape';
  const [from, to] = flat
    ? [height * 1.02, height * 0.24]
    : [height * (shape === 'story' ? 0.86 : 0.84), height * (shape === 'story' ? 0.5 : 0.26)];
  const thick = (flat ? height * 0.24 : width * 0.17) * 1;
  const rise = (share: number) => {
    // Level, then climbing: a smooth step between the two heights.
    const eased = share * share * (3 - 2 * share);
    return variant === 'rising'
      ? from + (to - from) * eased
      : from + (to - from) * (0.35 + 0.3 * Math.sin(share * Math.PI));
  };
  const steps = Array.from({ length: 41 }, (_, index) => index / 40);
  const start = flat ? width * 0.36 : 0;
  const x = (share: number) => start + (width - start) * share;
  stage.polygon(
    'ribbon',
    [
      ...steps.map((share): [number, number] => [x(share), rise(share)]),
      ...steps
        .toReversed()
        .map((share): [number, number] => [x(share), rise(share) + thick * (0.7 + share * 0.6)]),
    ],
    tone,
    { kind: 'ornament' },
  );
}

function row(composer: Composer, shots: Shot[], places: { x: number; y: number }[], width: number) {
  const { stage, scheme } = composer;
  for (const [index, shot] of shots.entries()) {
    const place = places[index] as { x: number; y: number };
    stage.device(`device-${index + 1}`, shot, {
      ...place,
      width: drawnWidth(shot, width),
      shadow: scheme.shadow,
      dark: lightness(scheme.ground) < 40,
      depth: 1.1,
    });
  }
}

async function upright(composer: Composer, shots: Shot[]) {
  const { canvas, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const story = canvas.shape === 'story';
  const rising = variant === 'rising';
  const room = safe.right - safe.left;
  const text = await column(composer, {
    width: rising && !story ? room * 0.66 : room,
    headlineWidth: room * (rising && !story ? 0.9 : 1),
    height: story ? (safe.bottom - safe.top) * 0.56 : height * (rising ? 0.5 : 0.4),
    max: width * 0.135,
    lines: 3,
    action: 'stack',
    iconInRow: true,
    ...(rising ? {} : { align: 'center' as const }),
  });
  text.draw(safe.left, safe.top);
  const foot = safe.top + text.height;
  const gap = 18 * unit;
  if (story) {
    const deviceWidth = width * 0.52;
    const left = (width - 3 * deviceWidth - 2 * gap * 1.6) / 2;
    const step = rising ? 110 * unit : 0;
    const top = foot + 70 * unit;
    row(
      composer,
      shots,
      [0, 1, 2].map((index) => ({
        x: left + index * (deviceWidth + gap * 1.6),
        y: top + (rising ? (2 - index) * step : index === 1 ? 0 : 90 * unit),
      })),
      deviceWidth,
    );
    return;
  }
  const deviceWidth = (width - 4 * gap) / 3;
  // The stair climbs beside the words: the middle device starts below the button, the last beside it.
  const lowest = Math.max(foot + 10 * unit, height * 0.62);
  row(
    composer,
    shots,
    [0, 1, 2].map((index) => ({
      x: gap + index * (deviceWidth + gap),
      y: rising
        ? ([
            Math.max(lowest + 190 * unit, height * 0.79),
            foot + 40 * unit,
            Math.max(safe.top + text.headlineHeight + 40 * unit, foot - 170 * unit),
          ][index] as number)
        : foot + 48 * unit + (index === 1 ? 0 : 70 * unit),
    })),
    deviceWidth,
  );
}

async function wide(composer: Composer, shots: Shot[]) {
  const { canvas, stage, scheme, brand, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const icon = brand.icon;
  const size = icon ? Math.min(84 * unit, icon.width) : 0;
  const deviceWidth = width * 0.215;
  const gap = 16 * unit;
  const left = width * 0.39;
  const text = await column(composer, {
    width: left - safe.left - 20 * unit + deviceWidth * 0.1,
    height: safe.bottom - safe.top - (icon ? size + 36 * unit : 0),
    max: width * 0.08,
    lines: 4,
    action: 'none',
  });
  text.draw(safe.left, safe.top);
  if (icon) stage.icon(icon, { x: safe.left, y: safe.bottom - size, size, ground: scheme.ground });
  const step = variant === 'rising' ? 106 * unit : 0;
  row(
    composer,
    shots,
    [0, 1, 2].map((index) => ({
      x: left + 8 * unit + index * (deviceWidth + gap),
      y: height * 0.1 + (variant === 'rising' ? (2 - index) * step * 0.8 : index === 1 ? 0 : 64 * unit),
    })),
    deviceWidth,
  );
}
