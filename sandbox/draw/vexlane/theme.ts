import { each, ph } from '../markup.ts';

/** Dark glass panels with cut corners over a neon city, narrow capitals, cyan and magenta. */
export const css = `
:root{--cyan:#00e5ff;--pink:#ff3d9a;--gold:#ffd23f;--mute:#8d93c9}
body{font-family:Rajdhani;color:#fff;background:#080620;font-weight:600;font-size:17px;letter-spacing:.02em;text-transform:uppercase}
.scene{position:absolute;inset:0}
.glass{position:absolute;background:rgba(12,10,44,.78);border:1.5px solid rgba(0,229,255,.35);clip-path:polygon(14px 0,100% 0,100% calc(100% - 14px),calc(100% - 14px) 100%,0 100%,0 14px)}
.panel{background:rgba(24,21,74,.72);border:1.5px solid rgba(141,147,201,.25);padding:12px 15px}
.mute{color:var(--mute)}
.big{font-weight:700;line-height:.95}
.cta{background:linear-gradient(90deg,#ff3d9a,#ff7a3d);clip-path:polygon(12px 0,100% 0,calc(100% - 12px) 100%,0 100%);padding:13px 34px;font-weight:700;font-size:22px;text-align:center}
.coin{display:flex;align-items:center;gap:7px;background:rgba(12,10,44,.8);padding:6px 14px;font-weight:700;font-size:19px;border-left:3px solid var(--gold)}
`;

export const purse = `<div class="row" style="position:absolute;right:26px;top:20px;gap:10px"><div class="coin"><span style="color:var(--gold)">${ph('hexagon-fill')}</span>48,250</div><div class="coin" style="border-color:var(--cyan)"><span style="color:var(--cyan)">${ph('lightning-fill')}</span>9/12</div></div>`;

export const title = (text: string, note: string) =>
  `<div class="row" style="position:absolute;left:28px;top:18px;gap:15px"><div style="width:44px;height:44px;display:grid;place-items:center;background:rgba(12,10,44,.8);border:1.5px solid rgba(0,229,255,.35);font-size:23px">${ph('caret-left-bold')}</div><div><p class="big" style="font-size:33px">${text}</p><p class="mute" style="font-size:14px">${note}</p></div></div>`;

export const bars = (values: readonly (readonly [string, number, number])[], colour: string) =>
  each(
    values,
    ([name, value, more]) =>
      `<div style="margin-top:11px"><div class="row" style="justify-content:space-between;font-size:15px"><span class="mute">${name}</span><b>${value}${more ? ` <span style="color:#6dff9e">+${more}</span>` : ''}</b></div><div class="row" style="gap:3px;margin-top:3px">${each(Array.from({ length: 16 }), (_, i) => `<i style="flex:1;height:9px;transform:skewX(-18deg);background:${i < value / 6.25 ? colour : i < (value + more) / 6.25 ? '#6dff9e' : 'rgba(141,147,201,.22)'}"></i>`)}</div></div>`,
  );
