import { androidStatusBar, each, ph } from '../markup.ts';
import { harbour, nav, skyline, terraces } from './theme.ts';

const ideas = [
  ['Hill farms and hot springs', '5 days · from $340', terraces, '4.8'],
  ['A weekend after dark', '3 days · from $290', skyline, '4.7'],
] as const;

export const explore = `${androidStatusBar('#1c2450')}
<main>
<div class="row" style="justify-content:space-between"><div><p class="mute" style="font-weight:500">Hi Juno, where to next?</p><h1 style="margin-top:3px">Find an odd mile</h1></div><div class="face" style="width:42px;height:42px;background:#2f7cf6;font-size:17px;margin:0">J</div></div>
<div class="card row" style="gap:11px;padding:14px 16px;margin-top:16px;border-radius:18px"><span style="font-size:20px;color:var(--coral)">${ph('magnifying-glass-bold')}</span><span class="mute grow" style="font-size:15px">Town, trail or craving</span><span style="font-size:20px">${ph('sliders-horizontal')}</span></div>
<div class="row" style="gap:8px;margin:14px -20px 0 0;overflow:hidden">${each(['For you', 'By train', 'Under $300', 'Coast', 'Kids'], (text, i) => `<span class="chip ${i ? '' : 'on'}">${text}</span>`)}</div>
<div class="card" style="margin-top:16px;overflow:hidden;position:relative"><div style="height:166px">${harbour}</div>
<div style="position:absolute;top:14px;right:14px" class="round"><span style="color:var(--coral);font-size:20px">${ph('heart-fill')}</span></div>
<span style="position:absolute;left:14px;top:16px;background:#fff;border-radius:14px;padding:6px 12px;font-weight:600;font-size:12px">Trip of the week</span>
<div style="padding:15px 18px 17px"><div class="row" style="justify-content:space-between"><h2>Slow harbours of Lusina</h2><b class="row" style="gap:4px"><span style="color:var(--sand)">${ph('star-fill')}</span>4.9</b></div><p class="mute" style="margin-top:5px;font-size:14.5px">6 days · 4 stops · ferries and small rooms</p></div></div>
<div class="row" style="justify-content:space-between;margin:17px 0 11px"><h2>Within 3 hours</h2><b style="color:var(--coral)">See map</b></div>
<div class="row" style="gap:14px">${each(ideas, ([name, about, picture, stars]) => `<div class="card" style="width:153px;overflow:hidden"><div style="height:82px">${picture}</div><div style="padding:11px 13px 14px"><b style="font-size:14.5px;line-height:1.2;display:block">${name}</b><p class="row" style="justify-content:space-between;margin-top:5px;font-size:12px"><span class="mute">${about.split(' · ')[0]}</span><span class="row" style="gap:3px"><span style="color:var(--sand)">${ph('star-fill')}</span>${stars}</span></p></div></div>`)}</div>
</main>${nav('Explore')}`;
