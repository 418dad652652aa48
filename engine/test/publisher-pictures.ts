import sharp from 'sharp';
import { type Interface, screenPicture } from './pictures.ts';

const svg = (width: number, height: number, body: string) =>
  sharp(
    new TextEncoder().encode(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`,
    ),
  );

/** Something like a line of display type: upright strokes of two heights with gaps, centred. */
function caption(width: number, y: number, ink = '#101018', letters = 14): string {
  const [stroke, pitch] = [width * 0.02, width * 0.042];
  const start = (width - letters * pitch) / 2;
  return Array.from({ length: letters }, (_, index) => {
    const tall = index % 3 === 0;
    const height = width * (tall ? 0.075 : 0.055);
    return `<rect x="${start + index * pitch}" y="${y + (tall ? 0 : width * 0.02)}" width="${stroke}" height="${height}" fill="${ink}"/>`;
  }).join('');
}

interface Poster {
  ground?: string;
  /** The drawn phone's frame; none for a panel that lies on the ground. */
  frame?: string | null;
  /** Degrees that the phone is turned by. */
  turn?: number;
  /** The phone's head lies outside the picture, its foot inside. */
  headless?: boolean;
  screen?: Interface;
}

/** Where the interface is drawn in an upright poster, in its pixels. */
export const posterScreen = { left: 150, top: 620, width: 780 };

/** A publisher's picture 1080 × 1920: a caption, and a phone on a ground, cut off by the picture's edge. */
export async function posterPicture({
  ground = '#bcd9f5',
  frame = '#101114',
  turn = 0,
  headless = false,
  screen: shown = {},
}: Poster = {}): Promise<Uint8Array> {
  const { left, width } = posterScreen;
  const screen = await sharp(await screenPicture(shown))
    .resize(width)
    .png()
    .toBuffer();
  const height = Math.round((width * 2340) / 1080);
  const rim = frame ? 26 : 0;
  const phone = await svg(
    width + 2 * rim,
    height + 2 * rim,
    frame ? `<rect width="100%" height="100%" rx="${rim}" fill="${frame}"/>` : '',
  )
    .composite([{ input: screen, left: rim, top: rim }])
    .png()
    .toBuffer();
  const turned = await sharp(phone)
    .rotate(turn, { background: '#00000000' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const top = headless ? 1500 - turned.info.height : turn ? 500 : posterScreen.top - rim;
  const x = turn ? 80 : left - rim;
  const from = Math.max(0, -top);
  const seen = await sharp(turned.data)
    .extract({
      left: 0,
      top: from,
      width: Math.min(turned.info.width, 1080 - x),
      height: Math.min(turned.info.height - from, 1920 - Math.max(0, top)),
    })
    .png()
    .toBuffer();
  return svg(
    1080,
    1920,
    `<rect width="100%" height="100%" fill="${ground}"/>${caption(1080, headless ? 1620 : 200)}`,
  )
    .composite([{ input: seen, left: x, top: Math.max(0, top) }])
    .png()
    .toBuffer();
}

/** A splash screen: a figure on one ground under a status bar's marks. */
export const splashPicture = (): Promise<Uint8Array> =>
  svg(
    1080,
    2340,
    `<rect width="100%" height="100%" fill="#3355aa"/>
    <g fill="#fff"><rect x="60" y="34" width="90" height="32"/><rect x="930" y="34" width="90" height="32"/>
    <circle cx="540" cy="1100" r="150"/></g>`,
  )
    .png()
    .toBuffer();

/** A login: a figure, a field and a button on an empty screen. */
export const loginPicture = (): Promise<Uint8Array> =>
  svg(
    1080,
    2340,
    `<rect width="100%" height="100%" fill="#fbfafd"/>
    <g fill="#333"><rect x="60" y="34" width="90" height="32"/><rect x="930" y="34" width="90" height="32"/>
    <circle cx="540" cy="800" r="120" fill="#3355aa"/><rect x="140" y="1200" width="800" height="110" rx="20" fill="#dde"/>
    ${Array.from({ length: 16 }, (_, index) => `<rect x="${180 + index * 40}" y="1235" width="20" height="40"/><rect x="${200 + index * 40}" y="1060" width="22" height="60"/>`).join('')}<rect x="140" y="1360" width="800" height="120" rx="60" fill="#3355aa"/></g>`,
  )
    .png()
    .toBuffer();

/** A picture between two bars of one colour, at its sides, or with two more above and below. */
export async function letterboxedPicture(
  picture: Uint8Array,
  bar = '#000000',
  all = false,
): Promise<Uint8Array> {
  const { width } = await sharp(picture).metadata();
  const sides = Math.round(width * 0.18);
  return sharp(picture)
    .extend({ left: sides, right: sides, ...(all ? { top: 150, bottom: 150 } : {}), background: bar })
    .png()
    .toBuffer();
}

/** A picture made `factor` times smaller and enlarged again. */
export async function enlargedPicture(picture: Uint8Array, factor = 2.5): Promise<Uint8Array> {
  const { width } = await sharp(picture).metadata();
  const small = await sharp(picture)
    .resize(Math.round(width / factor))
    .png()
    .toBuffer();
  return sharp(small).resize(width, null, { kernel: 'cubic' }).png().toBuffer();
}

/** A game held sideways: a landscape with hills, coins, a score. */
export function gamePicture(width = 1920, height = 1080, turn = 0): Promise<Uint8Array> {
  const skies = ['#6ec6ff', '#ffb26b', '#2b1f5c', '#a5e887'];
  const hills = Array.from({ length: 12 }, (_, index) => {
    const x = (index * width) / 10 - 80;
    const peak = height * (0.45 + ((index * 7 + turn * 3) % 5) * 0.06);
    return `<polygon points="${x},${height} ${x + 90},${peak} ${x + 260},${height}" fill="#3f8f5b" stroke="#1f5f3b" stroke-width="4"/>`;
  });
  const coins = Array.from(
    { length: 8 },
    (_, index) =>
      `<circle cx="${((index * 5 + turn * 2 + 1) % 9) * (width / 9) + 60}" cy="${height * (0.25 + (index % 4) * 0.12)}" r="34" fill="#ffd23f" stroke="#c98b00" stroke-width="6"/>`,
  );
  return svg(
    width,
    height,
    `<rect width="100%" height="100%" fill="${skies[turn % 4]}"/>${hills.join('')}${coins.join('')}
    <rect y="${height * 0.88}" width="100%" height="12%" fill="#7a4c2a"/>
    <rect x="40" y="36" width="320" height="64" rx="32" fill="#222"/>
    <circle cx="${width - 170}" cy="${height - 160}" r="90" fill="#fff" opacity="0.5"/>`,
  )
    .png()
    .toBuffer();
}
