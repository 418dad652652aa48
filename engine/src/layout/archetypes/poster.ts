import { contrast, deltaE, mix } from '../../brand/colour.ts';
import type { Archetype } from '../archetype.ts';
import { backdrop } from '../backdrop.ts';
import { type Column, type ColumnOptions, column, onField } from '../column.ts';
import type { Composer } from '../composer.ts';
import { drawMark } from '../mark.ts';
import { rings } from '../ornaments.ts';

type Shape = (composer: Composer) => Promise<void>;

/** Words as a poster, on a ground that one plain shape of the second colour breaks. */
export const poster: Archetype = {
  name: 'poster',
  templates: ['basic', 'advanced'],
  variants: ['disc', 'wedge', 'side', 'bars', 'halves', 'frame', 'rings'],
  shots: 0,
  suits: ({ brand }) => (brand.shots.length > 0 ? 0.3 : brand.icon ? 0.75 : 0.95),
  async compose(composer) {
    await backdrop(composer, { x: 0.2, y: 0.75, size: 1.1 });
    await (shapes[composer.variant] as Shape)(composer);
  },
};

const flat = ({ canvas }: Composer) => canvas.shape === 'landscape';

const markSize = ({ canvas, brand }: Composer, share: number) => {
  const wanted = Math.min(canvas.width, canvas.height) * share;
  return brand.icon ? Math.min(wanted, brand.icon.width * (brand.icon.width <= 256 ? 1.25 : 1)) : wanted;
};

/** A column for the whole safe area or a part of it. */
const words = (composer: Composer, options: Partial<ColumnOptions> = {}): Promise<Column> => {
  const { safe, width } = composer.canvas;
  return column(composer, {
    width: safe.right - safe.left,
    height: (safe.bottom - safe.top) * 0.72,
    max: width * (flat(composer) ? 0.105 : 0.155),
    lines: 4,
    action: 'stack',
    ...options,
  });
};

