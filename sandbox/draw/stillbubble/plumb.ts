import { each, iosStatusBar, ph } from '../markup.ts';
import { nav } from './theme.ts';

export const plumb = `<style>body{background:#d7d7da}</style>${iosStatusBar('#0f0f10')}
<main style="background:linear-gradient(#e9e9eb,#d7d7da)">
<div class="row" style="justify-content:space-between"><h1>Plumb</h1><div class="key" style="width:46px;height:46px;font-size:20px">${ph('flashlight')}</div></div>
<p class="mute" style="margin-top:2px;color:#6f6f74">Hold the long edge to the wall</p>
<svg width="430" height="640" viewBox="0 0 430 640" style="position:absolute;left:0;top:130px" font-family="Manrope Variable"><defs><linearGradient id="bob" x1="0" x2="1"><stop offset="0" stop-color="#f7f7f7"/><stop offset=".35" stop-color="#bdbdc0"/><stop offset=".7" stop-color="#66666a"/><stop offset="1" stop-color="#2c2c2e"/></linearGradient></defs>
<path d="M215 60V640" stroke="#0f0f10" stroke-width="1.5" stroke-dasharray="2 9" opacity=".5"/>
${each([-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6], (i) => `<path d="M${215 + i * 29} 556v${i % 2 ? 15 : 26}" stroke="#0f0f10" stroke-width="${i % 2 ? 1.2 : 2}"/>${i % 2 ? '' : `<text x="${215 + i * 29}" y="605" text-anchor="middle" font-size="15" font-weight="600">${Math.abs(i / 2)}</text>`}`)}
<path d="M41 556H389" stroke="#0f0f10" stroke-width="1.5"/>
<g transform="rotate(-1.7 215 0)"><path d="M215 60V352" stroke="#0f0f10" stroke-width="2.5"/><rect x="206" y="346" width="18" height="22" rx="4" fill="#2c2c2e"/><path d="M176 386Q176 366 215 366T254 386V424Q254 462 215 538Q176 462 176 424Z" fill="url(#bob)"/><path d="M176 398H254M176 410H254" stroke="#0f0f10" stroke-width="1.5" opacity=".45"/></g></svg>
<div class="row" style="position:absolute;left:24px;top:176px;background:#fff;border-radius:28px;padding:16px 24px;gap:20px;box-shadow:0 12px 34px rgba(0,0,0,.12)"><p class="figure" style="font-size:62px">0.6°</p><div><b style="font-size:16px">10 mm per metre</b><p class="mute" style="margin-top:2px">leans to the left</p></div></div>
</main><div style="flex:none;background:#d7d7da">${nav('arrow-line-down', '#0f0f10')}</div>`;
