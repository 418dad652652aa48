import { dice, each, ph } from '../markup.ts';
import { bikeFromBehind } from './bike.ts';
import { city, dawn, type Mood, night } from './city.ts';

const random = dice(3);
const streaks = (colour: string) =>
  `<g stroke="${colour}" stroke-linecap="round" opacity=".55">${each(Array.from({ length: 26 }), () => {
    const angle = random() * Math.PI * 2;
    const from = 210 + random() * 120;
    const to = from + 60 + random() * 120;
    const point = (r: number) =>
      `${(480 + Math.cos(angle) * r * 1.5).toFixed(0)} ${(250 + Math.sin(angle) * r).toFixed(0)}`;
    return `<path d="M${point(from)}L${point(to)}" stroke-width="${(1 + random() * 2).toFixed(1)}"/>`;
  })}</g>`;

interface Moment {
  mood: Mood;
  place: string;
  speed: number;
  time: string;
  callout: string;
  detail: string;
  colour: string;
  lean: number;
  rivals: [x: number, y: number, scale: number, lean: number, colour: string, helmet: string][];
}

const hud = (m: Moment) => `
<div class="glass" style="left:26px;top:20px;padding:10px 20px 11px"><div class="row" style="gap:16px"><p class="big" style="font-size:46px">${m.place}<span class="mute" style="font-size:24px">/8</span></p><div><p class="mute" style="font-size:14px">Lap 2 of 3</p><p style="font-size:22px;font-weight:700;letter-spacing:.04em">${m.time}</p></div></div></div>
<div style="position:absolute;left:50%;top:22px;transform:translateX(-50%);text-align:center"><p style="font-size:14px;letter-spacing:.16em">Drop-off 640 m</p><div style="width:240px;height:8px;margin-top:5px;background:rgba(8,6,32,.6);transform:skewX(-20deg)"><div style="width:72%;height:8px;background:linear-gradient(90deg,var(--cyan),var(--pink))"></div></div></div>
<div class="glass" style="right:26px;top:20px;width:132px;height:104px;padding:10px"><svg width="110" height="82" viewBox="0 0 110 82"><path d="M18 70C6 40 30 42 34 24S70 4 84 20 70 44 92 52 70 80 48 70 30 78 18 70Z" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="7"/><path d="M18 70C6 40 30 42 34 24S70 4 84 20" fill="none" stroke="${m.colour}" stroke-width="3"/><circle cx="84" cy="20" r="6" fill="#fff"/><circle cx="88" cy="34" r="4" fill="#ff3d5e"/><circle cx="56" cy="10" r="4" fill="#ffd23f"/><circle cx="36" cy="22" r="4" fill="#8f7bff"/></svg></div>
<div style="position:absolute;left:50%;top:92px;transform:translateX(-50%) skewX(-8deg);text-align:center"><p class="big" style="font-size:42px;color:#fff;text-shadow:0 0 18px ${m.colour},0 0 4px ${m.colour}">${m.callout}</p><p style="display:inline-block;font-size:17px;color:var(--gold);background:rgba(8,6,32,.78);padding:2px 14px;margin-top:7px">${m.detail}</p></div>
<div style="position:absolute;right:34px;bottom:30px;width:210px;text-align:right"><p class="big" style="font-size:84px;letter-spacing:-.01em">${m.speed}</p><p class="mute" style="font-size:17px;color:#fff">km/h</p><div class="row" style="gap:3px;margin-top:8px">${each(Array.from({ length: 20 }), (_, i) => `<i style="flex:1;height:${8 + i * 0.8}px;transform:skewX(-16deg);background:${i < 15 ? m.colour : i < 17 ? 'var(--pink)' : 'rgba(255,255,255,.2)'}"></i>`)}</div></div>
<div class="row" style="position:absolute;left:34px;bottom:30px;gap:16px">${each(
  [
    ['lightning-fill', 'Boost', m.colour, 96],
    ['shield-fill', '×2', '#8f7bff', 72],
  ] as const,
  ([icon, text, colour, size]) =>
    `<div style="text-align:center"><div style="width:${size}px;height:${size}px;border-radius:50%;border:4px solid ${colour};background:rgba(8,6,32,.6);display:grid;place-items:center;font-size:${size * 0.48}px;color:${colour};box-shadow:0 0 22px ${colour}66">${ph(icon)}</div><p style="font-size:14px;margin-top:4px">${text}</p></div>`,
)}<div style="align-self:flex-end;padding-bottom:26px"><p class="mute" style="font-size:14px;color:#cfd2f5">Parcel</p><div class="row" style="gap:5px;color:#6dff9e;font-size:24px">${ph('package-fill')}${ph('heart-fill', '20px')}${ph('heart-fill', '20px')}<span style="color:rgba(255,255,255,.3)">${ph('heart-fill', '20px')}</span></div></div></div>`;

const scene = (m: Moment) =>
  `${city(m.mood)}<svg class="scene" width="960" height="540" viewBox="0 0 960 540">${streaks(m.colour)}${each(m.rivals, (rival) => bikeFromBehind(...rival))}<path d="M452 524L404 560H440L470 526ZM508 524L556 560H520L490 526Z" fill="${m.colour}" opacity=".8"/>${bikeFromBehind(480, 506, 1.12, m.lean, m.colour, '#ff3d9a')}</svg>${hud(m)}`;

export const race = scene({
  mood: night,
  place: '2',
  speed: 318,
  time: '01:12.48',
  callout: 'Near miss',
  detail: '+ 450 style',
  colour: '#00e5ff',
  lean: -9,
  rivals: [
    [586, 316, 0.36, 4, '#ff3d5e', '#ffd23f'],
    [424, 278, 0.2, -3, '#ffd23f', '#8f7bff'],
    [520, 264, 0.14, 0, '#8f7bff', '#fff'],
  ],
});

export const finalLap = scene({
  mood: dawn,
  place: '1',
  speed: 342,
  time: '02:03.91',
  callout: 'Perfect drift',
  detail: 'Chain × 6',
  colour: '#ffb347',
  lean: 13,
  rivals: [
    [330, 352, 0.46, -7, '#7ff2e3', '#0e7c8c'],
    [548, 282, 0.2, 3, '#ff5a6e', '#fff'],
  ],
});
