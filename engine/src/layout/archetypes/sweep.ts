import { lightness, mix } from '../../brand/colour.ts';
import type { Archetype } from '../archetype.ts';
import { backdrop } from '../backdrop.ts';
import { fanned, leaving, type Setting, setPlaced, settle, tilted } from '../broad.ts';
import { column } from '../column.ts';
import type { Composer } from '../composer.ts';
import { Unfit } from '../fit-text.ts';
import { isTall } from '../shot-fit.ts';

const angle = -8;

/** Two broad devices tilted over a slanting band of the brand's tone. */
export const sweep: Archetype = {
  name: 'sweep',
  templates: ['advanced'],
  variants: ['high', 'low'],
  shots: 2,
  suits: ({ brand }) => (brand.shots.length > 1 && !brand.shots.some(isTall) ? 1.15 : 0),
  async compose(composer) {
    if (composer.shots.some(isTall)) throw new Unfit('Made for broad screenshots.');
    await backdrop(composer);
    await (composer.canvas.shape === 'landscape' ? beside(composer) : below(composer));
  },
};

/** The band behind the devices, at their angle. */
function band({ canvas, stage, scheme }: Composer, middle: number, thick: number) {
  const { width } = canvas;
  const tone =
    lightness(scheme.ink) > 50
      ? mix(scheme.ground, '#ffffff', 0.14)
      : mix(scheme.ground, scheme.accent, 0.18);
  const rise = width * Math.tan((-angle * Math.PI) / 180);
  stage.polygon(
    'band',
    [
      [0, middle + rise / 2 - thick / 2],
      [width, middle - rise / 2 - thick / 2],
      [width, middle - rise / 2 + thick / 2],
      [0, middle + rise / 2 + thick / 2],
    ],
    tone,
    { kind: 'ornament' },
  );
}

async function below(composer: Composer) {
  const { canvas, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const story = canvas.shape === 'story';
  const text = await column(composer, {
    width: safe.right - safe.left,
    height: story ? (safe.bottom - safe.top) * 0.54 : height * 0.36,
    max: width * (story ? 0.15 : 0.118),
    lines: 3,
    action: 'stack',
    iconInRow: true,
  });
  const top = safe.top + text.height + (variant === 'high' ? 44 : 72) * unit;
  const placed = settle(composer, { left: safe.left, top, right: safe.right, bottom: height }, ways);
  band(composer, top + (height - top) * 0.56, height * 0.2);
  text.draw(safe.left, safe.top);
  setPlaced(composer, placed);
}

async function beside(composer: Composer) {
  const { canvas, stage, scheme, brand, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const size = brand.icon ? Math.min(84 * unit, brand.icon.width) : 0;
  const share = variant === 'high' ? 0.4 : 0.42;
  const text = await column(composer, {
    width: width * share - safe.left,
    height: safe.bottom - safe.top - (size ? size + 40 * unit : 0),
    max: width * 0.11,
    lines: 4,
    action: 'none',
  });
  const room = { left: width * (share + 0.06), top: height * -0.06, right: width, bottom: height };
  const placed = settle(composer, room, ways);
  text.draw(safe.left, safe.top);
  if (brand.icon)
    stage.icon(brand.icon, { x: safe.left, y: safe.bottom - size, size, ground: scheme.ground });
  setPlaced(composer, placed);
}

const ways: readonly Setting[] = [tilted(angle), fanned, leaving];
