import { androidStatusBar, each, ph } from '../markup.ts';
import { lotus, nav } from './theme.ts';

const ragas = [
  ['यमन', 'कल्याण थाट', 'शाम', ['#5a3fd0', '#8d76f0', '#d8cffc'], 72],
  ['भैरव', 'भैरव थाट', 'भोर', ['#ff8a1f', '#ffb45c', '#ffe3b8'], 45],
  ['भूपाली', 'कल्याण थाट', 'रात', ['#e6206f', '#ff6ba4', '#ffd0e2'], 100],
  ['बागेश्री', 'काफ़ी थाट', 'देर रात', ['#0f7f8c', '#43b5bf', '#c4eef0'], 18],
] as const;

export const ragaGarden = `${androidStatusBar('#3b0f2b')}
<main>
<div class="row" style="justify-content:space-between"><h1>राग का बगीचा</h1><div class="round">${ph('magnifying-glass-bold')}</div></div>
<div class="hot row" style="border-radius:26px;margin-top:10px;padding:16px 18px;position:relative;overflow:hidden"><svg width="180" height="180" viewBox="-100 -100 200 200" style="position:absolute;right:-52px;top:-30px;opacity:.35">${lotus(['#fff', '#ffe0ec', '#fff'])}</svg><div><p style="opacity:.9;font-weight:600">अभी का समय: सायंकाल</p><p class="baloo" style="font-size:27px;font-weight:800;line-height:1.25">आज गाइए राग यमन</p><span style="display:inline-flex;gap:7px;align-items:center;background:#fff;color:var(--rose);border-radius:16px;padding:7px 16px;font-weight:700;margin-top:7px">${ph('play-fill')}आरोह सुनें</span></div></div>
<div class="row" style="gap:8px;margin:14px -18px 0 0;overflow:hidden">${each(['सभी ५२', 'सुबह', 'शाम', 'आसान', 'भजन'], (text, i) => `<span class="chip ${i ? '' : 'on'}">${text}</span>`)}</div>
<div style="display:grid;grid-template-columns:1fr 1fr;gap:12px;margin-top:14px">${each(ragas, ([name, family, time, colours, done]) => `<div class="card" style="padding:13px 15px 14px"><div class="row" style="justify-content:space-between;align-items:flex-start"><svg width="68" height="68" viewBox="-104 -104 208 208">${lotus([...colours])}<circle r="20" fill="#fff"/></svg><span style="font-size:12.5px;font-weight:600;background:#fff3e6;border-radius:11px;padding:2px 10px;white-space:nowrap">${time}</span></div><p class="baloo" style="font-size:21px;font-weight:750;margin-top:6px;line-height:1.2">${name}</p><p class="mute" style="font-size:13.5px">${family}</p><i style="display:block;height:7px;border-radius:4px;background:#f7ece4;margin-top:9px"><i style="display:block;height:7px;border-radius:4px;width:${done}%;background:${colours[0]}"></i></i></div>`)}</div>
<div class="card row" style="gap:13px;padding:12px 15px;margin-top:12px"><div class="round" style="background:#ffe3ee;border:0;color:var(--rose)">${ph('headphones-fill')}</div><div class="grow"><b>कौन-सा राग है?</b><p class="mute" style="font-size:13.5px">सुनकर पहचानें, ५ प्रश्न</p></div><span style="font-size:19px" class="mute">${ph('caret-right-bold')}</span></div>
</main>${nav('राग')}`;
