import { androidHomeBar, androidStatusBar, each, ph } from '../markup.ts';
import { tabbouleh } from './food.ts';
import { tiles } from './theme.ts';

export const recipe = `<style>body{background:#5c8a3a}</style>${androidStatusBar('#fff')}
<div style="height:300px;position:relative;overflow:hidden;flex:none">${tiles('rgba(255,255,255,.12)')}
<div class="row" style="position:absolute;left:20px;right:20px;top:48px;justify-content:space-between;z-index:2"><div class="round" style="border:0">${ph('arrow-right-bold')}</div><div class="round" style="border:0;color:var(--clay)">${ph('heart-fill')}</div></div>
<div style="position:absolute;left:62px;top:50px;width:236px;height:236px">${tabbouleh}</div></div>
<div style="flex:1;background:var(--cream);border-radius:34px 34px 0 0;padding:24px 20px 0;position:relative;margin-top:-14px">
<div class="row" style="justify-content:space-between"><h1>تبّولة جدّتي</h1><span class="row" style="gap:4px;font-weight:800;font-size:17px"><span style="color:var(--saffron)">${ph('star-fill')}</span>٤٫٩</span></div>
<p class="mute" style="margin-top:3px">من مطبخ أم كريم · ٢١٣ تجربة</p>
<div class="row" style="gap:10px;margin-top:15px">${each(
  [
    ['timer', '٢٠ دقيقة', '#fde7cf'],
    ['fire', '١٤٠ سعرة', '#fadcd3'],
    ['plant', 'نباتية', '#e3eed4'],
  ] as const,
  ([icon, text, bg]) =>
    `<div class="grow row" style="gap:7px;justify-content:center;background:${bg};border-radius:16px;padding:11px 4px;font-weight:700;font-size:14px"><span style="font-size:19px">${ph(`${icon}-duotone`)}</span>${text}</div>`,
)}</div>
<div class="row" style="justify-content:space-between;margin:19px 0 9px"><h2>المكوّنات</h2><div class="row card" style="gap:13px;padding:5px 8px;border-radius:15px"><span style="font-size:17px">${ph('minus-bold')}</span><b>٤ أشخاص</b><span style="font-size:17px;color:var(--clay)">${ph('plus-bold')}</span></div></div>
${each(
  [
    ['بقدونس مفروم', '٣ باقات', true],
    ['برغل ناعم', '½ كوب', true],
    ['طماطم', '٤ حبّات', true],
    ['ليمون', 'حبّتان', false],
    ['زيت زيتون', '٦ ملاعق', false],
  ] as const,
  ([name, amount, have], i) =>
    `<div class="row" style="gap:12px;padding:9.5px 0;${i ? 'border-top:1px solid var(--line)' : ''}"><span style="font-size:25px;color:${have ? 'var(--olive)' : '#dcc6ac'}">${ph(have ? 'check-circle-fill' : 'circle')}</span><span class="grow" style="font-size:16px">${name}</span><b>${amount}</b></div>`,
)}
<div class="row" style="gap:11px;position:absolute;left:20px;right:20px;bottom:30px"><div class="btn grow">ابدئي خطوة بخطوة</div><div class="round" style="width:54px;height:54px;border-radius:20px;font-size:24px;color:var(--clay)">${ph('basket-bold')}</div></div>
</div>${androidHomeBar('#3d2015')}`;
