import { androidStatusBar, dice, each, ph } from '../markup.ts';
import { nav } from './theme.ts';

const random = dice(5);
const cells = Array.from({ length: 441 }, (_, i) => ({
  x: i % 21,
  y: Math.floor(i / 21),
  on: random() > 0.52,
}));
const corner = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="7" height="7" fill="#1c2450"/><rect x="${x + 1}" y="${y + 1}" width="5" height="5" fill="#fff"/><rect x="${x + 2}" y="${y + 2}" width="3" height="3" fill="#1c2450"/>`;
const isCorner = (x: number, y: number) => (x < 8 && y < 8) || (x > 12 && y < 8) || (x < 8 && y > 12);

export const ticket = `<style>body{background:var(--ink)}main{color:#fff}</style>${androidStatusBar('#fff')}
<main>
<div class="row" style="justify-content:space-between"><div class="round" style="background:rgba(255,255,255,.12);box-shadow:none">${ph('arrow-left-bold')}</div><b style="font-size:17px">Ticket 1 of 2</b><div class="round" style="background:rgba(255,255,255,.12);box-shadow:none">${ph('share-network-bold')}</div></div>
<div style="background:#fff;color:var(--ink);border-radius:28px;margin-top:20px;position:relative">
<div style="background:linear-gradient(120deg,#ff7a45,#f53d57);border-radius:28px 28px 0 0;color:#fff;padding:18px 22px" class="row"><span style="font-size:30px">${ph('train-fill')}</span><div class="grow" style="padding-left:13px"><b style="font-size:17px">Lusina Coast Rail</b><p style="opacity:.85">Regional 214 · 2nd class</p></div><b>Fri 13 June</b></div>
<div class="row" style="justify-content:space-between;padding:22px 24px 0"><div><p style="font-size:32px;font-weight:700;letter-spacing:-.02em">08:40</p><p class="mute" style="font-size:15px">Arlenne</p></div><div class="col grow mute" style="align-items:center;gap:5px;font-size:12.5px"><span>2 h 10</span><div class="row" style="width:84px"><i style="width:9px;height:9px;border-radius:50%;border:2px solid var(--coral)"></i><i class="grow" style="border-top:2px dashed #d8d2cb"></i><i style="width:9px;height:9px;border-radius:50%;background:var(--coral)"></i></div><span>direct</span></div><div style="text-align:right"><p style="font-size:32px;font-weight:700;letter-spacing:-.02em">10:50</p><p class="mute" style="font-size:15px">Port Vesk</p></div></div>
<div class="row" style="justify-content:space-between;padding:22px 24px 20px">${each(
  [
    ['Platform', '3'],
    ['Coach', 'B'],
    ['Seat', '41'],
    ['Traveller', 'Juno H.'],
  ] as const,
  ([name, value]) =>
    `<div><p class="mute" style="font-size:12.5px">${name}</p><b style="font-size:18px">${value}</b></div>`,
)}</div>
<div style="position:relative;border-top:2px dashed #e2dcd5;margin:0 20px"><i style="position:absolute;left:-34px;top:-14px;width:28px;height:28px;border-radius:50%;background:var(--ink)"></i><i style="position:absolute;right:-34px;top:-14px;width:28px;height:28px;border-radius:50%;background:var(--ink)"></i></div>
<div style="padding:24px;text-align:center"><svg width="178" height="178" viewBox="0 0 21 21" style="margin:0 auto" shape-rendering="crispEdges">${each(cells, ({ x, y, on }) => (on && !isCorner(x, y) ? `<rect x="${x}" y="${y}" width="1" height="1" fill="#1c2450"/>` : ''))}${corner(0, 0)}${corner(14, 0)}${corner(0, 14)}</svg><p class="mute" style="margin-top:13px;font-size:13.5px;letter-spacing:.12em">OM · 7K4 · 22917</p></div></div>
<div class="row" style="gap:13px;margin-top:16px;background:rgba(255,255,255,.1);border-radius:20px;padding:14px 17px"><span style="font-size:25px;color:#7be0bd">${ph('wifi-slash-fill')}</span><div><b style="font-size:15px">Saved on this phone</b><p style="opacity:.7;font-size:13px;margin-top:1px">Opens without a connection</p></div></div>
</main>${nav('Bookings')}`;
