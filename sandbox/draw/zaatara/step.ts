import { androidHomeBar, androidStatusBar, each, ph } from '../markup.ts';
import { lentils } from './food.ts';
import { tiles } from './theme.ts';

export const step = `<style>body{background:#f6a723}</style>${androidStatusBar('#3d2015')}${tiles('rgba(255,255,255,.16)')}
<main class="col" style="padding-bottom:34px">
<div class="row" style="justify-content:space-between"><div class="round" style="border:0">${ph('x-bold')}</div><b style="font-size:17px">شوربة العدس بالكمون</b><div class="round" style="border:0">${ph('speaker-high-fill')}</div></div>
<div class="row" style="gap:6px;margin-top:18px">${each([0, 1, 2, 3, 4, 5], (i) => `<i class="grow" style="height:7px;border-radius:4px;background:${i < 3 ? '#3d2015' : 'rgba(255,255,255,.6)'}"></i>`)}</div>
<div style="width:190px;height:190px;margin:16px auto 0">${lentils}</div>
<div class="card grow" style="border:0;border-radius:34px;padding:24px 24px 0;margin-top:14px;position:relative">
<span class="tag" style="background:#fde7cf">الخطوة ٣ من ٦</span>
<h1 style="margin-top:12px;font-size:26px">اتركي العدس يغلي على نار هادئة</h1>
<p style="font-size:17px;line-height:1.65;margin-top:8px;color:#6d4c3b">قلّبي كل خمس دقائق، وأضيفي نصف كوب ماء إذا صار الخليط كثيفًا.</p>
<div class="row" style="gap:16px;background:var(--cream);border-radius:24px;padding:14px 17px;margin-top:17px"><svg width="62" height="62" viewBox="0 0 62 62"><circle cx="31" cy="31" r="26" fill="none" stroke="#f0e0c8" stroke-width="8"/><circle cx="31" cy="31" r="26" fill="none" stroke="#b8452c" stroke-width="8" stroke-linecap="round" stroke-dasharray="104 164" transform="rotate(-90 31 31)"/></svg><div class="grow"><p class="mute" style="font-size:13.5px">المؤقّت</p><p style="font-size:31px;font-weight:800;line-height:1.1">١٢:٤٠</p></div><div style="width:52px;height:52px;border-radius:19px;background:var(--clay);color:#fff;display:grid;place-items:center;font-size:24px">${ph('pause-fill')}</div></div>
<p class="row mute" style="gap:8px;margin-top:15px;font-size:14.5px"><span style="font-size:20px;color:var(--olive)">${ph('hand-waving-duotone')}</span>قولي «التالي» ولا تلمسي الشاشة</p>
</div>
<div class="row" style="gap:11px;margin-top:14px"><div class="btn grow" style="background:#3d2015">الخطوة التالية</div><div class="round" style="width:54px;height:54px;border-radius:20px;border:0">${ph('arrow-right-bold')}</div></div>
</main>${androidHomeBar('#3d2015')}`;
