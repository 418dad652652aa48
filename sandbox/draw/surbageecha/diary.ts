import { androidStatusBar, each, ph } from '../markup.ts';
import { nav } from './theme.ts';

const week: [string, number][] = [
  ['सो', 35],
  ['मं', 20],
  ['बु', 45],
  ['गु', 0],
  ['शु', 50],
  ['श', 65],
  ['र', 40],
];

export const diary = `${androidStatusBar('#3b0f2b')}
<main>
<div class="row" style="justify-content:space-between"><h1>रियाज़ डायरी</h1><div class="round">${ph('calendar-blank-bold')}</div></div>
<div class="card" style="padding:16px 18px;margin-top:10px;background:var(--plum);color:#fff;border:0"><div class="row" style="justify-content:space-between;align-items:flex-end"><div><p style="opacity:.8">इस हफ़्ते</p><p class="baloo" style="font-size:34px;font-weight:800;line-height:1.1">४ घंटे १५ मिनट</p></div><span class="row" style="gap:5px;background:rgba(255,255,255,.14);border-radius:14px;padding:5px 12px;font-weight:700;color:#ffd34d">${ph('fire-fill')}९ दिन</span></div>
<div class="row" style="justify-content:space-between;align-items:flex-end;height:128px;margin-top:12px">${each(week, ([day, minutes], i) => `<div class="col" style="align-items:center;gap:5px;width:34px"><i style="width:24px;height:${Math.max(6, minutes * 1.5)}px;border-radius:12px;background:${i === 5 ? 'linear-gradient(#ffd34d,#ff8a1f)' : minutes ? '#ff5f9e' : 'rgba(255,255,255,.2)'}"></i><span style="font-size:13.5px;opacity:.85">${day}</span></div>`)}</div></div>
<h2 style="margin:16px 0 9px">आज के अभ्यास</h2>
${each(
  [
    ['खरज का अभ्यास', '१० मिनट · सा पर ठहराव', true, '#ffe3ee', 'var(--rose)', 'waveform'],
    ['अलंकार १ से ५', '१५ मिनट · लय ६० से ८०', true, '#fff0d9', '#d97800', 'stairs'],
    ['राग यमन, छोटा ख़याल', '२० मिनट · एरी आली', false, '#efe3f0', '#5a1145', 'music-notes'],
  ] as const,
  ([name, about, done, bg, colour, icon]) =>
    `<div class="card row" style="gap:13px;padding:11px 14px;margin-bottom:9px"><div style="width:44px;height:44px;border-radius:15px;background:${bg};color:${colour};display:grid;place-items:center;font-size:24px">${ph(`${icon}-bold`)}</div><div class="grow"><b style="font-size:16px">${name}</b><p class="mute" style="font-size:13.5px">${about}</p></div><span style="font-size:27px;color:${done ? '#1e9e54' : '#e5cfc4'}">${ph(done ? 'check-circle-fill' : 'circle')}</span></div>`,
)}
<div class="card" style="padding:13px 16px;margin-top:3px"><div class="row" style="justify-content:space-between"><b>गुरुजी का नोट</b><span class="mute" style="font-size:13.5px">कल</span></div><p style="margin-top:3px;line-height:1.45">मींड में जल्दी मत करो, पहले दोनों सुर अलग-अलग साधो।</p></div>
</main>${nav('डायरी')}`;
