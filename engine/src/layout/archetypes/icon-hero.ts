import { deltaE } from '../../brand/colour.ts';
import type { Icon } from '../../brand/icon.ts';
import type { Archetype } from '../archetype.ts';
import { backdrop } from '../backdrop.ts';
import type { Canvas } from '../canvas.ts';
import { column } from '../column.ts';
import type { Composer } from '../composer.ts';
import { Unfit } from '../fit-text.ts';
import { widestIcon } from '../icon-tile.ts';
import { calledFrame, drawFrame, girthOf, hillOf, type Place } from '../motifs/frames.ts';
import type { Frame } from '../motifs/motif.ts';

/** The icon as the picture, free on its own ground where that is one colour; about it what the words call for. */
export const iconHero: Archetype = {
  name: 'icon-hero',
  templates: ['basic', 'advanced'],
  variants: ['framed', 'plain'],
  shots: 0,
  suits: ({ brand, canvas }) => {
    if (!brand.icon) return 0;
    const large = widestIcon(brand.icon) >= wantedSize(canvas) * 0.8;
    if (brand.shots.length > 0) return large ? 0.7 : 0;
    return large ? 1 : 0.4;
  },
  async compose(composer) {
    const { canvas, brand, scheme, template, variant } = composer;
    const { icon } = brand;
    if (!icon) throw new Unfit('No icon.');
    // A mesh has no one colour that a tile could dissolve in.
    const bare = template === 'basic' && icon.ground !== null && deltaE(icon.ground, scheme.ground) < 1;
    const frame = variant === 'framed' ? calledFrame(composer) : null;
    if (variant === 'framed' && !frame) throw new Unfit('Nothing calls for a frame.');
    await backdrop(composer);
    const drawn = { icon, bare, frame };
    if (canvas.shape === 'landscape') await beside(composer, drawn);
    else if (canvas.shape === 'story') await below(composer, drawn);
    else await above(composer, drawn);
  },
};

interface Drawn {
  icon: Icon;
  bare: boolean;
  frame: Frame | null;
}

const wantedSize = ({ width, height, shape }: Canvas) =>
  shape === 'landscape' ? Math.min(width * 0.38, height * 0.7) : Math.min(width * 0.54, height * 0.46);

function set(composer: Composer, { icon, bare, frame }: Drawn, place: Place) {
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
    height: (safe.bottom - safe.top) * 0.48,
    max: width * 0.135,
    lines: 3,
    ...(drawn.frame ? { action: 'row' } : { action: 'stack', align: 'center' }),
  });
  const top = safe.bottom - text.height;
  const room = top - 60 * unit - safe.top;
  const size = Math.min(room / girthOf(drawn.frame), wantedSize(canvas), widestIcon(drawn.icon));
  const area = { x: 0, y: 0, width, height: top - 30 * unit };
  set(composer, drawn, { x: width / 2, y: safe.top + room / 2, size, area });
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
  });
  const from = safe.top + text.height + 40 * unit;
  const gap = 50 * unit;
  const room = safe.bottom - from - gap;
  const size = Math.min(room / girthOf(drawn.frame), wantedSize(canvas), widestIcon(drawn.icon));
  const y = from + gap + (size * girthOf(drawn.frame)) / 2;
  // Its top stands behind the icon's foot, or below the frame.
  const top = drawn.frame ? y + (size * Math.max(1.16, girthOf(drawn.frame))) / 2 + gap : y + size * 0.16;
  if (drawn.frame)
    set(composer, drawn, { x: width / 2, y, size, area: { x: 0, y: from, width, height: height - from } });
  const radius = Math.max(width * 0.78, height - top);
  stage.art(
    'hill',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="50" fill="${hillOf(composer)}"/></svg>`,
    { x: width / 2 - radius, y: top, width: radius * 2, height: radius * 2 },
    { clip: { x: 0, y: top, width, height: height - top } },
  );
  if (!drawn.frame)
    set(composer, drawn, { x: width / 2, y, size, area: { x: 0, y: from, width, height: height - from } });
  text.draw(safe.left, safe.top);
}

/** The icon at the far side, level with the words. */
async function beside(composer: Composer, drawn: Drawn) {
  const { canvas } = composer;
  const { width, height, safe, unit } = canvas;
  const size = Math.floor(
    Math.min(wantedSize(canvas), widestIcon(drawn.icon), (safe.bottom - safe.top) / girthOf(drawn.frame)),
  );
  const room = Math.max(size * girthOf(drawn.frame), wantedSize(canvas) * 0.8);
  const text = await column(composer, {
    width: safe.right - safe.left - room - 72 * unit,
    height: safe.bottom - safe.top,
    max: width * 0.115,
    lines: 4,
    action: 'none',
  });
  const from = safe.right - room - 36 * unit;
  // Words and icon share their foot. Boxes of ink are rounded outwards.
  const foot = (height + Math.max(size, text.height)) / 2;
  set(composer, drawn, {
    x: safe.right - room / 2,
    y: Math.ceil(foot + 0.5) - size / 2,
    size,
    area: { x: from, y: 0, width: width - from, height },
  });
  text.draw(safe.left, foot - text.height);
}
