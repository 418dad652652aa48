import type { Motion } from '@marquee/contract';
import { exportVideo, NoEncoderError } from './export-video.ts';
import { foretoldBytes } from './foretold-size.ts';
import { decodeFiles } from './load-pictures.ts';
import type { VideoKind } from './video-codec.ts';

/** What the page asks for, once; it has loaded the files of the layers, as a worker may ask nobody for anything. */
export interface ExportOrder {
  /** Only how large it will be. */
  foretell?: true;
  motion: Motion;
  files: ReadonlyMap<string, Blob>;
  /** null for silence. */
  track: Uint8Array | null;
}

/** What it is told, in this order: how far it is, then what came of it. */
export type ExportReport =
  | { kind: 'foretold'; bytes: number | null }
  | { kind: 'progress'; done: number }
  | { kind: 'done'; file: Blob; container: VideoKind['container'] }
  | { kind: 'failed'; reason: 'no-encoder' | 'failed' };

/** Every so many frames the page hears of it. */
const reportEvery = 6;

const say = (report: ExportReport) => self.postMessage(report);

async function work({ motion, files, track, foretell }: ExportOrder): Promise<void> {
  const pictures = await decodeFiles(files);
  if (foretell) return say({ kind: 'foretold', bytes: await foretoldBytes(motion, pictures) });
  const { bytes, kind } = await exportVideo(motion, pictures, track, (done) => {
    if (done % reportEvery === 0) say({ kind: 'progress', done });
  });
  const { container } = kind;
  say({ kind: 'done', file: new Blob([bytes], { type: `video/${container}` }), container });
}

self.addEventListener('message', ({ data }: MessageEvent<ExportOrder>) => {
  void work(data).catch((error: unknown) => {
    // Nobody else would ever see why.
    console.error(error);
    say({ kind: 'failed', reason: error instanceof NoEncoderError ? 'no-encoder' : 'failed' });
  });
});
