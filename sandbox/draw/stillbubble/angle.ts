import { each, iosStatusBar, ph } from '../markup.ts';
import { nav } from './theme.ts';

const at = (degrees: number, radius: number) => {
  const turn = ((180 - degrees) * Math.PI) / 180;
  return `${(191 + Math.cos(turn) * radius).toFixed(1)} ${(300 - Math.sin(turn) * radius).toFixed(1)}`;
};

export const angle = `${iosStatusBar('#0f0f10')}
<main style="text-align:center">
<div class="row" style="justify-content:space-between"><h1>Angle</h1><div class="row mute" style="gap:7px;font-weight:600">${ph('camera')}Camera</div></div>
<p class="figure" style="font-size:150px;margin-top:36px">37.5<span style="font-size:80px;vertical-align:42px">°</span></p>
<p class="mute" style="font-size:16px;margin-top:10px">slope 76.7 % · rise 7.67 in 10</p>
<svg width="382" height="330" viewBox="0 0 382 330" style="margin-top:26px" font-family="Manrope Variable">
<path d="M11 300A180 180 0 0 1 371 300Z" fill="#fff" stroke="#dcdcde"/>
<path d="M191 300L${at(0, 116)}A116 116 0 0 1 ${at(37.5, 116)}Z" fill="#0f0f10" opacity=".1"/>
${each(
  Array.from({ length: 181 }, (_, i) => i),
  (i) =>
    i % 2
      ? ''
      : `<path d="M${at(i, 180)}L${at(i, i % 10 ? 170 : 160)}" stroke="#0f0f10" stroke-width="${i % 10 ? 1 : 1.8}" opacity="${i % 10 ? 0.45 : 1}"/>`,
)}
${each([30, 60, 90, 120, 150], (i) => `<text x="${at(i, 141).split(' ')[0]}" y="${(Number(at(i, 141).split(' ')[1]) + 5).toFixed(1)}" text-anchor="middle" font-size="15" font-weight="600">${i}</text>`)}
<path d="M191 300L${at(0, 180)}" stroke="#0f0f10" stroke-width="3"/><path d="M191 300L${at(37.5, 200)}" stroke="#0f0f10" stroke-width="3"/><circle cx="${at(37.5, 200).split(' ')[0]}" cy="${at(37.5, 200).split(' ')[1]}" r="15" fill="#0f0f10"/><circle cx="191" cy="300" r="10" fill="#0f0f10"/><circle cx="191" cy="300" r="4" fill="#fff"/></svg>
<div class="row" style="gap:11px;margin-top:30px">${each(
  [
    ['Stair', '37.5°'],
    ['Roof', '42.0°'],
    ['Ramp', '3.4°'],
  ] as const,
  ([name, value], i) =>
    `<div class="grow" style="background:${i ? '#fff' : '#0f0f10'};color:${i ? 'inherit' : '#fff'};border:1px solid ${i ? 'var(--line)' : '#0f0f10'};border-radius:22px;padding:16px 0"><p style="font-size:21px;font-weight:600">${value}</p><p class="mute" style="font-size:13.5px;margin-top:2px">${name}</p></div>`,
)}</div>
</main>${nav('angle', '#0f0f10')}`;