const shapes: Record<string, Shape> = {
  /** A disc leaves the canvas; the mark stands at its heart. */
  async disc(composer) {
    const { canvas, stage, scheme } = composer;
    const { width, height, safe, unit } = canvas;
    const size = markSize(composer, flat(composer) ? 0.34 : 0.2);
    const radius = flat(composer) ? height * 0.46 : width * 0.36;
    const text = await words(
      composer,
      flat(composer) ? { width: width * 0.6, height: safe.bottom - safe.top } : {},
    );
    const centre = flat(composer)
      ? { x: safe.right - size / 2 - 20 * unit, y: height / 2 }
      : { x: width * 0.84, y: canvas.shape === 'story' ? height * 0.88 : height * 0.1 };
    stage.panel(
      'disc',
      { x: centre.x - radius, y: centre.y - radius, width: radius * 2, height: radius * 2 },
      scheme.field,
      { radius, kind: 'ornament' },
    );
    if (flat(composer)) {
      await drawMark(composer, { x: safe.right - size, y: (height - size) / 2, size, ground: scheme.field });
      text.draw(safe.left, (height - size) / 2 + Math.max(0, size - text.height));
      return;
    }
    await drawMark(composer, { x: safe.left, y: safe.top, size, ground: scheme.ground });
    text.draw(safe.left, safe.bottom - text.height);
  },

  /** A wedge rises to the far corner. */
  async wedge(composer) {
    const { canvas, stage, scheme } = composer;
    const { width, height, safe, unit } = canvas;
    const size = markSize(composer, flat(composer) ? 0.18 : 0.15);
    const text = await words(
      composer,
      flat(composer)
        ? { width: width * 0.7, height: safe.bottom - safe.top - size - 40 * unit }
        : { height: (safe.bottom - safe.top) * 0.66 },
    );
    const [rise, run] = flat(composer) ? [height, width * 0.34] : [height * 0.36, width];
    stage.polygon(
      'wedge',
      [
        [width, height - rise],
        [width, height],
        [width - run, height],
      ],
      scheme.field,
      { kind: 'ornament' },
    );
    await drawMark(composer, { x: safe.left, y: safe.top, size, ground: scheme.ground });
    const top = safe.top + size + 56 * unit;
    text.draw(safe.left, flat(composer) ? safe.bottom - text.height : top);
  },

  /** A panel at the side (above, on tall canvases) holds the mark, large and in its middle. */
  async side(composer) {
    const { canvas, stage, scheme } = composer;
    const { width, height, safe, unit } = canvas;
    if (flat(composer)) {
      const panel = { x: width * 0.66, y: 0, width: width * 0.34, height };
      const size = markSize(composer, 0.4);
      const text = await words(composer, {
        width: panel.x - safe.left - 50 * unit,
        height: safe.bottom - safe.top,
      });
      stage.panel('field', panel, scheme.field);
      const top = (height - size) / 2;
      await drawMark(composer, {
        x: panel.x + (panel.width - size) / 2,
        y: top,
        size,
        ground: scheme.field,
        on: 'field',
      });
      text.draw(safe.left, text.height <= size ? top : (height - text.height) / 2);
      return;
    }
    const text = await words(composer, { height: (safe.bottom - safe.top) * 0.56 });
    const seam = safe.bottom - text.height - 64 * unit;
    stage.panel('field', { x: 0, y: 0, width, height: seam }, scheme.field);
    const free = seam - safe.top - 48 * unit;
    const size = Math.min(markSize(composer, 0.34), free);
    await drawMark(composer, {
      x: safe.left,
      y: safe.top + (free - size) * (canvas.shape === 'story' ? 1 : 0.5),
      size,
      ground: scheme.field,
      on: 'field',
    });
    text.draw(safe.left, safe.bottom - text.height);
  },

  /** Slanting bars in steps from the ground to the field. */
  async bars(composer) {
    const { canvas, stage, scheme } = composer;
    const { width, height, safe, unit } = canvas;
    const size = markSize(composer, flat(composer) ? 0.18 : 0.13);
    const text = await words(
      composer,
      flat(composer)
        ? { width: width * 0.56, height: safe.bottom - safe.top - size - 44 * unit }
        : { height: (safe.bottom - safe.top) * 0.6 },
    );
    const count = 4;
    const step = flat(composer) ? width * 0.105 : width * 0.2;
    for (let index = 0; index < count; index++) {
      const tone = mix(scheme.ground, scheme.field, (index + 1) / count);
      const x = flat(composer) ? width * 0.62 + index * step : width * 0.24 + index * step;
      const head = flat(composer) ? 0 : safe.top + text.height + size + 150 * unit;
      const slant = (height - head) * 0.55;
      stage.polygon(
        `bar-${index + 1}`,
        [
          [x + slant, head],
          [width * 1.5, head],
          [width * 1.5, height],
          [x, height],
        ].map(([px, py]): [number, number] => [Math.min(px as number, width), py as number]),
        tone,
        { kind: 'ornament' },
      );
    }
    await drawMark(composer, { x: safe.left, y: safe.top, size, ground: scheme.ground });
    text.draw(safe.left, flat(composer) ? safe.bottom - text.height : safe.top + size + 52 * unit);
  },

  /** The field takes the half that the words stand on. */
  async halves(composer) {
    const { canvas, stage, scheme } = composer;
    const { width, height, safe, unit } = canvas;
    if (flat(composer)) {
      const seam = Math.round(height * 0.36);
      const size = Math.min(markSize(composer, 0.2), seam - safe.top - 30 * unit);
      stage.panel('field', { x: 0, y: seam, width, height: height - seam }, scheme.field);
      const text = await words(composer, { height: safe.bottom - seam - 50 * unit, ...onField(scheme) });
      await drawMark(composer, {
        x: safe.left,
        y: safe.top + (seam - safe.top - 30 * unit - size) / 2,
        size,
        ground: scheme.ground,
      });
      text.draw(safe.left, safe.bottom - text.height);
      return;
    }
    const text = await words(composer, { height: (safe.bottom - safe.top) * 0.6, ...onField(scheme) });
    const seam = safe.top + text.height + 66 * unit;
    stage.panel('field', { x: 0, y: 0, width, height: seam }, scheme.field);
    text.draw(safe.left, safe.top);
    const end = canvas.shape === 'story' ? Math.max(safe.bottom, seam + 120 * unit) : safe.bottom;
    const size = Math.min(markSize(composer, 0.3), end - seam - 66 * unit);
    await drawMark(composer, { x: safe.left, y: end - size, size, ground: scheme.ground });
  },

  /** A card of the ground's colour in a frame of the field's. */
  async frame(composer) {
    const { canvas, stage, scheme } = composer;
    const { width, height, safe, unit } = canvas;
    const edge = Math.round((flat(composer) ? 26 : 34) * unit);
    stage.panel('frame', { x: 0, y: 0, width, height }, scheme.field, { kind: 'background' });
    const card = { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge };
    stage.panel('card', card, scheme.ground, { radius: Math.round(36 * unit) });
    const inset = Math.round((flat(composer) ? 34 : 46) * unit);
    const room = safe.right - safe.left - 2 * inset;
    const size = markSize(composer, flat(composer) ? 0.22 : 0.22);
    const text = await words(composer, {
      width: room,
      height: (safe.bottom - safe.top) * (flat(composer) ? 1 : 0.94) - size - 90 * unit,
      align: 'center',
      on: 'card',
    });
    const group = size + 52 * unit + text.height;
    const top = safe.top + (safe.bottom - safe.top - group) / 2;
    await drawMark(composer, { x: (width - size) / 2, y: top, size, ground: scheme.ground, on: 'card' });
    text.draw(safe.left + inset, top + size + 52 * unit);
  },

  /** Rings spread from the far lower corner. */
  async rings(composer) {
    const { canvas, stage, scheme } = composer;
    const { width, height, safe, unit } = canvas;
    const size = markSize(composer, flat(composer) ? 0.2 : 0.16);
    const text = await words(
      composer,
      flat(composer)
        ? { width: width * 0.66, height: safe.bottom - safe.top - size - 44 * unit }
        : { height: (safe.bottom - safe.top) * 0.58 },
    );
    const centre = { x: width, y: height };
    const reach = Math.min(width, height) * (flat(composer) ? 0.92 : 0.8);
    const tone = deltaE(scheme.field, scheme.ground) > 14 ? scheme.field : scheme.ink;
    rings(
      stage,
      { ...centre, radii: [1, 0.74, 0.48].map((share) => reach * share) },
      scheme.ground,
      tone,
      contrast(tone, scheme.ground) > 3 ? 0.26 : 0.33,
    );
    text.draw(safe.left, safe.top);
    await drawMark(
      composer,
      flat(composer)
        ? { x: safe.left, y: safe.bottom - size, size, ground: scheme.ground }
        : {
            x: safe.left,
            y: Math.max(safe.top + text.height + 60 * unit, safe.bottom - size),
            size,
            ground: scheme.ground,
          },
    );
  },
};
