import { androidStatusBar, each, ph } from '../markup.ts';
import { nav } from './theme.ts';

type Item = [name: string, amount: string, bought: boolean];

const aisles: [name: string, icon: string, background: string, colour: string, items: Item[]][] = [
  [
    'خضار وأعشاب',
    'carrot',
    '#e3eed4',
    '#5c8a3a',
    [
      ['بقدونس', '٣ باقات', true],
      ['باذنجان', '٢ كيلو', false],
      ['ليمون', '٦ حبّات', false],
      ['طماطم', '١ كيلو', true],
    ],
  ],
  [
    'بقوليات وحبوب',
    'grains',
    '#fde7cf',
    '#d08115',
    [
      ['عدس أحمر', '٥٠٠ غرام', false],
      ['برغل ناعم', 'كيس', false],
    ],
  ],
  [
    'توابل',
    'pepper',
    '#fadcd3',
    '#b8452c',
    [
      ['كمّون', 'ملعقتان', true],
      ['زعتر', '١٠٠ غرام', false],
    ],
  ],
];

export const shopping = `${androidStatusBar('#3d2015')}
<main>
<div class="row" style="justify-content:space-between"><h1>قائمة المشتريات</h1><div class="round">${ph('share-network-fill')}</div></div>
<div class="row" style="gap:12px;margin-top:11px"><i class="grow" style="height:10px;border-radius:5px;background:var(--line)"><i style="display:block;width:38%;height:10px;border-radius:5px;background:var(--olive)"></i></i><b style="font-size:14px">٧ من ١٨</b></div>
${each(
  aisles,
  ([name, icon, bg, colour, items]) =>
    `<div class="card" style="padding:13px 16px 6px;margin-top:13px"><div class="row" style="gap:10px;margin-bottom:3px"><div style="width:36px;height:36px;border-radius:13px;display:grid;place-items:center;background:${bg};color:${colour};font-size:21px">${ph(`${icon}-fill`)}</div><b style="font-size:16.5px">${name}</b></div>${each(items, ([item, amount, done], i) => `<div class="row" style="gap:12px;padding:8.5px 0;${i ? 'border-top:1px solid var(--line)' : ''}"><span style="font-size:23px;color:${done ? 'var(--olive)' : '#dcc6ac'}">${ph(done ? 'check-square-fill' : 'square')}</span><span class="grow" style="font-size:16px;${done ? 'text-decoration:line-through;color:#b7a293' : ''}">${item}</span><span class="mute" style="font-size:14.5px">${amount}</span></div>`)}</div>`,
)}
</main>${nav('المشتريات')}`;
