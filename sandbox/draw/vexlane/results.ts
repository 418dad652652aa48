import { each, ph } from '../markup.ts';
import { bikeFromSide } from './bike.ts';
import { city, night } from './city.ts';

const riders = [
  ['1', 'You', 'Kestrel R9', '02:58.204', true],
  ['2', 'Halogen', 'Mantis 4', '+ 0.412', false],
  ['3', 'Oska B.', 'Wren Type C', '+ 1.987', false],
  ['4', 'Dr. Static', 'Mantis 4', '+ 3.050', false],
] as const;

export const results = `${city(night)}<div class="scene" style="background:rgba(8,6,32,.76)"></div>
<div style="position:absolute;left:44px;top:34px"><p style="color:var(--cyan);letter-spacing:.2em">Glass orchids</p><p class="big" style="font-size:78px;transform:skewX(-8deg);transform-origin:left;text-shadow:0 0 26px #ff3d9a">Delivered</p>
<div class="row" style="gap:8px;font-size:46px;color:var(--gold);margin-top:6px">${ph('star-fill')}${ph('star-fill')}${ph('star-fill')}</div></div>
<div style="position:absolute;left:20px;top:226px;transform:scale(.76);transform-origin:left top">${bikeFromSide('#ff3d9a', '#7a1fd0')}</div>
<div class="row" style="position:absolute;left:44px;bottom:30px;gap:12px">${each(
  [
    ['hexagon-fill', '1,850', 'Pay', 'var(--gold)'],
    ['sparkle-fill', '620', 'Style', 'var(--pink)'],
    ['package-fill', '100%', 'Intact', '#6dff9e'],
  ] as const,
  ([icon, value, name, colour]) =>
    `<div class="panel" style="width:128px"><p class="row" style="gap:8px;font-size:25px;font-weight:700"><span style="color:${colour};font-size:22px">${ph(icon)}</span>${value}</p><p class="mute" style="font-size:14px">${name}</p></div>`,
)}</div>
<div class="glass" style="right:36px;top:36px;width:420px;bottom:30px;padding:20px 24px">
<div class="row" style="justify-content:space-between"><p class="big" style="font-size:26px">Skydock run</p><p class="mute">3 laps</p></div>
${each(riders, ([place, name, bike, time, you]) => `<div class="row" style="gap:16px;padding:11px 14px;margin-top:9px;${you ? 'background:linear-gradient(90deg,rgba(0,229,255,.36),rgba(0,229,255,.06));border-left:4px solid var(--cyan)' : 'background:rgba(24,21,74,.7);border-left:4px solid transparent'}"><b style="font-size:26px;width:20px">${place}</b><div class="grow"><p style="font-size:19px;font-weight:700">${name}</p><p class="mute" style="font-size:13px">${bike}</p></div><b style="font-size:19px;letter-spacing:.03em">${time}</b></div>`)}
<div class="row" style="justify-content:space-between;margin-top:15px;color:#6dff9e"><span class="row" style="gap:7px">${ph('trend-up-bold')}New best lap</span><b>00:57.311</b></div>
<div class="row" style="gap:12px;margin-top:15px"><div class="panel" style="padding:12px 20px;font-weight:700">Replay</div><div class="cta grow" style="padding:11px">Next contract</div></div></div>`;
