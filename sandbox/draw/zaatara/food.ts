import { dice, each } from '../markup.ts';

/** Dishes seen from above, each 200×200 around the middle of its plate. */

const plate = (rim: string, inner: string) =>
  `<ellipse cx="100" cy="106" rx="92" ry="90" fill="#5b2a12" opacity=".16"/><circle cx="100" cy="100" r="90" fill="${rim}"/><circle cx="100" cy="100" r="80" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2"/><circle cx="100" cy="100" r="70" fill="${inner}"/>`;

const leaf = (x: number, y: number, turn: number, size = 1, fill = '#5a8a3a') =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)}) scale(${size.toFixed(2)})"><path d="M0 -14C9 -8 9 6 0 14C-9 6 -9 -8 0 -14Z" fill="${fill}"/><path d="M0 -11V12" stroke="#fff" stroke-opacity=".4" stroke-width="1.5"/></g>`;

const scatter = (
  seed: number,
  count: number,
  radius: number,
  mark: (x: number, y: number, random: () => number) => string,
) => {
  const random = dice(seed);
  return each(Array.from({ length: count }), () => {
    const angle = random() * Math.PI * 2;
    const distance = Math.sqrt(random()) * radius;
    return mark(100 + Math.cos(angle) * distance, 100 + Math.sin(angle) * distance, random);
  });
};

const svg = (content: string) => `<svg width="100%" height="100%" viewBox="0 0 200 200">${content}</svg>`;

