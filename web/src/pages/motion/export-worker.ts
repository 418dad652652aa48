import type { Motion } from '@marquee/contract';
import { exportVideo, NoEncoderError, type Video } from './export-video.ts';
import { loadPictures } from './load-pictures.ts';

/** What the page asks for, once. */
export interface ExportOrder {
  motion: Motion;
  host: string;
}

/** What it is told, in this order: how far it is, then what came of it. */
export type ExportReport =
  | { kind: 'progress'; done: number }
  | { kind: 'done'; video: Video }
  | { kind: 'failed'; reason: 'no-encoder' | 'failed' };

/** Every so many frames the page hears of it. */
const reportEvery = 3;

const say = (report: ExportReport, transfer: Transferable[] = []) => self.postMessage(report, { transfer });

self.addEventListener('message', ({ data: { motion, host } }: MessageEvent<ExportOrder>) => {
  void loadPictures(motion, host)
    .then((pictures) =>
      exportVideo(motion, pictures, (done) => {
        if (done % reportEvery === 0) say({ kind: 'progress', done });
      }),
    )
    .then((video) => say({ kind: 'done', video }, [video.bytes]))
    .catch((error: unknown) =>
      say({ kind: 'failed', reason: error instanceof NoEncoderError ? 'no-encoder' : 'failed' }),
    );
});
