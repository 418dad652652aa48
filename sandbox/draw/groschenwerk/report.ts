import { androidStatusBar, each, ph } from '../markup.ts';
import { nav } from './theme.ts';

const months: [string, number, number][] = [
  ['Jun', 3290, 2610],
  ['Jul', 3290, 3120],
  ['Aug', 3290, 2480],
  ['Sep', 3412, 2390],
  ['Okt', 3412, 2265],
  ['Nov', 3412, 2087],
];

const rows = [
  ['Wohnen', '1.002 €', '±0 %', '0 11L15 11L30 10L45 11L60 10', '#2d62c9'],
  ['Lebensmittel', '371 €', '−8 %', '0 4L15 7L30 6L45 12L60 14', '#138a5d'],
  ['Mobilität', '148 €', '−21 %', '0 3L15 2L30 9L45 13L60 15', '#c9731a'],
  ['Freizeit', '126 €', '+6 %', '0 13L15 10L30 12L45 8L60 6', '#a63a94'],
  ['Verträge', '96 €', '−14 %', '0 5L15 5L30 5L45 13L60 13', '#1b7a99'],
] as const;

export const report = `${androidStatusBar('#10231d')}
<main>
<div class="row" style="justify-content:space-between"><h1>Auswertung</h1><div class="square">${ph('file-pdf-bold')}</div></div>
<div class="row card" style="padding:4px;margin-top:12px;border-radius:13px">${each(['Monat', 'Halbjahr', 'Jahr', 'Alles'], (text, i) => `<span class="grow" style="text-align:center;padding:8px 0;border-radius:10px;font-weight:600;${i === 1 ? 'background:var(--green);color:#fff' : 'color:var(--mute)'}">${text}</span>`)}</div>
<div class="card" style="padding:15px 15px 13px;margin-top:12px">
<div class="row" style="justify-content:space-between"><div><p class="mute">Zurückgelegt seit Juni</p><p style="font-size:27px;font-weight:750;letter-spacing:-.03em;margin-top:1px">5.154 €</p></div><div class="small mute col" style="gap:5px"><span class="row" style="gap:5px"><i style="width:9px;height:9px;border-radius:3px;background:#0b4a3b"></i>Einnahmen</span><span class="row" style="gap:5px"><i style="width:9px;height:9px;border-radius:3px;background:#c8e25a"></i>Ausgaben</span></div></div>
<svg width="298" height="168" viewBox="0 0 298 168" style="margin-top:12px" font-family="Inter Variable" font-size="10.5" fill="#6c7f78">${each([0, 1, 2, 3], (i) => `<path d="M0 ${10 + i * 43}H298" stroke="#e3eae6"/>`)}${each(months, ([name, income, spent], i) => `<rect x="${6 + i * 50}" y="${(139 - income / 27).toFixed(1)}" width="17" height="${(income / 27).toFixed(1)}" rx="5" fill="#0b4a3b"/><rect x="${25 + i * 50}" y="${(139 - spent / 27).toFixed(1)}" width="17" height="${(spent / 27).toFixed(1)}" rx="5" fill="#c8e25a"/><text x="${24 + i * 50}" y="157" text-anchor="middle" font-weight="${i === 5 ? 700 : 500}">${name}</text>`)}</svg></div>
<div class="row" style="justify-content:space-between;margin:16px 2px 8px"><h2>Ø pro Monat nach Kategorie</h2><span class="mute small">gegen Vorjahr</span></div>
<div class="card list" style="padding:0 14px">${each(rows, ([name, amount, change, path, colour]) => `<div class="row" style="gap:12px;padding:11px 0"><i style="width:4px;height:24px;border-radius:2px;background:${colour}"></i><b class="grow">${name}</b><svg width="60" height="18" viewBox="0 0 60 18"><path d="M${path}" fill="none" stroke="${colour}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/></svg><b style="width:58px;text-align:right">${amount}</b><span class="small" style="width:42px;text-align:right;font-weight:600;color:${change.startsWith('+') ? 'var(--red)' : change.startsWith('−') ? 'var(--plus)' : 'var(--mute)'}">${change}</span></div>`)}</div>
<div class="row" style="gap:11px;background:var(--lime);border-radius:16px;padding:12px 14px;margin-top:11px"><span style="font-size:22px">${ph('lightbulb-filament-fill')}</span><p style="line-height:1.4"><b>Zwei Verträge seit Juli ungenutzt.</b> Kündigen spart 168 € im Jahr.</p></div>
</main>${nav('Auswertung')}`;
