import { besidePaper, type Drawing, disc, placed, rect, shape, stroke, thing, through, tick } from './pen.ts';

/** A list with its first points done. */
export const checklist: Drawing = (room, { paper, line, mark }) => {
  const rows = [74, 58, 66, 48].map((length, index) => {
    const y = 13 + index * 21;
    const done = index < 3;
    const box = done
      ? rect(10, y, 13, 13, mark, 3.6) + tick(16.5, y + 6.5, 13, paper, room.mirrored)
      : `<rect x="10.8" y="${y + 0.8}" width="11.4" height="11.4" rx="3" fill="none" stroke="${line}" stroke-width="1.8"/>`;
    return box + rect(31, y + 3.6, length - 14, 5.8, line, 2.9);
  });
  return thing(rect(0, 0, 100, 112, paper, 8) + rows.join(''), 112, room);
};

/** Sheets that fall, the nearest largest. */
export const files: Drawing = ({ width, height }, { paper, main, quiet, line, mark }) => {
  const sheet = (fill: string, ink: string) =>
    shape('M8 0H68L100 32V122A8 8 0 0 1 92 130H8A8 8 0 0 1 0 122V8A8 8 0 0 1 8 0Z', fill) +
    shape('M68 0L100 32H74A6 6 0 0 1 68 26Z', ink) +
    rect(16, 52, 62, 8, ink, 4) +
    rect(16, 74, 68, 8, ink, 4) +
    rect(16, 96, 40, 8, ink, 4);
  const unit = Math.min(width / (width > height * 1.4 ? 10.8 : 8.2), height / 5);
  const places: [number, number, number, number, string, string][] = [
    [0.06, 0.1, 1.25, -16, quiet, main],
    [0.76, 0.02, 1.5, 18, quiet, main],
    [0.5, 0.16, 2.1, 8, main, quiet],
    [0.1, 0.42, 2.6, -11, paper, line],
    [0.63, 0.5, 3.1, 14, paper, mark],
  ];
  return places
    .map(([x, y, size, turn, fill, ink]) =>
      placed(sheet(fill, ink), {
        x: x * width,
        y: y * height,
        scale: (size * unit) / 100,
        turn,
        tall: 130,
      }),
    )
    .join('');
};

/** Lines of a text, one of them marked. */
export const page: Drawing = ({ width, height }, { main, accent, quiet }) => {
  const step = Math.max(height / 7, Math.min(width, height) / 9);
  const lengths = [0.92, 0.78, 0.97, 0.7, 0.88, 0.94, 0.6, 0.83, 0.9, 0.74];
  return Array.from({ length: Math.ceil(height / step) }, (_, index) => {
    const marked = index === 2;
    const long = width * (lengths[index % 10] as number) * (index % 10 === 6 ? 0.7 : 1);
    const bar = rect(
      -step,
      index * step + step * 0.24,
      long + step,
      step * 0.52,
      marked ? main : quiet,
      step * 0.26,
    );
    return marked ? bar + disc(long + step * 0.7, index * step + step * 0.5, step * 0.26, accent) : bar;
  }).join('');
};

/** A ticket with its stub. */
export const ticket: Drawing = (room, { paper, line, mark, ground }) => {
  const body = shape(
    `M6 0H66A6 6 0 0 0 78 0H94A6 6 0 0 1 100 6V50A6 6 0 0 1 94 56H78A6 6 0 0 0 66 56H6A6 6 0 0 1 0 50V6A6 6 0 0 1 6 0Z`,
    paper,
  );
  const holes = Array.from({ length: 7 }, (_, index) => disc(72, 10 + index * 6, 1.1, ground)).join('');
  const bars = [0, 3, 5, 9, 12, 14]
    .map((y, at) => rect(82, 15 + y * 1.6, 11, at % 2 ? 1.4 : 2.8, line))
    .join('');
  const words = rect(9, 11, 34, 8, mark, 4) + rect(9, 26, 50, 5, line, 2.5) + rect(9, 36, 40, 5, line, 2.5);
  return thing(body + holes + bars + words, 56, room, -8);
};

/** Layers one over the other, the top one in the accent. */
export const stack: Drawing = (room, { main, accent, quiet }) => {
  const layer = (y: number, fill: string) =>
    shape(
      `M46 ${y + 2}Q50 ${y} 54 ${y + 2}L97 ${y + 22}Q101 ${y + 24} 97 ${y + 26}L54 ${y + 46}Q50 ${y + 48} 46 ${y + 46}L3 ${y + 26}Q-1 ${y + 24} 3 ${y + 22}Z`,
      fill,
    );
  return thing(layer(52, quiet) + layer(36, quiet) + layer(26, main) + layer(0, accent), 100, room);
};

/** An envelope, a letter looking out of it. */
export const envelope: Drawing = (room, { paper, main, mark, quiet, line }) =>
  thing(
    shape('M0 34L50 0L100 34V40H0Z', quiet) +
      rect(12, 10, 76, 60, paper, 4) +
      rect(22, 21, 30, 5, mark, 2.5) +
      rect(22, 31, 54, 4, line, 2) +
      shape('M0 34L50 66L100 34V92A6 6 0 0 1 94 98H6A6 6 0 0 1 0 92Z', main === paper ? line : main) +
      stroke(
        through([
          [1.5, 96],
          [40, 61],
        ]),
        quiet,
        1.4,
      ) +
      stroke(
        through([
          [98.5, 96],
          [60, 61],
        ]),
        quiet,
        1.4,
      ),
    98,
    room,
  );

/** A price tag on its string. */
export const tag: Drawing = (room, { main, accent, ground, quiet }) =>
  thing(
    stroke('M24 25C10 12 4 2 14 -14', quiet, 2.6) +
      shape('M12 18A8 8 0 0 1 20 10L46 12L97 63A6 6 0 0 1 97 71L71 97A6 6 0 0 1 63 97L12 46Z', main) +
      disc(26, 25, 5.5, ground) +
      disc(52, 51, 5, accent) +
      disc(72, 71, 5, accent) +
      stroke(
        through([
          [52, 72],
          [72, 50],
        ]),
        accent,
        4,
      ),
    96,
    room,
  );

/** Two bubbles, one answering the other. */
export const chat: Drawing = (room, inks) => {
  const { paper, accent, line, mark } = inks;
  const second = besidePaper(inks);
  const bubble = (x: number, y: number, width: number, tall: number, fill: string, left: boolean) =>
    rect(x, y, width, tall, fill, 11) +
    (left
      ? shape(
          `M${x + 8} ${y + tall - 10}V${y + tall + 11}Q${x + 22} ${y + tall + 6} ${x + 28} ${y + tall - 4}Z`,
          fill,
        )
      : shape(
          `M${x + width - 8} ${y + tall - 10}V${y + tall + 11}Q${x + width - 22} ${y + tall + 6} ${x + width - 28} ${y + tall - 4}Z`,
          fill,
        ));
  const dots = [0, 1, 2].map((at) => disc(55 + at * 13, 66, 4.4, second === accent ? mark : paper)).join('');
  return thing(
    bubble(0, 0, 76, 36, paper, true) +
      rect(11, 10, 46, 5.6, line, 2.8) +
      rect(11, 21, 32, 5.6, mark, 2.8) +
      bubble(36, 50, 64, 32, second, false) +
      dots,
    94,
    room,
  );
};