/** Chickpea cream with oil, paprika and whole chickpeas. */
export const hummus = svg(`${plate('#2d7f86', '#f0dcae')}
<path d="M100 44a56 56 0 1 0 54 70 42 42 0 1 1-46-58" fill="none" stroke="#dfc184" stroke-width="15" stroke-linecap="round"/>
<path d="M78 104a26 22 0 1 0 44-10 24 20 0 0 0-44 10Z" fill="#d59a2c" opacity=".85"/><path d="M88 102a14 11 0 1 0 24-5" fill="none" stroke="#f7d98a" stroke-width="3" stroke-linecap="round"/>
${scatter(3, 60, 62, (x, y, r) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.8 + r() * 1.4).toFixed(1)}" fill="#b5401f"/>`)}
${each([0, 1, 2, 3, 4], (i) => `<g transform="translate(${92 + (i % 3) * 11} ${92 + Math.floor(i / 3) * 12})"><circle r="6.5" fill="#e3b765"/><path d="M-3 -2q3 3 6 0" stroke="#b98530" stroke-width="1.5" fill="none"/></g>`)}
${leaf(58, 72, 40, 0.8)}${leaf(146, 128, -50, 0.8)}${leaf(136, 66, 100, 0.7)}`);

/** Chopped parsley with tomato and lemon. */
export const tabbouleh = svg(`${plate('#f4ead8', '#47802f')}
${scatter(8, 130, 64, (x, y, r) => leaf(x, y, r() * 360, 0.35 + r() * 0.35, ['#5f9e3c', '#3f7a2b', '#78b04a'][Math.floor(r() * 3)]))}
${scatter(21, 26, 58, (x, y, r) => `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="10" height="9" rx="2.5" fill="${r() > 0.4 ? '#dd3f2d' : '#f06a4a'}" transform="rotate(${(r() * 90).toFixed(0)} ${x.toFixed(1)} ${y.toFixed(1)})"/>`)}
${scatter(33, 40, 60, (x, y) => `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="2.6" ry="1.8" fill="#f3dfae"/>`)}
${each([0, 1], (i) => `<g transform="translate(${150 - i * 96} ${60 + i * 84}) rotate(${i * 60})"><path d="M-20 0a20 20 0 0 1 40 0Z" fill="#f7c531"/><path d="M-16 -1.5a16 16 0 0 1 32 0Z" fill="#fbe38e"/><path d="M0 -1.5V-16M0 -1.5L-11 -12M0 -1.5L11 -12" stroke="#f7c531" stroke-width="2"/></g>`)}`);

/** Rice with roasted aubergine, almonds and yoghurt. */
export const maqluba = svg(`${plate('#a4432a', '#f2cf82')}
${scatter(14, 220, 66, (x, y, r) => `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="4.5" ry="1.6" fill="${r() > 0.5 ? '#fbe6ac' : '#e6b755'}" transform="rotate(${(r() * 180).toFixed(0)} ${x.toFixed(1)} ${y.toFixed(1)})"/>`)}
${each([0, 1, 2, 3, 4], (i) => `<g transform="rotate(${i * 72} 100 100) translate(100 62)"><ellipse rx="21" ry="16" fill="#4b2340"/><ellipse rx="16.5" ry="12" fill="#a8713f"/><path d="M-9 -3q9 6 18 0M-7 4q7 4 14 0" stroke="#6d4121" stroke-width="2" fill="none"/></g>`)}
<circle cx="100" cy="100" r="19" fill="#fff8ea"/><path d="M90 100a10 8 0 1 1 14 6" fill="none" stroke="#e6d6b8" stroke-width="3"/>
${scatter(44, 22, 60, (x, y, r) => `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(r() * 360).toFixed(0)})" d="M0 -7C5 -3 5 4 0 7C-5 4 -5 -3 0 -7Z" fill="#d99a4e"/>`)}
${leaf(94, 97, 20, 0.6)}${leaf(106, 102, 120, 0.6)}`);

/** Red lentil soup with cumin and lemon. */
export const lentils = svg(`${plate('#f6f0e4', '#e58a26')}
<circle cx="100" cy="100" r="62" fill="#ee9c33"/><path d="M64 90c20-22 50-22 70-6s-6 40-36 34-26-22 2-22" fill="none" stroke="#f8c775" stroke-width="7" stroke-linecap="round"/>
${scatter(17, 50, 54, (x, y) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="1.4" fill="#8f3f14"/>`)}
${scatter(29, 14, 44, (x, y, r) => leaf(x, y, r() * 360, 0.45))}
<g transform="translate(136 134) rotate(-30)"><circle r="18" fill="#f7c531"/><circle r="14.5" fill="#fbe794"/>${each([0, 60, 120], (a) => `<path d="M-14 0H14" stroke="#f7c531" stroke-width="2.5" transform="rotate(${a})"/>`)}</g>`);

/** Flat bread with thyme, cut into four. */
export const manakish =
  svg(`<ellipse cx="100" cy="106" rx="92" ry="90" fill="#5b2a12" opacity=".16"/><circle cx="100" cy="100" r="90" fill="#d8a058"/><circle cx="100" cy="100" r="86" fill="#ecc07c"/><circle cx="100" cy="100" r="70" fill="#6f7a2c"/>
${scatter(51, 260, 68, (x, y, r) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(1 + r() * 1.8).toFixed(1)}" fill="${['#8d9a3e', '#55601d', '#f2e3b5', '#a9592b'][Math.floor(r() * 4)]}"/>`)}
${scatter(60, 26, 84, (x, y, r) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(2 + r() * 3).toFixed(1)}" fill="#b9772f" opacity="${(r() * 0.5).toFixed(2)}"/>`)}
<path d="M100 8V192M8 100H192" stroke="#fff3e0" stroke-width="5"/>
${leaf(60, 60, 30, 0.9, '#47802f')}${leaf(140, 64, -60, 0.9, '#5f9e3c')}${leaf(138, 142, 130, 0.8, '#47802f')}`);

/** Semolina cake in diamonds, an almond on each. */
export const basbousa = svg(`${plate('#c9563c', '#f6d9a2')}
<clipPath id="round"><circle cx="100" cy="100" r="68"/></clipPath><g clip-path="url(#round)"><rect width="200" height="200" fill="#e2a23f"/>${each([-3, -2, -1, 0, 1, 2, 3], (i) => `<path d="M${100 + i * 34 - 110} 0L${100 + i * 34 + 110} 200M${100 + i * 34 + 110} 0L${100 + i * 34 - 110} 200" stroke="#b9701c" stroke-width="3"/>`)}
${each([-2, -1, 0, 1, 2], (row) => each([-2, -1, 0, 1, 2], (c) => `<path transform="translate(${100 + c * 34 + (row % 2 ? 17 : 0)} ${100 + row * 15.5 * 2 - (row % 2 ? 0 : 0)}) rotate(90)" d="M0 -8C6 -3 6 4 0 8C-6 4 -6 -3 0 -8Z" fill="#fbeacb"/>`))}</g>
${leaf(148, 60, 40, 0.7)}${leaf(52, 140, 220, 0.7)}`);
