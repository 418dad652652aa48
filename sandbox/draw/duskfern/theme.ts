import { each, iosHomeBar, ph } from '../markup.ts';

/** Night colours over a dusk gradient, an old-style serif, wide margins. */
export const css = `
:root{--cream:#f7ead0;--mute:#b9add2;--line:rgba(247,234,208,.12);--card:rgba(255,255,255,.07);--sage:#a9cfae;--rose:#e79aa2}
body{font-family:Manrope Variable;color:var(--cream);background:linear-gradient(180deg,#1a1440 0%,#2b1d58 38%,#4a2c68 72%,#6b3a6b 100%);font-size:15px}
h1,h2,h3,.serif{font-family:Fraunces Variable;font-weight:400;letter-spacing:-.01em}
main{flex:1;min-height:0;overflow:hidden;padding:68px 26px 0;position:relative}
h1{font-size:36px;line-height:1.12}
h2{font-size:23px}
.mute{color:var(--mute)}
.eyebrow{font-size:12.5px;letter-spacing:.14em;text-transform:uppercase;color:var(--mute);font-weight:600}
.card{background:var(--card);border:1px solid var(--line);border-radius:24px;padding:20px}
.round{width:44px;height:44px;border-radius:50%;display:grid;place-items:center;background:var(--card);border:1px solid var(--line);font-size:21px}
nav{flex:none;height:92px;padding:12px 24px 0;display:flex;justify-content:space-between;border-top:1px solid var(--line);background:rgba(20,14,46,.55)}
nav div{display:flex;flex-direction:column;align-items:center;gap:4px;width:76px;font-size:11.5px;font-weight:600;color:var(--mute)}
nav .ph{width:26px;height:26px}
nav .on{color:var(--cream)}
.day{background:#f8f0e1;color:#2c2145}
.day{--mute:#86789d;--line:rgba(44,33,69,.12);--card:#fffaf0}
.day nav{background:#fbf5e9}
.day nav .on{color:#5b3a86}
`;

const places = [
  ['moon-stars', 'Tonight'],
  ['waves', 'Sounds'],
  ['chart-bar', 'Sleep'],
  ['feather', 'Journal'],
] as const;

export const nav = (current: string, bar = '#f7ead0') =>
  `<nav>${each(places, ([icon, label]) => `<div class="${label === current ? 'on' : ''}">${ph(label === current ? `${icon}-${icon === 'waves' ? 'bold' : 'fill'}` : icon)}${label}</div>`)}</nav>${iosHomeBar(bar)}`;

/** Dusk hills with ferns before a moon; fills its box from the bottom. */
export const hills = (width: number, height: number) => `
<svg width="${width}" height="${height}" viewBox="0 0 378 250" preserveAspectRatio="xMidYMax slice">
<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#39266e"/><stop offset=".6" stop-color="#8b4d83"/><stop offset="1" stop-color="#eea184"/></linearGradient></defs>
<rect width="378" height="250" fill="url(#dusk)"/>
<circle cx="268" cy="92" r="74" fill="#ffe6b8" opacity=".13"/><circle cx="268" cy="92" r="50" fill="#ffe6b8" opacity=".2"/><circle cx="268" cy="92" r="33" fill="#fff0cf"/>
<path d="M0 168C60 120 112 150 160 138S262 96 378 150V250H0Z" fill="#6d3f78"/>
<path d="M0 196C70 160 130 196 200 172S310 160 378 184V250H0Z" fill="#452a5e"/>
<path d="M0 226C90 190 160 224 240 208S340 206 378 214V250H0Z" fill="#261a45"/>
${each([26, 58, 330, 356, 300], (x, i) => `<g transform="translate(${x} 250) rotate(${i % 2 ? 8 : -7}) scale(${i % 2 ? 0.9 : 1.15})" fill="#1b1236">${each([0, 1, 2, 3, 4, 5, 6], (k) => `<path d="M0 ${-10 - k * 11}C8 ${-20 - k * 11} ${20 - k * 2} ${-22 - k * 11} ${26 - k * 3} ${-20 - k * 11}C${18 - k * 2} ${-12 - k * 11} 8 ${-8 - k * 11} 0 ${-10 - k * 11}C-8 ${-20 - k * 11} ${-20 + k * 2} ${-22 - k * 11} ${-26 + k * 3} ${-20 - k * 11}C${-18 + k * 2} ${-12 - k * 11} -8 ${-8 - k * 11} 0 ${-10 - k * 11}Z"/>`)}<rect x="-1" y="-92" width="2" height="92"/></g>`)}
<g fill="#fff3d8">${each(
  [
    [40, 40],
    [92, 70],
    [140, 32],
    [190, 58],
    [332, 34],
    [350, 108],
  ],
  ([x, y], i) => `<circle cx="${x}" cy="${y}" r="${i % 2 ? 1 : 1.6}"/>`,
)}</g>
</svg>`;
