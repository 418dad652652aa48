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

/** Milliseconds that the page has to show that it writes: afterwards the worker wants every processor there is. */
const shownWithin = 80;

const shown = () => new Promise((resolve) => setTimeout(resolve, shownWithin));

/**
 * Writes a video in a worker, so that the page goes on answering. The worker is there before it is asked for: it tells how
 * large the file will be, and has the pictures decoded by then.
 */
export function useExport({ motion, files }: ShownMotion) {
  const [state, setState] = useState<ExportState>({ status: 'none' });
  const [foretold, setForetold] = useState<number | null>(null);
  const worker = useRef<Worker | null>(null);
  const writing = useRef(false);
  const url = useRef('');

  const drop = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
    writing.current = false;
  }, []);

  const end = useCallback(
    (next: ExportState) => {
      drop();
      setState(next);
    },
    [drop],
  );

  const open = useCallback(
    (foretell: boolean) => {
      const own = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
      own.addEventListener('message', ({ data }: MessageEvent<ExportReport>) => {
        if (data.kind === 'foretold') setForetold(data.bytes);
        else if (data.kind === 'progress')
          setState({ status: 'running', share: data.done / frameCount(motion) });
        else if (data.kind === 'done') {
          const { file, container } = data;
          url.current = URL.createObjectURL(file);
          end({ status: 'done', url: url.current, file, container });
        } else if (writing.current) end({ status: 'failed', reason: data.reason });
        else drop();
      });
      // Out of memory, or the worker's file did not come.
      own.addEventListener('error', () =>
        writing.current ? end({ status: 'failed', reason: 'failed' }) : drop(),
      );
      own.postMessage({ kind: 'open', motion, files, foretell } satisfies ExportOrder);
      worker.current = own;
      return own;
    },
    [motion, files, drop, end],
  );

  useEffect(() => {
    open(true);
    return () => {
      drop();
      if (url.current) URL.revokeObjectURL(url.current);
      url.current = '';
    };
  }, [open, drop]);

  function start(sound: MotionSound) {
    if (url.current) URL.revokeObjectURL(url.current);
    url.current = '';
    setState({ status: 'running', share: 0 });
    const own = worker.current ?? open(false);
    writing.current = true;
    Promise.all([loadTrack(sound, motion.durationMs / 1000), shown()]).then(
      ([track]) => own.postMessage({ kind: 'write', track } satisfies ExportOrder),
      () => worker.current === own && end({ status: 'failed', reason: 'failed' }),
    );
  }

  return { state, foretold, start, cancel: () => end({ status: 'cancelled' }) };
}
