import { each, iosStatusBar, ph } from '../markup.ts';
import { nav } from './theme.ts';

const ticks = Array.from({ length: 120 }, (_, i) => i);

export const level = `<style>body{background:#101011}</style><div class="dark col" style="height:100%">${iosStatusBar('#fff')}
<main style="text-align:center">
<div class="row" style="justify-content:space-between"><b style="font-size:18px">Surface</b><div class="row mute" style="gap:7px;font-weight:600">${ph('lock-simple')}Hold</div></div>
<div class="row" style="justify-content:center;gap:54px;margin-top:38px"><div><p class="figure" style="font-size:74px">0.4°</p><p class="mute" style="margin-top:9px">left to right</p></div><div><p class="figure" style="font-size:74px">1.2°</p><p class="mute" style="margin-top:9px">front to back</p></div></div>
<svg width="382" height="382" viewBox="0 0 382 382" style="margin-top:44px"><defs><radialGradient id="vial" cx=".42" cy=".35" r=".75"><stop offset="0" stop-color="#3b3b3f"/><stop offset="1" stop-color="#161618"/></radialGradient><radialGradient id="air" cx=".36" cy=".28" r=".85"><stop offset="0" stop-color="#fff"/><stop offset=".6" stop-color="#dcdcdf"/><stop offset="1" stop-color="#8f8f95"/></radialGradient></defs>
${each(ticks, (i) => `<rect x="190.3" y="2" width="1.4" height="${i % 10 ? (i % 5 ? 8 : 12) : 18}" fill="#fff" opacity="${i % 10 ? 0.35 : 0.9}" transform="rotate(${i * 3} 191 191)"/>`)}
<circle cx="191" cy="191" r="160" fill="url(#vial)" stroke="#3a3a3e" stroke-width="2"/>
<g fill="none" stroke="#fff"><circle cx="191" cy="191" r="56" stroke-width="2.5"/><circle cx="191" cy="191" r="102" opacity=".25"/><circle cx="191" cy="191" r="146" opacity=".14"/><path d="M191 31V103M191 279V351M31 191H103M279 191H351" opacity=".35"/></g>
<circle cx="205" cy="214" r="47" fill="url(#air)"/><ellipse cx="190" cy="196" rx="15" ry="9" fill="#fff"/></svg>
<p style="margin-top:36px;font-size:17px;font-weight:600">Raise the near right corner a little</p>
<div class="row" style="justify-content:center;gap:20px;margin-top:24px">${each(['speaker-simple-high', 'record-fill', 'sliders-horizontal'], (icon, i) => `<div class="key" style="${i === 1 ? 'background:#fff;color:#101011' : ''}">${ph(icon)}</div>`)}</div>
</main>${nav('crosshair', '#fff')}</div>`;
