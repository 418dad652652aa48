import { each } from '../markup.ts';

const teeth = Array.from({ length: 12 }, (_, i) => i * 30);

/** A coin that is a cog, over a ledger's lines. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<rect width="512" height="512" fill="#0b4a3b"/>
<g stroke="#136651" stroke-width="14">${each([0, 1, 2, 3, 4], (i) => `<path d="M0 ${76 + i * 90}H512"/>`)}</g>
<g transform="translate(256 256)">
<g fill="#d8f26e">${each(teeth, (turn) => `<rect x="-27" y="-196" width="54" height="70" rx="15" transform="rotate(${turn})"/>`)}<circle r="158"/></g>
<circle r="118" fill="none" stroke="#0b4a3b" stroke-width="13" stroke-dasharray="4 17" stroke-linecap="round"/>
<path d="M50 -44A66 66 0 1 0 64 22H6" fill="none" stroke="#0b4a3b" stroke-width="31" stroke-linecap="round" stroke-linejoin="round"/>
</g></svg>`;
