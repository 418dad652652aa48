import { deltaE } from '../../brand/colour.ts';
import type { Icon } from '../../brand/icon.ts';
import type { Voice } from '../../brand/voices.ts';
import type { Archetype } from '../archetype.ts';
import { backdrop } from '../backdrop.ts';
import type { Canvas } from '../canvas.ts';
import { column, onField } from '../column.ts';
import { accented, type Composer, drawButton, fitButton, fitHeadline, fitSub } from '../composer.ts';
import { Unfit } from '../fit-text.ts';
import { widestIcon } from '../icon-tile.ts';
import { type Staging, stagings, stagingsOf } from './icon-stagings.ts';
import type { Place } from './staging-grounds.ts';
import { viewfinderShare } from './staging-marks.ts';

const ranks = ['first', 'second', 'third', 'fourth'];

/** The icon as the picture, staged as suits the app's voice; free on its own ground where that is one colour. */
export const iconHero: Archetype = {
  name: 'icon-hero',
  templates: ['basic', 'advanced'],
  variants: ranks.flatMap((rank) => [`${rank} above`, `${rank} below`]),
  shots: 0,
  suits: ({ brand, canvas }) => {
    if (!brand.icon) return 0;
    if (widestIcon(brand.icon) >= wantedSize(canvas) * 0.8) return 0.9;
    return brand.shots.length > 0 ? 0 : 0.3;
  },
  async compose(composer) {
    const { canvas, brand, scheme, template, variant } = composer;
    const { icon } = brand;
    if (!icon) throw new Unfit('No icon.');
    const [rank, side] = variant.split(' ') as [string, string];
    // A mesh has no one colour that a tile could dissolve in.
    const free =
      template === 'basic' &&
      canvas.shape !== 'story' &&
      icon.ground !== null &&
      deltaE(icon.ground, scheme.ground) < 1;
    const order = ranks.indexOf(rank);
    // A small icon needs a stage that is a picture of its own.
    const small = widestIcon(icon) < wantedSize(canvas) * 0.7;
    const chosen = small ? (['halo', 'seam'] as const)[order % 2] : stagingsOf(brand.voice)[order];
    const staging = (free && order === 0) || !chosen ? 'viewfinder' : staged(canvas, brand.voice, chosen);
    const bare = free && staging === 'viewfinder';
    await backdrop(composer);
    const drawn: Drawn = { icon, staging, bare };
    // A long shadow falls away from the light, to where the words must not be.
    if (canvas.shape === 'landscape') await beside(composer, drawn, side === 'above' || staging === 'shadow');
    else if (canvas.shape === 'story') await below(composer, drawn);
    else if (
      !small &&
      canvas.shape === 'square' &&
      cornered.includes(staging) &&
      (side === 'below' || staging === 'shadow')
    )
      await corner(composer, drawn);
    else await above(composer, drawn);
  },
};

interface Drawn {
  icon: Icon;
  staging: Staging;
  bare: boolean;
}

const wantedSize = ({ width, height, shape }: Canvas) =>
  shape === 'landscape' ? Math.min(width * 0.36, height * 0.66) : Math.min(width * 0.48, height * 0.46);

/** In a story, where a viewfinder would cost the icon its size, the voice has another staging for it. */
function staged({ shape }: Canvas, voice: Voice, chosen: Staging): Staging {
  if (shape !== 'story' || chosen !== 'viewfinder') return chosen;
  const own = stagingsOf(voice);
  return (['halo', 'podium', 'pattern'] as const).find((staging) => !own.includes(staging)) ?? 'shadow';
}

/** Stagings about a middle axis; the others stand at a side. */
const axial: readonly Staging[] = ['halo', 'burst', 'viewfinder'];

/** Stagings that leave room for words at the icon's side. */
const cornered: readonly Staging[] = ['viewfinder', 'pattern', 'shadow', 'podium'];

/** How much wider than the icon its staging is, where that must not be cropped. */
const girth = ({ staging }: Drawn) => (staging === 'viewfinder' ? viewfinderShare : 1);

async function set(composer: Composer, { icon, staging, bare }: Drawn, place: Place) {
  const { stage, scheme } = composer;
  const on = await stagings[staging](composer, place);
  stage.icon(icon, {
    x: place.x - place.size / 2,
    y: place.y - place.size / 2,
    size: place.size,
    ground: on?.color ?? scheme.ground,
    bare,
    ...(on ? { on: on.id } : {}),
    ...(bare ? {} : { shadow: scheme.shadow }),
  });
}

