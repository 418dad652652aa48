import { frameCount, type MotionSound } from '@marquee/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ExportOrder, ExportReport } from './export-worker.ts';
import { loadTrack } from './sound-track.ts';
import type { ShownMotion } from './use-motion.ts';
import type { VideoKind } from './video-codec.ts';

/** How far an export is. */
export type ExportState =
  | { status: 'none' | 'cancelled' }
  | { status: 'running'; share: number }
  | { status: 'failed'; reason: 'no-encoder' | 'failed' }
  | { status: 'done'; url: string; file: Blob; container: VideoKind['container'] };

/** Writes a video in a worker, so that the page goes on answering. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ status: 'none' });
  const worker = useRef<Worker | null>(null);
  const url = useRef('');

  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
    if (url.current) URL.revokeObjectURL(url.current);
    url.current = '';
  }, []);
  useEffect(() => stop, [stop]);

  function end(next: ExportState) {
    worker.current?.terminate();
    worker.current = null;
    setState(next);
  }

  function start({ motion, files }: ShownMotion, sound: MotionSound) {
    stop();
    setState({ status: 'running', share: 0 });
    const own = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
    worker.current = own;
    own.addEventListener('message', ({ data }: MessageEvent<ExportReport>) => {
      if (data.kind === 'progress') {
        setState({ status: 'running', share: data.done / frameCount(motion) });
      } else if (data.kind === 'failed') end({ status: 'failed', reason: data.reason });
      else if (data.kind === 'done') {
        const { file, container } = data;
        url.current = URL.createObjectURL(file);
        end({ status: 'done', url: url.current, file, container });
      }
    });
    // Out of memory, or the worker's file did not come.
    own.addEventListener('error', () => end({ status: 'failed', reason: 'failed' }));
    loadTrack(sound, motion.durationMs / 1000).then(
      (track) => own.postMessage({ motion, files, track } satisfies ExportOrder),
      () => worker.current === own && end({ status: 'failed', reason: 'failed' }),
    );
  }

  return {
    state,
    start,
    cancel: () => end({ status: 'cancelled' }),
  };
}
