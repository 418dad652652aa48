import { each, iosStatusBar, ph } from '../markup.ts';
import { plant } from './garden.ts';
import { nav } from './theme.ts';

const decks = [
  ['毎日の暮らし', '240語', 82, 3, '#ffe6e9', '#ff7f8e'],
  ['旅先のひとこと', '180語', 54, 2, '#e2f0ff', '#4aa8f0'],
  ['しごとの英語', '320語', 31, 2, '#ece4fd', '#9a6cf0'],
  ['ニュースを読む', '400語', 12, 1, '#fff0d6', '#ffa04a'],
  ['料理とレストラン', '150語', 0, 0, '#e2f6e8', '#2fb463'],
] as const;

export const deckList = `${iosStatusBar('#20402d')}
<main>
<div class="row" style="justify-content:space-between"><h1>単語帳</h1><div class="pill" style="background:var(--leaf);border-color:var(--deep);color:#fff">${ph('plus-bold')}つくる</div></div>
<div class="card row" style="gap:10px;padding:14px 17px;margin-top:17px"><span style="font-size:21px;color:var(--leaf)">${ph('magnifying-glass-bold')}</span><span class="mute" style="font-size:16px">単語や意味でさがす</span></div>
<div class="row" style="gap:9px;margin-top:15px">${each(['すべて', '学習中', '苦手', 'おきにいり'], (text, i) => `<span style="padding:9px 16px;border-radius:17px;font-weight:750;font-size:14.5px;${i === 1 ? 'background:var(--ink);color:#fff' : 'background:#fff;border:2px solid var(--line)'}">${text}</span>`)}</div>
<div class="col" style="gap:12px;margin-top:17px">${each(decks, ([name, size, done, stage, bg, colour]) => `<div class="card row" style="gap:15px;padding:13px 16px 13px 13px"><div style="width:82px;height:82px;border-radius:20px;background:${bg};overflow:hidden"><svg width="82" height="82" viewBox="0 0 82 82"><g transform="translate(41 72) scale(.82)">${plant(0, 0, stage, colour)}</g></svg></div><div class="grow"><div class="row" style="justify-content:space-between"><b style="font-size:18px">${name}</b><span style="font-size:20px;color:#b9c9be">${ph('caret-right-bold')}</span></div><p class="mute" style="font-size:14px;margin-top:1px">${size}</p><div class="row" style="gap:10px;margin-top:7px"><i class="grow" style="height:10px;border-radius:5px;background:#eef3ef"><i style="display:block;width:${done}%;height:10px;border-radius:5px;background:${colour}"></i></i><b style="font-size:14px;width:40px;text-align:right">${done}%</b></div></div></div>`)}</div>
</main>${nav('単語帳')}`;