/** The icon over the words. */
async function above(composer: Composer, drawn: Drawn) {
  const { canvas, scheme } = composer;
  const { width, safe, unit } = canvas;
  const central = axial.includes(drawn.staging);
  const text = await column(composer, {
    width: safe.right - safe.left,
    height: (safe.bottom - safe.top) * 0.46,
    max: width * 0.125,
    lines: 3,
    action: central ? 'stack' : 'row',
    align: central ? 'center' : 'left',
    ...(drawn.staging === 'podium' ? onField(scheme) : {}),
  });
  const top = safe.bottom - text.height;
  const gap = (drawn.staging === 'podium' ? 58 : 64) * unit;
  const room = top - gap - safe.top;
  const size = Math.min((room / girth(drawn)) * 0.96, wantedSize(canvas), widestIcon(drawn.icon));
  const x = central ? width / 2 : safe.left + size / 2;
  const y = drawn.staging === 'podium' ? top - gap - size / 2 : safe.top + room / 2;
  await set(composer, drawn, {
    x,
    y,
    size,
    side: 'above',
    area: { x: 0, y: 0, width, height: top - gap / 2 },
  });
  text.draw(safe.left, top);
}

/** The icon under the words of a story; its stage reaches down to the edge. */
async function below(composer: Composer, drawn: Drawn) {
  const { canvas } = composer;
  const { width, height, safe, unit } = canvas;
  const text = await column(composer, {
    width: safe.right - safe.left,
    height: (safe.bottom - safe.top) * 0.52,
    max: width * 0.15,
    lines: 3,
    action: 'stack',
    align: 'center',
  });
  const end = safe.top + text.height;
  const gap = 90 * unit;
  const room = safe.bottom - end - gap;
  const size = Math.min(room / girth(drawn), wantedSize(canvas), widestIcon(drawn.icon));
  const reach = (size * girth(drawn)) / 2;
  const from = end + gap / 2;
  const area = { x: 0, y: from, width, height: height - from };
  await set(composer, drawn, { x: width / 2, y: end + gap + reach, size, side: 'below', area });
  text.draw(safe.left, safe.top);
}

/** Headline across the top; under it the icon at the far corner, the small print beside it. */
async function corner(composer: Composer, drawn: Drawn) {
  const { canvas, scheme, stage } = composer;
  const { width, height, safe, unit } = canvas;
  const headline = await fitHeadline(composer, {
    width: safe.right - safe.left,
    height: (safe.bottom - safe.top) * 0.42,
    max: width * 0.19,
    lines: 3,
    ...(/\s/.test(composer.copy.headline) ? { minLines: 2 } : {}),
  });
  const end = safe.top + headline.height;
  const foot = safe.bottom - (drawn.staging === 'podium' ? 56 * unit : 0);
  const room = foot - end - 72 * unit;
  const size = Math.min(room / girth(drawn), wantedSize(canvas), widestIcon(drawn.icon));
  const reach = (size * girth(drawn)) / 2;
  const beside = safe.right - safe.left - 2 * reach - 56 * unit;
  const button = await fitButton(composer, beside);
  const below = button ? button.height + 44 * unit : 0;
  const sub = await fitSub(composer, { width: beside, lines: 4, height: size - below });
  const y = foot - reach;
  const from = safe.right - 2 * reach - 28 * unit;
  const area = { x: from, y: end + 30 * unit, width: width - from, height: height - end - 30 * unit };
  await set(composer, drawn, { x: safe.right - reach, y, size, side: 'beside', area });
  stage.text('headline', 'headline', headline, {
    x: safe.left,
    y: safe.top,
    color: accented(headline, scheme.ink, scheme.accent),
  });
  if (sub) stage.text('sub', 'sub', sub, { x: safe.left, y: y - size / 2, color: scheme.soft });
  if (!button) return;
  // Its foot is the icon's; on a table it stays above the edge, and alone it stands in the middle.
  const lift = drawn.staging === 'podium' ? 44 * unit : 0;
  const top = sub ? y + size / 2 - button.height - lift : y - button.height / 2;
  drawButton(composer, button, { x: safe.left, y: top });
}

async function beside(composer: Composer, drawn: Drawn, after: boolean) {
  const { canvas } = composer;
  const { width, height, safe, unit } = canvas;
  const size = Math.floor(
    Math.min(wantedSize(canvas), widestIcon(drawn.icon), (safe.bottom - safe.top) / girth(drawn)),
  );
  const room = Math.max(size * girth(drawn), wantedSize(canvas) * 0.8);
  const onTable = drawn.staging === 'podium';
  const text = await column(composer, {
    width: safe.right - safe.left - room - 72 * unit,
    height: onTable ? size - 56 * unit : safe.bottom - safe.top,
    max: width * 0.1,
    lines: 4,
    action: 'none',
  });
  const x = after ? safe.right - room / 2 : safe.left + room / 2;
  const from = after ? safe.right - room - 36 * unit : 0;
  const area = { x: from, y: 0, width: after ? width - from : safe.left + room + 36 * unit, height };
  // Words and icon share their foot; on a table, their head.
  const foot = (height + Math.max(size, text.height)) / 2;
  // Boxes of ink are rounded outwards.
  const y = onTable ? height / 2 : Math.ceil(foot + 0.5) - size / 2;
  await set(composer, drawn, { x, y, size, side: after ? 'beside' : 'before', area });
  text.draw(after ? safe.left : safe.left + room + 72 * unit, onTable ? y - size / 2 : foot - text.height);
}
