import { androidStatusBar, each, ph } from '../markup.ts';
import { basbousa, hummus, lentils, manakish, maqluba } from './food.ts';
import { nav, tiles } from './theme.ts';

export const home = `${androidStatusBar('#3d2015')}
<main>
<div class="row" style="justify-content:space-between"><div><p class="mute">مساء الخير يا سلمى</p><h1>ماذا نطبخ اليوم؟</h1></div><div class="round" style="background:var(--saffron);border:0">${ph('bell-fill')}</div></div>
<div class="card row" style="gap:10px;padding:13px 16px;margin-top:14px;border-radius:19px"><span style="font-size:21px;color:var(--clay)">${ph('magnifying-glass-bold')}</span><span class="mute grow">ابحثي بما عندك: عدس، ليمون…</span><span style="font-size:21px">${ph('microphone')}</span></div>
<div style="background:var(--clay);border-radius:28px;margin-top:13px;height:178px;position:relative;overflow:hidden;color:#fff">${tiles('rgba(255,255,255,.1)')}
<div style="position:absolute;left:-34px;top:-2px;width:184px;height:184px">${maqluba}</div>
<div style="position:absolute;right:20px;top:14px;width:160px"><span class="tag" style="background:var(--saffron);color:var(--ink)">وصفة اليوم</span><h2 style="font-size:24px;line-height:1.3;margin-top:11px">مقلوبة الباذنجان</h2><p style="opacity:.85;font-size:14px;margin-top:3px">٥٥ دقيقة · ٦ أشخاص</p><span style="display:inline-block;margin-top:13px;background:#fff;color:var(--clay);border-radius:14px;padding:9px 18px;font-weight:800;font-size:14px">ابدئي الطبخ</span></div></div>
<div class="row" style="justify-content:space-between;margin-top:13px">${each(
  [
    [hummus, 'مقبلات'],
    [lentils, 'شوربات'],
    [manakish, 'مخبوزات'],
    [basbousa, 'حلويات'],
  ] as const,
  ([picture, name]) =>
    `<div style="text-align:center"><div style="width:68px;height:68px">${picture}</div><b style="font-size:14px;display:block;margin-top:6px">${name}</b></div>`,
)}</div>
<div class="row" style="justify-content:space-between;margin:13px 0 8px"><h2>جاهزة في نصف ساعة</h2><b style="color:var(--clay);font-size:14px">الكل</b></div>
${each(
  [
    [lentils, 'شوربة العدس بالكمون', '٢٥ دقيقة', 'سهلة', '٤٫٩'],
    [hummus, 'حمّص بزيت الزيتون', '١٥ دقيقة', 'سهلة', '٤٫٨'],
  ] as const,
  ([picture, name, time, level, stars]) =>
    `<div class="card row" style="gap:13px;padding:7px 10px;margin-bottom:8px"><div style="width:62px;height:62px">${picture}</div><div class="grow"><b style="font-size:16.5px">${name}</b><p class="row mute" style="gap:12px;margin-top:6px;font-size:13.5px"><span class="row" style="gap:4px">${ph('clock')}${time}</span><span class="row" style="gap:4px">${ph('chef-hat')}${level}</span></p></div><span class="row" style="gap:3px;padding-left:6px;font-weight:800"><span style="color:var(--saffron)">${ph('star-fill')}</span>${stars}</span></div>`,
)}
</main>${nav('وصفات')}`;
