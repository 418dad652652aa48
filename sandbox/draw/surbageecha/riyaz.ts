import { androidStatusBar, each, ph } from '../markup.ts';
import { nav } from './theme.ts';

const notes = ['सां', 'नि', 'ध', 'प', 'म', 'ग', 'रे', 'सा'];
const row = (index: number) => 22 + index * 40;
const targets: [number, number, number][] = [
  [44, 7, 44],
  [90, 6, 38],
  [130, 5, 46],
  [178, 4, 34],
  [214, 3, 62],
  [278, 2, 44],
];
const voice =
  'M44 303C52 298 60 302 84 301S96 266 104 262 118 263 128 262 136 226 142 222 160 223 174 222 182 186 188 182 200 184 210 181 218 148 226 141 244 144 252 140';

export const riyaz = `${androidStatusBar('#3b0f2b')}
<main>
<div class="row" style="justify-content:space-between"><div class="round">${ph('arrow-left-bold')}</div><div style="text-align:center"><b style="font-size:17px">राग यमन · अलंकार ३</b><p class="mute" style="font-size:13.5px">तीनताल, लय ६०</p></div><div class="round">${ph('dots-three-bold')}</div></div>
<div class="card" style="margin-top:14px;overflow:hidden;background:#fffdf9"><svg width="322" height="332" viewBox="0 0 322 332" font-family="Baloo 2 Variable"><rect width="38" height="332" fill="#fff0e2"/>${each(notes, (note, i) => `<path d="M38 ${row(i)}H322" stroke="#f6e0d6" stroke-width="1.5"/><text x="19" y="${row(i) + 5}" text-anchor="middle" font-size="16" font-weight="700" fill="${i === 3 ? '#e6206f' : '#5a1145'}">${note}</text>`)}
${each(targets, ([x, note, width], i) => `<rect x="${x}" y="${row(note) - 11}" width="${width}" height="22" rx="11" fill="${i < 5 ? '#ffd9a3' : '#f3e6ee'}"/>`)}
<path d="${voice}" fill="none" stroke="#e6206f" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/><circle cx="252" cy="140" r="8" fill="#e6206f" stroke="#fff" stroke-width="3"/><path d="M252 0V332" stroke="#e6206f" stroke-width="1.5" stroke-dasharray="3 5"/></svg></div>
<div class="row" style="gap:11px;margin-top:12px">${each(
  [
    ['९४%', 'सुर सही', '#ffe3ee', 'var(--rose)'],
    ['+४', 'सेंट ऊपर', '#fff0d9', '#d97800'],
    ['३:१२', 'मिनट', '#efe3f0', 'var(--plum)'],
  ] as const,
  ([value, name, bg, colour]) =>
    `<div class="grow" style="background:${bg};border-radius:20px;padding:11px 0;text-align:center"><p class="baloo" style="font-size:25px;font-weight:800;line-height:1.1;color:${colour}">${value}</p><p style="font-size:13.5px;font-weight:600">${name}</p></div>`,
)}</div>
<div class="row" style="gap:13px;background:#eaf8ee;border-radius:20px;padding:12px 16px;margin-top:12px"><span style="font-size:28px;color:#1e9e54">${ph('check-circle-fill')}</span><div><b>पंचम बहुत साफ़ लगा</b><p class="mute" style="font-size:14px">अब धैवत पर दो साँस ठहरें।</p></div></div>
<div class="row" style="justify-content:center;gap:24px;margin-top:15px"><div class="round" style="width:52px;height:52px;font-size:24px">${ph('arrow-counter-clockwise-bold')}</div><div class="hot" style="width:74px;height:74px;border-radius:50%;display:grid;place-items:center;font-size:35px;box-shadow:0 0 0 9px rgba(230,32,111,.13)">${ph('microphone-fill')}</div><div class="round" style="width:52px;height:52px;font-size:24px">${ph('speaker-high-bold')}</div></div>
</main>${nav('रियाज़')}`;
