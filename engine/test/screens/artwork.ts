import type { Node } from '@takumi-rs/core';
import sharp from 'sharp';
import type { FontLibrary } from '../../src/fonts/fonts.ts';
import { scriptOf } from '../../src/fonts/typefaces.ts';
import { directionOf } from '../../src/text/language.ts';

/** Families and weight that publishers' type is drawn in, by script; a caption takes one after the other. */
const faces: Record<string, readonly (readonly [string, number])[]> = {
  latin: [
    ['inter-tight', 700],
    ['nunito', 800],
    ['roboto-condensed', 700],
    ['source-serif-4', 600],
    ['rubik', 500],
  ],
  vietnamese: [
    ['inter-tight', 700],
    ['nunito', 800],
  ],
  cyrillic: [
    ['inter-tight', 700],
    ['rubik', 600],
    ['nunito', 800],
    ['source-serif-4', 600],
  ],
  greek: [
    ['inter-tight', 700],
    ['source-serif-4', 600],
  ],
  arabic: [
    ['noto-sans-arabic', 700],
    ['alexandria', 600],
    ['noto-naskh-arabic', 700],
    ['changa', 600],
  ],
  hebrew: [
    ['heebo', 700],
    ['frank-ruhl-libre', 700],
  ],
  devanagari: [
    ['noto-sans-devanagari', 700],
    ['baloo-2', 700],
  ],
  thai: [
    ['noto-sans-thai', 700],
    ['anuphan', 600],
  ],
  japanese: [
    ['noto-sans-jp', 700],
    ['noto-serif-jp', 700],
  ],
  korean: [
    ['noto-sans-kr', 700],
    ['noto-serif-kr', 700],
  ],
  simplified: [
    ['noto-sans-sc', 700],
    ['noto-serif-sc', 700],
  ],
  traditional: [
    ['noto-sans-tc', 700],
    ['noto-serif-tc', 700],
  ],
};

interface Look {
  /** SVG of what lies behind everything, of the size of the artwork. */
  ground: string;
  ink: string;
  /** Share of the artwork's width that the caption's type has as its size. */
  size: number;
  align: 'center' | 'start' | 'end';
  below: boolean;
}

const plain = (colour: string) => `<rect width="100%" height="100%" fill="${colour}"/>`;
const gradient = (from: string, to: string) =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>`;
const shapes = `${plain('#203a5c')}<circle cx="160" cy="200" r="420" fill="#2f5d8a"/><circle cx="960" cy="520" r="380" fill="#17304e"/>`;

const looks: readonly Look[] = [
  { ground: plain('#1f5eff'), ink: '#ffffff', size: 0.082, align: 'center', below: false },
  { ground: plain('#fff1dc'), ink: '#2a2118', size: 0.074, align: 'center', below: false },
  { ground: gradient('#ff7a59', '#8a2be2'), ink: '#ffffff', size: 0.088, align: 'center', below: false },
  { ground: plain('#101114'), ink: '#ffd166', size: 0.078, align: 'start', below: false },
  { ground: shapes, ink: '#ffffff', size: 0.08, align: 'center', below: true },
  { ground: plain('#ffffff'), ink: '#d11f4a', size: 0.07, align: 'center', below: false },
  { ground: gradient('#d7f7e3', '#8fd9c4'), ink: '#0d3b34', size: 0.084, align: 'start', below: true },
  { ground: gradient('#0f2027', '#2c5364'), ink: '#e8f9ff', size: 0.066, align: 'center', below: false },
];

export interface Artwork {
  png: Uint8Array;
  width: number;
  height: number;
}

/**
 * Promotional artwork as publishers make it: a caption in large type on a coloured ground, and below or above it a
 * device that shows rows of interface text. `at` chooses look and typeface; `words` are set on the interface.
 */
export async function drawArtwork(
  fonts: FontLibrary,
  caption: string,
  {
    language,
    at,
    words,
    width = 1080,
  }: { language: string; at: number; words: readonly string[]; width?: number },
): Promise<Artwork> {
  const look = looks[at % looks.length] as Look;
  const height = Math.round(width * 1.78);
  const script = scriptOf(caption + words.join(''), language);
  const choice = faces[script] ?? faces.latin ?? [];
  const [family, weight] = choice[at % choice.length] ?? ['inter-tight', 700];
  await fonts.ensure([family], caption + words.join(''));
  const u = width / 1080;
  const text = (content: string, style: Record<string, unknown>): Node => ({
    type: 'text',
    text: content,
    lang: language,
    dir: directionOf(language),
    style: { fontFamily: family, direction: directionOf(language), ...style },
  });
  const room = height * 0.27;
  const top = look.below ? height - room : 0;
  const device = {
    left: 130 * u,
    top: look.below ? -60 * u : room,
    width: 820 * u,
    height: height - room + 60 * u,
  };
  const rows = words.slice(0, 7).map((word, index) =>
    text(word, {
      position: 'absolute',
      left: device.left + 60 * u,
      width: device.width - 120 * u,
      top: device.top + (200 + index * 150) * u,
      fontSize: 34 * u,
      fontWeight: 500,
      color: '#30343b',
      whiteSpace: 'nowrap',
    }),
  );
  const headline: Node = {
    type: 'container',
    style: {
      position: 'absolute',
      left: 0,
      top,
      width,
      height: room,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      paddingLeft: 70 * u,
      paddingRight: 70 * u,
    },
    children: [
      text(caption, {
        width: width - 140 * u,
        fontSize: look.size * width,
        fontWeight: weight,
        color: look.ink,
        lineHeight: 1.28,
        textAlign: look.align,
        textWrap: 'balance',
      }),
    ],
  };
  const root: Node = { type: 'container', style: { width, height }, children: [...rows, headline] };
  const drawn = await fonts.draw(root, { width, height });
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1922" width="${width}" height="${height}">${look.ground}
    <rect x="118" y="${device.top / u - 12}" width="844" height="${device.height / u + 100}" rx="70" fill="#0b0c0e"/>
    <rect x="130" y="${device.top / u}" width="820" height="${device.height / u + 100}" rx="60" fill="#f7f8fb"/></svg>`;
  const png = await sharp(new TextEncoder().encode(ground))
    .composite([{ input: Buffer.from(drawn), raw: { width, height, channels: 4 } }])
    .removeAlpha()
    .png()
    .toBuffer();
  return { png, width, height };
}
