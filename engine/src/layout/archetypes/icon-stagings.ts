import { contrast, deltaE, type Hex, mix } from '../../brand/colour.ts';
import { silhouetteSvg } from '../../brand/silhouette.ts';
import type { Voice } from '../../brand/voices.ts';
import type { Composer } from '../composer.ts';
import { drawFigure, figureOf, litFill, squareFor } from '../figure.ts';
import type { Rect } from '../scene.ts';

/** Where the icon stands: its middle, its side in pixels, the area about it that holds no words. */
export interface Place {
  x: number;
  y: number;
  size: number;
  area: Rect;
  /** Where the area lies to the words. */
  side: 'above' | 'below' | 'before' | 'beside';
}

/** Draws what stands about an icon; returns what the icon then lies on, where that is not the ground. */
type Draw = (composer: Composer, place: Place) => Promise<{ id: string; color: Hex } | null>;

export type Staging = 'viewfinder' | 'halo' | 'seam' | 'podium' | 'shadow' | 'pattern' | 'burst';

const byVoice: Record<Voice, readonly Staging[]> = {
  plain: ['seam', 'viewfinder', 'halo', 'shadow'],
  steady: ['podium', 'seam', 'viewfinder', 'halo'],
  technical: ['viewfinder', 'pattern', 'podium', 'seam'],
  loud: ['burst', 'seam', 'shadow', 'pattern'],
  warm: ['halo', 'podium', 'pattern', 'seam'],
  bookish: ['podium', 'seam', 'halo', 'viewfinder'],
  friendly: ['halo', 'pattern', 'podium', 'shadow'],
  playful: ['burst', 'pattern', 'halo', 'shadow'],
};

/** Four ways to stage an icon that suit an app's voice, the most telling first. */
export const stagingsOf = (voice: Voice): readonly Staging[] => byVoice[voice];

