import { frameCount } from '@marquee/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ExportOrder, ExportReport } from './export-worker.ts';
import type { ShownMotion } from './use-motion.ts';
import type { VideoKind } from './video-codec.ts';

/** How far an export is. */
export type ExportState =
  | { status: 'none' | 'cancelled' }
  | { status: 'running'; share: number }
  | { status: 'failed'; reason: 'no-encoder' | 'failed' }
  | { status: 'done'; url: string; bytes: number; kind: VideoKind };

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

  function start({ motion, pictures }: ShownMotion) {
    stop();
    setState({ status: 'running', share: 0 });
    const own = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
    worker.current = own;
    own.addEventListener('message', ({ data }: MessageEvent<ExportReport>) => {
      if (data.kind === 'progress') {
        setState({ status: 'running', share: data.done / frameCount(motion) });
      } else if (data.kind === 'failed') end({ status: 'failed', reason: data.reason });
      else if (data.kind === 'done') {
        const { bytes, kind } = data.video;
        url.current = URL.createObjectURL(new Blob([bytes], { type: `video/${kind.container}` }));
        end({ status: 'done', url: url.current, bytes: bytes.byteLength, kind });
      }
    });
    // Out of memory, or the worker's file did not come.
    own.addEventListener('error', () => end({ status: 'failed', reason: 'failed' }));
    own.postMessage({ motion, pictures } satisfies ExportOrder);
  }

  return {
    state,
    start,
    cancel: () => end({ status: 'cancelled' }),
  };
}
