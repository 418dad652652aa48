import { androidStatusBar, each, ph } from '../markup.ts';
import { basbousa, hummus, lentils, manakish, maqluba, tabbouleh } from './food.ts';
import { nav } from './theme.ts';

const meals = [
  ['الأحد', '٧', lentils, 'شوربة العدس', '٢٥ دقيقة', '#fde7cf'],
  ['الاثنين', '٨', tabbouleh, 'تبّولة مع حمّص', '٣٠ دقيقة', '#e3eed4'],
  ['الثلاثاء', '٩', maqluba, 'مقلوبة الباذنجان', '٥٥ دقيقة', '#fadcd3'],
  ['الأربعاء', '١٠', manakish, 'مناقيش الزعتر', '٤٠ دقيقة', '#eef0d2'],
  ['الخميس', '١١', hummus, 'مقبّلات للضيوف', '٣٥ دقيقة', '#d8ecec'],
  ['الجمعة', '١٢', basbousa, 'بسبوسة باللوز', '٥٠ دقيقة', '#fbe6c4'],
] as const;

export const week = `${androidStatusBar('#3d2015')}
<main>
<div class="row" style="justify-content:space-between"><h1>خطّة الأسبوع</h1><div class="round">${ph('magic-wand-fill')}</div></div>
<div class="row" style="gap:12px;margin-top:14px;background:var(--olive);color:#fff;border-radius:24px;padding:15px 18px"><span style="font-size:34px">${ph('basket-fill')}</span><div class="grow"><b style="font-size:16px">١٨ صنفًا للشراء</b><p style="opacity:.88;font-size:13.5px">حوالي ٧٤ ريالًا لستّ وجبات</p></div><span style="background:#fff;color:var(--olive);border-radius:14px;padding:9px 14px;font-weight:800;font-size:14px">القائمة</span></div>
<div style="margin-top:15px">${each(meals, ([day, date, picture, name, time, bg], i) => `<div class="row" style="gap:12px;margin-bottom:9px"><div style="width:56px;text-align:center;border-radius:18px;padding:11px 0;${i === 2 ? 'background:var(--ink);color:#fff' : ''}"><p style="font-size:12.5px;opacity:.75">${day}</p><b style="font-size:21px;line-height:1">${date}</b></div><div class="grow row" style="background:${bg};border-radius:22px;padding:8px 9px 8px 14px;gap:11px"><div style="width:60px;height:60px">${picture}</div><div class="grow"><b style="font-size:16px">${name}</b><p class="row mute" style="gap:5px;font-size:13.5px;margin-top:3px">${ph('clock')}${time}</p></div><span class="mute" style="font-size:21px">${ph('dots-six-vertical-bold')}</span></div></div>`)}</div>
</main>${nav('الأسبوع')}`;
