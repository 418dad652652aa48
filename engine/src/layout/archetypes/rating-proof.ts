import { mix } from '../../raster/colour.ts';
import { backdrop } from '../parts/backdrop.ts';
import { column, onField } from '../parts/column.ts';
import { type Composer, fitName, fitSub, inkArea } from '../parts/composer.ts';
import { fitMark } from '../parts/mark.ts';
import { motifFoot } from '../parts/motifs/motif.ts';
import { leftOf, star } from '../parts/ornaments.ts';
import type { Archetype } from '../plan/archetype.ts';
import type { Stage } from '../scene/stage.ts';
import { type Block, DoesNotFitError } from '../type/fit-text.ts';

/** The store's own rating as the picture: a figure, five stars, what stands behind it. */
export const ratingProof: Archetype = {
  name: 'rating-proof',
  templates: ['basic', 'advanced'],
  variants: ['panel', 'plain'],
  shots: 0,
  // The planner keeps it for social proof: elsewhere the figure and the words would say two things.
  suits: ({ brief, copy }) => (brief.rating && copy.proof ? (copy.angle === 'social-proof' ? 1.5 : 0.3) : 0),
  async compose(composer) {
    await backdrop(composer, { x: 0.85, y: 0.5, size: 1.1 });
    await (composer.canvas.shape === 'landscape' ? wide(composer) : tall(composer));
  },
};

/** The figure as the listing's language writes it: '4.6', '4,6'. */
const figureOf = ({ brief }: Composer) => {
  if (!brief.rating) throw new DoesNotFitError('No rating.');
  return new Intl.NumberFormat(brief.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  }).format(brief.rating.score);
};

/** Five stars in a row; the last is filled as far as the score goes. Drawn in their reading direction. */
function stars(
  stage: Stage,
  at: { x: number; y: number; size: number; gap: number },
  score: number,
  full: string,
  empty: string,
  on: string,
) {
  for (let index = 0; index < 5; index++) {
    const outline = star(at.x + at.size / 2 + index * (at.size + at.gap), at.y + at.size / 2, at.size / 2);
    const filled = Math.max(0, Math.min(1, score - index));
    stage.polygon(`star-${index + 1}`, outline, filled === 1 ? full : empty, { kind: 'ornament', on });
    if (filled > 0 && filled < 1) {
      const left = at.x + index * (at.size + at.gap);
      stage.polygon(`star-${index + 1}-part`, leftOf(outline, left + at.size * (0.05 + filled * 0.9)), full, {
        kind: 'ornament',
        on: `star-${index + 1}`,
      });
    }
  }
}

const figure = (composer: Composer, room: { width: number; height: number }): Promise<Block> =>
  composer.text('display', figureOf(composer), {
    ...room,
    min: composer.canvas.smallest.headline,
    max: room.height * 1.6,
    maxLines: 1,
  });

