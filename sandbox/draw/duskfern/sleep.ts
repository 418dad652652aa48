import { each, iosStatusBar, ph } from '../markup.ts';
import { nav } from './theme.ts';

/** Minutes after 22:45 at which a stage begins: 0 awake, 1 dream, 2 light, 3 deep. */
const stages = [
  [0, 0],
  [14, 2],
  [40, 3],
  [96, 2],
  [118, 1],
  [140, 2],
  [176, 3],
  [226, 2],
  [250, 1],
  [292, 2],
  [330, 3],
  [352, 2],
  [378, 1],
  [428, 2],
  [452, 1],
  [470, 0],
  [480, 0],
];
const colours = ['#f3b9a4', '#e5a0d0', '#9a8ce6', '#5f63c9'];
const x = (minute = 0) => 4 + (minute / 480) * 328;
const y = (stage = 0) => 12 + stage * 40;
const week: [string, number][] = [
  ['F', 6.4],
  ['S', 7.1],
  ['S', 8.2],
  ['M', 6.9],
  ['T', 7.4],
  ['W', 7.2],
  ['T', 7.7],
];

export const sleep = `${iosStatusBar('#f7ead0')}
<main>
<div class="row" style="justify-content:space-between"><h1>Last night</h1><div class="round">${ph('calendar-blank')}</div></div>
<div class="row" style="gap:22px;margin-top:16px">
<svg width="118" height="118" viewBox="0 0 118 118"><circle cx="59" cy="59" r="51" fill="none" stroke="rgba(247,234,208,.12)" stroke-width="11"/><circle cx="59" cy="59" r="51" fill="none" stroke="#a9cfae" stroke-width="11" stroke-linecap="round" stroke-dasharray="${0.88 * 320} 320" transform="rotate(-90 59 59)"/><text x="59" y="66" text-anchor="middle" font-family="Fraunces Variable" font-size="38" fill="#f7ead0">88</text><text x="59" y="84" text-anchor="middle" font-size="11.5" font-weight="600" fill="#b9add2">rested</text></svg>
<div><p class="serif" style="font-size:42px;line-height:1">7 h 42 min</p><p class="mute" style="margin-top:10px;line-height:1.45">28 minutes more than<br>your usual Wednesday</p></div></div>
<div class="card" style="margin-top:20px;padding:18px 20px">
<div class="row" style="justify-content:space-between;margin-bottom:16px"><b style="font-size:16px">Stages</b><span class="mute" style="font-size:13px;font-weight:600">10:45 pm – 6:45 am</span></div>
<svg width="336" height="166" viewBox="0 0 336 166">
${each([0, 1, 2, 3], (s) => `<path d="M0 ${y(s)}H336" stroke="rgba(247,234,208,.08)"/>`)}
<path d="${stages.map(([m, s], i) => `${i ? `H${x(m).toFixed(1)}V${y(s)}` : `M${x(m)} ${y(s)}`}`).join('')}" fill="none" stroke="rgba(247,234,208,.35)" stroke-width="1.5"/>
${each(stages.slice(0, -1), ([m, s = 0], i) => `<rect x="${x(m).toFixed(1)}" y="${y(s) - 8}" width="${(x(stages[i + 1]?.[0]) - x(m)).toFixed(1)}" height="16" rx="5" fill="${colours[s]}"/>`)}
<g font-size="11.5" fill="#b9add2" font-weight="600"><text x="0" y="164">11 pm</text><text x="112" y="164">2 am</text><text x="214" y="164">4 am</text><text x="304" y="164">6 am</text></g></svg>
<div class="row" style="justify-content:space-between;margin-top:16px">${each(
  [
    ['Awake', '18 m'],
    ['Dream', '1 h 52'],
    ['Light', '3 h 44'],
    ['Deep', '2 h 06'],
  ],
  ([name, length], i) =>
    `<div><p class="row mute" style="gap:6px;font-size:12.5px;font-weight:600"><i style="width:9px;height:9px;border-radius:3px;background:${colours[i]}"></i>${name}</p><b style="font-size:16px;display:block;margin-top:3px">${length}</b></div>`,
)}</div></div>
<div class="card" style="margin-top:16px;padding:18px 20px">
<div class="row" style="justify-content:space-between"><b style="font-size:16px">This week</b><span class="mute" style="font-size:13px;font-weight:600">Average 7 h 16 min</span></div>
<div class="row" style="justify-content:space-between;align-items:flex-end;height:128px;margin-top:6px">${each(week, ([name, hours], i) => `<div class="col" style="align-items:center;gap:8px;width:36px"><b style="font-size:12px;opacity:${i === 6 ? 1 : 0.6}">${hours}</b><i style="width:30px;height:${(hours - 4) * 20}px;border-radius:10px;background:${i === 6 ? 'linear-gradient(#ffe3b0,#f2a98c)' : 'rgba(247,234,208,.2)'}"></i><span class="mute" style="font-size:13px;font-weight:600">${name}</span></div>`)}</div></div>
<div class="row" style="gap:14px;margin-top:18px;padding:0 6px"><span style="font-size:26px;color:#f2b184">${ph('lightbulb-duotone')}</span><p style="line-height:1.45;font-size:14.5px">Stories help you fall asleep 11 minutes sooner.</p></div>
</main>${nav('Sleep')}`;
