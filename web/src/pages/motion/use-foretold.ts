import { useEffect, useState } from 'react';
import type { ExportOrder, ExportReport } from './export-worker.ts';
import type { ShownMotion } from './use-motion.ts';

/**
 * How many bytes a video will have; null until that is known, and where it cannot be.
 * @param held the processors are for something else
 */
export function useForetold({ motion, files }: ShownMotion, held: boolean): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  const isKnown = bytes !== null;
  useEffect(() => {
    if (held || isKnown) return;
    const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<ExportReport>) => {
      if (data.kind === 'foretold') setBytes(data.bytes);
      worker.terminate();
    });
    worker.postMessage({ motion, files, track: null, foretell: true } satisfies ExportOrder);
    return () => worker.terminate();
  }, [motion, files, held, isKnown]);
  return bytes;
}
