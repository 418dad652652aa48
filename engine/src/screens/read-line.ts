import sharp from 'sharp';
import type { RgbRaster } from './find-lines.ts';
import type { PixelBox } from './screen.ts';
import type { LineReader, LineReading } from './tesseract.ts';

/** Height to which a line is brought before it is read, and the white about it, pixels. */
const lineHeight = 40;
const margin = 10;
/** Shares of the strongest ink below which nothing lies, and from which all is black. */
const minInk = 0.12;
const fullInk = 0.85;
const longest = 2_000;

/** Reads a line: its ink becomes black on white, whatever its colours. */
export async function readLine(reader: LineReader, picture: RgbRaster, box: PixelBox): Promise<LineReading> {
  const width = Math.min(longest, Math.max(8, Math.round((box.width / box.height) * lineHeight)));
  const data = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
  })
    .extract({ left: box.x, top: box.y, width: box.width, height: box.height })
    .resize({ width, height: lineHeight, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const ink = inkOf(data, width, lineHeight);
  const { from, to } = written(ink, width, lineHeight);
  const page = { width: to - from + 2 * margin, height: lineHeight + 2 * margin };
  const grey = new Uint8Array(page.width * page.height).fill(255);
  for (let y = 0; y < lineHeight; y++)
    for (let x = from; x < to; x++)
      grey[(y + margin) * page.width + x - from + margin] = 255 - (ink[y * width + x] ?? 0);
  return reader.read(grey, page.width, page.height);
}

/**
 * How much ink lies on each pixel of a line, 0–255: how far its colour is from the ground's, which is the middle one of
 * those along the upper and lower edge.
 */
function inkOf(data: Uint8Array, width: number, height: number): Uint8Array {
  const ground = [0, 1, 2].map((channel) => middle(edgeOf(data, width, height, channel)));
  const away = new Float32Array(width * height);
  for (let at = 0; at < away.length; at++)
    away[at] = Math.hypot(
      (data[at * 3] ?? 0) - (ground[0] ?? 0),
      (data[at * 3 + 1] ?? 0) - (ground[1] ?? 0),
      (data[at * 3 + 2] ?? 0) - (ground[2] ?? 0),
    );
  const strongest = Math.max(40, away.slice().sort()[Math.floor(away.length * 0.97)] ?? 0);
  return Uint8Array.from(away, (distance) => {
    const share = (distance / strongest - minInk) / (fullInk - minInk);
    return Math.round(Math.min(1, Math.max(0, share)) * 255);
  });
}

/** The columns from the first that something is written in to the last. */
function written(ink: Uint8Array, width: number, height: number): { from: number; to: number } {
  const columns = Array.from({ length: width }, (_, x) =>
    Array.from({ length: height }, (_, y) => ink[y * width + x] ?? 0).some((value) => value > 96),
  );
  const from = Math.max(0, columns.indexOf(true));
  return { from, to: Math.max(from + 1, columns.lastIndexOf(true) + 1) };
}

const edgeOf = (data: Uint8Array, width: number, height: number, channel: number): number[] =>
  [0, 1, height - 2, height - 1].flatMap((y) =>
    Array.from({ length: width }, (_, x) => data[(y * width + x) * 3 + channel] ?? 0),
  );

const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
