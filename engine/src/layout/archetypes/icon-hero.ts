import type { Icon } from '../../brand/icon.ts';
import type { Scheme } from '../../brand/schemes.ts';
import { deltaE } from '../../raster/colour.ts';
import { backdrop } from '../parts/backdrop.ts';
import { column } from '../parts/column.ts';
import type { Composer } from '../parts/composer.ts';
import { calledFrame, drawFrame, girthOf, type IconCentre } from '../parts/motifs/frames.ts';
import { type Frame, fieldColor } from '../parts/motifs/motif.ts';
import type { Archetype } from '../plan/archetype.ts';
import type { Canvas } from '../scene/canvas.ts';
import { maxIcon } from '../scene/icon-tile.ts';
import { DoesNotFitError } from '../type/fit-text.ts';

/** The icon as the picture, free on its own ground where that is one colour; about it what the words call for. */
export const iconHero: Archetype = {
  name: 'icon-hero',
  templates: ['basic', 'advanced'],
  variants: ['framed', 'plain'],
  shots: 0,
  suits: ({ brand, brief, copy, canvas }) => {
    if (!brand.icon) return 0;
    const large = maxIcon(brand.icon) >= wantedSize(canvas) * 0.8;
    // An icon in the frame that the words call for is an idea by itself.
    if (large && calledFrame({ brief, copy })) return brand.shots.length > 0 ? 0.5 : 1.2;
    if (brand.shots.length > 0) return large ? 0.25 : 0;
    return large ? 1 : 0.15;
  },
  // In a frame the tile dissolves in a flat ground of its very colour, where a scheme has it.
  schemes({ brand, brief, copy, template }, schemes) {
    const framed = template === 'basic' && calledFrame({ brief, copy }) !== null;
    const own = schemes.filter((scheme) => framed && dissolves(brand.icon, scheme));
    return own.length > 0 ? own : [...schemes];
  },
  async compose(composer) {
    const { canvas, brand, scheme, template, variant } = composer;
    const { icon } = brand;
    if (!icon) throw new DoesNotFitError('No icon.');
    // A mesh has no one colour that a tile could dissolve in; nor has a hill behind it.
    const flat = template === 'basic' && canvas.shape !== 'story';
    const bare = flat && dissolves(icon, scheme) && (await fillsTile(icon));
    const frame = calledFrame(composer);
    if ((variant === 'framed') !== (frame !== null))
      throw new DoesNotFitError('A frame stands where one is called for.');
    await backdrop(composer);
    const drawn = { icon, bare, frame };
    if (canvas.shape === 'landscape') await beside(composer, drawn);
    else if (canvas.shape === 'story') await below(composer, drawn);
    else await above(composer, drawn);
  },
};

const dissolves = (icon: Icon | null, { ground }: Scheme) =>
  icon !== null && icon.ground !== null && deltaE(icon.ground, ground) < 1;

/** Whether the figure of an icon is large enough to stand without its tile. */
async function fillsTile(icon: Icon): Promise<boolean> {
  const figure = await icon.silhouette();
  return figure !== null && Math.max(figure.width, figure.height) > 56;
}

interface Drawn {
  icon: Icon;
  bare: boolean;
  frame: Frame | null;
}

const wantedSize = ({ width, height, shape }: Canvas) =>
  shape === 'landscape' ? Math.min(width * 0.38, height * 0.7) : Math.min(width * 0.54, height * 0.46);

function set(composer: Composer, { icon, bare, frame }: Drawn, place: IconCentre) {
  const { stage, scheme } = composer;
  if (frame) drawFrame(composer, frame, place, scheme.ground);
  stage.icon(icon, {
    x: place.x - place.size / 2,
    y: place.y - place.size / 2,
    size: place.size,
    ground: scheme.ground,
    bare,
    ...(bare ? {} : { shadow: scheme.shadow }),
  });
}

/** The icon over the words. */
async function above(composer: Composer, drawn: Drawn) {
  const { canvas } = composer;
  const { width, safe, unit } = canvas;
  const text = await column(composer, {
    width: safe.right - safe.left,
    height: (safe.bottom - safe.top) * 0.52,
    max: width * 0.135,
    lines: 3,
    nameOver: true,
    ...(drawn.frame ? { action: 'row' } : { action: 'stack', align: 'center' }),
  });
  const top = safe.bottom - text.height;
  const room = top - 60 * unit - safe.top;
  const size = Math.min(room / girthOf(drawn.frame), wantedSize(canvas), maxIcon(drawn.icon));
  set(composer, drawn, { x: width / 2, y: safe.top + room / 2, size });
  text.draw(safe.left, top);
}

/** The icon under the words of a story, and under it a hill of the second colour that reaches down to the edge. */
async function below(composer: Composer, drawn: Drawn) {
  const { canvas, stage } = composer;
  const { width, height, safe, unit } = canvas;
  const text = await column(composer, {
    width: safe.right - safe.left,
    height: (safe.bottom - safe.top) * 0.5,
    max: width * 0.17,
    lines: 3,
    action: 'stack',
    align: 'center',
    nameOver: true,
  });
  const from = safe.top + text.height + 40 * unit;
  const gap = 50 * unit;
  const room = safe.bottom - from - gap;
  const size = Math.min(room / girthOf(drawn.frame), wantedSize(canvas), maxIcon(drawn.icon));
  const y = from + gap + (size * girthOf(drawn.frame)) / 2;
  // Its top stands behind the icon's foot, or below the frame.
  const top = y + (drawn.frame ? (size * girthOf(drawn.frame)) / 2 + gap : size * 0.16);
  const radius = Math.max(width * 0.78, height - top);
  stage.art(
    'hill',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="50" fill="${fieldColor(composer)}"/></svg>`,
    { x: width / 2 - radius, y: top, width: radius * 2, height: radius * 2 },
    { clip: { x: 0, y: top, width, height: height - top } },
  );
  set(composer, drawn, { x: width / 2, y, size });
  text.draw(safe.left, safe.top);
}

/** The icon at the far side, level with the words. */
async function beside(composer: Composer, drawn: Drawn) {
  const { canvas } = composer;
  const { width, height, safe, unit } = canvas;
  const size = Math.floor(
    Math.min(wantedSize(canvas), maxIcon(drawn.icon), (safe.bottom - safe.top) / girthOf(drawn.frame)),
  );
  const room = Math.max(size * girthOf(drawn.frame), wantedSize(canvas) * 0.8);
  const text = await column(composer, {
    width: safe.right - safe.left - room - 72 * unit,
    height: safe.bottom - safe.top,
    max: width * 0.115,
    lines: 4,
    action: 'none',
    nameOver: true,
  });
  // Words and icon share their foot. Boxes of ink are rounded outwards.
  const foot = (height + Math.max(size, text.height)) / 2;
  set(composer, drawn, {
    x: safe.right - room / 2,
    y: Math.ceil(foot + 0.5) - size / 2,
    size,
  });
  text.draw(safe.left, foot - text.height);
}