async function tall(composer: Composer) {
  const { canvas, scheme, stage, brand, brief, copy, variant } = composer;
  const { width, height, safe, unit } = canvas;
  const story = canvas.shape === 'story';
  const room = safe.right - safe.left;
  const panelled = variant === 'panel';
  const text = await column(composer, {
    width: room,
    height: (safe.bottom - safe.top) * 0.36,
    max: width * (story ? 0.115 : 0.095),
    lines: 2,
    action: story ? 'stack' : 'row',
    area: width * height * 0.085,
    noSub: true,
    ...(panelled ? onField(scheme) : {}),
  });
  const textTop = safe.bottom - text.height;
  const seam = Math.round(textTop - 64 * unit);
  const end = story ? safe.bottom + Math.round(70 * unit) : height;
  if (panelled) stage.panel('field', { x: 0, y: seam, width, height: end - seam }, scheme.field);

  const proof = await fitSub(composer, {
    width: room,
    lines: 1,
    text: copy.proof.split(/\s*[·|]\s*/).at(-1) ?? copy.proof,
  });
  const gap = 26 * unit;
  const size = Math.floor((room - 4 * gap) / 5);
  const proofRoom = proof ? proof.height + 36 * unit : 0;
  const starSize = Math.min(size, (seam - safe.top) * 0.26);
  const big = await figure(composer, {
    width: room * 0.66,
    height: seam - 40 * unit - safe.top - starSize - 44 * unit - proofRoom,
  });
  let y = safe.top;
  // The icon heads the column that the words stand in; the figure ends with the last star.
  const icon = brand.icon;
  const figureX = icon ? safe.right - big.width : safe.left;
  stage.text('numeral', 'label', big, { x: figureX, y, color: scheme.ink });
  if (icon) {
    const iconSize = Math.min(big.height, icon.width, room - big.width - 40 * unit);
    const spare = room - big.width - 48 * unit;
    const name = await fitName(composer, { width: spare, max: 46 * unit });
    const size = name ? Math.min(iconSize, big.height - name.height - 30 * unit) : iconSize;
    stage.icon(icon, { x: safe.left, y, size, ground: scheme.ground, shadow: scheme.shadow });
    if (name)
      stage.text('name', 'name', name, {
        x: safe.left,
        y: y + big.height - name.height,
        color: scheme.ink,
      });
  }
  y += big.height + 44 * unit;
  const score = brief.rating?.score ?? 0;
  const spread = (room - starSize * 5) / 4;
  stars(
    stage,
    { x: safe.left, y, size: starSize, gap: spread },
    score,
    scheme.accent,
    mix(scheme.ground, scheme.ink, 0.18),
    'background',
  );
  y += starSize + 36 * unit;
  if (proof) stage.text('proof', 'proof', proof, { x: safe.left, y, color: scheme.soft });
  // Below what a story shows free of controls stands nothing but the figure.
  if (story) {
    const from = Math.round(safe.bottom + 70 * unit);
    motifFoot(composer, { x: 0, y: from, width, height: height - from });
  }
  text.draw(safe.left, textTop);
}

async function wide(composer: Composer) {
  const { canvas, scheme, stage, brief, copy } = composer;
  const { width, height, safe, unit } = canvas;
  const seam = Math.round(width * 0.52);
  const room = seam - safe.left - 60 * unit;
  stage.panel('field', { x: seam, y: 0, width: width - seam, height }, scheme.field);
  const proof = await fitSub(composer, {
    width: room,
    lines: 1,
    text: copy.proof.split(/\s*[·|]\s*/).at(-1) ?? copy.proof,
  });
  const gap = 18 * unit;
  const size = Math.floor((room - 4 * gap) / 5);
  const proofRoom = proof ? proof.height + 30 * unit : 0;
  const big = await figure(composer, {
    width: room,
    height: safe.bottom - safe.top - size - 36 * unit - proofRoom,
  });
  const group = big.height + 36 * unit + size + proofRoom;
  let y = (height - group) / 2;
  stage.text('numeral', 'label', big, { x: safe.left, y, color: scheme.ink });
  y += big.height + 36 * unit;
  stars(
    stage,
    { x: safe.left, y, size, gap },
    brief.rating?.score ?? 0,
    scheme.accent,
    mix(scheme.ground, scheme.ink, 0.18),
    'background',
  );
  y += size + 30 * unit;
  if (proof) stage.text('proof', 'proof', proof, { x: safe.left, y, color: scheme.soft });
  const inner = { x: seam + 56 * unit, width: safe.right - seam - 56 * unit };
  const mark = await fitMark(composer, { width: inner.width, size: 88 * unit });
  const text = await column(composer, {
    width: inner.width,
    height: (safe.bottom - safe.top) * 0.6,
    max: width * 0.09,
    lines: 4,
    action: 'none',
    area: width * height * 0.09,
    reserved: inkArea(proof) + mark.ink,
    noSub: true,
    ...onField(scheme),
  });
  mark.draw({ x: inner.x, y: safe.top, ground: scheme.field, color: scheme.fieldInk, on: 'field' });
  text.draw(inner.x, safe.bottom - text.height);
}
