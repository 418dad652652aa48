import { androidStatusBar, each, ph } from '../markup.ts';
import { dot, nav } from './theme.ts';

const budgets = [
  ['home', 'Wohnen', 985, 1040, 'Miete, Strom, Internet'],
  ['food', 'Lebensmittel', 318, 420, 'noch 11,33 € am Tag'],
  ['move', 'Mobilität', 142, 160, 'Monatskarte gebucht'],
  ['fun', 'Freizeit', 131, 120, '11 € über dem Plan'],
  ['health', 'Gesundheit', 34, 60, 'noch 26 €'],
  ['clubs', 'Vereine & Sport', 84, 100, 'noch 16 €'],
] as const;

export const budgetList = `${androidStatusBar('#10231d')}
<main>
<div class="row" style="justify-content:space-between"><h1>Budgets</h1><div class="row chip" style="gap:7px;padding:9px 13px">${ph('caret-left-bold')}November${ph('caret-right-bold')}</div></div>
<div style="background:var(--green);color:#fff;border-radius:20px;padding:17px 18px;margin-top:13px" class="row">
<svg width="108" height="108" viewBox="0 0 108 108"><circle cx="54" cy="54" r="45" fill="none" stroke="rgba(255,255,255,.14)" stroke-width="12"/><circle cx="54" cy="54" r="45" fill="none" stroke="#d8f26e" stroke-width="12" stroke-dasharray="${0.89 * 282.7} 282.7" transform="rotate(-90 54 54)" stroke-linecap="round"/><text x="54" y="59" text-anchor="middle" fill="#fff" font-family="Inter Variable" font-size="24" font-weight="750">89 %</text><text x="54" y="75" text-anchor="middle" fill="#b9cfc7" font-family="Inter Variable" font-size="10.5">verplant</text></svg>
<div style="padding-left:19px"><p style="opacity:.75">Ausgegeben</p><p style="font-size:24px;font-weight:750;letter-spacing:-.03em">1.694,00 €</p><p style="opacity:.75;margin-top:7px">von 1.900 € bis 30.11.</p><p class="row" style="gap:5px;color:var(--lime);font-weight:650;margin-top:5px">${ph('check-circle-fill')}Du liegst im Plan</p></div></div>
<div class="col" style="gap:9px;margin-top:12px">${each(budgets, ([kind, name, spent, limit, about]) => `<div class="card" style="padding:11px 13px"><div class="row" style="gap:11px">${dot(kind)}<div class="grow"><div class="row" style="justify-content:space-between"><b style="font-size:14.5px">${name}</b><span><b>${spent} €</b><span class="mute"> / ${limit.toLocaleString('de')} €</span></span></div><i style="display:block;height:7px;border-radius:4px;background:#edf2ef;margin-top:7px;overflow:hidden"><i style="display:block;height:7px;border-radius:4px;width:${Math.min(100, (spent / limit) * 100).toFixed(0)}%;background:${spent > limit ? 'var(--red)' : spent / limit > 0.85 ? '#e0a21c' : 'var(--plus)'}"></i></i><p class="small" style="margin-top:5px;color:${spent > limit ? 'var(--red)' : 'var(--mute)'}">${about}</p></div></div></div>`)}</div>
</main>${nav('Budgets')}`;
