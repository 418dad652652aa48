import { api, type CallErrorCode, type Preview } from '@marquee/contract';
import { useEffect, useRef, useState } from 'react';
import { errorCode } from '../../api/error-code.ts';
import { request } from '../../api/request.ts';
import { type Step, stepKey } from './studio-state.ts';

export interface PreviewState {
  /** The newest there is; null before the first. */
  preview: Preview | null;
  /** A newer one is on its way. */
  drawing: boolean;
  /** Why there is none of the newest edit; null where there is, or will be. */
  failure: string | null;
}

/** Between two previews, milliseconds: the first edit is drawn at once, what follows well within what is allowed. */
const pauseMs = 50;
const busyPauseMs = 400;

/** An ad as an edit makes it, drawn anew whenever the edit changes; while one is drawn, only the newest next one waits. */
export function usePreview(adID: string, step: Step, width: number): PreviewState {
  const key = stepKey(step);
  const [state, setState] = useState<PreviewState>({ preview: null, drawing: true, failure: null });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(step);
  latest.current = step;
  const askedAt = useRef(Number.NEGATIVE_INFINITY);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what the step says, `attempt` asks again.
  useEffect(() => {
    const asking = new AbortController();
    let again: number | undefined;
    const pause = Math.max(0, askedAt.current + pauseMs - performance.now());
    const timer = window.setTimeout(async () => {
      askedAt.current = performance.now();
      try {
        const { signal } = asking;
        const { base, edit } = latest.current;
        const preview = await request(api.studio.preview, {
          body: { adID, edit, from: base.version, width },
          signal,
        });
        if (!signal.aborted) setState({ preview, drawing: false, failure: null });
      } catch (error) {
        if (asking.signal.aborted) return;
        const passes = passing.has(errorCode(error));
        if (passes) again = window.setTimeout(() => setAttempt((count) => count + 1), busyPauseMs);
        else setState((before) => ({ ...before, drawing: false, failure: (error as Error).message }));
      }
    }, pause);
    setState((before) => ({ ...before, drawing: true, failure: null }));
    return () => {
      asking.abort();
      window.clearTimeout(timer);
      window.clearTimeout(again);
    };
  }, [adID, key, width, attempt]);

  return state;
}

/** Refusals that another try mends. */
const passing = new Set<CallErrorCode | null>(['PREVIEW_REPLACED', 'RATE_LIMITED', 'SERVER_BUSY']);
