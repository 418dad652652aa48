import { each, iosStatusBar, ph } from '../markup.ts';
import { nav } from './theme.ts';

const sounds: [icon: string, name: string, level: number, colour: string][] = [
  ['cloud-rain', 'Tin roof rain', 0.72, '#9fb4ea'],
  ['campfire', 'Wood stove', 0.46, '#f2b184'],
  ['train', 'Night train', 0, ''],
  ['waves', 'Slow tide', 0, ''],
  ['wind', 'Pine wind', 0.3, '#a9cfae'],
  ['cat', 'Purring cat', 0, ''],
  ['fan', 'Old fan', 0, ''],
  ['bird', 'Far owl', 0, ''],
  ['church', 'Bell, far off', 0, ''],
];

export const soundMixer = `${iosStatusBar('#f7ead0')}
<main>
<div class="row" style="justify-content:space-between"><h1>Sounds</h1><div class="round">${ph('magnifying-glass')}</div></div>
<div class="row" style="gap:9px;margin-top:20px">${each(['My mixes', 'Weather', 'Home', 'Travel'], (text, i) => `<span style="padding:9px 17px;border-radius:20px;font-weight:600;font-size:14px;${i ? 'border:1px solid var(--line);color:var(--mute)' : 'background:var(--cream);color:#2b1d58'}">${text}</span>`)}</div>
<div style="display:grid;grid-template-columns:repeat(3,1fr);gap:13px;margin-top:24px">
${each(
  sounds,
  ([icon, name, level, colour]) =>
    `<div class="card col" style="align-items:center;padding:18px 8px 16px;gap:11px;${level ? `background:${colour}2e;border-color:${colour}88` : ''}"><span style="font-size:38px;color:${level ? colour : 'var(--mute)'}">${ph(level ? `${icon}-fill` : `${icon}-light`)}</span><b style="font-size:13.5px">${name}</b><i style="width:78px;height:5px;border-radius:3px;background:var(--line);overflow:hidden"><i style="display:block;height:5px;width:${level * 100}%;background:${colour}"></i></i></div>`,
)}</div>
<div class="card" style="margin-top:20px;padding:20px 22px">
<div class="row" style="justify-content:space-between"><div><p class="eyebrow">Playing now</p><h2 style="margin-top:5px">Cabin in November</h2></div><div style="width:54px;height:54px;border-radius:50%;background:var(--cream);color:#2b1d58;display:grid;place-items:center;font-size:24px">${ph('pause-fill')}</div></div>
${each(
  sounds.filter(([, , level]) => level),
  ([icon, name, level, colour]) =>
    `<div class="row" style="gap:14px;margin-top:17px"><span style="font-size:21px;color:${colour}">${ph(`${icon}-fill`)}</span><span style="width:104px;font-size:14px;font-weight:600">${name}</span><i class="grow" style="height:6px;border-radius:3px;background:var(--line);position:relative"><i style="position:absolute;left:0;height:6px;border-radius:3px;width:${level * 100}%;background:${colour}"></i><i style="position:absolute;left:calc(${level * 100}% - 10px);top:-7px;width:20px;height:20px;border-radius:50%;background:#fff6e2"></i></i></div>`,
)}
</div>
</main>${nav('Sounds')}`;
