import { androidHomeBar, each, ph } from '../markup.ts';

/** A warm kitchen: clay, saffron and olive on cream, thick round shapes, right to left. */
export const css = `
:root{--ink:#3d2015;--mute:#94796a;--clay:#b8452c;--saffron:#f6a723;--olive:#5c8a3a;--cream:#fff6e8;--line:#f0e0c8}
body{font-family:Tajawal,Tajawal;color:var(--ink);background:var(--cream);font-size:15px;font-weight:500}
main{flex:1;min-height:0;overflow:hidden;padding:48px 20px 0;position:relative}
h1{font-size:28px;font-weight:800;line-height:1.25}
h2{font-size:19px;font-weight:800}
b{font-weight:700}
.mute{color:var(--mute)}
.card{background:#fff;border-radius:24px;border:1px solid var(--line)}
.btn{background:var(--clay);color:#fff;font-weight:700;font-size:17px;border-radius:20px;padding:15px;text-align:center}
.round{width:42px;height:42px;border-radius:16px;display:grid;place-items:center;background:#fff;border:1px solid var(--line);font-size:20px}
.tag{border-radius:12px;padding:5px 11px;font-size:13px;font-weight:700}
nav{flex:none;margin:0 16px 26px;height:64px;border-radius:26px;background:var(--ink);display:flex;justify-content:space-around;align-items:center;color:#cdb5a5;font-size:25px}
nav .on{display:flex;gap:7px;align-items:center;background:var(--saffron);color:var(--ink);border-radius:19px;padding:9px 15px;font-size:14.5px;font-weight:800}
nav .on .ph{width:23px;height:23px}
`;

const places = [
  ['cooking-pot', 'وصفات'],
  ['calendar-check', 'الأسبوع'],
  ['basket', 'المشتريات'],
  ['heart', 'المفضلة'],
] as const;

export const nav = (current: string) =>
  `<nav>${each(places, ([icon, label]) => (label === current ? `<div class="on">${ph(`${icon}-fill`)}${label}</div>` : ph(icon)))}</nav>${androidHomeBar('#3d2015')}`;

/** Tiles of an eight-pointed star, for the edges of cards. */
export const tiles = (colour: string) =>
  `<svg style="position:absolute;inset:0" width="100%" height="100%"><defs><pattern id="zellij" width="44" height="44" patternUnits="userSpaceOnUse"><g fill="none" stroke="${colour}" stroke-width="1.5"><rect x="11" y="11" width="22" height="22"/><rect x="11" y="11" width="22" height="22" transform="rotate(45 22 22)"/><path d="M22 0V6M22 38v6M0 22h6M38 22h6"/></g></pattern></defs><rect width="100%" height="100%" fill="url(#zellij)"/></svg>`;
