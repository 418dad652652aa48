import { each, iosStatusBar, ph } from '../markup.ts';
import { nav } from './theme.ts';

const rooms = [
  [
    'Kitchen',
    'Today',
    [
      ['crosshair', 'Worktop, left of sink', '0.3°'],
      ['ruler', 'Drawer front', '396 mm'],
      ['angle', 'Hood cover', '45.0°'],
    ],
  ],
  [
    'Attic stair',
    '14 Nov',
    [
      ['angle', 'String', '37.5°'],
      ['arrow-line-down', 'Newel post', '0.1°'],
      ['ruler', 'Tread', '28.4 cm'],
    ],
  ],
  ['Shelf wall', '2 Nov', [['crosshair', 'Rail 1 to 4', '0.0°']]],
] as const;

export const history = `${iosStatusBar('#0f0f10')}
<main>
<div class="row" style="justify-content:space-between"><h1>Notes</h1><div class="key" style="width:46px;height:46px;font-size:20px">${ph('export')}</div></div>
<div class="row" style="gap:10px;background:#e8e8ea;border-radius:18px;padding:14px 17px;margin-top:18px;font-size:16px"><span class="mute" style="font-size:19px">${ph('magnifying-glass')}</span><span class="mute">Room, thing or number</span></div>
${each(
  rooms,
  ([room, date, notes]) =>
    `<div class="row" style="justify-content:space-between;margin:25px 2px 11px"><b style="font-size:19px;letter-spacing:-.02em">${room}</b><span class="mute">${date}</span></div><div style="background:#fff;border:1px solid var(--line);border-radius:24px;padding:3px 18px">${each(notes as readonly (readonly [string, string, string])[], ([icon, name, value], i) => `<div class="row" style="gap:15px;padding:15px 0;${i ? 'border-top:1px solid var(--line)' : ''}"><div style="width:40px;height:40px;border-radius:13px;background:#0f0f10;color:#fff;display:grid;place-items:center;font-size:21px">${ph(icon)}</div><span class="grow" style="font-size:16px;font-weight:500">${name}</span><b style="font-size:18px;font-weight:600">${value}</b></div>`)}</div>`,
)}
</main>${nav('list-dashes', '#0f0f10')}`;
