import { sprout } from './garden.ts';

/** The sprout waving from a page that is also a field. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7be0a0"/><stop offset="1" stop-color="#2fb463"/></linearGradient></defs>
<rect width="512" height="512" fill="url(#sky)"/>
<circle cx="398" cy="112" r="58" fill="#ffd34d"/>
<path d="M-20 402Q128 330 256 392Q384 330 532 402V540H-20Z" fill="#fff"/><path d="M256 392V520" stroke="#d9efe0" stroke-width="8"/>
<g stroke="#bfe3cb" stroke-width="12" stroke-linecap="round" fill="none"><path d="M54 432Q130 398 210 424M54 474Q130 442 210 466M302 424Q382 398 458 432M302 466Q382 442 458 474"/></g>
${sprout(256, 404, 2.75, 'joy')}
</svg>`;
