import { arc, type Drawing, disc, ring, stroke, thing, through } from './pen.ts';

/** Arcs that spread from a corner, cut off by the edges. */
export const waves: Drawing = ({ width, height }, { main }) => {
  const reach = Math.max(height * 1.06, width * 0.98);
  const thick = reach / 7.6;
  const arcs = [2.1, 4.1, 6.1].map((at) => ring(0, height, thick * at, main, thick));
  return disc(thick * 0.05, height - thick * 0.05, thick * 0.95, main) + arcs.join('');
};

/** Bodies on their ways about one centre. */
export const orbit: Drawing = ({ width, height }, { main, accent, quiet }) => {
  const [cx, cy] = [width * 0.5, height > width ? height * 0.5 : height * 0.62];
  const base = Math.min(width, height * 1.25) * 0.25;
  const body = (radius: number, turn: number, size: number, color: string) =>
    disc(cx + Math.sin(turn * 2 * Math.PI) * radius, cy - Math.cos(turn * 2 * Math.PI) * radius, size, color);
  return (
    [1, 1.72, 2.5].map((at) => ring(cx, cy, base * at, quiet, base * 0.045)).join('') +
    disc(cx, cy, base * 0.46, main) +
    body(base, 0.13, base * 0.2, accent) +
    body(base * 1.72, 0.82, base * 0.27, main) +
    body(base * 1.72, 0.3, base * 0.13, quiet) +
    body(base * 2.5, 0.1, base * 0.22, accent) +
    body(base * 2.5, 0.72, base * 0.16, quiet)
  );
};

/** Rays from the foot of the area. */
export const rays: Drawing = ({ width, height }, { quiet, accent, main }) => {
  const [cx, cy] = [width / 2, height * 1.04];
  const reach = Math.hypot(width, height) * 1.1;
  const count = 18;
  const beams = Array.from({ length: count }, (_, index) => {
    const at = (part: number) => {
      const angle = ((index + part) / count) * 2 * Math.PI;
      return `${(cx + Math.cos(angle) * reach).toFixed(1)},${(cy + Math.sin(angle) * reach).toFixed(1)}`;
    };
    return `<polygon points="${cx.toFixed(1)},${cy.toFixed(1)} ${at(0.25)} ${at(0.75)}" fill="${quiet}"/>`;
  });
  const sun = Math.min(width * 0.34, height * 0.62);
  return beams.join('') + disc(cx, cy, sun, main) + disc(cx, cy, sun * 0.66, accent);
};

/** Rings closing by different shares. */
export const rings: Drawing = (room, { main, accent, quiet }) =>
  thing(
    [
      [43, 0.8, main],
      [29, 0.62, accent],
      [15, 0.9, main],
    ]
      .map(([radius, share, color]) => {
        const at = radius as number;
        return ring(50, 50, at, quiet, 11) + stroke(arc(50, 50, at, 0, share as number), color as string, 11);
      })
      .join(''),
    100,
    room,
  );

/** A heartbeat across the whole width. */
export const pulse: Drawing = ({ width, height }, { main, accent, quiet }) => {
  const middle = height * 0.56;
  const tall = Math.min(height * 0.44, width * 0.42);
  const unit = Math.max(width, height * 0.9) / 10;
  const points: [number, number][] = [
    [-1, 0],
    [2.4, 0],
    [3, -0.3],
    [3.6, 0],
    [4, 0.2],
    [4.7, -1],
    [5.5, 0.9],
    [6, 0],
    [6.7, 0],
    [7.2, -0.42],
    [7.8, 0],
    [11, 0],
  ];
  const line = through(points.map(([x, y]) => [x * unit * (width / (unit * 10)), middle + y * tall]));
  return (
    stroke(line, quiet, unit * 1.15) +
    stroke(line, main, unit * 0.36) +
    disc(width * 0.47, middle - tall, unit * 0.42, accent)
  );
};

/** The levels of a sound, standing on the foot of the area. */
export const levels: Drawing = ({ width, height }, { main, accent, quiet }) => {
  const shares = [0.3, 0.52, 0.4, 0.74, 0.58, 0.92, 0.66, 0.82, 0.46, 0.6, 0.34, 0.5];
  const count = Math.max(6, Math.min(12, Math.round(width / (height * 0.14))));
  const step = width / count;
  return Array.from({ length: count }, (_, index) => {
    const tall = height * (shares[(index + (12 - count)) % 12] as number) * 0.94;
    const color = index === Math.floor(count * 0.45) ? accent : index % 3 === 1 ? quiet : main;
    return `<rect x="${(step * (index + 0.19)).toFixed(1)}" y="${(height - tall).toFixed(1)}" width="${(step * 0.62).toFixed(1)}" height="${(tall + step).toFixed(1)}" rx="${(step * 0.31).toFixed(1)}" fill="${color}"/>`;
  }).join('');
};
