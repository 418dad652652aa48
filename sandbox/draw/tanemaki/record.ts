import { dice, each, iosStatusBar, ph } from '../markup.ts';
import { nav } from './theme.ts';

const random = dice(42);
const shades = ['#edf3ee', '#c9ecd3', '#8bd9a4', '#2fb463'];
const days = Array.from({ length: 91 }, (_, i) =>
  i > 87 ? 0 : Math.min(3, Math.floor(random() * (2.4 + i / 40))),
);
const week: [string, number][] = [
  ['月', 12],
  ['火', 18],
  ['水', 10],
  ['木', 24],
  ['金', 16],
  ['土', 31],
  ['日', 22],
];

export const record = `${iosStatusBar('#20402d')}
<main>
<div class="row" style="justify-content:space-between"><h1>きろく</h1><div class="pill">${ph('share-network-fill')}</div></div>
<div class="row" style="gap:11px;margin-top:18px">${each(
  [
    ['fire', '21日', '連続', '#ffeadb', '#ff8a3d'],
    ['plant', '486語', 'おぼえた', '#e2f6e8', '#2fb463'],
    ['target', '91%', '正解率', '#e2f0ff', '#4aa8f0'],
  ] as const,
  ([icon, value, name, bg, colour]) =>
    `<div class="card grow" style="padding:14px 14px 13px"><div style="width:42px;height:42px;border-radius:15px;background:${bg};color:${colour};display:grid;place-items:center;font-size:25px">${ph(`${icon}-fill`)}</div><p style="font-size:22px;font-weight:800;margin-top:10px">${value}</p><p class="mute" style="font-size:13px">${name}</p></div>`,
)}</div>
<div class="card" style="padding:19px 20px;margin-top:15px"><div class="row" style="justify-content:space-between"><h2>今週の単語</h2><b style="color:var(--leaf)">133語</b></div>
<div class="row" style="justify-content:space-between;align-items:flex-end;height:158px;margin-top:10px">${each(week, ([day, count], i) => `<div class="col" style="align-items:center;gap:7px;width:40px"><b style="font-size:13px">${count}</b><i style="width:32px;height:${count * 3.3}px;border-radius:12px;background:${i === 5 ? 'var(--sun)' : 'var(--leaf)'};opacity:${i === 6 ? 0.45 : 1}"></i><span class="mute" style="font-size:14px;font-weight:700">${day}</span></div>`)}</div></div>
<div class="card" style="padding:19px 20px;margin-top:15px"><div class="row" style="justify-content:space-between"><h2>はたけカレンダー</h2><span class="mute" style="font-size:13.5px">3か月</span></div>
<div style="display:grid;grid-template-rows:repeat(7,20px);grid-auto-flow:column;grid-auto-columns:20px;gap:5.6px;margin-top:15px">${each(days, (shade) => `<i style="border-radius:6px;background:${shades[shade]}"></i>`)}</div>
<div class="row mute" style="gap:6px;margin-top:13px;font-size:13px;justify-content:flex-end">すくない${each(shades, (shade) => `<i style="width:15px;height:15px;border-radius:5px;background:${shade}"></i>`)}おおい</div></div>
</main>${nav('きろく')}`;
