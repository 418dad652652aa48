import { dice, each } from '../markup.ts';

export interface Mood {
  seed: number;
  sky: [string, string, string];
  sun: [string, string];
  ground: string;
  grid: string;
  towers: string;
  lights: string[];
}

export const night: Mood = {
  seed: 7,
  sky: ['#0a0630', '#3a0f78', '#c22e9e'],
  sun: ['#ffe14a', '#ff3d9a'],
  ground: '#0b0826',
  grid: '#00e5ff',
  towers: '#150c44',
  lights: ['#00e5ff', '#ff3d9a', '#ffd23f', '#8f7bff'],
};

export const dawn: Mood = {
  seed: 31,
  sky: ['#053047', '#0e7c8c', '#ffb26b'],
  sun: ['#fff3c4', '#ff8f4a'],
  ground: '#06202c',
  grid: '#ffb347',
  towers: '#0a3544',
  lights: ['#ffd98a', '#ff8f4a', '#7ff2e3', '#fff'],
};

const horizon = 226;

/** Where a point of the street lies: `side` −1…1 across the road, `depth` 0 at the camera and 1 at the horizon. */
const at = (side: number, depth: number) => {
  const near = (1 - depth) ** 2.2;
  return { x: 480 + side * (26 + near * 640), y: horizon + near * 330 };
};

/** The view down a street, 960×540. */
export function city(mood: Mood): string {
  const random = dice(mood.seed);
  const far = Array.from({ length: 46 }, (_, i) => ({
    x: i * 21 - 4,
    width: 16 + random() * 14,
    height: 24 + random() * 88,
  }));
  const towers = [-1, 1].flatMap((side) =>
    [0.86, 0.78, 0.7, 0.6, 0.48, 0.33].map((depth, i) => ({
      side,
      depth,
      rise: 150 + random() * 170 + i * 46,
      hue: Math.floor(random() * 4),
    })),
  );
  const [dark, mid, low] = mood.sky;
  return `<svg class="scene" width="960" height="540" viewBox="0 0 960 540"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${dark}"/><stop offset=".6" stop-color="${mid}"/><stop offset="1" stop-color="${low}"/></linearGradient>
<linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mood.sun[0]}"/><stop offset="1" stop-color="${mood.sun[1]}"/></linearGradient>
<linearGradient id="road" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mid}"/><stop offset=".35" stop-color="#17123f"/><stop offset="1" stop-color="#0a0824"/></linearGradient>
<radialGradient id="haze"><stop offset="0" stop-color="${low}" stop-opacity=".9"/><stop offset="1" stop-color="${low}" stop-opacity="0"/></radialGradient></defs>
<rect width="960" height="${horizon + 2}" fill="url(#sky)"/>
<circle cx="480" cy="${horizon - 66}" r="104" fill="url(#sun)"/>${each([0, 1, 2, 3], (i) => `<rect x="366" y="${horizon - 62 + i * 19}" width="228" height="${3 + i * 2}" fill="${mid}" opacity=".75"/>`)}
${each(far, ({ x, width, height }) => `<rect x="${x}" y="${(horizon - height).toFixed(0)}" width="${width.toFixed(0)}" height="${height.toFixed(0)}" fill="${mood.towers}" opacity=".75"/>`)}
<rect y="${horizon}" width="960" height="${540 - horizon}" fill="${mood.ground}"/>
<g stroke="${mood.grid}" opacity=".28">${each(
    Array.from({ length: 17 }, (_, i) => i - 8),
    (i) => `<path d="M480 ${horizon}L${480 + i * 260} 540" stroke-width="1.5"/>`,
  )}${each([0.9, 0.8, 0.68, 0.56, 0.44, 0.32, 0.2, 0.08], (d) => `<path d="M0 ${at(0, d).y.toFixed(0)}H960" stroke-width="1.5"/>`)}</g>
${each(towers, ({ side, depth, rise, hue }) => tower(mood, random, side, depth, rise, hue))}
<path d="M454 ${horizon}H506L${at(0.86, 0).x} 556H${at(-0.86, 0).x}Z" fill="url(#road)"/>
<path d="M454 ${horizon}L${at(-0.86, 0).x} 556" stroke="${mood.grid}" stroke-width="5"/><path d="M506 ${horizon}L${at(0.86, 0).x} 556" stroke="${mood.grid}" stroke-width="5"/>
${each([-0.29, 0.29], (lane) =>
  each([0.9, 0.78, 0.66, 0.54, 0.42, 0.28, 0.12], (d) => {
    const a = at(lane, d);
    const b = at(lane, d - 0.055);
    return `<path d="M${a.x.toFixed(0)} ${a.y.toFixed(0)}L${b.x.toFixed(0)} ${b.y.toFixed(0)}" stroke="#fff" stroke-width="${(1 + (1 - d) * 6).toFixed(1)}" opacity=".7"/>`;
  }),
)}
<ellipse cx="480" cy="${horizon + 4}" rx="420" ry="54" fill="url(#haze)"/>
</svg>`;
}

function tower(
  mood: Mood,
  random: () => number,
  side: number,
  depth: number,
  rise: number,
  hue: number,
): string {
  const inner = at(side * 1.12, depth);
  const outer = at(side * 2.2, depth - 0.05);
  const width = Math.abs(outer.x - inner.x);
  const x = Math.min(inner.x, outer.x);
  const scale = (1 - depth) ** 1.3 * 3;
  const height = rise * scale * 0.62 + 40;
  const top = inner.y - height;
  const light = mood.lights[hue] ?? '#fff';
  const columns = 5;
  const rows = Math.max(3, Math.floor(height / (15 * scale + 5)));
  const cell = { width: width / (columns * 1.7), height: (height / rows) * 0.42 };
  const windows = each(Array.from({ length: rows * columns }), (_, i) => {
    if (random() > 0.55) return '';
    const wx = x + width * 0.1 + (i % columns) * ((width * 0.84) / columns);
    const wy = top + 14 + Math.floor(i / columns) * ((height - 20) / rows);
    return `<rect x="${wx.toFixed(1)}" y="${wy.toFixed(1)}" width="${cell.width.toFixed(1)}" height="${cell.height.toFixed(1)}" fill="${random() > 0.75 ? '#fff' : light}" opacity="${(0.35 + random() * 0.5).toFixed(2)}"/>`;
  });
  const edge = side < 0 ? x + width : x;
  const sign =
    depth < 0.75
      ? `<rect x="${(edge - (side < 0 ? 16 : -2) * scale).toFixed(1)}" y="${(top + height * 0.3).toFixed(1)}" width="${(13 * scale).toFixed(1)}" height="${(46 * scale).toFixed(1)}" fill="${mood.towers}" stroke="${light}" stroke-width="2.5"/>`
      : '';
  return `<rect x="${x.toFixed(1)}" y="${top.toFixed(1)}" width="${width.toFixed(1)}" height="${(height + 4).toFixed(1)}" fill="${mood.towers}"/>${windows}<path d="M${edge.toFixed(1)} ${top.toFixed(1)}V${inner.y.toFixed(1)}" stroke="${light}" stroke-width="${(1 + scale).toFixed(1)}"/><path d="M${x.toFixed(1)} ${top.toFixed(1)}h${width.toFixed(1)}" stroke="${light}" stroke-width="${(0.6 + scale * 0.7).toFixed(1)}"/>${sign}`;
}
