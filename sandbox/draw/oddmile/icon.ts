/** A winding road that is also a smile, ending in a map pin. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<defs><linearGradient id="sun" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="#ff7a45"/><stop offset="1" stop-color="#f53d57"/></linearGradient></defs>
<rect width="512" height="512" fill="url(#sun)"/>
<circle cx="256" cy="560" r="330" fill="#ffb347" opacity=".55"/>
<path d="M-20 380C90 300 200 420 330 372S500 330 540 352V540H-20Z" fill="#1c2450" opacity=".95"/>
<path d="M120 540C150 452 300 470 322 404S196 352 236 300" fill="none" stroke="#fff4e6" stroke-width="46" stroke-linecap="round"/>
<path d="M120 540C150 452 300 470 322 404S196 352 236 300" fill="none" stroke="#f53d57" stroke-width="6" stroke-dasharray="24 20" stroke-linecap="round"/>
<path d="M262 58c-68 0-122 53-122 120 0 88 96 120 122 170 26-50 122-82 122-170 0-67-54-120-122-120Z" fill="#fff4e6"/>
<circle cx="262" cy="178" r="64" fill="#1c2450"/>
<path d="M228 190c14 30 54 30 68 0" fill="none" stroke="#fff4e6" stroke-width="14" stroke-linecap="round"/>
<circle cx="240" cy="160" r="10" fill="#fff4e6"/><circle cx="284" cy="160" r="10" fill="#fff4e6"/>
</svg>`;
