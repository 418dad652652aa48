import { each, ph } from '../markup.ts';
import { bikeFromSide } from './bike.ts';
import { bars, purse, title } from './theme.ts';

const paints = ['#00e5ff', '#ff3d9a', '#ffd23f', '#6dff9e', '#8f7bff', '#f4f6ff'];

export const garage = `<div class="scene" style="background:radial-gradient(70% 90% at 40% 55%,#35207f 0,#140c45 55%,#080620 100%)"></div>
<svg class="scene" width="960" height="540" viewBox="0 0 960 540"><g stroke="#00e5ff" opacity=".2">${each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], (i) => `<path d="M380 330L${-260 + i * 106} 560"/>`)}${each([352, 378, 414, 464, 530], (y) => `<path d="M0 ${y}H960"/>`)}</g>
${each([90, 240, 390, 540], (x) => `<path d="M${x} 0L${x - 26} 110H${x + 70}L${x + 44} 0Z" fill="#00e5ff" opacity=".07"/><rect x="${x - 4}" y="84" width="52" height="5" fill="#9ff5ff"/>`)}<ellipse cx="318" cy="430" rx="282" ry="44" fill="none" stroke="#00e5ff" stroke-width="2" opacity=".7"/><ellipse cx="318" cy="430" rx="308" ry="54" fill="none" stroke="#ff3d9a" stroke-width="1.5" opacity=".5"/></svg>
${title('Garage', '7 of 18 bikes')}${purse}
<div style="position:absolute;left:38px;top:150px">${bikeFromSide('#ff3d9a', '#7a1fd0')}</div>
<div style="position:absolute;left:40px;top:98px"><p class="big" style="font-size:46px">Kestrel R9</p><p class="row" style="gap:4px;color:var(--gold);font-size:20px">${each([1, 2, 3, 4], () => ph('star-fill'))}<span style="color:rgba(255,255,255,.25)">${ph('star-fill')}</span></p></div>
<div class="row" style="position:absolute;left:170px;bottom:26px;gap:12px">${each(paints, (paint, i) => `<i style="width:40px;height:40px;transform:skewX(-12deg);background:${paint};${i === 1 ? 'outline:3px solid #fff;outline-offset:3px' : 'opacity:.85'}"></i>`)}</div>
<div class="glass" style="right:26px;top:82px;width:290px;bottom:26px;padding:17px 22px">
<div class="row" style="justify-content:space-between"><p class="big" style="font-size:24px">Tuning</p><p style="color:var(--gold)">Tier 3</p></div>
${bars(
  [
    ['Top speed', 78, 6],
    ['Acceleration', 66, 0],
    ['Grip', 58, 12],
    ['Boost', 84, 0],
    ['Parcel armour', 40, 0],
  ],
  '#ff3d9a',
)}
<div class="row" style="gap:9px;margin-top:17px">${each(['engine', 'lightning', 'shield-check', 'tire'], (icon, i) => `<div class="panel grow" style="display:grid;place-items:center;font-size:28px;padding:9px 0;${i === 0 ? 'border-color:var(--cyan);color:var(--cyan)' : ''}">${ph(`${icon}-fill`)}</div>`)}</div>
<div class="cta row" style="margin-top:15px;justify-content:center;gap:11px;padding:10px">Upgrade<span class="row" style="gap:5px;font-size:19px">${ph('hexagon-fill')}6,400</span></div></div>`;
