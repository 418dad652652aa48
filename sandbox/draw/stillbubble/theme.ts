import { each, iosHomeBar, ph } from '../markup.ts';

/** An instrument: black, white and greys only, thin figures, engraved scales. */
export const css = `
:root{--ink:#0f0f10;--mute:#8a8a8e;--line:#e2e2e4;--dark:#101011}
body{font-family:Manrope Variable;color:var(--ink);background:#f3f3f4;font-size:15px;font-variant-numeric:tabular-nums}
main{flex:1;min-height:0;overflow:hidden;position:relative;padding:66px 24px 0}
h1{font-size:30px;font-weight:700;letter-spacing:-.03em}
b{font-weight:700}
.mute{color:var(--mute)}
.figure{font-weight:250;letter-spacing:-.06em;line-height:1}
.key{width:58px;height:58px;border-radius:50%;display:grid;place-items:center;font-size:24px;background:#fff;border:1px solid var(--line)}
.dark{background:var(--dark);color:#fff;--line:#2e2e31;--mute:#8a8a8e}
.dark .key{background:#1e1e20}
nav{flex:none;display:flex;justify-content:center;padding:0 0 40px}
nav>div{display:flex;background:#1b1b1d;border-radius:34px;padding:7px;gap:3px}
nav span{width:66px;height:54px;border-radius:27px;display:grid;place-items:center;font-size:25px;color:#9b9b9f}
nav .on{background:#fff;color:#0f0f10}
`;

const tools = ['crosshair', 'ruler', 'angle', 'arrow-line-down', 'list-dashes'] as const;

export const nav = (current: (typeof tools)[number], bar: string) =>
  `<nav><div>${each(tools, (tool) => `<span class="${tool === current ? 'on' : ''}">${ph(tool === current ? `${tool}-bold` : tool)}</span>`)}</div></nav>${iosHomeBar(bar)}`;
