import { each, iosStatusBar, ph } from '../markup.ts';
import { plant, sprout } from './garden.ts';
import { nav } from './theme.ts';

const bed = [3, 2, 3, 1, 3, 2, 1, 0, 2, 1, 0, 0];
const colours = ['#ff7f8e', '#b07cf0', '#ffa04a', '#4aa8f0'];

export const home = `<style>body{background:linear-gradient(#c9ecfa,#e9f8ee 46%,#f5fbf4 60%)}</style>${iosStatusBar('#20402d')}
<main>
<div class="row" style="justify-content:space-between"><div class="row" style="gap:9px"><div class="pill"><span style="color:#ff8a3d">${ph('fire-fill')}</span>21日</div><div class="pill"><span style="color:var(--sky)">${ph('drop-fill')}</span>8</div></div><div class="pill" style="padding:7px 10px">${ph('gear-six-fill')}</div></div>
<svg width="430" height="352" viewBox="0 0 430 352" style="margin:10px -22px 0"><circle cx="352" cy="52" r="34" fill="#ffd34d"/><path d="M60 64c8-20 40-20 46 2 20-4 28 20 10 26H48c-18-4-10-28 12-28Z" fill="#fff"/><path d="M220 36c6-14 28-14 32 2 14-3 20 14 7 18h-46c-12-3-7-20 7-20Z" fill="#fff" opacity=".85"/>
<path d="M0 176Q110 116 220 156T430 138V352H0Z" fill="#a9e0b4"/><path d="M0 204Q120 164 240 188T430 184V352H0Z" fill="#8bd39b"/>
<path d="M46 216H384L424 342H6Z" fill="#b87f4f"/>${each([0, 1, 2], (r) => `<path d="M${36 - r * 12} ${252 + r * 38}H${394 + r * 12}" stroke="#9c6a3d" stroke-width="9" stroke-linecap="round"/>`)}
${each(bed, (stage, i) => plant(92 + (i % 4) * 82 + (Math.floor(i / 4) - 1) * ((i % 4) - 1.5) * 12, 250 + Math.floor(i / 4) * 38, stage, colours[i % 4]))}
${sprout(352, 212, 0.86, 'joy')}
<g transform="translate(-38 4)"><path d="M196 96h128a20 20 0 0 1 20 20v18a20 20 0 0 1-20 20h-6l10 18-26-18H196a20 20 0 0 1-20-20v-18a20 20 0 0 1 20-20Z" fill="#fff"/><text x="260" y="131" text-anchor="middle" font-family="'M PLUS 1 Variable'" font-weight="750" font-size="17" fill="#20402d">今日もまこう！</text></g></svg>
<div class="card" style="padding:20px;margin-top:14px">
<div class="row" style="justify-content:space-between"><h2>今日のたね</h2><b style="color:var(--leaf)">6 / 10語</b></div>
<div style="height:16px;border-radius:8px;background:#eaf4ec;margin-top:12px"><div style="width:60%;height:16px;border-radius:8px;background:var(--leaf)"><div style="height:5px;border-radius:3px;background:#fff;opacity:.4;margin:0 10px;transform:translateY(3px)"></div></div></div>
<div class="row" style="gap:8px;margin-top:15px">${each(['harvest', 'gather', 'patient', 'bloom'], (word, i) => `<span style="padding:8px 13px;border-radius:14px;font-weight:700;font-size:14.5px;${i < 2 ? 'background:#e2f6e8;color:var(--deep)' : 'background:#f2f5f2;color:var(--mute)'}">${word}</span>`)}</div>
<div class="btn" style="margin-top:18px">つづきをはじめる</div></div>
<div class="row" style="gap:13px;margin-top:15px">${each(
  [
    ['clock-counter-clockwise', '復習', '14語', '#fff0d6', '#e58a1f'],
    ['headphones', '聞き取り', '5問', '#e2f0ff', '#4aa8f0'],
  ] as const,
  ([icon, name, amount, bg, colour]) =>
    `<div class="card grow row" style="gap:12px;padding:14px 15px"><div style="width:44px;height:44px;border-radius:15px;background:${bg};color:${colour};display:grid;place-items:center;font-size:25px">${ph(`${icon}-fill`)}</div><div><b style="font-size:16px">${name}</b><p class="mute" style="font-size:13.5px">${amount}</p></div></div>`,
)}</div>
</main>${nav('はたけ')}`;
