import { each, iosStatusBar, ph } from '../markup.ts';
import { hills, nav } from './theme.ts';

const steps = [
  ['wind', 'Slow breathing', '4 min', 'Done'],
  ['book-open-text', 'The Lamplighter’s Road', '24 min story', ''],
  ['cloud-rain', 'Rain on a tin roof', 'until morning', ''],
];

export const tonight = `${iosStatusBar('#f7ead0')}
<main>
<div class="row" style="justify-content:space-between;margin-top:6px">
<div><p class="eyebrow">Thursday evening</p><h1 style="margin-top:8px">Good evening,<br>Mara</h1></div>
<div class="round">${ph('bell-simple')}</div></div>
<div style="margin-top:24px;border-radius:28px;overflow:hidden;position:relative;height:230px">${hills(378, 230)}
<div style="position:absolute;left:22px;top:22px;max-width:200px"><p style="font-size:13px;font-weight:600;opacity:.85">Bedtime in</p><p class="serif" style="font-size:44px;line-height:1.1">35 min</p></div>
<div class="row" style="position:absolute;left:18px;right:18px;bottom:18px;justify-content:space-between;background:rgba(24,16,50,.72);border-radius:20px;padding:12px 12px 12px 18px">
<div><b style="font-size:16px">Start winding down</b><p class="mute" style="font-size:13px;margin-top:2px">3 steps, about 28 minutes</p></div>
<div style="width:48px;height:48px;border-radius:50%;background:var(--cream);color:#2b1d58;display:grid;place-items:center;font-size:22px">${ph('play-fill')}</div></div></div>
<div class="row" style="justify-content:space-between;margin:28px 0 14px"><h2>Tonight’s path</h2><span class="mute" style="font-size:14px;font-weight:600">Edit</span></div>
<div class="card col" style="padding:6px 18px">
${each(
  steps,
  ([icon, name, length, state], i) =>
    `<div class="row" style="gap:15px;padding:14px 0;${i ? 'border-top:1px solid var(--line)' : ''}"><div style="width:44px;height:44px;border-radius:15px;display:grid;place-items:center;font-size:23px;background:${['#a9cfae', '#f2c48d', '#9fb4ea'][i]};color:#2b1d58">${ph(`${icon}-duotone`)}</div><div class="grow"><b style="font-size:16px">${name}</b><p class="mute" style="font-size:13.5px;margin-top:2px">${length}</p></div>${state ? `<span style="color:var(--sage);font-size:25px">${ph('check-circle-fill')}</span>` : `<span class="mute" style="font-size:22px">${ph('dots-six-vertical')}</span>`}</div>`,
)}</div>
<div class="row" style="gap:14px;margin-top:16px">
<div class="card grow row" style="gap:12px;padding:15px 17px"><span style="font-size:24px;color:var(--sage)">${ph('alarm-duotone')}</span><div><b>6:45</b><p class="mute" style="font-size:12.5px">Gentle alarm</p></div></div>
<div class="card grow row" style="gap:12px;padding:15px 17px"><span style="font-size:24px;color:var(--rose)">${ph('flame-duotone')}</span><div><b>12 nights</b><p class="mute" style="font-size:12.5px">Kept your time</p></div></div></div>
</main>${nav('Tonight')}`;
