import { each } from '../markup.ts';

/** A tanpura growing out of a lotus, its strings sounding. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<defs><linearGradient id="dusk" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ff2e7e"/><stop offset="1" stop-color="#ff8a1f"/></linearGradient><linearGradient id="wood" x1="0" x2="1"><stop offset="0" stop-color="#7a2b12"/><stop offset=".5" stop-color="#b5521f"/><stop offset="1" stop-color="#6b230f"/></linearGradient></defs>
<rect width="512" height="512" fill="url(#dusk)"/>
${each([236, 196, 156], (r, i) => `<circle cx="256" cy="318" r="${r}" fill="none" stroke="#fff" stroke-width="5" opacity="${0.16 + i * 0.08}"/>`)}
<g transform="rotate(14 256 330)"><rect x="240" y="34" width="32" height="250" rx="14" fill="url(#wood)"/>${each([62, 92], (y) => `<rect x="218" y="${y}" width="76" height="13" rx="6.5" fill="#ffd98a"/>`)}
<path d="M256 238C330 250 356 300 356 346C356 404 312 438 256 438S156 404 156 346C156 300 182 250 256 238Z" fill="url(#wood)"/><path d="M256 262C314 272 334 308 334 344C334 390 300 416 256 416S178 390 178 344C178 308 198 272 256 262Z" fill="#c9692a"/>
<rect x="212" y="352" width="88" height="15" rx="7" fill="#ffe9c2"/><g stroke="#fff3d8" stroke-width="4">${each([246, 253, 260, 267], (x) => `<path d="M${x} 52V358"/>`)}</g><circle cx="256" cy="312" r="15" fill="#6b230f"/></g>
<g>${each([-64, 64, -34, 34, 0], (turn, i) => `<path transform="rotate(${turn} 256 500)" d="M256 520C196 478 206 418 256 376C306 418 316 478 256 520Z" fill="${['#ffc2dc', '#ffc2dc', '#ff9cc6', '#ff9cc6', '#fff'][i]}"/>`)}</g>
</svg>`;
