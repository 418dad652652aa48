import type { Motion } from '@marquee/contract';
import { exportVideo, NoEncoderError } from './export-video.ts';
import { foretoldBytes } from './foretold-size.ts';
import { decodeFiles } from './load-pictures.ts';
import type { VideoKind } from './video-codec.ts';

/** What the page asks for: first how large a video will be, then, if people want it, the video. */
export type ExportOrder =
  /** It has loaded the files of the layers, as a worker may ask nobody for anything. */
  | { kind: 'open'; motion: Motion; files: ReadonlyMap<string, Blob>; foretell: boolean }
  /** `track`: null for silence. */
  | { kind: 'write'; track: Uint8Array | null };

/** What it is told, in this order: how far it is, then what came of it. */
export type ExportReport =
  | { kind: 'foretold'; bytes: number | null }
  | { kind: 'progress'; done: number }
  | { kind: 'done'; file: Blob; container: VideoKind['container'] }
  | { kind: 'failed'; reason: 'no-encoder' | 'failed' };

/** Every so many frames the page hears of it. */
const reportEvery = 10;

const say = (report: ExportReport) => self.postMessage(report);

/** What is to be written: its pictures are decoded before anybody asks for it, so that a start takes nothing. */
let opened: Promise<{ motion: Motion; pictures: Map<string, ImageBitmap> }> | null = null;

/** Nobody needs to foretell what is being written. */
const foretelling = new AbortController();

async function open({ motion, files, foretell }: Extract<ExportOrder, { kind: 'open' }>): Promise<void> {
  opened = decodeFiles(files).then((pictures) => ({ motion, pictures }));
  const { pictures } = await opened;
  if (!foretell || foretelling.signal.aborted) return;
  say({ kind: 'foretold', bytes: await foretoldBytes(motion, pictures, foretelling.signal) });
}

async function write({ track }: Extract<ExportOrder, { kind: 'write' }>): Promise<void> {
  foretelling.abort();
  if (!opened) throw new Error('There is nothing to write.');
  const { motion, pictures } = await opened;
  const { bytes, kind } = await exportVideo(motion, pictures, track, (done) => {
    if (done % reportEvery === 0) say({ kind: 'progress', done });
  });
  const { container } = kind;
  say({ kind: 'done', file: new Blob([bytes], { type: `video/${container}` }), container });
}

self.addEventListener('message', ({ data }: MessageEvent<ExportOrder>) => {
  void (data.kind === 'open' ? open(data) : write(data)).catch((error: unknown) => {
    if (data.kind === 'open' && foretelling.signal.aborted) return;
    // Nobody else would ever see why.
    console.error(error);
    say({ kind: 'failed', reason: error instanceof NoEncoderError ? 'no-encoder' : 'failed' });
  });
});