const svg = ({ width, height }: { width: number; height: number }, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;

/** The colour that a stage has beside the ground: the field's, or the button's where that is too near. */
const stageColor = ({ scheme }: Composer): Hex =>
  deltaE(scheme.field, scheme.ground) > 18 ? scheme.field : scheme.button;

/** A tone between ground and ink in which ornament stays behind. */
const quiet = ({ scheme }: Composer, share: number): Hex =>
  mix(scheme.ground, stageColor({ scheme } as Composer), share);

/** Fills a field; in Advanced with light from above. */
function field(composer: Composer, id: string, rect: Rect, color: Hex) {
  const { stage, template } = composer;
  if (template === 'basic') {
    stage.panel(id, rect, color, { kind: 'ornament' });
    return;
  }
  const { defs, paint } = litFill(color, 4);
  const size = { width: Math.round(rect.width), height: Math.round(rect.height) };
  stage.art(id, svg(size, `${defs}<rect width="${size.width}" height="${size.height}" ${paint}/>`), rect);
}

const footOf = (area: Rect, from: number): Rect => ({
  ...area,
  y: from,
  height: area.y + area.height - from,
});

/** The icon's figure, very large and hardly to be seen, at the foot of a field. */
async function watermark(composer: Composer, area: Rect, ground: Hex) {
  const figure = await figureOf(composer);
  const tall = Math.max(area.height * 1.5, area.width * 0.8);
  composer.stage.art(
    'watermark',
    silhouetteSvg(figure, `fill="${mix(ground, composer.scheme.ground, 0.12)}"`),
    squareFor(figure, {
      x: area.x + area.width * 0.34,
      y: area.y,
      width: tall * Math.max(1, figure.width / figure.height),
      height: tall,
    }),
    { clip: area },
  );
}

/** The viewfinder's side, in sides of the icon. */
export const viewfinderShare = 1.32;

/** A mask that fades what is drawn out on the side of the words. */
function fade(towards: 'up' | 'down' | 'left' | 'right'): string {
  const [x1, y1, x2, y2] = {
    up: [0, 0.3, 0, 0],
    down: [0, 0.7, 0, 1],
    left: [0.35, 0, 0, 0],
    right: [0.65, 0, 1, 0],
  }[towards];
  return `<linearGradient id="ebb" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><mask id="fade" x="0" y="0" width="1" height="1" maskContentUnits="objectBoundingBox"><rect width="1" height="1" fill="url(#ebb)"/></mask>`;
}

export const stagings: Record<Staging, Draw> = {
  /** Four corners about the icon, as of a camera that has found it. */
  async viewfinder(composer, { x, y, size, area }) {
    const { stage, scheme, canvas } = composer;
    let ground = scheme.ground;
    if (canvas.shape === 'story') {
      ground = stageColor(composer);
      field(composer, 'stage', area, ground);
      await watermark(composer, footOf(area, y + size * 0.7), ground);
    }
    const side = size * viewfinderShare;
    const [arm, line, turn] = [22, 3.2, 9];
    const near = line / 2;
    const far = 100 - near;
    const corners = [
      `M${near} ${arm}V${near + turn}Q${near} ${near} ${near + turn} ${near}H${arm}`,
      `M${100 - arm} ${near}H${far - turn}Q${far} ${near} ${far} ${near + turn}V${arm}`,
      `M${far} ${100 - arm}V${far - turn}Q${far} ${far} ${far - turn} ${far}H${100 - arm}`,
      `M${arm} ${far}H${near + turn}Q${near} ${far} ${near} ${far - turn}V${100 - arm}`,
    ].join('');
    const color =
      ground === scheme.ground ? scheme.ink : contrast(ground, '#ffffff') > 3 ? '#ffffff' : scheme.shadow;
    stage.art(
      'viewfinder',
      svg(
        { width: 100, height: 100 },
        `<path d="${corners}" fill="none" stroke="${color}" stroke-width="${line}" stroke-linecap="round"/>`,
      ),
      { x: x - side / 2, y: y - side / 2, width: side, height: side },
    );
    return ground === scheme.ground ? null : { id: 'stage', color: ground };
  },

  /** One disc behind the icon, larger than the room it has. */
  async halo(composer, { x, y, size, area, side }) {
    const { stage, canvas, template } = composer;
    const { width, height, shape, unit } = canvas;
    const story = shape === 'story';
    const flat = shape === 'landscape';
    const radius = story ? width * 0.74 : flat ? height * 0.62 : size * 0.88;
    // It keeps off the words and leaves the canvas on the other side.
    const near = 8 * unit;
    const cx =
      side === 'beside'
        ? Math.max(x, area.x + near + radius)
        : side === 'before'
          ? Math.min(x, area.x + area.width - near - radius)
          : x;
    const cy = story
      ? area.y + radius
      : side === 'above'
        ? Math.min(y, area.y + area.height - near - radius)
        : side === 'below'
          ? Math.max(y, area.y + near + radius)
          : y;
    const color = stageColor(composer);
    const rect = { x: cx - radius, y: cy - radius, width: radius * 2, height: radius * 2 };
    const { defs, paint } = template === 'basic' ? { defs: '', paint: `fill="${color}"` } : litFill(color, 5);
    const disc = svg({ width: 100, height: 100 }, `${defs}<circle cx="50" cy="50" r="50" ${paint}/>`);
    stage.art('halo', disc, rect);
    if (story) await watermark(composer, footOf(area, y + size * 0.7), color);
    return { id: 'halo', color };
  },

  /** The icon lies across the edge of a field. */
  async seam(composer, { x, y, area, side }) {
    const { canvas } = composer;
    const { width, height } = canvas;
    const color = stageColor(composer);
    const rect =
      side === 'above'
        ? { x: 0, y: 0, width, height: y }
        : side === 'below'
          ? { x: 0, y, width, height: height - y }
          : side === 'beside'
            ? { x, y: 0, width: width - x, height }
            : { x: 0, y: 0, width: x, height };
    const whole = {
      x: Math.round(rect.x),
      y: Math.round(rect.y),
      width: Math.ceil(rect.width),
      height: Math.ceil(rect.height),
    };
    field(composer, 'stage', whole, color);
    const figure = await figureOf(composer);
    const tall = Math.max(whole.height * 1.3, whole.width * 0.6);
    drawFigure(composer, 'figure', figure, {
      ink: {
        x: area.x + area.width * (side === 'before' ? -0.2 : 0.42),
        y: whole.y + (side === 'above' ? whole.height - tall * 0.8 : -tall * 0.08),
        width: tall,
        height: tall,
      },
      color: mix(color, composer.scheme.ground, 0.14),
      clip: whole,
      on: 'stage',
    });
    return null;
  },

  /** The icon stands on a field as on a table. */
  async podium(composer, { y, size, side, area }) {
    const { canvas, stage, scheme } = composer;
    const { width, height } = canvas;
    const color = side === 'above' ? scheme.field : stageColor(composer);
    const top = Math.ceil(y + size / 2);
    if (side === 'above') stage.panel('field', { x: 0, y: top, width, height: height - top }, color);
    else field(composer, 'field', { x: 0, y: top, width, height: height - top }, color);
    if (canvas.shape === 'story') await watermark(composer, footOf(area, top), color);
    return null;
  },

  /** The tile throws a long shadow over the ground. */
  async shadow(composer, { x, y, size, area }) {
    const { stage } = composer;
    const [half, turn] = [size / 2, size * 0.225 * 0.3];
    const reach = area.width + area.height;
    const points = [
      [x + half - turn, y - half + turn],
      [x + half - turn + reach, y - half + turn + reach],
      [x - half + turn + reach, y + half - turn + reach],
      [x - half + turn, y + half - turn],
    ].map(([px = 0, py = 0]) => `${(px - area.x).toFixed(1)},${(py - area.y).toFixed(1)}`);
    stage.art(
      'long-shadow',
      svg(area, `<polygon points="${points.join(' ')}" fill="${quiet(composer, 0.5)}"/>`),
      area,
      { clip: area },
    );
    return null;
  },

  /** The outlines of the icon's figure all over the area. */
  async pattern(composer, { area, size, x, y, side }) {
    const { stage } = composer;
    const figure = await figureOf(composer);
    const cell = size * 0.42;
    const scale = (cell * 0.6) / Math.max(figure.width, figure.height);
    const [columns, rows] = [Math.ceil(area.width / cell) + 3, Math.ceil(area.height / cell) + 2];
    const [left, top] = [((x - area.x) % cell) - cell * 1.5, ((y - area.y) % cell) - cell];
    const outlines = Array.from({ length: columns * rows }, (_, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const px = left + (column + (row % 2) / 2) * cell - (figure.left + figure.width / 2) * scale;
      const py = top + row * cell - (figure.top + figure.height / 2) * scale;
      return `<use href="#f" x="0" y="0" transform="translate(${px.toFixed(1)} ${py.toFixed(1)}) scale(${scale.toFixed(3)})"/>`;
    });
    const line = (2.4 * (size / 500)) / scale;
    const mirrored = composer.canvas.mirrored;
    const toWords =
      side === 'above'
        ? 'down'
        : side === 'below'
          ? 'up'
          : (side === 'before') === mirrored
            ? 'left'
            : 'right';
    stage.art(
      'pattern',
      svg(
        { width: Math.round(area.width), height: Math.round(area.height) },
        `<defs><path id="f" fill-rule="evenodd" d="${figure.path}"/>${fade(toWords)}</defs><g mask="url(#fade)" fill="none" stroke="${quiet(composer, 0.55)}" stroke-width="${line.toFixed(2)}">${outlines.join('')}</g>`,
      ),
      area,
      { clip: area },
    );
    return null;
  },

  /** Rays from behind the icon. */
  async burst(composer, { x, y, area }) {
    const { stage } = composer;
    const reach = Math.hypot(area.width, area.height);
    const count = 14;
    const [cx, cy] = [x - area.x, y - area.y];
    const rays = Array.from({ length: count }, (_, index) => {
      const ends = [0.25, 0.75].map((part) => {
        const angle = ((index + part) / count) * 2 * Math.PI + 0.11;
        return `${(cx + Math.cos(angle) * reach).toFixed(1)},${(cy + Math.sin(angle) * reach).toFixed(1)}`;
      });
      return `<polygon points="${cx.toFixed(1)},${cy.toFixed(1)} ${ends.join(' ')}"/>`;
    });
    stage.art(
      'burst',
      svg(
        { width: Math.round(area.width), height: Math.round(area.height) },
        `<g fill="${quiet(composer, 0.6)}">${rays.join('')}</g>`,
      ),
      area,
      { clip: area },
    );
    return null;
  },
};
