import { androidHomeBar, androidStatusBar, each, ph } from '../markup.ts';
import { dot, type kinds } from './theme.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0', 'backspace'];
const names = {
  food: 'Lebensmittel',
  home: 'Wohnen',
  move: 'Mobilität',
  fun: 'Freizeit',
  health: 'Gesundheit',
  clubs: 'Vereine',
};

export const entry = `<style>body{background:#fff}</style>${androidStatusBar('#10231d')}
<main class="col" style="padding-bottom:30px">
<div class="row" style="justify-content:space-between"><div class="square">${ph('x-bold')}</div><div class="row" style="background:#edf2ef;border-radius:12px;padding:4px;font-weight:650"><span style="padding:7px 16px;border-radius:9px;background:#fff;box-shadow:0 1px 4px rgba(16,35,29,.12)">Ausgabe</span><span class="mute" style="padding:7px 13px">Einnahme</span></div><div class="square">${ph('camera-bold')}</div></div>
<div style="text-align:center;margin-top:14px"><p class="mute">Betrag</p><p style="font-size:50px;font-weight:750;letter-spacing:-.045em;line-height:1.15">38,60<span style="color:#a9bab3"> €</span></p><span class="chip row" style="display:inline-flex;gap:6px;margin-top:8px">${ph('wallet-bold')}Bargeld${ph('caret-down-bold', '11px')}</span></div>
<div style="display:grid;grid-template-columns:repeat(3,1fr);gap:8px;margin-top:15px">${each(Object.entries(names) as [keyof typeof kinds, string][], ([kind, name], i) => `<div class="col" style="align-items:center;gap:7px;padding:9px 0 8px;border-radius:15px;font-weight:600;font-size:12.5px;${i ? 'border:1px solid var(--line)' : 'border:2px solid #138a5d;background:#e2f3ea'}">${dot(kind)}${name}</div>`)}</div>
<div class="list" style="margin-top:12px">${each(
  [
    ['note-pencil', 'Wochenmarkt Lindenplatz', ''],
    ['calendar-blank', 'Heute, 21. November', ''],
    ['users', 'Geteilt mit Jana', 'je 19,30 €'],
  ] as const,
  ([icon, text, more]) =>
    `<div class="row" style="gap:12px;padding:10px 4px"><span class="mute" style="font-size:19px">${ph(icon)}</span><b class="grow" style="font-weight:550">${text}</b><span style="color:var(--plus);font-weight:650">${more}</span></div>`,
)}</div>
<div class="grow"></div>
<div style="display:grid;grid-template-columns:repeat(3,1fr);gap:7px">${each(keys, (key) => `<div style="height:40px;border-radius:13px;background:#f1f5f3;display:grid;place-items:center;font-size:21px;font-weight:600">${key.length > 1 ? ph('backspace-fill') : key}</div>`)}</div>
<div style="background:var(--green);color:#fff;border-radius:16px;padding:15px;text-align:center;font-weight:700;font-size:16px;margin-top:9px">Ausgabe speichern</div>
</main>${androidHomeBar('#10231d')}`;
