import { each } from '../markup.ts';

/** The frond's spine from the ground (0) to its tip (1). */
const stem = (t: number) => ({ x: 250 + 20 * Math.sin(t * 2.6), y: 440 - t * 290 });
const spine = Array.from({ length: 21 }, (_, i) => {
  const { x, y } = stem(i / 20);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
});

const leaflets = Array.from({ length: 11 }, (_, i) => {
  const t = i / 10;
  return { ...stem(t), length: 104 * (1 - t) ** 0.8 + 14, turn: 20 + t * 26 };
});

/** A fern frond that grows up into a crescent moon. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#231a4f"/><stop offset=".55" stop-color="#4b2f74"/><stop offset="1" stop-color="#b2627a"/></linearGradient>
<radialGradient id="glow" cx=".5" cy=".38" r=".5"><stop offset="0" stop-color="#ffe9bd" stop-opacity=".4"/><stop offset=".5" stop-color="#ffe9bd" stop-opacity=".14"/><stop offset="1" stop-color="#ffe9bd" stop-opacity="0"/></radialGradient>
</defs>
<rect width="512" height="512" fill="url(#sky)"/>
<circle cx="256" cy="196" r="250" fill="url(#glow)"/>
<path d="M256 62a134 134 0 1 0 127 177 108 108 0 1 1-127-177Z" fill="#fdeccb"/>
<g fill="#12331f" stroke="#12331f">
<path d="M${spine.join('L')}" fill="none" stroke-width="10" stroke-linecap="round"/>
${each(leaflets, ({ x, y, length, turn }) =>
  [1, -1]
    .map(
      (side) =>
        `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${side} 1) rotate(${(-turn).toFixed(1)})" d="M0 0C${(length * 0.3).toFixed(1)} -16 ${(length * 0.75).toFixed(1)} -15 ${length.toFixed(1)} 0C${(length * 0.75).toFixed(1)} 13 ${(length * 0.3).toFixed(1)} 12 0 0Z" stroke="none"/>`,
    )
    .join(''),
)}
</g>
<path d="M0 452C110 400 190 430 270 456S430 470 512 428V512H0Z" fill="#0d2417"/>
<g fill="#fff3d8"><circle cx="96" cy="110" r="5"/><circle cx="424" cy="92" r="4"/><circle cx="446" cy="208" r="6"/><circle cx="74" cy="246" r="4"/><circle cx="150" cy="60" r="3"/></g>
</svg>`;
