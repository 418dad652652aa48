import { each } from '../markup.ts';

/** A courier's hover bike from behind, 200×210 with its ground at y 200. `lean` in degrees. */
export const bikeFromBehind = (
  x: number,
  y: number,
  scale: number,
  lean: number,
  colour: string,
  helmet: string,
) => `
<g transform="translate(${x} ${y}) scale(${scale})">
<ellipse cx="0" cy="2" rx="98" ry="13" fill="${colour}" opacity=".32"/><ellipse cx="0" cy="2" rx="60" ry="7" fill="#fff" opacity=".45"/>
<g transform="rotate(${lean})">
<path d="M-22 0C-30 -30 -30 -70 -20 -96H20C30 -70 30 -30 22 0Q0 10 -22 0Z" fill="#0b0d22"/>${each([0, 1, 2, 3, 4, 5], (i) => `<path d="M-20 ${-10 - i * 12}Q0 ${-4 - i * 12} 20 ${-10 - i * 12}" stroke="#2a2f63" stroke-width="4" fill="none"/>`)}
<path d="M-30 -60L-70 -44L-62 -22L-30 -28Z" fill="#191d42"/><path d="M30 -60L70 -44L62 -22L30 -28Z" fill="#191d42"/>
<circle cx="-52" cy="-36" r="15" fill="#0b0d22" stroke="${colour}" stroke-width="4.5"/><circle cx="-52" cy="-36" r="8.5" fill="#fff"/><circle cx="52" cy="-36" r="15" fill="#0b0d22" stroke="${colour}" stroke-width="4.5"/><circle cx="52" cy="-36" r="8.5" fill="#fff"/>
<path d="M-78 -112H-58L-52 -104H-74Z" fill="#0b0d22"/><path d="M78 -112H58L52 -104H74Z" fill="#0b0d22"/><path d="M-84 -122a10 8 0 1 1 20 4Z" fill="${colour}"/><path d="M84 -122a10 8 0 1 0 -20 4Z" fill="${colour}"/>
<path d="M-20 -100C-46 -100 -62 -84 -56 -66L-40 -48L-28 -58L-36 -76L-14 -82Z" fill="#20254f"/><path d="M20 -100C46 -100 62 -84 56 -66L40 -48L28 -58L36 -76L14 -82Z" fill="#20254f"/>
<path d="M-36 -60L-30 -96H30L36 -60L22 -50H-22Z" fill="#2b3170"/><rect x="-26" y="-72" width="52" height="8" rx="4" fill="#ff3d5e"/><path d="M-26 -60H26" stroke="${colour}" stroke-width="3"/>
<path d="M-34 -158C-52 -152 -72 -136 -74 -106L-58 -102C-56 -118 -48 -126 -34 -130Z" fill="#20254f"/><path d="M34 -158C52 -152 72 -136 74 -106L58 -102C56 -118 48 -126 34 -130Z" fill="#20254f"/>
<path d="M-38 -160C-20 -170 20 -170 38 -160L30 -96Q0 -86 -30 -96Z" fill="#12152f"/>
<path d="M-25 -158H25L23 -102Q0 -96 -23 -102Z" fill="${helmet}"/><path d="M-25 -158H25L24.5 -144H-24.5Z" fill="#fff" opacity=".3"/><rect x="-12" y="-137" width="24" height="22" rx="3" fill="#12152f"/><path d="M-7 -126L0 -132L7 -126L0 -120Z" fill="${colour}"/>
<path d="M-21 -182C-21 -206 21 -206 21 -182C21 -168 12 -162 0 -162S-21 -168 -21 -182Z" fill="#eef1ff"/><path d="M-21 -184C-21 -206 21 -206 21 -184Q0 -192 -21 -184Z" fill="${helmet}"/><rect x="-2.5" y="-199" width="5" height="36" fill="#12152f"/>
</g></g>`;

const wheel = (x: number, colour: string) =>
  `<circle cx="${x}" cy="196" r="66" fill="none" stroke="#0a0c1e" stroke-width="30"/><circle cx="${x}" cy="196" r="66" fill="none" stroke="#20254f" stroke-width="22"/><circle cx="${x}" cy="196" r="53" fill="none" stroke="${colour}" stroke-width="5"/><circle cx="${x}" cy="196" r="53" fill="none" stroke="#fff" stroke-width="1.5"/>${each([0, 40, 80, 120, 160, 200, 240, 280, 320], (turn) => `<rect x="${x - 3}" y="122" width="6" height="13" rx="3" fill="#0a0c1e" transform="rotate(${turn} ${x} 196)"/>`)}`;

/** The same make from the side, 560×280 with its wheels on y 262. */
export const bikeFromSide = (colour: string, trim: string) => `
<svg width="560" height="290" viewBox="0 0 560 290"><defs><linearGradient id="shell" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${trim}"/></linearGradient></defs>
<ellipse cx="280" cy="272" rx="250" ry="14" fill="${colour}" opacity=".35"/><ellipse cx="280" cy="270" rx="150" ry="6" fill="#fff" opacity=".25"/>
${wheel(108, colour)}${wheel(452, colour)}
<path d="M108 196L180 150L300 196L240 226H170Z" fill="#12152f"/><path d="M452 196L402 118L372 130L424 214Z" fill="#12152f"/>
<path d="M196 168H350L330 236Q280 250 216 236Z" fill="#0d1029"/><g fill="none" stroke="#363d7a" stroke-width="4"><path d="M214 184H338M212 200H334M214 216H330"/></g><circle cx="272" cy="202" r="21" fill="#171b3d" stroke="${colour}" stroke-width="5"/><circle cx="272" cy="202" r="7" fill="#fff"/>
<path d="M40 128C92 104 150 112 206 116C236 96 270 84 312 84L398 92C438 98 470 122 492 150C462 150 436 144 412 138C384 164 330 174 262 172C210 170 160 168 122 152Z" fill="url(#shell)"/>
<path d="M312 84L398 92C424 96 448 108 466 124C420 124 372 118 330 104Z" fill="#fff" opacity=".32"/>
<path d="M40 128C92 104 150 112 206 116L190 138C150 146 100 148 40 128Z" fill="#12152f"/>
<path d="M122 152C190 170 300 172 412 138" fill="none" stroke="#fff" stroke-width="3"/>
<path d="M206 116C150 104 120 96 84 100L66 88C110 78 170 88 214 104Z" fill="#1d2147"/>
<path d="M398 92L420 60H456L452 70L430 72L418 96Z" fill="#1d2147"/><rect x="450" y="56" width="26" height="12" rx="6" fill="#0a0c1e"/>
<path d="M470 132L498 136L490 150L464 146Z" fill="#fff"/><path d="M498 136L560 118V176L490 150Z" fill="#fff" opacity=".16"/>
<path d="M36 126L58 122V140L36 136Z" fill="#ff3d5e"/><path d="M0 108L36 126V136L0 152Z" fill="#ff3d5e" opacity=".3"/>
<path d="M250 132L290 118L282 134H312L262 158L272 140H242Z" fill="#fff" opacity=".92"/></svg>`;
