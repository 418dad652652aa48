import { androidHomeBar, each, ph } from '../markup.ts';

/** A ledger: small type, tabular figures, hairlines, deep green and a lime that marks what matters. */
export const css = `
:root{--ink:#10231d;--mute:#6c7f78;--line:#e3eae6;--green:#0b4a3b;--lime:#d8f26e;--red:#d4493a;--plus:#138a5d;--bg:#f4f7f5}
body{font-family:Inter Variable;color:var(--ink);background:var(--bg);font-size:13.5px;font-variant-numeric:tabular-nums;letter-spacing:-.01em}
main{flex:1;min-height:0;overflow:hidden;padding:46px 16px 0;position:relative}
h1{font-size:23px;font-weight:750;letter-spacing:-.025em}
h2{font-size:15.5px;font-weight:700}
b{font-weight:650}
.mute{color:var(--mute)}
.small{font-size:12px}
.card{background:#fff;border:1px solid var(--line);border-radius:16px}
.dot{width:34px;height:34px;border-radius:11px;display:grid;place-items:center;font-size:18px}
.chip{padding:7px 12px;border-radius:10px;background:#fff;border:1px solid var(--line);font-weight:550;font-size:12.5px;white-space:nowrap}
.chip.on{background:var(--green);color:#fff;border-color:var(--green)}
.square{width:38px;height:38px;border-radius:12px;background:#fff;border:1px solid var(--line);display:grid;place-items:center;font-size:18px}
.list>*+*{border-top:1px solid var(--line)}
nav{flex:none;height:80px;padding:9px 8px 0;display:flex;background:#fff;border-top:1px solid var(--line)}
nav div{flex:1;display:flex;flex-direction:column;align-items:center;gap:3px;font-size:10.5px;font-weight:550;color:var(--mute)}
nav span{padding:4px 17px;border-radius:14px;font-size:22px}
nav .on{color:var(--green);font-weight:700}
nav .on span{background:var(--lime)}
`;

const places = [
  ['squares-four', 'Übersicht'],
  ['list-bullets', 'Buchungen'],
  ['target', 'Budgets'],
  ['chart-line-up', 'Auswertung'],
] as const;

export const nav = (current: string) =>
  `<nav>${each(places, ([icon, label]) => `<div class="${label === current ? 'on' : ''}"><span>${ph(label === current ? `${icon}-fill` : icon)}</span>${label}</div>`)}</nav>${androidHomeBar('#10231d')}`;

export const kinds = {
  food: ['shopping-cart-simple', '#e2f3ea', '#138a5d'],
  home: ['house-line', '#e4ecfb', '#2d62c9'],
  move: ['tram', '#fdeedd', '#c9731a'],
  fun: ['popcorn', '#f6e4f4', '#a63a94'],
  health: ['heartbeat', '#fbe5e2', '#d4493a'],
  pay: ['briefcase', '#eef8c8', '#5a7a06'],
  clubs: ['barbell', '#e3f1f6', '#1b7a99'],
} as const;

export const dot = (kind: keyof typeof kinds) => {
  const [icon, background, colour] = kinds[kind];
  return `<div class="dot" style="background:${background};color:${colour}">${ph(`${icon}-fill`)}</div>`;
};
