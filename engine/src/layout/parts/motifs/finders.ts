import type { Hex } from '../../../raster/colour.ts';
import { besidePaper, type Drawing, disc, rect, ring, shape, stroke, thing } from './pen.ts';

/** Four corners about a square 100 wide, as of a camera that has found it. */
export function corners(color: Hex, line = 3.4, arm = 23, turn = 9): string {
  const [near, far] = [line / 2, 100 - line / 2];
  return stroke(
    [
      `M${near} ${arm}V${near + turn}Q${near} ${near} ${near + turn} ${near}H${arm}`,
      `M${100 - arm} ${near}H${far - turn}Q${far} ${near} ${far} ${near + turn}V${arm}`,
      `M${far} ${100 - arm}V${far - turn}Q${far} ${far} ${far - turn} ${far}H${100 - arm}`,
      `M${arm} ${far}H${near + turn}Q${near} ${far} ${near} ${far - turn}V${100 - arm}`,
    ].join(''),
    color,
    line,
  );
}

/** The widths of bars and of what parts them, in modules. */
const modules = [
  3, 2, 1, 1, 4, 2, 1, 3, 2, 1, 1, 2, 5, 1, 2, 2, 1, 3, 1, 1, 3, 2, 2, 1, 4, 1, 1, 2, 2, 3, 1, 2,
];

function bars(x: number, y: number, width: number, height: number, color: Hex): string {
  const all = modules.reduce((sum, one) => sum + one, 0) - (modules.at(-1) as number);
  let pen = 0;
  return modules
    .map((own, index) => {
      const bar = index % 2 === 0 ? rect(x + (pen / all) * width, y, (own / all) * width, height, color) : '';
      pen += own;
      return bar;
    })
    .join('');
}

/** Bars that the foot of the canvas cuts off. */
export const barcode: Drawing = ({ width, height }, { main }) =>
  bars(width * 0.062, height * 0.04, width * 0.876, height * 1.1, main);

/** A code in the frame of a camera, a beam across it. */
export const scan: Drawing = (room, { main, accent }) =>
  thing(corners(main, 4.4) + bars(17, 21, 66, 58, main) + rect(3, 47.5, 94, 5, accent, 2.5), 100, room);

/** A lens, and the lines of a list that it enlarges. */
export const lens: Drawing = ({ width, height }, inks) => {
  const { mark, quiet, ground, paper, line } = inks;
  const rim = besidePaper(inks);
  const size = Math.min(width * 0.36, height * 0.48);
  const [cx, cy] = [width * 0.47, height * 0.46];
  const step = size * 0.5;
  const rows = Array.from({ length: Math.ceil(height / step) + 1 }, (_, index) =>
    rect(
      -size,
      index * step,
      width * (index % 3 === 0 ? 0.8 : index % 3 === 1 ? 0.95 : 0.68) + size,
      step * 0.36,
      quiet,
      step * 0.18,
    ),
  ).join('');
  const thick = size * 0.17;
  return (
    rows +
    `<g transform="rotate(45 ${cx} ${cy})">${rect(cx + size * 0.95, cy - thick * 0.8, size * 1.9, thick * 1.6, rim, thick * 0.8)}</g>` +
    disc(cx, cy, size + thick * 0.4, ground) +
    disc(cx, cy, size, paper) +
    rect(cx - size * 0.62, cy - size * 0.36, size * 0.82, size * 0.26, mark, size * 0.13) +
    rect(cx - size * 0.62, cy + size * 0.1, size * 1.2, size * 0.26, line, size * 0.13) +
    ring(cx, cy, size, rim, thick)
  );
};

/** A way through streets, to its pin. */
export const route: Drawing = ({ width, height }, { main, accent, quiet, ground }) => {
  const w = Math.min(width, height * 1.9);
  const thick = w * 0.062;
  const left = (width - w) / 2;
  const [x, y] = [left + w * 0.72, height * 0.46];
  const size = Math.min(w * 0.13, height * 0.16);
  const streets = [
    `M${-thick} ${height * 0.3}L${width + thick} ${height * 0.08}`,
    `M${-thick} ${height * 0.78}L${width + thick} ${height * 0.62}`,
    `M${left + w * 0.2} ${-thick}L${left + w * 0.34} ${height + thick}`,
    `M${left + w * 0.86} ${-thick}L${left + w * 0.97} ${height + thick}`,
    `M${left + w * 0.5} ${-thick}L${left + w * 0.66} ${height + thick}`,
  ];
  const way = `M${left + w * 0.06} ${height + thick}C${left + w * 0.1} ${height * 0.52} ${left + w * 0.36} ${height * 0.9} ${left + w * 0.44} ${height * 0.66}S${left + w * 0.56} ${height * 0.52} ${x} ${y}`;
  const pin = `M${x} ${y}C${x - size * 0.3} ${y - size * 0.75} ${x - size} ${y - size * 0.95} ${x - size} ${y - size * 1.55}A${size} ${size} 0 0 1 ${x + size} ${y - size * 1.55}C${x + size} ${y - size * 0.95} ${x + size * 0.3} ${y - size * 0.75} ${x} ${y}Z`;
  return (
    streets.map((d) => stroke(d, quiet, thick * 0.62, 'butt')).join('') +
    stroke(way, main, thick) +
    shape(pin, accent) +
    disc(x, y - size * 1.55, size * 0.38, ground)
  );
};

/** A lock, closed. */
export const lock: Drawing = (room, { main, accent, quiet }) =>
  thing(
    stroke('M25 52V30A25 25 0 0 1 75 30V52', quiet, 13, 'butt') +
      rect(4, 48, 92, 74, main, 14) +
      disc(50, 70, 10, accent) +
      shape('M45.5 73H54.5L58 96H42Z', accent),
    122,
    room,
  );
