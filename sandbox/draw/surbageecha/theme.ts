import { androidHomeBar, each, ph } from '../markup.ts';

/** Festive: magenta to marigold, cream paper, arches and lotus petals. */
export const css = `
:root{--ink:#3b0f2b;--mute:#957386;--rose:#e6206f;--gold:#ff9a1f;--line:#f6e0d6;--plum:#5a1145}
body{font-family:Mukta;color:var(--ink);background:#fff8f0;font-size:15px;font-weight:500;line-height:1.35}
main{flex:1;min-height:0;overflow:hidden;padding:46px 18px 0;position:relative}
h1,h2,.baloo{font-family:"Baloo 2 Variable"}
h1{font-size:27px;font-weight:750;line-height:1.2}
h2{font-size:18.5px;font-weight:700}
b{font-weight:700}
.mute{color:var(--mute)}
.card{background:#fff;border:1px solid var(--line);border-radius:22px}
.hot{background:linear-gradient(120deg,#e6206f,#ff8a1f);color:#fff}
.btn{border-radius:20px;padding:13px;text-align:center;font-weight:700;font-size:17px}
.round{width:40px;height:40px;border-radius:50%;display:grid;place-items:center;background:#fff;border:1px solid var(--line);font-size:20px}
.chip{padding:6px 14px;border-radius:18px;background:#fff;border:1px solid var(--line);font-weight:600;font-size:14px;white-space:nowrap}
.chip.on{background:var(--plum);color:#fff;border-color:var(--plum)}
nav{flex:none;height:80px;padding:10px 10px 0;display:flex;background:#fff;border-top:1px solid var(--line)}
nav div{flex:1;display:flex;flex-direction:column;align-items:center;gap:1px;font-size:12px;font-weight:600;color:var(--mute)}
nav .ph{width:25px;height:25px}
nav .on{color:var(--rose)}
`;

const places = [
  ['waveform', 'तानपुरा'],
  ['music-notes', 'राग'],
  ['microphone', 'रियाज़'],
  ['notebook', 'डायरी'],
] as const;

export const nav = (current: string) =>
  `<nav>${each(places, ([icon, label]) => `<div class="${label === current ? 'on' : ''}">${ph(label === current ? `${icon}-${icon === 'waveform' ? 'bold' : 'fill'}` : icon)}${label}</div>`)}</nav>${androidHomeBar('#3b0f2b')}`;

/** Rings of petals about the origin. */
export const lotus = (colours: string[]) =>
  each(colours, (colour, ring) => {
    const count = 16 - ring * 4;
    const length = 100 - ring * 26;
    return each(
      Array.from({ length: count }, (_, i) => (i * 360) / count + ring * 11),
      (turn) =>
        `<path transform="rotate(${turn})" d="M0 0C${length * 0.26} ${-length * 0.4} ${length * 0.22} ${-length * 0.8} 0 ${-length}C${-length * 0.22} ${-length * 0.8} ${-length * 0.26} ${-length * 0.4} 0 0Z" fill="${colour}"/>`,
    );
  });
