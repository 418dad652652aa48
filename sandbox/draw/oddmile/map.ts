import { androidStatusBar, each, ph } from '../markup.ts';
import { faces, nav } from './theme.ts';

const stops = [
  [62, 352, '1', '#2f7cf6'],
  [130, 262, '2', '#f8503f'],
  [228, 300, '3', '#12a37a'],
  [284, 192, '4', '#8a4fd8'],
] as const;

const coast =
  'M-10 -10H370V96C330 110 322 150 286 140S240 118 214 150 180 204 140 190 96 220 80 258 20 300 -10 296Z';

export const map = `${androidStatusBar('#1c2450')}
<div style="position:absolute;inset:0 0 300px;background:#f4ead7;overflow:hidden"><svg width="360" height="480" viewBox="0 0 360 480">
<path d="M0 300C60 280 120 330 200 350S320 330 360 300V480H0Z" fill="#d9e8c5"/><path d="M190 220C240 200 300 220 360 200V300C310 320 250 310 210 280Z" fill="#d9e8c5"/>
<g stroke="#fff" fill="none" stroke-linecap="round"><path stroke-width="9" d="M-10 400C80 360 120 300 200 300S300 240 380 230"/><path stroke-width="6" d="M60 490C80 400 60 340 130 262S210 200 300 180"/><path stroke-width="5" d="M180 490C200 420 240 380 228 300S260 220 380 150M-10 350C60 360 100 420 140 490M250 490C280 420 340 400 380 380"/></g>
<path d="${coast}" fill="#9ad6ee"/><path d="${coast}" fill="none" stroke="#fff" stroke-width="5" opacity=".7"/>
<g stroke="#fff" stroke-width="2" fill="none" opacity=".7" stroke-linecap="round"><path d="M60 90q8 -7 16 0t16 0M190 70q8 -7 16 0t16 0M40 190q8 -7 16 0t16 0M290 60q8 -7 16 0t16 0"/></g>
<path d="M62 352C70 300 96 270 130 262S200 306 228 300 262 206 284 192" fill="none" stroke="#1c2450" stroke-width="5" stroke-linecap="round" stroke-dasharray="2 11"/>
<path d="M284 192C300 130 210 70 120 120" fill="none" stroke="#f8503f" stroke-width="3" stroke-dasharray="7 7"/>
<g font-family="Outfit Variable" font-size="12" font-weight="600" fill="#5c6285"><text x="84" y="376">Arlenne</text><text x="152" y="252">Port Vesk</text><text x="246" y="326">Millbrae</text><text x="296" y="228">Sant Oro</text><text x="30" y="150" fill="#3c87ad" font-style="italic">Gulf of Lusina</text></g>
${each(stops, ([x, y, n, colour]) => `<g transform="translate(${x} ${y})"><path d="M0 0C-6 -12 -20 -18 -20 -33a20 20 0 0 1 40 0C20 -18 6 -12 0 0Z" fill="${colour}" stroke="#fff" stroke-width="3"/><text y="-27" text-anchor="middle" font-family="Outfit Variable" font-size="17" font-weight="700" fill="#fff">${n}</text></g>`)}
<g transform="translate(152 106)"><circle r="17" fill="#fff"/><g transform="translate(-11 -11)" color="#f8503f">${ph('boat-fill', '22px')}</g></g>
</svg></div>
<div class="row" style="position:absolute;left:16px;right:16px;top:46px;justify-content:space-between"><div class="round">${ph('arrow-left-bold')}</div><div class="card" style="padding:10px 20px;border-radius:20px;font-weight:600;font-size:15px">Lusina, 12–18 June</div><div class="round">${ph('stack-bold')}</div></div>
<div class="card" style="position:absolute;left:0;right:0;bottom:78px;border-radius:28px 28px 0 0;padding:10px 20px 18px;box-shadow:0 -10px 30px rgba(28,36,80,.12)">
<i style="display:block;width:40px;height:4px;border-radius:2px;background:#d9d5d0;margin:0 auto 14px"></i>
<div class="row" style="justify-content:space-between"><div><h2>4 stops, 214 km</h2><p class="mute" style="margin-top:3px">All by train and ferry</p></div>${faces}</div>
<div class="row" style="gap:10px;margin-top:15px">${each(
  [
    ['train', 'Train', '2 h 10', '#e6f0ff', '#2f7cf6'],
    ['boat', 'Ferry', '55 min', '#fff1ec', '#f8503f'],
    ['person-simple-walk', 'On foot', '9.4 km', '#e3f6ef', '#12a37a'],
  ] as const,
  ([icon, name, amount, bg, fg]) =>
    `<div class="grow" style="background:${bg};border-radius:18px;padding:13px"><span style="font-size:22px;color:${fg}">${ph(`${icon}-fill`)}</span><b style="display:block;font-size:16px;margin-top:7px">${amount}</b><span class="mute" style="font-size:12.5px">${name}</span></div>`,
)}</div>
<div class="row" style="gap:13px;margin-top:16px"><div style="width:42px;height:42px;border-radius:50%;background:#f8503f;color:#fff;display:grid;place-items:center;font-weight:700;font-size:18px">2</div><div class="grow"><b style="font-size:16px">Port Vesk</b><p class="mute" style="margin-top:1px">2 nights · Rooms over the net loft</p></div><span style="font-size:20px" class="mute">${ph('caret-right-bold')}</span></div>
</div><div style="flex:1"></div>${nav('Trips')}`;
