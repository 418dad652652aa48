import sharp from 'sharp';

const png = (svg: string): Promise<Uint8Array> => sharp(new TextEncoder().encode(svg)).png().toBuffer();

export interface Interface {
  width?: number;
  height?: number;
  paper?: string;
  ink?: string;
  bar?: string;
  /** Shifts what stands on the screen, so that two screens differ. */
  turn?: number;
}

/** A phone's screen as its own picture: status bar, app bar, rows with discs and lines. */
export function screenPicture({
  width = 1080,
  height = 2340,
  paper = '#fbfafd',
  ink = '#30343b',
  bar = '#2b6cb0',
  turn = 0,
}: Interface = {}): Promise<Uint8Array> {
  const u = width / 1080;
  const hues = ['#d64545', '#3f8f5b', '#d9a441', '#5b6ee1', '#8f4fb0', '#2b9fb3'];
  const rows = Array.from({ length: 12 }, (_, index) => {
    const y = (430 + index * 210) * u;
    const tone = hues[(index + turn) % hues.length];
    const long = 420 + ((index * 7 + turn * 3) % 5) * 70;
    return `<circle cx="${130 * u}" cy="${y}" r="${60 * u}" fill="${tone}"/>
      <rect x="${230 * u}" y="${y - 46 * u}" width="${long * u}" height="${34 * u}" rx="${10 * u}" fill="${ink}"/>
      <rect x="${230 * u}" y="${y + 14 * u}" width="${(long - 130) * u}" height="${24 * u}" rx="${8 * u}" fill="${ink}" opacity="0.45"/>
      <rect x="${70 * u}" y="${y + 96 * u}" width="${940 * u}" height="${3 * u}" fill="${ink}" opacity="0.15"/>`;
  });
  return png(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${paper}"/>
    <rect width="100%" height="${270 * u}" fill="${bar}"/>
    <g fill="#ffffff"><rect x="${60 * u}" y="${34 * u}" width="${26 * u}" height="${36 * u}"/><rect x="${98 * u}" y="${34 * u}" width="${18 * u}" height="${36 * u}"/><rect x="${130 * u}" y="${34 * u}" width="${26 * u}" height="${36 * u}"/>
    <rect x="${900 * u}" y="${34 * u}" width="${30 * u}" height="${36 * u}"/><rect x="${950 * u}" y="${40 * u}" width="${24 * u}" height="${30 * u}"/><rect x="${990 * u}" y="${34 * u}" width="${34 * u}" height="${36 * u}"/>
    <rect x="${70 * u}" y="${150 * u}" width="${(300 + turn * 40) * u}" height="${56 * u}" rx="${12 * u}"/></g>
    ${rows.join('')}</svg>`);
}

/** The same screen inside a phone that the publisher drew, on a coloured ground. */
export async function framedPicture(): Promise<Uint8Array> {
  const screen = await sharp(await screenPicture())
    .resize(860)
    .png()
    .toBuffer({ resolveWithObject: true });
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="2200">
    <rect width="100%" height="100%" fill="#bcd9f5"/>
    <rect x="146" y="330" width="908" height="2200" rx="90" fill="#101114"/></svg>`;
  return sharp(new TextEncoder().encode(frame))
    .composite([
      {
        input: await sharp(screen.data)
          .extract({ left: 0, top: 0, width: 860, height: 1846 })
          .png()
          .toBuffer(),
        left: 170,
        top: 354,
      },
    ])
    .png()
    .toBuffer();
}

/** An icon of one figure on one ground. */
export const iconPicture = ({
  ground = '#1f7a4d',
  figure = '#ffffff',
  size = 512,
  round = false,
} = {}): Promise<Uint8Array> =>
  png(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">
    ${round ? `<circle cx="50" cy="50" r="49" fill="${ground}"/>` : `<rect width="100" height="100" fill="${ground}"/>`}
    <path d="M30 68 L50 26 L70 68 L60 68 L50 46 L40 68 Z" fill="${figure}"/></svg>`);
