import { each } from '../markup.ts';

const sprig = (x: number, lean: number, length: number) =>
  `<g transform="translate(${x} 330) rotate(${lean})"><path d="M0 0V-${length}" stroke="#2e5d2c" stroke-width="11" stroke-linecap="round"/>${each(
    [0, 1, 2, 3, 4],
    (i) =>
      `<g transform="translate(0 ${-40 - i * ((length - 40) / 4.4)})" fill="${i % 2 ? '#7fae45' : '#5c9440'}"><path d="M0 0C16 -34 48 -38 62 -26C54 -2 26 8 0 0Z"/><path d="M0 0C-16 -34 -48 -38 -62 -26C-54 -2 -26 8 0 0Z"/></g>`,
  )}</g>`;

/** Thyme growing out of a patterned clay bowl, in front of a saffron sun. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<rect width="512" height="512" fill="#f6a723"/><circle cx="256" cy="236" r="196" fill="#ffc94d"/>
${sprig(196, -26, 168)}${sprig(316, 26, 168)}${sprig(256, 0, 226)}
<path d="M66 300H446C446 402 372 462 256 462S66 402 66 300Z" fill="#b8452c"/>
<path d="M66 300H446C446 318 443 335 438 350H74C69 335 66 318 66 300Z" fill="#8f2f1e"/>
${each([0, 1, 2, 3, 4, 5, 6], (i) => `<path d="M${100 + i * 52} 304l24 21-24 21-24-21Z" fill="#ffd98a"/>`)}
<path d="M112 392c50 30 238 30 288 0" fill="none" stroke="#ffd98a" stroke-width="9" stroke-linecap="round" stroke-dasharray="2 22"/>
<rect x="186" y="454" width="140" height="22" rx="11" fill="#8f2f1e"/>
</svg>`;
