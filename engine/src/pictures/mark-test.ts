import sharp from 'sharp';

/** The letters of TEST, each 4 × 5 squares, one after the other with one between them. */
const letters = [
  ['####', ' ## ', ' ## ', ' ## ', ' ## '],
  ['####', '#   ', '### ', '#   ', '####'],
  ['####', '#   ', '####', '   #', '####'],
  ['####', ' ## ', ' ## ', ' ## ', ' ## '],
];

const columns = letters.length * 5 - 1;
const rows = 5;

/** The sides of a square of the letters, as shares of the picture's shorter side, and squares around the word. */
const squareShare = 1 / 90;
const padding = 2;

/**
 * A picture with the mark of those that cost nothing: the word TEST, white on black, in its lower left corner. The letters
 * are drawn, so it looks the same whatever fonts a machine has. @returns PNG, or WebP of WebP
 */
export async function markTest(picture: Uint8Array): Promise<Uint8Array> {
  const { width, height, format } = await sharp(picture).metadata();
  const square = Math.max(1, Math.round(Math.min(width, height) * squareShare));
  const size = { width: (columns + 2 * padding) * square, height: (rows + 2 * padding) * square };
  const squares = letters.flatMap((letter, place) =>
    letter.flatMap((row, y) =>
      [...row].flatMap((dot, x) =>
        dot === '#'
          ? [
              `M${(padding + place * 5 + x) * square} ${(padding + y) * square}h${square}v${square}h-${square}z`,
            ]
          : [],
      ),
    ),
  );
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="#000"/><path d="${squares.join('')}" fill="#fff"/></svg>`;
  const marked = sharp(picture).composite([{ input: Buffer.from(mark), left: 0, top: height - size.height }]);
  return (format === 'webp' ? marked.webp() : marked.png({ compressionLevel: 6 })).toBuffer();
}
