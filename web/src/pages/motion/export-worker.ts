import type { Motion } from '@marquee/contract';
import { exportVideo, NoEncoderError, type Video } from './export-video.ts';

/** What the page asks for, once; it has loaded the pictures of the layers, as a worker may ask nobody for anything. */
export interface ExportOrder {
  motion: Motion;
  pictures: ReadonlyMap<string, ImageBitmap>;
}

/** What it is told, in this order: how far it is, then what came of it. */
export type ExportReport =
  | { kind: 'progress'; done: number }
  | { kind: 'done'; video: Video }
  | { kind: 'failed'; reason: 'no-encoder' | 'failed' };

/** Every so many frames the page hears of it. */
const reportEvery = 3;

const say = (report: ExportReport, transfer: Transferable[] = []) => self.postMessage(report, { transfer });

self.addEventListener('message', ({ data: { motion, pictures } }: MessageEvent<ExportOrder>) => {
  const onFrame = (done: number) => {
    if (done % reportEvery === 0) say({ kind: 'progress', done });
  };
  void exportVideo(motion, pictures, onFrame)
    .then((video) => say({ kind: 'done', video }, [video.bytes]))
    .catch((error: unknown) => {
      // Nobody else would ever see why.
      console.error(error);
      say({ kind: 'failed', reason: error instanceof NoEncoderError ? 'no-encoder' : 'failed' });
    });
});
