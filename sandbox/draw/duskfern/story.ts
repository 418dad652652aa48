import { dice, each, iosHomeBar, iosStatusBar, ph } from '../markup.ts';

const random = dice(11);
const wave = Array.from({ length: 54 }, () => 6 + random() * 26);

export const story = `${iosStatusBar('#f7ead0')}
<main style="text-align:center;padding-bottom:52px" class="col">
<div class="row" style="justify-content:space-between"><div class="round">${ph('caret-down')}</div><p class="eyebrow">Sleep story</p><div class="round">${ph('heart-fill')}</div></div>
<div style="margin:34px auto 0;width:340px;height:340px;border-radius:50%;position:relative;overflow:hidden;box-shadow:0 0 0 14px rgba(255,230,184,.05),0 0 0 34px rgba(255,230,184,.035)">
<svg width="340" height="340" viewBox="0 0 340 340"><defs><linearGradient id="n" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#20174d"/><stop offset=".62" stop-color="#7a4685"/><stop offset="1" stop-color="#f0a983"/></linearGradient><radialGradient id="l"><stop offset="0" stop-color="#ffe9b0" stop-opacity=".95"/><stop offset="1" stop-color="#ffc56e" stop-opacity="0"/></radialGradient></defs>
<rect width="340" height="340" fill="url(#n)"/>
<g fill="#fff3d8">${each(Array.from({ length: 26 }), () => `<circle cx="${(random() * 340).toFixed(0)}" cy="${(random() * 170).toFixed(0)}" r="${(0.6 + random() * 1.2).toFixed(1)}"/>`)}</g>
<path d="M0 214C60 190 100 206 150 196S270 176 340 206V340H0Z" fill="#573271"/>
<path d="M0 246C80 222 140 250 210 234S300 232 340 240V340H0Z" fill="#371f56"/>
<path d="M150 340C160 300 196 282 188 262S158 244 172 232C196 246 226 256 224 280S200 310 214 340Z" fill="#c98a7c"/>
${each(
  [
    [96, 226, 1.5],
    [246, 238, 1.1],
    [206, 220, 0.65],
  ],
  ([x = 0, y = 0, s = 1]) =>
    `<g transform="translate(${x} ${y}) scale(${s})"><circle cx="0" cy="-48" r="40" fill="url(#l)"/><rect x="-2" y="-36" width="4" height="72" fill="#1b1236"/><path d="M-9 -56h18l-3 20h-12Z" fill="#ffe6a8"/><path d="M-12 -56h24l-6 -10h-12Z" fill="#1b1236"/></g>`,
)}
<path d="M0 300C90 276 150 306 230 292S320 296 340 298V340H0Z" fill="#1f1340"/></svg></div>
<h1 style="margin-top:42px;font-size:33px">The Lamplighter’s Road</h1>
<p class="mute" style="margin-top:10px;font-size:15.5px">Read by Ines Aldana · 24 min</p>
<div class="row" style="margin-top:40px;gap:3.4px;height:36px;justify-content:center">${each(wave, (height, i) => `<i style="width:3.4px;border-radius:2px;height:${height.toFixed(0)}px;background:${i < 21 ? '#f7ead0' : 'rgba(247,234,208,.25)'}"></i>`)}</div>
<div class="row mute" style="justify-content:space-between;margin-top:12px;font-size:13.5px;font-weight:600"><span>9:18</span><span>−14:42</span></div>
<div class="row" style="justify-content:center;gap:38px;margin-top:20px"><span style="font-size:34px">${ph('arrow-counter-clockwise-light')}</span><div style="width:84px;height:84px;border-radius:50%;background:var(--cream);color:#2b1d58;display:grid;place-items:center;font-size:36px">${ph('pause-fill')}</div><span style="font-size:34px">${ph('arrow-clockwise-light')}</span></div>
<div class="row" style="gap:12px;margin-top:38px">
${each(
  [
    ['timer', 'Stops at the end'],
    ['cloud-rain', 'Rain, quiet'],
  ],
  ([icon = '', text]) =>
    `<div class="card row grow" style="gap:10px;padding:15px;justify-content:center;font-weight:600;font-size:14px;border-radius:20px"><span style="font-size:20px;color:var(--sage)">${ph(`${icon}-duotone`)}</span>${text}</div>`,
)}</div>
</main>${iosHomeBar('#f7ead0')}`;
