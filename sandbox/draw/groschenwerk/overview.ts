import { androidStatusBar, each, ph } from '../markup.ts';
import { dot, nav } from './theme.ts';

const balance = [
  41, 40, 39, 52, 51, 49, 48, 45, 44, 46, 43, 42, 58, 57, 55, 54, 52, 53, 51, 49, 50, 48, 47, 61,
];
const line = balance
  .map((value, i) => `${(i * 14.26).toFixed(1)} ${(92 - (value - 36) * 3.2).toFixed(1)}`)
  .join('L');

export const overview = `${androidStatusBar('#fff')}
<div style="background:var(--green);color:#fff;padding:46px 16px 0;height:312px;flex:none;position:relative">
<div class="row" style="justify-content:space-between"><div class="row" style="gap:9px"><div style="width:34px;height:34px;border-radius:11px;background:var(--lime);color:var(--green);display:grid;place-items:center;font-weight:800">NK</div><b>Haushalt Kowalke</b>${ph('caret-down-bold', '12px')}</div><span style="font-size:22px">${ph('bell')}</span></div>
<p style="opacity:.75;margin-top:18px">Alle Konten</p>
<div class="row" style="justify-content:space-between;align-items:flex-end"><p style="font-size:38px;font-weight:750;letter-spacing:-.035em;line-height:1.15">6.184,27 €</p><span class="row" style="gap:4px;background:rgba(216,242,110,.16);color:var(--lime);padding:5px 9px;border-radius:9px;font-weight:650;font-size:12.5px;margin-bottom:5px">${ph('trend-up-bold')}+412 €</span></div>
<svg width="328" height="92" viewBox="0 0 328 92" style="margin-top:10px;overflow:visible"><defs><linearGradient id="under" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d8f26e" stop-opacity=".4"/><stop offset="1" stop-color="#d8f26e" stop-opacity="0"/></linearGradient></defs><path d="M${line}V92H0Z" fill="url(#under)"/><path d="M${line}" fill="none" stroke="#d8f26e" stroke-width="2.5" stroke-linejoin="round"/><circle cx="328" cy="12" r="5" fill="#d8f26e" stroke="#0b4a3b" stroke-width="2.5"/></svg>
<div class="row small" style="justify-content:space-between;opacity:.65;margin-top:7px"><span>1. Nov</span><span>8.</span><span>15.</span><span>Heute</span></div></div>
<main style="padding-top:14px">
<div class="row" style="gap:10px">${each(
  [
    ['Einnahmen', '3.412,00 €', 'arrow-down-left', 'var(--plus)'],
    ['Ausgaben', '2.087,46 €', 'arrow-up-right', 'var(--red)'],
  ] as const,
  ([name, amount, icon, colour]) =>
    `<div class="card grow" style="padding:12px 13px"><p class="row mute small" style="gap:5px"><span style="color:${colour}">${ph(`${icon}-bold`)}</span>${name}</p><b style="font-size:17px;display:block;margin-top:4px">${amount}</b></div>`,
)}</div>
<div class="card" style="margin-top:10px;padding:13px 14px">
<div class="row" style="justify-content:space-between"><h2>Noch frei bis Monatsende</h2><b style="color:var(--plus)">512,54 €</b></div>
<div class="row" style="gap:3px;height:13px;margin-top:11px">${each(
  [
    [38, '#2d62c9'],
    [19, '#138a5d'],
    [12, '#c9731a'],
    [8, '#a63a94'],
    [5, '#d4493a'],
  ] as const,
  ([share, colour]) => `<i style="width:${share}%;height:13px;border-radius:4px;background:${colour}"></i>`,
)}<i class="grow" style="height:13px;border-radius:4px;background:var(--lime)"></i></div>
<div class="row small mute" style="gap:12px;margin-top:9px">${each(
  [
    ['Wohnen', '#2d62c9'],
    ['Lebensmittel', '#138a5d'],
    ['Mobilität', '#c9731a'],
    ['Freizeit', '#a63a94'],
  ] as const,
  ([name, colour]) =>
    `<span class="row" style="gap:4px"><i style="width:7px;height:7px;border-radius:2px;background:${colour}"></i>${name}</span>`,
)}</div></div>
<div class="row" style="justify-content:space-between;margin:15px 2px 8px"><h2>Zuletzt gebucht</h2><b style="color:var(--plus)">Alle</b></div>
<div class="card list" style="padding:0 13px">${each(
  [
    ['food', 'Wochenmarkt Lindenplatz', 'Lebensmittel · bar', '−38,60 €'],
    ['pay', 'Gehalt Tischlerei Voss', 'Einkommen · Girokonto', '+2.940,00 €'],
    ['move', 'Stadtwerke Monatskarte', 'Mobilität · Girokonto', '−49,00 €'],
    ['fun', 'Kino am Wehr', 'Freizeit · Karte', '−23,50 €'],
  ] as const,
  ([kind, name, about, amount]) =>
    `<div class="row" style="gap:11px;padding:9px 0">${dot(kind)}<div class="grow"><b>${name}</b><p class="mute small">${about}</p></div><b style="color:${amount.startsWith('+') ? 'var(--plus)' : 'inherit'}">${amount}</b></div>`,
)}</div>
</main>${nav('Übersicht')}`;
