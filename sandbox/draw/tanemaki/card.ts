import { each, iosStatusBar, ph } from '../markup.ts';
import { plant } from './garden.ts';
import { nav } from './theme.ts';

export const card = `<style>body{background:#ffd34d}</style>${iosStatusBar('#20402d')}
<main>
<div class="row" style="justify-content:space-between"><span style="font-size:25px">${ph('arrow-left-bold')}</span><b style="font-size:17px">毎日の暮らし 3 / 24</b><span style="font-size:25px">${ph('bookmark-simple-fill')}</span></div>
<div style="position:relative;margin-top:30px"><div style="position:absolute;left:24px;right:24px;top:-12px;height:60px;border-radius:30px;background:#fff;opacity:.5"></div>
<div style="background:#fff;border-radius:32px;padding:26px;position:relative;text-align:center">
<svg width="326" height="190" viewBox="0 0 326 190"><rect width="326" height="190" rx="24" fill="#e4f5fd"/><path d="M0 138Q80 104 163 126T326 116V166A24 24 0 0 1 302 190H24A24 24 0 0 1 0 166Z" fill="#a9e0b4"/>${plant(80, 160, 3, '#ff7f8e')}${plant(130, 168, 2)}${plant(240, 164, 1)}
<g transform="translate(200 60) rotate(24)"><path d="M-34 -20H24V34A10 10 0 0 1 14 44H-24A10 10 0 0 1 -34 34Z" fill="#4aa8f0"/><path d="M24 0L62 -22L70 -12L24 24Z" fill="#3c90d2"/><path d="M-34 -12C-64 -12 -64 32 -34 30" fill="none" stroke="#3c90d2" stroke-width="9"/><g fill="#7cc6f7"><path d="M76 6q6 9 0 13t-6-5ZM88 22q6 9 0 13t-6-5ZM72 34q6 9 0 13t-6-5Z"/></g></g></svg>
<p style="font-size:46px;font-weight:800;margin-top:20px;letter-spacing:-.02em">nourish</p>
<div class="row" style="justify-content:center;gap:10px;margin-top:4px"><span class="mute" style="font-family:Inter Variable;font-size:17px">/ˈnɜːrɪʃ/</span><span style="background:#f2f5f2;border-radius:10px;padding:3px 10px;font-weight:700;font-size:13.5px">動詞</span></div>
<p style="font-size:23px;font-weight:800;margin-top:17px;color:var(--deep)">育てる、養う</p>
<div style="text-align:left;background:#f5fbf4;border-radius:20px;padding:16px 18px;margin-top:19px"><p style="font-size:18px;line-height:1.5">Good soil will <b style="background:#fff0b8">nourish</b> the young plants.</p><p class="mute" style="margin-top:6px;font-size:15px;line-height:1.6">よい土は若い苗を育ててくれる。</p></div>
<div class="row" style="justify-content:center;gap:16px;margin-top:20px">${each(
  [
    ['speaker-high', '#e2f0ff', '#4aa8f0'],
    ['microphone', '#ffe6e9', '#ff6073'],
    ['note-pencil', '#fff0d6', '#e58a1f'],
  ] as const,
  ([icon, bg, colour]) =>
    `<div style="width:60px;height:60px;border-radius:22px;background:${bg};color:${colour};display:grid;place-items:center;font-size:29px">${ph(`${icon}-fill`)}</div>`,
)}</div></div></div>
<div class="row" style="gap:13px;margin-top:18px"><div class="btn grow" style="background:#fff;color:var(--ink);border-color:#e5b92d">もう一度</div><div class="btn grow">おぼえた</div></div>
</main>${nav('単語帳')}`;
