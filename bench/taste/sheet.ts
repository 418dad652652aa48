import sharp from 'sharp';

/** Height of an ad on a sheet, by the shape of its canvas, and how many pairs stand side by side. */
const shown = { square: 620, story: 820, landscape: 400 } as const;
const columns = { square: 2, story: 2, landscape: 1 } as const;
const rows = { square: 2, story: 1, landscape: 3 } as const;
const gap = 24;
const head = 44;

export interface Entry {
  label: string;
  format: string;
  left: Uint8Array;
  right: Uint8Array;
}

const shapeOf = (format: string) => format as keyof typeof shown;

/** Pairs on one sheet of their format. */
export const perSheet = (format: string) => columns[shapeOf(format)] * rows[shapeOf(format)];

/** Draws pairs of one format onto a sheet, each under its label, left and right. */
export async function sheetOf(entries: readonly Entry[]): Promise<Buffer> {
  const [first] = entries;
  if (!first) throw new RangeError('A sheet needs a pair.');
  const shape = shapeOf(first.format);
  const height = shown[shape];
  const { width: w = 1, height: h = 1 } = await sharp(first.left).metadata();
  const width = Math.round((w / h) * height);
  const cell = { width: width * 2 + gap, height: height + head };
  const across = Math.min(columns[shape], entries.length);
  const placed = await Promise.all(
    entries.map(async ({ label, left, right }, index) => {
      const x = gap + (index % across) * (cell.width + gap * 3);
      const y = gap + Math.floor(index / across) * (cell.height + gap);
      const small = (png: Uint8Array) => sharp(png).resize(width, height).png().toBuffer();
      const text = `<svg width="${cell.width}" height="${head}"><text x="0" y="32" font-size="30" font-family="sans-serif" font-weight="bold">${label}</text></svg>`;
      return [
        { input: Buffer.from(text), left: x, top: y },
        { input: await small(left), left: x, top: y + head },
        { input: await small(right), left: x + width + gap, top: y + head },
      ];
    }),
  );
  const down = Math.ceil(entries.length / across);
  return sharp({
    create: {
      width: gap + across * (cell.width + gap * 3),
      height: gap + down * (cell.height + gap),
      channels: 3,
      background: '#cfcfcf',
    },
  })
    .composite(placed.flat())
    .png()
    .toBuffer();
}
