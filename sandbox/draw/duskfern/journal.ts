import { each, iosStatusBar, ph } from '../markup.ts';
import { nav } from './theme.ts';

const moods = ['smiley-sad', 'smiley-meh', 'smiley', 'smiley-wink'];

export const journal = `<style>body{background:#f8f0e1}</style><div class="day col" style="height:100%">${iosStatusBar('#2c2145')}
<main>
<div class="row" style="justify-content:space-between"><h1>Good morning</h1><div class="round" style="background:#fff">${ph('dots-three')}</div></div>
<p class="mute" style="margin-top:8px;font-size:16px">How did you wake up?</p>
<div class="row" style="justify-content:space-between;margin-top:20px">${each(moods, (icon, i) => `<div class="col" style="align-items:center;gap:8px"><div style="width:78px;height:78px;border-radius:28px;display:grid;place-items:center;font-size:42px;${i === 2 ? 'background:#5b3a86;color:#ffe3b0' : 'background:#fffaf0;color:#a796bd;border:1px solid var(--line)'}">${ph(i === 2 ? `${icon}-fill` : icon)}</div><span style="font-size:13px;font-weight:600;color:${i === 2 ? '#5b3a86' : 'var(--mute)'}">${['Heavy', 'So-so', 'Rested', 'Bright'][i]}</span></div>`)}</div>
<div class="card" style="margin-top:22px;padding:20px 22px;background:#fffaf0">
<p class="eyebrow">A line about the night</p>
<p class="serif" style="font-size:22px;line-height:1.38;margin-top:10px">Dreamt of the lake house again. Woke once, heard the rain, and went straight back to sleep.</p>
<div class="row" style="gap:9px;margin-top:19px">${each(['Dream', 'Rain', 'Calm'], (text) => `<span style="padding:7px 14px;border-radius:16px;background:#ece0f3;color:#5b3a86;font-size:13.5px;font-weight:600">${text}</span>`)}<span style="padding:7px 14px;border-radius:16px;border:1px dashed #b9a9cb;font-size:13.5px;color:var(--mute);font-weight:600">Add</span></div></div>
<div class="row" style="justify-content:space-between;margin:22px 0 12px"><h2>Earlier</h2><span style="font-weight:600;color:#5b3a86;font-size:14px">All 46</span></div>
${each(
  [
    ['18', 'Wed', 'Late tea was a mistake, but the breathing helped.', '7 h 12', '#e9b7a2'],
    ['17', 'Tue', 'Slept through. First time this month!', '7 h 24', '#a9cfae'],
    ['16', 'Mon', 'Mind busy with work. Story number two did it.', '6 h 54', '#b7aee8'],
  ],
  ([date, day, text, hours, colour]) =>
    `<div class="card row" style="gap:17px;padding:12px 18px 12px 13px;margin-bottom:11px;border-radius:20px"><div class="col" style="align-items:center;width:48px;padding:7px 0;border-radius:14px;background:${colour}66"><b class="serif" style="font-size:22px;font-weight:500">${date}</b><span style="font-size:12px;font-weight:600">${day}</span></div><p class="grow" style="font-size:15px;line-height:1.42">${text}</p><span class="mute" style="font-size:13px;font-weight:700">${hours}</span></div>`,
)}
</main>${nav('Journal', '#2c2145')}</div>`;
