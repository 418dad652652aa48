import { each, iosHomeBar, ph } from '../markup.ts';

/** Bright and rounded, thick borders under every key, like a picture book. */
export const css = `
:root{--ink:#20402d;--mute:#7d9485;--leaf:#2fb463;--deep:#1f8a49;--sun:#ffd34d;--line:#e1ede4;--rose:#ff7f8e;--sky:#4aa8f0}
body{font-family:"M PLUS 1 Variable";color:var(--ink);background:#f5fbf4;font-size:15px;font-weight:500}
main{flex:1;min-height:0;overflow:hidden;position:relative;padding:64px 22px 0}
h1{font-size:27px;font-weight:800}
h2{font-size:18px;font-weight:800}
b{font-weight:750}
.mute{color:var(--mute)}
.card{background:#fff;border:2px solid var(--line);border-bottom-width:5px;border-radius:24px}
.btn{background:var(--leaf);border-bottom:5px solid var(--deep);color:#fff;font-weight:800;font-size:19px;border-radius:22px;padding:16px;text-align:center}
.pill{display:flex;align-items:center;gap:6px;background:#fff;border:2px solid var(--line);border-radius:18px;padding:6px 13px;font-weight:800;font-size:16px}
nav{flex:none;height:96px;padding:11px 18px 0;display:flex;background:#fff;border-top:2px solid var(--line)}
nav div{flex:1;display:flex;flex-direction:column;align-items:center;gap:3px;font-size:11.5px;font-weight:700;color:#a9bdb0}
nav .ph{width:29px;height:29px}
nav .on{color:var(--leaf)}
`;

const places = [
  ['plant', 'はたけ'],
  ['cards', '単語帳'],
  ['chart-bar', 'きろく'],
  ['user-circle', 'マイページ'],
] as const;

export const nav = (current: string) =>
  `<nav>${each(places, ([icon, label]) => `<div class="${label === current ? 'on' : ''}">${ph(`${icon}-${label === current ? 'fill' : 'bold'}`)}${label}</div>`)}</nav>${iosHomeBar('#20402d')}`;
