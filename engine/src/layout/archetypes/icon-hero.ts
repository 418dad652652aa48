import { deltaE } from '../../brand/colour.ts';
import type { Archetype } from '../archetype.ts';
import { backdrop } from '../backdrop.ts';
import { column } from '../column.ts';
import type { Composer } from '../composer.ts';
import { Unfit } from '../fit-text.ts';
import { rings, ringTone } from '../ornaments.ts';

/** The icon as the picture: free on its own ground where that is one colour, else a tile on rings. */
export const iconHero: Archetype = {
  name: 'icon-hero',
  templates: ['basic', 'advanced'],
  variants: ['above', 'centre', 'corner'],
  shots: 0,
  suits: ({ brand }) => {
    if (!brand.icon) return 0;
    return brand.icon.width >= 400 ? 0.9 : 0.45;
  },
  async compose(composer) {
    const { canvas } = composer;
    await backdrop(composer);
    if (canvas.shape === 'landscape') await beside(composer);
    else if (canvas.shape === 'story') await between(composer);
    else await above(composer);
  },
};

/** The icon with its rings about a centre. */
async function drawIcon(
  composer: Composer,
  centre: { x: number; y: number },
  wanted: number,
  ringed: boolean,
) {
  const { stage, scheme, brand } = composer;
  const icon = brand.icon;
  if (!icon) throw new Unfit('No icon.');
  const size = Math.min(wanted, icon.width <= 256 ? icon.width * 1.25 : icon.width);
  const free = icon.ground !== null && deltaE(icon.ground, scheme.ground) < 1;
  if (ringed && !free) {
    rings(
      stage,
      { ...centre, radii: [1.62, 1.24, 0.9].map((share) => Math.max(size, wanted * 0.8) * share) },
      scheme.ground,
      ringTone(scheme.ground, scheme.ink, scheme.accent),
    );
  }
  stage.icon(icon, {
    x: centre.x - size / 2,
    y: centre.y - size / 2,
    size,
    ground: scheme.ground,
    bare: free,
    ...(free ? {} : { shadow: scheme.shadow }),
  });
}

async function above(composer: Composer) {
  const { canvas, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const central = variant === 'centre';
  const text = await column(composer, {
    width: safe.right - safe.left,
    height: height * 0.42,
    max: width * 0.115,
    lines: 3,
    action: central ? 'stack' : 'row',
    align: central ? 'center' : 'left',
  });
  const top = safe.bottom - text.height;
  const room = top - safe.top - 60 * unit;
  const size = Math.min(room * 0.92, width * 0.48);
  const middle = safe.top + room / 2;
  const x =
    variant === 'corner' ? safe.right - size / 2 : variant === 'above' ? safe.left + size / 2 : width / 2;
  await drawIcon(composer, { x, y: middle }, size, true);
  text.draw(safe.left, top);
}

async function between(composer: Composer) {
  const { canvas, scheme, stage, variant } = composer;
  const { width, safe, unit } = canvas;
  const central = variant !== 'above';
  const text = await column(composer, {
    width: safe.right - safe.left,
    height: (safe.bottom - safe.top) * 0.56,
    max: width * 0.135,
    lines: 3,
    align: central ? 'center' : 'left',
    action: 'stack',
  });
  const free = safe.bottom - safe.top - text.height - 64 * unit;
  const size = Math.min(free, width * 0.44);
  const x = central ? width / 2 : safe.left + size / 2;
  const textFirst = variant === 'corner';
  // Below the platforms' own controls only ornament may stand: a hill in the field's colour.
  const hill = width * 1.5;
  stage.panel(
    'hill',
    { x: (width - hill) / 2, y: safe.bottom + 96 * unit, width: hill, height: hill },
    scheme.field,
    { radius: hill / 2, kind: 'ornament' },
  );
  const group = text.height + size + 64 * unit;
  const start = safe.top + (safe.bottom - safe.top - group) / 2;
  if (textFirst) {
    text.draw(safe.left, start);
    await drawIcon(composer, { x, y: start + text.height + 64 * unit + size / 2 }, size, false);
  } else {
    await drawIcon(composer, { x, y: start + size / 2 }, size, false);
    text.draw(safe.left, start + size + 64 * unit);
  }
}

async function beside(composer: Composer) {
  const { canvas, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const size = Math.min(width * 0.36, height * 0.7);
  const after = variant !== 'centre';
  const iconX = after ? safe.right - size / 2 : safe.left + size / 2;
  const text = await column(composer, {
    width: safe.right - safe.left - size - 70 * unit,
    height: size,
    max: width * 0.088,
    lines: 4,
    action: 'none',
  });
  await drawIcon(composer, { x: iconX, y: height / 2 }, size, true);
  // Words and icon share their upper or lower edge.
  const y = variant === 'above' ? (height - size) / 2 : (height + size) / 2 - text.height;
  text.draw(after ? safe.left : safe.left + size + 70 * unit, y);
}
