import { contrast } from '../../brand/colour.ts';
import { figureOf } from '../figure.ts';
import { type Draw, field, footOf, quiet, stageColor, svg, watermark } from './staging-grounds.ts';

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

/** Four corners about the icon, as of a camera that has found it. */
export const viewfinder: Draw = async (composer, { x, y, size, area }) => {
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
};

/** The tile throws a long shadow over the ground. */
export const shadow: Draw = async (composer, { x, y, size, area }) => {
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
};

/** The outlines of the icon's figure all over the area. */
export const pattern: Draw = async (composer, { area, size, x, y, side }) => {
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
    side === 'above' ? 'down' : side === 'below' ? 'up' : (side === 'before') === mirrored ? 'left' : 'right';
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
};

/** Rays from behind the icon. */
export const burst: Draw = async (composer, { x, y, area }) => {
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
};
