import { androidStatusBar, each, ph } from '../markup.ts';
import { faces, nav } from './theme.ts';

const plan = [
  ['08:40', 'train', 'Train to Port Vesk', 'Platform 3 · seats 41, 42', '#2f7cf6', 'Booked'],
  ['11:15', 'coffee', 'Breakfast at Tin Gull', 'Ask for the corner table', '#ffb347', ''],
  ['13:00', 'boat', 'Ferry to Cormo island', 'Pier 2 · back at 17:30', '#f8503f', 'Booked'],
  ['14:00', 'person-simple-hike', 'Lighthouse loop', '6.2 km · 180 m up · shade', '#12a37a', ''],
  ['19:30', 'fork-knife', 'Dinner with Rosa', 'Table for five', '#8a4fd8', '3 of 5 going'],
] as const;

export const day = `${androidStatusBar('#1c2450')}
<main>
<div class="row" style="justify-content:space-between"><div class="round">${ph('arrow-left-bold')}</div>${faces}</div>
<h1 style="margin-top:16px">Day 2: Port Vesk</h1>
<p class="row mute" style="gap:7px;margin-top:6px;font-size:15px"><span style="color:#ffb347;font-size:19px">${ph('sun-fill')}</span>24°, light wind · Friday 13 June</p>
<div class="row" style="gap:9px;margin-top:17px">${each(
  [
    ['Thu', '12'],
    ['Fri', '13'],
    ['Sat', '14'],
    ['Sun', '15'],
    ['Mon', '16'],
  ] as const,
  ([name, date], i) =>
    `<div class="grow" style="text-align:center;padding:10px 0 11px;border-radius:18px;${i === 1 ? 'background:var(--coral);color:#fff' : 'background:#fff;box-shadow:0 3px 12px rgba(28,36,80,.05)'}"><p style="font-size:12px;opacity:.75">${name}</p><b style="font-size:19px">${date}</b></div>`,
)}</div>
<div style="margin-top:18px;position:relative">
<i style="position:absolute;left:63px;top:24px;bottom:52px;border-left:2px dashed #dcd6cf"></i>
${each(plan, ([time, icon, name, about, colour, state]) => `<div class="row" style="gap:11px;margin-bottom:10px;position:relative"><b style="width:41px;font-size:13.5px">${time}</b><i style="width:24px;height:24px;border-radius:50%;background:${colour};border:5px solid #fffaf6"></i><div class="card grow row" style="gap:11px;padding:12px 13px;border-radius:18px"><div style="width:40px;height:40px;border-radius:13px;background:${colour}22;color:${colour};display:grid;place-items:center;font-size:22px">${ph(`${icon}-fill`)}</div><div class="grow"><b style="font-size:15px">${name}</b><p class="mute" style="font-size:12.5px;margin-top:1px">${about}</p>${state ? `<span style="display:inline-block;margin-top:5px;font-size:11.5px;font-weight:600;color:${colour};background:${colour}1c;border-radius:9px;padding:2px 8px">${state}</span>` : ''}</div></div></div>`)}
</div>
<div style="position:absolute;right:20px;bottom:16px;width:56px;height:56px;border-radius:20px;background:var(--ink);color:#fff;display:grid;place-items:center;font-size:25px;box-shadow:0 8px 20px rgba(28,36,80,.35)">${ph('plus-bold')}</div>
</main>${nav('Trips')}`;
