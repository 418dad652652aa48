import {
  arc,
  besidePaper,
  type Drawing,
  disc,
  rect,
  ring,
  shape,
  stroke,
  thing,
  through,
  tick,
} from './pen.ts';

/** A month with one day picked. */
export const calendar: Drawing = (room, inks) => {
  const { paper, line, mark, ground } = inks;
  const cells = Array.from({ length: 24 }, (_, index) => {
    const [x, y] = [9 + (index % 6) * 14.2, 37 + Math.floor(index / 6) * 15];
    if (index === 9)
      return rect(x - 1.6, y - 1.6, 14.2, 14.2, mark, 4) + tick(x + 5.5, y + 5.5, 12, paper, room.mirrored);
    return rect(x, y, 11, 11, line, 3);
  }).join('');
  return thing(
    rect(0, 8, 100, 94, paper, 9) +
      shape('M9 8H91A9 9 0 0 1 100 17V28H0V17A9 9 0 0 1 9 8Z', besidePaper(inks)) +
      rect(22, 0, 7, 17, ground, 3.5) +
      rect(71, 0, 7, 17, ground, 3.5) +
      cells,
    102,
    room,
  );
};

/** A line that climbs over its bars. */
export const chart: Drawing = ({ width, height }, { main, accent, quiet }) => {
  const heights = [0.2, 0.3, 0.26, 0.42, 0.38, 0.56, 0.74];
  const step = width / heights.length;
  const top = (share: number) => height * (1 - share * 0.98);
  const points = heights.map((share, index): [number, number] => [
    step * (index + 0.5),
    top(share) - height * 0.13,
  ]);
  const end = points.at(-1) as [number, number];
  const thick = Math.min(width, height * 1.6) * 0.026;
  return (
    heights
      .map((share, index) =>
        rect(step * index + step * 0.16, top(share), step * 0.68, height, quiet, step * 0.1),
      )
      .join('') +
    stroke(through([[-thick * 2, height * 0.78], ...points]), main, thick) +
    disc(...end, thick * 2.1, accent) +
    ring(...end, thick * 2.1, main, thick * 0.9)
  );
};

/** A disc that is sun on one side and moon on the other, and the night it rises into. */
export const dayNight: Drawing = ({ width, height }, { main, accent, quiet, ground }) => {
  const seam = width * 0.5;
  const radius = Math.min(width * 0.3, height * 0.4);
  const cy = height * 0.52;
  const stars = [
    [0.64, 0.14, 0.05],
    [0.8, 0.3, 0.075],
    [0.93, 0.12, 0.045],
    [0.9, 0.62, 0.055],
    [0.73, 0.86, 0.04],
    [0.97, 0.86, 0.07],
  ].map(([x = 0, y = 0, size = 0]) => disc(width * x, height * y, radius * size, accent));
  const sunrays = Array.from({ length: 7 }, (_, index) => {
    const angle = Math.PI / 2 + ((index + 0.5) / 7) * Math.PI;
    const at = (reach: number): [number, number] => [
      seam + Math.cos(angle) * reach,
      cy + Math.sin(angle) * reach,
    ];
    return stroke(through([at(radius * 1.2), at(radius * 1.46)]), main, radius * 0.11);
  });
  return (
    rect(seam, 0, width - seam, height, quiet) +
    stars.join('') +
    sunrays.join('') +
    shape(`M${seam} ${cy - radius}A${radius} ${radius} 0 0 0 ${seam} ${cy + radius}Z`, main) +
    shape(
      `M${seam} ${cy - radius}A${radius} ${radius} 0 0 1 ${seam} ${cy + radius}A${radius * 1.16} ${radius * 1.16} 0 0 0 ${seam} ${cy - radius}Z`,
      ground === quiet ? main : accent,
    )
  );
};

/** A clock's face, a span of it marked. */
export const dial: Drawing = (room, { main, accent, quiet, ground }) => {
  const marks = Array.from({ length: 12 }, (_, index) => {
    const turn = (index / 12) * 2 * Math.PI;
    const at = (reach: number): [number, number] => [
      50 + Math.sin(turn) * reach,
      50 - Math.cos(turn) * reach,
    ];
    return stroke(through([at(index % 3 ? 36 : 33), at(40)]), quiet, index % 3 ? 2 : 3.4);
  });
  return thing(
    disc(50, 50, 50, main) +
      disc(50, 50, 45, ground) +
      marks.join('') +
      stroke(arc(50, 50, 47.5, 0, 0.3), accent, 5.2, 'butt') +
      rect(47.7, 18, 4.6, 34, main, 2.3) +
      stroke(
        through([
          [50, 50],
          [69, 60.5],
        ]),
        accent,
        4.6,
      ) +
      disc(50, 50, 4.6, main),
    100,
    room,
  );
};

/** Tiles of one wall, some of them lit. */
export const grid: Drawing = ({ width, height }, { main, accent, quiet }) => {
  const rows = height > width * 0.9 ? 4 : 2;
  const cell = height / (rows - 0.28);
  const gap = cell * 0.07;
  const columns = Math.ceil(width / cell) + 1;
  const shift = (width - columns * cell) / 2;
  return Array.from({ length: rows * columns }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const key = (column * 5 + row * 3) % 7;
    const color = key === 2 ? accent : key === 0 || key === 5 ? main : quiet;
    const [x, y] = [shift + column * cell + gap, row * cell + gap];
    const side = cell - 2 * gap;
    const tile = rect(x, y, side, side, color, cell * 0.13);
    // One tile is a picture: hills under a sun.
    if (key !== 5) return tile;
    return `${tile}${disc(x + side * 0.7, y + side * 0.3, side * 0.11, quiet)}${shape(`M${x + side * 0.12} ${y + side * 0.86}L${x + side * 0.4} ${y + side * 0.44}L${x + side * 0.58} ${y + side * 0.68}L${x + side * 0.7} ${y + side * 0.54}L${x + side * 0.9} ${y + side * 0.86}Z`, accent)}`;
  }).join('');
};

/** A clip at play: its triangle, and how far it has come. */
export const play: Drawing = (room, { main, accent, quiet, ground }) =>
  thing(
    rect(0, 0, 100, 66, main, 9) +
      `<g transform="${room.mirrored ? 'translate(110 0) scale(-1 1)' : ''}">${shape('M41 18.5Q41 14 45 16.2L67 28.6Q70.5 30.6 67 32.6L45 45Q41 47.2 41 42.7Z', accent)}</g>` +
      rect(8, 54, 84, 4, quiet, 2) +
      rect(8, 54, 38, 4, accent, 2) +
      disc(46, 56, 4, ground),
    66,
    room,
  );

/** The sun behind a cloud. */
export const weather: Drawing = (room, { main, accent }) =>
  thing(
    disc(64, 32, 26, accent) + shape('M24 86A20 20 0 0 1 22 46A27 27 0 0 1 74 44A21 21 0 0 1 80 86Z', main),
    90,
    room,
  );

/** A plate between fork and knife. */
export const plate: Drawing = (room, { main, quiet, accent }) =>
  thing(
    disc(50, 44, 36, main) +
      ring(50, 44, 25, quiet, 2) +
      disc(50, 44, 15, accent) +
      stroke('M3 10V26Q3 32 7.5 32T12 26V10M7.5 10V82', quiet, 3) +
      stroke('M93 82V10Q86 22 87 44H93', quiet, 3),
    90,
    room,
  );
