import { androidStatusBar, each, ph } from '../markup.ts';
import { dot, type kinds, nav } from './theme.ts';

type Booking = [kind: keyof typeof kinds, name: string, about: string, amount: string];

const days: [day: string, sum: string, bookings: Booking[]][] = [
  [
    'Heute, 21. November',
    '−62,10 €',
    [
      ['food', 'Wochenmarkt Lindenplatz', 'Lebensmittel', '−38,60 €'],
      ['fun', 'Kino am Wehr', 'Freizeit · mit Jana geteilt', '−23,50 €'],
    ],
  ],
  [
    'Donnerstag, 20. November',
    '+2.874,20 €',
    [
      ['pay', 'Gehalt Tischlerei Voss', 'Einkommen', '+2.940,00 €'],
      ['health', 'Apotheke am Tor', 'Gesundheit', '−16,80 €'],
      ['move', 'Stadtwerke Monatskarte', 'Mobilität · Dauerbuchung', '−49,00 €'],
    ],
  ],
  [
    'Dienstag, 18. November',
    '−121,35 €',
    [
      ['food', 'Hofladen Petersen', 'Lebensmittel', '−27,45 €'],
      ['clubs', 'Kletterverein Jahresbeitrag', 'Vereine · 1 von 2', '−84,00 €'],
      ['food', 'Bäckerei Sommer', 'Lebensmittel', '−9,90 €'],
    ],
  ],
];

export const bookings = `${androidStatusBar('#10231d')}
<main>
<div class="row" style="justify-content:space-between"><h1>Buchungen</h1><div class="row" style="gap:8px"><div class="square">${ph('funnel-simple-bold')}</div><div class="square">${ph('export-bold')}</div></div></div>
<div class="card row" style="gap:9px;padding:11px 13px;margin-top:12px"><span class="mute" style="font-size:17px">${ph('magnifying-glass-bold')}</span><span class="mute">Text, Betrag oder #Schlagwort</span></div>
<div class="row" style="gap:7px;margin:10px -16px 0 0;overflow:hidden">${each(['November', 'Girokonto', 'Ohne Beleg', 'Über 50 €'], (text, i) => `<span class="chip ${i ? '' : 'on'}">${text}</span>`)}</div>
${each(
  days,
  ([day, sum, entries]) =>
    `<div class="row small" style="justify-content:space-between;margin:15px 2px 7px"><b class="mute">${day}</b><b style="color:${sum.startsWith('+') ? 'var(--plus)' : 'var(--mute)'}">${sum}</b></div><div class="card list" style="padding:0 13px">${each(entries, ([kind, name, about, amount]) => `<div class="row" style="gap:11px;padding:10px 0">${dot(kind)}<div class="grow"><b>${name}</b><p class="mute small" style="margin-top:1px">${about}</p></div><b style="color:${amount.startsWith('+') ? 'var(--plus)' : 'inherit'}">${amount}</b></div>`)}</div>`,
)}
<div style="position:absolute;right:16px;bottom:16px;background:var(--lime);color:var(--green);border-radius:18px;padding:15px 19px;font-weight:700;font-size:15px;box-shadow:0 8px 22px rgba(11,74,59,.28)" class="row">${ph('plus-bold', '18px')}<span style="margin-left:8px">Buchen</span></div>
</main>${nav('Buchungen')}`;
