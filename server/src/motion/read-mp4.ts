/** What the headers of an MP4 say; its pictures are not decoded. */
export interface Mp4Facts {
  width: number;
  height: number;
  /** As MP4 calls it: `avc1`. */
  codec: string;
  /** Of H.264: 100 is High. */
  profile: number;
  frames: number;
  durationMs: number;
  /** As MP4 calls it: `mp4a`; null where nothing is heard. */
  sound: string | null;
}

/** Boxes within one, by their names; the first of each, all tracks. */
interface Mp4Box {
  name: string;
  body: Buffer;
}

/** A file that is no MP4, or one of another make than browsers write. */
export class Mp4Error extends Error {
  override name = 'Mp4Error';
}

/** The boxes of a part of a file, as ISO 14496-12 lays them out: eight bytes of length and name, then the body. */
function boxesIn(bytes: Buffer): Mp4Box[] {
  const boxes: Mp4Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length) throw new Mp4Error('a box ends too early');
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    if (at + head > bytes.length) throw new Mp4Error('a box ends too early');
    const length =
      short === 0 ? bytes.length - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (length < head || at + length > bytes.length) throw new Mp4Error('a box ends too early');
    boxes.push({
      name: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + head, at + length),
    });
    at += length;
  }
  return boxes;
}

function within(bytes: Buffer, ...path: string[]): Buffer {
  return path.reduce((inside, name) => {
    const box = boxesIn(inside).find((one) => one.name === name);
    if (!box) throw new Mp4Error(`${name} is missing`);
    return box.body;
  }, bytes);
}

/**
 * Reads what an MP4 says of itself. Only headers are read, each once: a file that lies costs no more than one that does not.
 * @throws Mp4Error
 */
export function readMp4(bytes: Buffer): Mp4Facts {
  try {
    const boxes = boxesIn(bytes);
    if (boxes[0]?.name !== 'ftyp') throw new Mp4Error('it is no MP4');
    if (!boxes.some(({ name, body }) => name === 'mdat' && body.length > 0))
      throw new Mp4Error('it holds no pictures');
    const tracks = boxesIn(within(bytes, 'moov')).filter(({ name }) => name === 'trak');
    const ofKind = (kind: string) =>
      tracks.filter(({ body }) => within(body, 'mdia', 'hdlr').toString('latin1', 8, 12) === kind);
    const [video, ...others] = ofKind('vide');
    if (!video || others.length > 0) throw new Mp4Error('it has not one picture track');
    const [heard] = ofKind('soun');
    const table = (track: Mp4Box) => within(track.body, 'mdia', 'minf', 'stbl');
    const entryOf = (track: Mp4Box) => boxesIn(within(table(track), 'stsd').subarray(8))[0];
    const entry = entryOf(video);
    if (!entry) throw new Mp4Error('stsd is empty');
    const header = within(video.body, 'mdia', 'mdhd');
    const isLong = header[0] === 1;
    const scale = header.readUInt32BE(isLong ? 20 : 12);
    const lasts = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
    return {
      codec: entry.name,
      width: entry.body.readUInt16BE(24),
      height: entry.body.readUInt16BE(26),
      profile: entry.name === 'avc1' ? (within(entry.body.subarray(78), 'avcC')[1] ?? 0) : 0,
      frames: within(table(video), 'stsz').readUInt32BE(8),
      durationMs: (lasts * 1000) / scale,
      sound: heard ? (entryOf(heard)?.name ?? null) : null,
    };
  } catch (error) {
    if (error instanceof RangeError) throw new Mp4Error('a header ends too early');
    throw error;
  }
}
