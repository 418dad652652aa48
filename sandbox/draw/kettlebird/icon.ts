/** A kettle whose spout is a bird's beak, singing when the tea is ready. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<rect width="512" height="512" fill="#00a6a0"/><circle cx="256" cy="300" r="230" fill="#06bdb2"/>
<g fill="none" stroke="#fff4dc" stroke-width="15" stroke-linecap="round" opacity=".9"><path d="M424 150q16 -18 0 -36t0 -36M462 166q16 -18 0 -36"/></g>
<path d="M150 178C158 92 322 92 330 178" fill="none" stroke="#173a4a" stroke-width="26" stroke-linecap="round"/>
<path d="M96 330C96 236 158 180 240 180S384 236 384 330C384 404 336 440 240 440S96 404 96 330Z" fill="#ff6f4e"/>
<path d="M346 236C366 190 398 176 430 178L452 196C424 202 410 232 396 292Z" fill="#ff6f4e"/>
<path d="M414 170L478 188L424 214Z" fill="#ffc93c"/>
<circle cx="392" cy="204" r="13" fill="#173a4a"/><circle cx="396" cy="200" r="4.5" fill="#fff"/>
<path d="M150 300C196 262 262 274 286 330C266 388 184 394 132 350C156 344 160 320 150 300Z" fill="#ff8f6b"/><path d="M176 316C208 304 238 314 252 338M172 344C194 338 214 344 226 356" stroke="#e4552f" stroke-width="10" stroke-linecap="round" fill="none"/>
<path d="M96 330C60 322 44 296 34 268C72 268 96 280 108 292Z" fill="#e4552f"/>
<path d="M196 182H284C280 160 262 152 240 152S200 160 196 182Z" fill="#ffc93c"/><circle cx="240" cy="144" r="15" fill="#173a4a"/>
<path d="M176 440H304L314 468H166Z" fill="#173a4a"/>
</svg>`;
