import { each } from '../markup.ts';

/** A round spirit level milled from grey metal: no colour at all. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<defs><linearGradient id="metal" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fafafa"/><stop offset=".5" stop-color="#c9c9c9"/><stop offset="1" stop-color="#8d8d8d"/></linearGradient><radialGradient id="glass" cx=".4" cy=".32" r=".8"><stop offset="0" stop-color="#585858"/><stop offset="1" stop-color="#161616"/></radialGradient><radialGradient id="bubble" cx=".38" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/><stop offset=".55" stop-color="#e2e2e2"/><stop offset="1" stop-color="#9a9a9a"/></radialGradient></defs>
<rect width="512" height="512" fill="#ededed"/>
<circle cx="256" cy="268" r="206" fill="#000" opacity=".12"/>
<circle cx="256" cy="256" r="206" fill="url(#metal)"/><circle cx="256" cy="256" r="206" fill="none" stroke="#fff" stroke-width="4" opacity=".7"/>
${each(
  Array.from({ length: 60 }, (_, i) => i),
  (i) =>
    `<rect x="254" y="60" width="${i % 5 ? 3 : 5}" height="${i % 5 ? 12 : 22}" rx="1.5" fill="#4a4a4a" transform="rotate(${i * 6} 256 256)"/>`,
)}
<circle cx="256" cy="256" r="160" fill="#7a7a7a"/><circle cx="256" cy="256" r="152" fill="url(#glass)"/>
<g fill="none" stroke="#fff" stroke-width="5"><circle cx="256" cy="256" r="62"/><circle cx="256" cy="256" r="112" opacity=".35"/><path d="M256 104V160M256 352V408M104 256H160M352 256H408" opacity=".6"/></g>
<circle cx="256" cy="256" r="50" fill="url(#bubble)"/><ellipse cx="240" cy="236" rx="16" ry="10" fill="#fff"/>
</svg>`;
