import { androidHomeBar, each, ph } from '../markup.ts';

/** Sunlit and round: coral and ink on warm white, big cards with drawn landscapes. */
export const css = `
:root{--ink:#1c2450;--mute:#737a9b;--line:#ebe7e2;--coral:#f8503f;--soft:#fff1ec;--sky:#2f7cf6;--leaf:#12a37a;--sand:#ffb347}
body{font-family:Outfit Variable;color:var(--ink);background:#fffaf6;font-size:14px}
main{flex:1;min-height:0;overflow:hidden;padding:50px 20px 0;position:relative}
h1{font-size:28px;font-weight:700;letter-spacing:-.02em;line-height:1.1}
h2{font-size:18px;font-weight:650}
b{font-weight:600}
.mute{color:var(--mute)}
.card{background:#fff;border-radius:22px;box-shadow:0 6px 22px rgba(28,36,80,.07)}
.btn{background:var(--coral);color:#fff;font-weight:600;border-radius:18px;padding:15px;text-align:center;font-size:16px}
.chip{padding:8px 14px;border-radius:20px;background:#fff;border:1px solid var(--line);font-weight:500;font-size:13px;white-space:nowrap}
.chip.on{background:var(--ink);color:#fff;border-color:var(--ink)}
.round{width:40px;height:40px;border-radius:50%;display:grid;place-items:center;background:#fff;box-shadow:0 3px 12px rgba(28,36,80,.1);font-size:19px}
nav{flex:none;height:78px;padding:10px 20px 0;display:flex;justify-content:space-between;background:#fff;box-shadow:0 -4px 20px rgba(28,36,80,.06)}
nav div{display:flex;flex-direction:column;align-items:center;gap:3px;width:72px;font-size:11px;font-weight:500;color:var(--mute)}
nav .ph{width:24px;height:24px}
nav .on{color:var(--coral);font-weight:600}
.face{width:30px;height:30px;border-radius:50%;border:2px solid #fff;display:grid;place-items:center;font-size:12px;font-weight:600;color:#fff;margin-left:-9px}
`;

const places = [
  ['compass', 'Explore'],
  ['suitcase-rolling', 'Trips'],
  ['ticket', 'Bookings'],
  ['wallet', 'Budget'],
] as const;

export const nav = (current: string) =>
  `<nav>${each(places, ([icon, label]) => `<div class="${label === current ? 'on' : ''}">${ph(label === current ? `${icon}-fill` : icon)}${label}</div>`)}</nav>${androidHomeBar('#1c2450')}`;

const people = [
  ['J', '#2f7cf6'],
  ['A', '#12a37a'],
  ['R', '#f8503f'],
  ['+2', '#1c2450'],
] as const;

export const faces = `<div class="row" style="padding-left:9px">${each(people, ([letter, colour]) => `<div class="face" style="background:${colour}">${letter}</div>`)}</div>`;

