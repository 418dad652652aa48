import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';
import type { Picture } from './sample.ts';

const side = 20_000;
let bomb: Promise<Uint8Array> | undefined;

/** The first third of a good file. */
export function truncated(picture: Picture): Picture {
  if (!('file' in picture)) return picture;
  const path = join(import.meta.dirname, '../../samples', picture.file);
  return {
    width: picture.width,
    height: picture.height,
    type: 'image/webp',
    bytes: async () => {
      const file = await readFile(path);
      return file.subarray(0, Math.floor(file.length / 3));
    },
  };
}

/** 400 million pixels in some 50 kB of PNG. */
export function pixelBomb(): Picture {
  return { width: side, height: side, type: 'image/png', bytes: () => (bomb ??= drawBomb()) };
}

/** A document that runs a script and reaches out, sent as the PNG that it is not. */
export function svgPicture(picture: Picture): Picture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${picture.width}" height="${picture.height}"><script>alert(1)</script><image xlink:href="http://169.254.169.254/latest/meta-data/" width="10" height="10"/><rect width="100%" height="100%" fill="#c33"/></svg>`;
  return {
    width: picture.width,
    height: picture.height,
    type: 'image/png',
    bytes: async () => Buffer.from(svg),
  };
}

async function drawBomb(): Promise<Uint8Array> {
  const row = Buffer.alloc(1 + side / 8);
  const rows = Readable.from(
    (function* () {
      for (let y = 0; y < side; y += 1) yield row;
    })(),
  );
  const pixels = await buffer(rows.pipe(createDeflate({ level: 9 })));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit of grey for each pixel.
  header[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, check]);
}
