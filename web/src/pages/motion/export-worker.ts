import type { Motion } from '@marquee/contract';
import { exportVideo, NoEncoderError, type Video } from './export-video.ts';
import { foretoldBytes } from './foretold-size.ts';

/** What the page asks for, once; it has loaded the pictures of the layers, as a worker may ask nobody for anything. */
export interface ExportOrder {
  /** Only how large it will be. */
  foretell?: true;
  motion: Motion;
  pictures: ReadonlyMap<string, ImageBitmap>;
}

/** What it is told, in this order: how far it is, then what came of it. */
export type ExportReport =
  | { kind: 'foretold'; bytes: number | null }
  | { kind: 'progress'; done: number }
  | { kind: 'done'; video: Video }
  | { kind: 'failed'; reason: 'no-encoder' | 'failed' };

/** Every so many frames the page hears of it. */
const reportEvery = 3;

const say = (report: ExportReport, transfer: Transferable[] = []) => self.postMessage(report, { transfer });

self.addEventListener('message', ({ data: { motion, pictures, foretell } }: MessageEvent<ExportOrder>) => {
  const onFrame = (done: number) => {
    if (done % reportEvery === 0) say({ kind: 'progress', done });
  };
  const work = foretell
    ? foretoldBytes(motion, pictures).then((bytes) => say({ kind: 'foretold', bytes }))
    : exportVideo(motion, pictures, onFrame).then((video) => say({ kind: 'done', video }, [video.bytes]));
  void work.catch((error: unknown) => {
    // Nobody else would ever see why.
    console.error(error);
    say({ kind: 'failed', reason: error instanceof NoEncoderError ? 'no-encoder' : 'failed' });
  });
});
