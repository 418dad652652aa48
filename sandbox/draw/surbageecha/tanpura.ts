import { androidStatusBar, each, ph } from '../markup.ts';
import { lotus, nav } from './theme.ts';

export const tanpura = `<style>body{background:linear-gradient(165deg,#5a1145 0,#b3165f 46%,#ff8a1f 104%)}main{color:#fff}</style>${androidStatusBar('#fff')}
<main>
<div class="row" style="justify-content:space-between"><h1>तानपुरा</h1><div class="round" style="background:rgba(255,255,255,.16);border:0">${ph('sliders-horizontal-bold')}</div></div>
<div style="position:relative;height:282px;margin:4px -18px 0"><svg width="360" height="282" viewBox="0 0 360 282"><g transform="translate(180 141) scale(.94)">${each([148, 122], (r, i) => `<circle r="${r}" fill="none" stroke="#fff" stroke-opacity="${0.14 + i * 0.12}" stroke-width="2"/>`)}<g transform="scale(1.14)">${lotus(['#ff5f9e', '#ff93bd', '#ffd0e2'])}</g><circle r="52" fill="#fff8f0"/></g></svg>
<div style="position:absolute;inset:0;display:grid;place-items:center;color:var(--rose);text-align:center"><div><p class="baloo" style="font-size:42px;font-weight:800;line-height:.95">सा</p><p style="font-weight:700;font-size:14px;color:var(--plum)">C♯ · सफ़ेद एक</p></div></div></div>
<div class="row" style="justify-content:space-between;gap:7px">${each(['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯'], (note, i) => `<span style="flex:1;text-align:center;padding:10px 0;border-radius:15px;font-weight:700;${i === 1 ? 'background:#fff;color:var(--rose)' : 'background:rgba(255,255,255,.15)'}">${note}</span>`)}</div>
<div style="background:rgba(255,255,255,.14);border-radius:24px;padding:15px 18px;margin-top:13px">${each(
  [
    ['पहला तार', 'प', 62],
    ['जोड़ी', 'सा', 80],
    ['खरज', 'सा', 48],
  ] as const,
  ([name, note, level], i) =>
    `<div class="row" style="gap:13px;${i ? 'margin-top:12px' : ''}"><b style="width:34px;height:34px;border-radius:50%;background:#fff;color:var(--rose);display:grid;place-items:center">${note}</b><span style="width:68px;font-weight:600">${name}</span><i class="grow" style="height:6px;border-radius:3px;background:rgba(255,255,255,.28);position:relative"><i style="position:absolute;height:6px;border-radius:3px;width:${level}%;background:#ffd34d"></i><i style="position:absolute;left:calc(${level}% - 9px);top:-6px;width:18px;height:18px;border-radius:50%;background:#fff"></i></i></div>`,
)}</div>
<div class="row" style="justify-content:center;gap:26px;margin-top:16px"><div style="text-align:center;font-weight:600"><span style="font-size:27px;display:grid;place-items:center">${ph('timer-bold')}</span>२० मिनट</div><div style="width:72px;height:72px;border-radius:50%;background:#fff;color:var(--rose);display:grid;place-items:center;font-size:34px">${ph('pause-fill')}</div><div style="text-align:center;font-weight:600"><span style="font-size:27px;display:grid;place-items:center">${ph('metronome-bold')}</span>लय ५६</div></div>
</main>${nav('तानपुरा')}`;