/** A harbour town on a hill at golden hour. */
export const harbour = `<svg width="100%" height="100%" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice">
<defs><linearGradient id="hs" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ff9d6c"/><stop offset="1" stop-color="#ffd9a0"/></linearGradient><linearGradient id="hw" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b86c9"/><stop offset="1" stop-color="#175a9c"/></linearGradient></defs>
<rect width="320" height="200" fill="url(#hs)"/><circle cx="244" cy="62" r="26" fill="#fff2cf"/>
<path d="M0 128L60 70l40 28 52-54 58 62 40-26 70 48v72H0Z" fill="#d9766a"/><path d="M0 138l50-26 60 20 64-34 60 34 86-24v92H0Z" fill="#a5505f"/>
${each(
  [
    [20, 118, 34, 34, '#fff4e6'],
    [58, 106, 28, 46, '#ffd9a0'],
    [90, 122, 36, 30, '#fff'],
    [130, 98, 26, 54, '#ffe3c2'],
    [160, 116, 34, 36, '#fff4e6'],
    [198, 126, 30, 26, '#ffd2b0'],
    [232, 112, 30, 40, '#fff'],
    [266, 124, 38, 28, '#ffe3c2'],
  ] as const,
  ([x, y, w, h, fill]) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/><path d="M${x - 3} ${y}L${x + w / 2} ${y - 13}L${x + w + 3} ${y}Z" fill="#d84b3a"/>${each([0, 1], (k) => `<rect x="${x + 6 + k * (w / 2 - 2)}" y="${y + 8}" width="6" height="9" rx="3" fill="#5c6fa8"/>`)}`,
)}
<rect y="152" width="320" height="48" fill="url(#hw)"/><g stroke="#bfe3ff" stroke-width="2" opacity=".6"><path d="M16 168h50M110 176h70M226 166h52M60 188h64M200 190h90"/></g>
<g><path d="M196 168h52l-9 14h-34Z" fill="#fff"/><path d="M222 166V126l24 36Z" fill="#f8503f"/><path d="M218 166V134l-16 28Z" fill="#fff4e6"/></g></svg>`;

/** Terraced green hills under a pale sky. */
export const terraces = `<svg width="100%" height="100%" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice">
<defs><linearGradient id="ts" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6cc5e8"/><stop offset="1" stop-color="#def5ee"/></linearGradient></defs>
<rect width="320" height="200" fill="url(#ts)"/><circle cx="62" cy="48" r="20" fill="#fff7d6"/><path d="M196 40c8-16 30-14 34 2 14-4 24 14 10 20h-50c-14-4-8-24 6-22Z" fill="#fff" opacity=".9"/>
<path d="M0 96L74 40l44 36 62-58 140 92v90H0Z" fill="#5aa489"/>
${each([0, 1, 2, 3, 4, 5], (i) => `<path d="M0 ${112 + i * 17}C70 ${92 + i * 16} 120 ${132 + i * 15} 190 ${108 + i * 17}S290 ${100 + i * 17} 320 ${112 + i * 16}V200H0Z" fill="${['#3fae74', '#2f9a68', '#58bd76', '#2a8a5f', '#49b06d', '#1f7651'][i]}"/>`)}
<path d="M214 128l14-12 14 12v16h-28Z" fill="#fff4e6"/><path d="M208 130l20-18 20 18" fill="none" stroke="#d84b3a" stroke-width="6"/></svg>`;

/** A night skyline over water. */
export const skyline = `<svg width="100%" height="100%" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice">
<defs><linearGradient id="ks" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1c2450"/><stop offset=".7" stop-color="#6a3f8f"/><stop offset="1" stop-color="#f58a6b"/></linearGradient></defs>
<rect width="320" height="200" fill="url(#ks)"/><circle cx="80" cy="54" r="18" fill="#ffe8bd"/>
${each(
  [
    [8, 92, 30],
    [42, 70, 24],
    [70, 100, 36],
    [110, 52, 26],
    [140, 84, 34],
    [178, 36, 22],
    [204, 78, 40],
    [248, 60, 26],
    [278, 94, 36],
  ] as const,
  ([x, y, w], i) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${164 - y}" fill="${i % 2 ? '#171d42' : '#252d63'}"/>${each([0, 1, 2, 3, 4, 5], (r) => each([0, 1], (c) => ((r * 3 + c + i) % 4 ? `<rect x="${x + 5 + c * (w / 2 - 2)}" y="${y + 8 + r * 13}" width="5" height="6" fill="#ffd37a" opacity=".85"/>` : '')))}`,
)}<path d="M189 36v-20" stroke="#fff" stroke-width="2"/><rect y="160" width="320" height="40" fill="#12183a"/><g fill="#ffb347" opacity=".6"><rect x="20" y="168" width="60" height="3"/><rect x="120" y="176" width="90" height="3"/><rect x="230" y="170" width="50" height="3"/></g></svg>`;
