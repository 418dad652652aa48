import { dice, each, ph } from '../markup.ts';
import { purse, title } from './theme.ts';

const random = dice(19);
/** Blocks on an isometric grid; the drawing order, back to front, hides what is behind. */
const blocks = Array.from({ length: 15 * 15 }, (_, i) => ({ column: i % 15, row: Math.floor(i / 15) }))
  .filter(({ column, row }) => column % 4 !== 3 && row % 4 !== 3)
  .map(({ column, row }) => ({
    column,
    row,
    height: 8 + random() ** 2 * 74,
    tint: Math.floor(random() * 3),
  }));
const corner = (column: number, row: number) => ({
  x: 330 + (column - row) * 32,
  y: -6 + (column + row) * 17,
});
const tints = [
  ['#3b2a8c', '#241a63', '#1a1250'],
  ['#2f3fa0', '#1e2a74', '#151d58'],
  ['#4b2390', '#301566', '#220e4e'],
];

const block = ({ column, row, height, tint }: (typeof blocks)[number]) => {
  const { x, y } = corner(column, row);
  const [top, left, right] = tints[tint] ?? [];
  const h = height;
  return `<path d="M${x} ${y - h}l26 14l-26 14l-26 -14Z" fill="${top}"/><path d="M${x - 26} ${y + 14 - h}l26 14v${h}l-26 -14Z" fill="${left}"/><path d="M${x + 26} ${y + 14 - h}l-26 14v${h}l26 -14Z" fill="${right}"/>${h > 30 ? `<path d="M${x - 19} ${y + 26 - h}v${h - 14}M${x + 12} ${y + 28 - h}v${h - 18}" stroke="${tint === 1 ? '#00e5ff' : '#ff3d9a'}" stroke-width="2" stroke-dasharray="4 7" opacity=".75"/>` : ''}`;
};

const street = (points: [number, number][]) =>
  points
    .map(([column, row], i) => {
      const { x, y } = corner(column, row);
      return `${i ? 'L' : 'M'}${x} ${y + 14}`;
    })
    .join('');
const routePath = street([
  [3, 12],
  [3, 7],
  [7, 7],
  [7, 3],
  [10, 3],
]);

const pin = (column: number, row: number, colour: string, icon: string) => {
  const { x, y } = corner(column, row);
  return `<g transform="translate(${x} ${y + 14})"><path d="M0 0L-19 -34V-60H19V-34Z" fill="${colour}"/><g transform="translate(-13 -60)" color="#080620">${ph(icon, '26px')}</g></g>`;
};

const contracts = [
  ['Glass orchids', 'Neon Row → Skydock', '1,850', 'Fragile', '#ff3d9a'],
  ['Cold soup, hot deal', 'Canal 9 → Old Foundry', '920', 'Timed', '#ffd23f'],
  ['Night mail', 'Skydock → Ring West', '1,240', 'Rival', '#8f7bff'],
] as const;

export const districts = `<div class="scene" style="background:radial-gradient(80% 100% at 40% 50%,#23146b,#080620)"></div>
<svg class="scene" width="960" height="540" viewBox="0 0 960 540">${each(blocks, block)}
<path d="${routePath}" fill="none" stroke="#00e5ff" stroke-width="12" opacity=".3" stroke-linejoin="round"/><path d="${routePath}" fill="none" stroke="#9ff5ff" stroke-width="4" stroke-linejoin="round" stroke-dasharray="13 7"/>
${pin(3, 12, '#00e5ff', 'package-fill')}${pin(10, 3, '#ffd23f', 'flag-checkered-fill')}${pin(7, 11, '#ff3d9a', 'skull-fill')}</svg>
<div class="scene" style="background:linear-gradient(180deg,rgba(8,6,32,.9) 0,transparent 22%,transparent 80%,rgba(8,6,32,.8))"></div>
${title('Meridian city', 'District 4 of 9')}${purse}
<div class="glass" style="right:26px;top:82px;width:316px;bottom:26px;padding:16px 18px">
<div class="row" style="justify-content:space-between"><p class="big" style="font-size:24px">Contracts</p><p class="row mute" style="gap:5px;font-size:15px">${ph('clock-bold')}05:42</p></div>
${each(contracts, ([name, way, pay, tag, colour], i) => `<div class="panel" style="margin-top:11px;padding:11px 14px;border-left:4px solid ${colour};${i ? '' : 'background:rgba(255,61,154,.2);border-color:#ff3d9a'}"><div class="row" style="justify-content:space-between"><b style="font-size:19px">${name}</b><span class="row" style="gap:4px;color:var(--gold);font-weight:700">${ph('hexagon-fill', '15px')}${pay}</span></div><div class="row" style="justify-content:space-between;margin-top:3px"><span class="mute" style="font-size:14px">${way}</span><span style="font-size:13px;color:${colour}">${tag}</span></div></div>`)}
<div class="row mute" style="justify-content:space-between;margin-top:15px;font-size:15px"><span>2.4 km</span><span>3 shortcuts</span><span>Best 01:58</span></div>
<div class="cta" style="margin-top:13px">Ride</div></div>`;
