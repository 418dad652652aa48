import { each, iosHomeBar, iosStatusBar, ph } from '../markup.ts';
import { sprout } from './garden.ts';

const answers = ['種をまく', '収穫する', '水をやる', '枝を切る'];

export const quiz = `<style>body{background:#fff}</style>${iosStatusBar('#20402d')}
<main style="padding-bottom:40px" class="col">
<div class="row" style="gap:14px"><span style="font-size:26px;color:#a9bdb0">${ph('x-bold')}</span><i class="grow" style="height:16px;border-radius:8px;background:#eaf4ec"><i style="display:block;width:70%;height:16px;border-radius:8px;background:var(--leaf)"></i></i><b class="row" style="gap:5px;font-size:17px"><span style="color:var(--rose)">${ph('heart-fill')}</span>4</b></div>
<p class="mute" style="margin-top:30px;font-weight:700">意味をえらぼう</p>
<div class="row" style="margin-top:14px;gap:6px"><svg width="120" height="150" viewBox="0 0 120 150">${sprout(58, 140, 1.12, 'joy')}</svg>
<div class="card grow" style="padding:22px;position:relative"><p style="font-size:38px;font-weight:800;letter-spacing:-.01em">harvest</p><div class="row" style="gap:10px;margin-top:7px"><span style="width:38px;height:38px;border-radius:50%;background:#e2f0ff;color:var(--sky);display:grid;place-items:center;font-size:20px">${ph('speaker-high-fill')}</span><span class="mute" style="font-family:Inter Variable;font-size:16px">/ˈhɑːrvɪst/</span></div></div></div>
<div class="col" style="gap:13px;margin-top:30px">${each(answers, (answer, i) => `<div class="card row" style="padding:18px 20px;font-size:20px;font-weight:750;gap:14px;${i === 1 ? 'border-color:var(--leaf);background:#e9f9ee;color:var(--deep)' : ''}"><span style="width:32px;height:32px;border-radius:11px;border:2px solid ${i === 1 ? 'var(--leaf)' : 'var(--line)'};display:grid;place-items:center;font-size:16px;color:${i === 1 ? 'var(--deep)' : 'var(--mute)'}">${i + 1}</span><span class="grow">${answer}</span>${i === 1 ? `<span style="font-size:27px">${ph('check-circle-fill')}</span>` : ''}</div>`)}</div>
<div class="grow"></div>
<div style="background:#e2f6e8;border-radius:30px;padding:22px;margin:0 -22px -40px;padding-bottom:50px"><div class="row" style="gap:12px"><div style="width:46px;height:46px;border-radius:50%;background:var(--leaf);color:#fff;display:grid;place-items:center;font-size:26px">${ph('check-fat-fill')}</div><div><b style="font-size:21px;color:var(--deep)">せいかい！</b><p style="color:var(--deep)">The <b>harvest</b> begins in late August.</p></div></div><div class="btn" style="margin-top:18px">つぎへ</div></div>
</main>${iosHomeBar('#20402d')}`;
