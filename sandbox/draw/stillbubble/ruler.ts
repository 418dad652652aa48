import { each, iosStatusBar, ph } from '../markup.ts';
import { nav } from './theme.ts';

const millimetres = Array.from({ length: 128 }, (_, i) => i);
const step = 6.3;

export const ruler = `${iosStatusBar('#0f0f10')}
<main style="padding:0;background:#fff">
<svg width="430" height="830" viewBox="0 0 430 830" style="position:absolute;inset:0" font-family="Manrope Variable">
<rect width="104" height="830" fill="#f3f3f4"/>
${each(millimetres, (i) => `<path d="M0 ${(70 + i * step).toFixed(1)}H${i % 10 === 0 ? 62 : i % 5 === 0 ? 44 : 28}" stroke="#0f0f10" stroke-width="${i % 10 === 0 ? 1.8 : 1}"/>${i % 10 === 0 && i > 0 ? `<text x="72" y="${(76 + i * step).toFixed(1)}" font-size="19" font-weight="600" fill="#0f0f10">${i / 10}</text>` : ''}`)}
<rect x="104" y="196" width="326" height="403" fill="#0f0f10" opacity=".05"/>
<path d="M0 196H430M0 599H430" stroke="#0f0f10" stroke-width="2"/><circle cx="388" cy="196" r="19" fill="#0f0f10"/><circle cx="388" cy="599" r="19" fill="#0f0f10"/><path d="M381 193l7 -6 7 6M381 199l7 6 7 -6M381 596l7 -6 7 6M381 602l7 6 7 -6" stroke="#fff" stroke-width="2" fill="none"/>
<path d="M388 226V569" stroke="#0f0f10" stroke-width="1.5" stroke-dasharray="3 6"/></svg>
<div style="position:absolute;left:132px;top:74px"><h1>Ruler</h1><p class="mute" style="margin-top:4px">Calibrated with a bank card</p></div>
<div style="position:absolute;left:132px;top:330px"><p class="figure" style="font-size:104px">64.0</p><p style="font-size:19px;font-weight:600;margin-top:14px">millimetres</p><p class="mute" style="margin-top:4px">2.520 inches</p></div>
<div class="row" style="position:absolute;left:132px;top:640px;background:#f0f0f1;border-radius:26px;padding:5px;font-weight:650">${each(['mm', 'cm', 'inch'], (unit, i) => `<span style="padding:11px 21px;border-radius:22px;${i ? 'color:var(--mute)' : 'background:#0f0f10;color:#fff'}">${unit}</span>`)}</div>
<div class="row" style="position:absolute;left:132px;top:718px;gap:12px"><div class="key">${ph('bookmark-simple')}</div><div class="key">${ph('copy')}</div><div class="key">${ph('arrows-out-line-horizontal')}</div></div>
</main><div style="background:#fff;flex:none">${nav('ruler', '#0f0f10')}</div>`;
