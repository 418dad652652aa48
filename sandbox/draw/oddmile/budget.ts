import { androidStatusBar, each, ph } from '../markup.ts';
import { nav } from './theme.ts';

const shares = [
  ['Rooms', 386, '#f8503f', 'bed'],
  ['Trains, ferries', 214, '#2f7cf6', 'train'],
  ['Food', 168, '#ffb347', 'fork-knife'],
  ['Tickets', 74, '#12a37a', 'ticket'],
] as const;
const total = shares.reduce((sum, [, amount]) => sum + amount, 0);
let turned = 0;
const arcs = shares.map(([, amount, colour]) => {
  const part = (amount / total) * 502.7;
  const arc = `<circle cx="98" cy="98" r="80" fill="none" stroke="${colour}" stroke-width="25" stroke-dasharray="${(part - 5).toFixed(1)} 502.7" stroke-dashoffset="${(-turned).toFixed(1)}" transform="rotate(-90 98 98)" stroke-linecap="butt"/>`;
  turned += part;
  return arc;
});

export const budget = `${androidStatusBar('#1c2450')}
<main>
<div class="row" style="justify-content:space-between"><h1>Trip budget</h1><div class="round">${ph('export-bold')}</div></div>
<div class="card row" style="padding:16px 20px;margin-top:14px;gap:20px"><svg width="124" height="124" viewBox="0 0 196 196">${arcs.join('')}<text x="98" y="96" text-anchor="middle" font-family="Outfit Variable" font-size="36" font-weight="700" fill="#1c2450">$${total}</text><text x="98" y="120" text-anchor="middle" font-family="Outfit Variable" font-size="16" fill="#737a9b">of $1,100</text></svg><div><p class="mute">Left to spend</p><p style="font-size:30px;font-weight:700;color:var(--leaf);letter-spacing:-.02em">$258</p><p class="mute" style="font-size:13px;line-height:1.35;margin-top:4px">about $64 a day<br>until Sunday</p></div></div>
<div class="card" style="padding:4px 18px;margin-top:14px">${each(shares, ([name, amount, colour, icon], i) => `<div class="row" style="gap:13px;padding:8px 0;${i ? 'border-top:1px solid var(--line)' : ''}"><div style="width:38px;height:38px;border-radius:13px;background:${colour}22;color:${colour};display:grid;place-items:center;font-size:20px">${ph(`${icon}-fill`)}</div><div class="grow"><div class="row" style="justify-content:space-between;font-size:15px"><b>${name}</b><b>$${amount}</b></div><i style="display:block;height:6px;border-radius:3px;background:#f1ece7;margin-top:6px"><i style="display:block;height:6px;border-radius:3px;width:${Math.round((amount / 400) * 100)}%;background:${colour}"></i></i></div></div>`)}</div>
<div class="row" style="justify-content:space-between;margin:14px 0 9px"><h2>Who owes whom</h2><b style="color:var(--coral)">Settle up</b></div>
<div class="card" style="padding:4px 18px">${each(
  [
    ['A', 'Ada owes you', '$42.50', '#12a37a'],
    ['R', 'You owe Rosa', '$18.00', '#f8503f'],
  ] as const,
  ([letter, text, amount, colour], i) =>
    `<div class="row" style="gap:13px;padding:8px 0;${i ? 'border-top:1px solid var(--line)' : ''}"><div class="face" style="margin:0;background:${colour};width:36px;height:36px;font-size:15px">${letter}</div><span class="grow" style="font-size:15px;font-weight:500">${text}</span><b style="font-size:16px;color:${i === 1 ? 'var(--coral)' : 'var(--leaf)'}">${amount}</b></div>`,
)}</div>
<div class="btn row" style="margin-top:12px;justify-content:center;gap:9px">${ph('plus-bold', '18px')}Add an expense</div>
</main>${nav('Budget')}`;
