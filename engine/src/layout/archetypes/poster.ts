import type { Archetype } from '../archetype.ts';
import { backdrop } from '../backdrop.ts';
import { column } from '../column.ts';
import type { Composer } from '../composer.ts';
import { drawMark } from '../mark.ts';
import type { Rect } from '../scene.ts';
import { type Form, forms } from './poster-forms.ts';

/** Words as a poster against the icon's own figure, so large that the canvas crops it. */
export const poster: Archetype = {
  name: 'poster',
  templates: ['basic', 'advanced'],
  variants: Object.keys(forms).flatMap((form) => [`${form} after`, `${form} before`]),
  shots: 0,
  suits: ({ brand }) => (brand.shots.length > 0 ? 0.4 : 0.9),
  async compose(composer) {
    await backdrop(composer);
    const [name, order] = composer.variant.split(' ') as [string, string];
    const form = forms[name] as Form;
    const { shape } = composer.canvas;
    const first = order === 'before';
    if (shape === 'landscape') await wide(composer, form, first);
    // Below the words of a story there is more room than above them.
    else await tall(composer, form, first && shape !== 'story');
  },
};

/** Words above or below, the figure across the rest. */
async function tall(composer: Composer, form: Form, figureFirst: boolean) {
  const { canvas } = composer;
  const { width, height, safe, unit } = canvas;
  const text = await column(composer, {
    width: safe.right - safe.left,
    height: (safe.bottom - safe.top) * (canvas.shape === 'story' ? 0.78 : 0.6),
    max: width * 0.17,
    lines: 4,
    action: 'stack',
    iconInRow: true,
    area: width * height * 0.14,
  });
  const gap = 62 * unit;
  const y = figureFirst ? safe.bottom - text.height : safe.top;
  const area: Rect = figureFirst
    ? { x: 0, y: 0, width, height: y - gap }
    : { x: 0, y: y + text.height + gap, width, height: height - y - text.height - gap };
  await form(composer, area, figureFirst ? 'above' : 'below');
  text.draw(safe.left, y);
}

/** Words beside the figure; the mark stands over them. */
async function wide(composer: Composer, form: Form, figureFirst: boolean) {
  const { canvas, scheme, brand } = composer;
  const { width, height, safe, unit } = canvas;
  const seam = Math.round(width * (figureFirst ? 0.44 : 0.58));
  const area: Rect = figureFirst
    ? { x: 0, y: 0, width: seam, height }
    : { x: seam, y: 0, width: width - seam, height };
  const x = figureFirst ? seam + 56 * unit : safe.left;
  const size = Math.min(104 * unit, brand.icon?.width ?? Number.POSITIVE_INFINITY);
  const text = await column(composer, {
    width: (figureFirst ? safe.right : seam - 44 * unit) - x,
    height: safe.bottom - safe.top - size - 36 * unit,
    max: width * 0.11,
    lines: 4,
    action: 'none',
  });
  await form(composer, area, figureFirst ? 'before' : 'beside');
  await drawMark(composer, { x, y: safe.top, size, ground: scheme.ground });
  text.draw(x, safe.bottom - text.height);
}
