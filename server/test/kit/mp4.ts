/** What the headers of a file are to say. */
interface Wanted {
  width: number;
  height: number;
  frames: number;
  durationMs: number;
  codec?: string;
  profile?: number;
  sound?: string | null;
}

const box = (name: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
};

const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
};

const track = (kind: string, durationMs: number, samples: number, entry: Buffer): Buffer =>
  box(
    'trak',
    box(
      'mdia',
      box('mdhd', words(0, 0, 0, 1000, durationMs, 0)),
      box('hdlr', words(0, 0), Buffer.from(kind, 'latin1')),
      box('minf', box('stbl', box('stsd', words(0, 1), entry), box('stsz', words(0, 0, samples)))),
    ),
  );

/** An MP4 whose headers are as those of a browser, and whose pictures are none. */
export function mp4({
  width,
  height,
  frames,
  durationMs,
  codec = 'avc1',
  profile = 100,
  sound = 'mp4a',
}: Wanted): Buffer {
  const entry = Buffer.alloc(78);
  entry.writeUInt16BE(width, 24);
  entry.writeUInt16BE(height, 26);
  const video = box(codec, entry, box('avcC', Buffer.from([1, profile, 0, 40])));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box(
      'moov',
      track('vide', durationMs, frames, video),
      ...(sound ? [track('soun', durationMs, 1, box(sound, Buffer.alloc(28)))] : []),
    ),
    // 600 kbit/s, more than the least that a network takes.
    box('mdat', Buffer.alloc(durationMs * 75)),
  ]);
}
